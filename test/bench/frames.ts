import type { Browser, Page } from '@playwright/test'

/** What of a trace is read: a task of the main thread with the processor time it took, or the start of a frame. Microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ts: number
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
}

/**
 * Milliseconds of processor time that the page's main thread used for each frame drawn while `action` ran, the browser's
 * own work included. What other programs took of the processor does not count.
 */
export async function frameTimes(browser: Browser, page: Page, action: () => Promise<void>): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await action()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] }
  const starts = traceEvents.filter(({ name }) => name === 'FireAnimationFrame').sort((a, b) => a.ts - b.ts)
  const { pid, tid } = starts[0] ?? { pid: -1, tid: -1 }
  const tasks = traceEvents.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && event.pid === pid && event.tid === tid)
  return starts.map((start, index) => {
    const [from, to] = [starts[index - 1]?.ts ?? start.ts, start.ts]
    // A frame's own task begins before its animation frame is called, and what led to it comes before that.
    const own = tasks.filter(({ ts, tdur = 0 }) => (ts > from && ts <= to) || (ts <= from && ts + tdur > to))
    return own.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  })
}

/** The value that 95 of a hundred do not exceed. */
export function ninetyFifth(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}
