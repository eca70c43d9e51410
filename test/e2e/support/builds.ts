import { expect, type Page } from '@playwright/test'

/** What the page does every hour. */
export async function askForNewBuild(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update().catch(() => undefined)
  })
}

export async function newBuildWaits(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null))
    .toBe('installed')
}
