import { expect, type Page } from '@playwright/test'

/** The page stands: its bars and words are there. */
export async function appStands(page: Page): Promise<void> {
  await expect(page.locator('main.page')).toBeAttached()
}

/** Every file is on this device, and this page gets its files from there. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

export async function open(page: Page): Promise<void> {
  await page.goto('./')
  await appStands(page)
}
