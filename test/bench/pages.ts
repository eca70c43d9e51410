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

/**
 * Bytes of what the page itself holds on to, of all that `heapSize` counts: without the code that the engine has compiled
 * so far, which grows with every function that has been called often, and is dropped again when memory is wanted.
 */
export async function heldSize(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const onChunk = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', onChunk)
  await session.send('HeapProfiler.takeHeapSnapshot')
  session.off('HeapProfiler.addHeapSnapshotChunk', onChunk)
  return sizeOfObjects(JSON.parse(chunks.join('')) as HeapSnapshot)
}

interface HeapSnapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] } }
  /** The fields of one node after those of the other. */
  readonly nodes: readonly number[]
}

/** Nodes of the browser's own, outside the heap, are listed with those in it. */
const NOT_HELD: ReadonlySet<string | undefined> = new Set(['code', 'native', 'synthetic'])

function sizeOfObjects({ snapshot: { meta }, nodes }: HeapSnapshot): number {
  const { node_fields: fields, node_types: [types] } = meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let sum = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (!NOT_HELD.has(types[nodes[node + type]!])) sum += nodes[node + size]!
  }
  return sum
}
