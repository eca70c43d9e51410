import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { BROWSER } from '../e2e/support/browser.ts'
import { installMeter } from '../e2e/support/meter.ts'
import type { Bench } from './browser.ts'

export interface MeteredPage {
  readonly page: Page
  readonly context: BrowserContext
  readonly session: CDPSession
}

/** Does something in a page of a new, metered context several times; each time from nothing kept. */
export async function eachTime<Value>(bench: Bench, run: (metered: MeteredPage) => Promise<Value>): Promise<readonly Value[]> {
  const values: Value[] = []
  for (let time = 0; time < bench.runs; time++) {
    const { launchOptions: _, ...options } = BROWSER
    const context = await bench.browser.newContext({ ...options, baseURL: bench.site.url })
    await installMeter(context)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    values.push(await run({ page, context, session }))
    await context.close()
  }
  return values
}

/** Milliseconds of processor time that the page's main thread has used; what other programs took of it does not count. */
export async function mainThreadTime(session: CDPSession): Promise<MainThreadTime> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0)
  return { all: of('TaskDuration'), scripts: of('ScriptDuration') }
}

export interface MainThreadTime {
  /** Everything, the browser's own painting included, which a machine without a graphics card does here. */
  readonly all: number
  /** The game's own part. */
  readonly scripts: number
}

/** Bytes that live JavaScript objects take, after a collection. */
export async function heapSize(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}
