import type { BrowserContext, Page } from '@playwright/test'

/** Slows the page's processor down by a factor, as on a cheap phone. 1 is full speed. */
export async function throttleCpu(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Records every task of the main thread that lasts 50 ms or more, from the next page load on. */
export async function recordLongTasks(context: BrowserContext | Page): Promise<void> {
  await context.addInitScript(() => {
    const durations: number[] = []
    Reflect.set(window, '__longTasks', durations)
    const observer = new PerformanceObserver((list) => durations.push(...list.getEntries().map((entry) => entry.duration)))
    observer.observe({ type: 'longtask', buffered: true })
  })
}

/** Milliseconds of each long task since the last call. */
export async function takeLongTasks(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => (Reflect.get(window, '__longTasks') as number[]).splice(0))
}
