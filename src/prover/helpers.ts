import type { Position } from '../rules/position.ts'
import type { Timers } from '../session/ports.ts'
import type { Findings, Stretch } from '../solver/search.ts'
import type { Crew, Maker } from './sideBySide.ts'
import { WorkerLink, type SolverWorker } from './workerLink.ts'

export interface HelpersPlatform {
  readonly createWorker: () => SolverWorker
  readonly timers: Timers
  /** Workers that there may be just now beside the first. */
  readonly mostHelpers: () => number
  /** Calls back when that may have changed; for as long as the page lives. */
  readonly onMostHelpers: (callback: () => void) => void
}

/** How long helpers are kept while they have nothing to do, in milliseconds: their memory is wanted elsewhere. */
const KEPT = 20_000

/** Milliseconds before another helper is started after one has failed; doubled with each further one in a row. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

/** The workers beside the first: started when they are wanted, ended when nobody has wanted them for a while. */
export class Helpers implements Crew {
  readonly #platform: HelpersPlatform
  readonly #all = new Set<Helper>()
  #failures = 0
  #isPausing = false
  #stopWaiting = () => {}

  constructor(platform: HelpersPlatform) {
    this.#platform = platform
    platform.onMostHelpers(() => this.#dismissDownTo(platform.mostHelpers()))
  }

  free(): Maker | null {
    const idle = [...this.#all].find(({ isBusy }) => !isBusy)
    return idle ?? (this.#isPausing || this.#all.size >= this.#platform.mostHelpers() ? null : this.#start())
  }

  #start(): Helper | null {
    const { createWorker, timers } = this.#platform
    try {
      const helper = new Helper(createWorker(), timers, {
        onBusy: () => this.#stopWaiting(),
        onDone: () => this.#onDone(),
        onFault: () => this.#onFault(helper),
      })
      this.#all.add(helper)
      return helper
    } catch {
      this.#pause()
      return null
    }
  }

  #onDone(): void {
    this.#failures = 0
    if ([...this.#all].some(({ isBusy }) => isBusy)) return
    this.#stopWaiting()
    this.#stopWaiting = this.#platform.timers.after(KEPT, () => this.#dismissDownTo(0))
  }

  #onFault(helper: Helper): void {
    this.#all.delete(helper)
    this.#pause()
  }

  #pause(): void {
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures++)
    this.#isPausing = true
    this.#platform.timers.after(pause, () => (this.#isPausing = false))
  }

  /** Those that have something to do go last; what they make is made anew by others. */
  #dismissDownTo(count: number): void {
    const inOrder = [...this.#all].sort((a, b) => Number(b.isBusy) - Number(a.isBusy))
    for (const helper of inOrder.slice(count)) {
      this.#all.delete(helper)
      helper.dismiss()
    }
  }
}

interface Watcher {
  readonly onBusy: () => void
  readonly onDone: () => void
  /** It has failed and is gone. */
  readonly onFault: () => void
}

/** One worker beside the first. It never rejects: when it fails, somebody else has to do what it did. */
class Helper implements Maker {
  readonly #link: WorkerLink
  readonly #watcher: Watcher
  #lastId = 0
  #answer: ((findings: Findings | null) => void) | null = null

  constructor(worker: SolverWorker, timers: Timers, watcher: Watcher) {
    this.#link = new WorkerLink(worker, timers, () => this.#fail())
    this.#watcher = watcher
  }

  get isBusy(): boolean {
    return this.#answer !== null
  }

  make(position: Position, stretch: Stretch, onProgress: (nodes: number) => void): Promise<Findings | null> {
    this.#link.watch()
    this.#watcher.onBusy()
    return new Promise((resolve) => {
      this.#answer = resolve
      this.#link.attempts(++this.#lastId, position, stretch, onProgress).then(
        (findings) => this.#done(findings),
        () => this.#fail(),
      )
    })
  }

  cancel(): void {
    this.#link.cancel(this.#lastId)
  }

  /** Ends the worker at once. */
  dismiss(): void {
    this.#link.close()
    this.#settle(null)
  }

  #done(findings: Findings | null): void {
    this.#link.rest()
    this.#settle(findings)
    this.#watcher.onDone()
  }

  #fail(): void {
    this.dismiss()
    this.#watcher.onFault()
  }

  #settle(findings: Findings | null): void {
    const answer = this.#answer
    this.#answer = null
    answer?.(findings)
  }
}
