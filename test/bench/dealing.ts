import type { Page } from '@playwright/test'
import { appStands } from '../e2e/support/app.ts'
import { readMeter, resetMeter, throttleCpu } from '../e2e/support/meter.ts'
import { chooseSuits, pressDeal } from '../e2e/support/newGame.ts'
import type { Bench } from './browser.ts'
import type { Figure } from './figures.ts'
import { eachTime } from './pages.ts'

/** From the tap that deals a 4-suit game, with a proven deal at hand, to the first drawing of its cards. */
export async function benchDealing(bench: Bench): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const rate of [1, 4]) {
    const values = await eachTime(bench, async ({ page }) => {
      await page.goto('./')
      await appStands(page)
      await throttleCpu(page, rate)
      return await tapToDrawing(page)
    })
    figures.push({ name: `tap to first card, processor at 1/${rate}`, unit: 'ms', limit: 100, values })
  }
  return figures
}

async function tapToDrawing(page: Page): Promise<number> {
  await chooseSuits(page, 4)
  await page.waitForTimeout(500)
  // What Playwright puts into the page to wait there is put there before, for it is work too.
  await page.waitForFunction(() => true)
  await resetMeter(page)
  await pressDeal(page)
  await page.waitForFunction(() => Reflect.get(window, 'pavukMeter').read().releaseToDrawing !== null)
  return (await readMeter(page)).releaseToDrawing!
}
