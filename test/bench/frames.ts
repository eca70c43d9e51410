import type { Browser, Page } from '@playwright/test'

/** What of a trace is read: tasks of threads with the processor time they took, and moments. Microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
  readonly args?: { readonly name?: string }
}

/** Milliseconds of processor time, for each frame that the browser displayed, of whoever worked on them. */
export interface MotionCost {
  /** The page's main thread: scripts, and the browser's own styles, layout and painting. */
  readonly main: readonly number[]
  /** The page's compositor thread, which moves by itself what it has been told the way of. */
  readonly compositor: readonly number[]
}

const SHOWN = 'Graphics.Pipeline.DrawAndSwap'
const ASKED = 'FireAnimationFrame'

/**
 * What a motion costs while `action` runs: from the first to the last animation frame that the page asks for. Frames are
 * those that the browser displayed, whether or not a script ran for them. Every task that ends in that time is counted,
 * whole, for the first frame displayed after it: whatever it did is seen then, or delays it. What other programs took of the
 * processor does not count.
 */
export async function motionCost(browser: Browser, page: Page, action: () => Promise<void>): Promise<MotionCost> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'viz', '__metadata'] })
  await action()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] }
  const asked = traceEvents.filter(({ name }) => name === ASKED).sort(byTime)
  const [first, last] = [asked[0], asked.at(-1)]
  if (!first || !last) throw new Error('The page has asked for no frame')
  const shown = traceEvents.filter(({ name, ph }) => name === SHOWN && ph === 'b').sort(byTime)
  const from = shown.findIndex(({ ts }) => ts > first.ts)
  const to = shown.findIndex(({ ts }) => ts > last.ts)
  if (from < 0 || to < 0) throw new Error('The browser has displayed no frame')
  const frames = shown.slice(from, to + 1).map(({ ts }) => ts)
  const costOn = (thread: string) => costs(tasksOf(traceEvents, thread, first.pid), frames, first.ts)
  return { main: costOn('CrRendererMain'), compositor: costOn('Compositor') }
}

function tasksOf(events: readonly TraceEvent[], thread: string, pid: number): readonly TraceEvent[] {
  const tid = events.find((event) => event.name === 'thread_name' && event.pid === pid && event.args?.name === thread)?.tid
  if (tid === undefined) throw new Error(`The browser has no thread called ${thread}`)
  return events.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && event.pid === pid && event.tid === tid)
}

/** `begin`: when the first frame was asked for, in a task that may have begun before. */
function costs(tasks: readonly TraceEvent[], frames: readonly number[], begin: number): readonly number[] {
  return frames.map((shown, index) => {
    const before = frames[index - 1] ?? begin
    const own = tasks.map(({ ts, dur = 0, tdur = 0 }) => (ts + dur > before && ts + dur <= shown ? tdur : 0))
    return own.reduce((sum, cost) => sum + cost, 0) / 1000
  })
}

function byTime(a: TraceEvent, b: TraceEvent): number {
  return a.ts - b.ts
}

/** The value that 95 of a hundred do not exceed. */
export function ninetyFifth(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}
