import { expect, type Page } from '@playwright/test'

/** The page stands: its bars and words are there, and whatever sheet opens by itself. */
export async function appStands(page: Page): Promise<void> {
  await expect(page.locator('main.page:not([aria-busy=true])')).toBeAttached()
}

/** Every file is on this device, and this page gets its files from there. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/**
 * The same for the next load: one that began while the worker was being installed may stay without it, as the worker takes
 * over the pages that it finds, and this one may not have been there yet.
 */
export async function readyForOfflineReload(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')
}

/**
 * Some save on this device holds these words. What lies on the screen is there a moment sooner than it is written, and a
 * page that is closed in that moment may lose it.
 */
export async function isWritten(page: Page, words: string): Promise<void> {
  await expect.poll(async () => (await page.evaluate(savedTexts)).some((text) => text.includes(words))).toBe(true)
}

function savedTexts(): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>()
  const asked = indexedDB.open('pavuk')
  asked.addEventListener('error', () => reject(asked.error))
  asked.addEventListener('success', () => {
    const all = asked.result.transaction('pavuk').objectStore('pavuk').getAll()
    all.addEventListener('error', () => reject(all.error))
    all.addEventListener('success', () => resolve(all.result.map((value: unknown) => JSON.stringify(value))))
    asked.result.close()
  })
  return promise
}

/** Does something of which the page tells in a line that passes: looked for from before on, so that it is not missed. */
export async function tells(page: Page, words: string | RegExp, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.locator('.toast').filter({ hasText: words }).waitFor(), act()])
}

/** The page, drawn without WebGL: a machine without a graphics card draws that a frame at a time. */
export const PAGE = './?renderer=canvas'

export async function open(page: Page): Promise<void> {
  await page.goto(PAGE)
  await appStands(page)
}
