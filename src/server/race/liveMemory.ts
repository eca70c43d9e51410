import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks'

/**
 * Bytes that were in use when garbage was last collected everywhere, so that a leak shows: what the process holds of the
 * machine's memory grows to some multiple of that and stays there. The present use before the first such collection.
 */
export class LiveMemory {
  #bytes = inUse()
  readonly #observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isWhole)) this.#bytes = inUse()
  })

  constructor() {
    this.#observer.observe({ entryTypes: ['gc'] })
  }

  get bytes(): number {
    return this.#bytes
  }
}

function inUse(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function isWhole(entry: PerformanceEntry & { readonly detail?: unknown }): boolean {
  return (entry.detail as { readonly kind?: number }).kind === constants.NODE_PERFORMANCE_GC_MAJOR
}
