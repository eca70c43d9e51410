import { expect, type Page } from '@playwright/test'

/** The page stands: its bars and words are there. */
export async function appStands(page: Page): Promise<void> {
  await expect(page.locator('main.page')).toBeAttached()
}

/** Every file is on this device, and this page gets its files from there. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** The page, drawn without WebGL: a machine without a graphics card draws that a frame at a time. */
export const PAGE = './?renderer=canvas'

export async function open(page: Page): Promise<void> {
  await page.goto(PAGE)
  await appStands(page)
}
