import { proxy, releaseProxy, wrap, type Endpoint, type Remote } from 'comlink'
import type { Move } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'
import type { PlayerView } from '../rules/view.ts'
import type { ProverFault, Timers } from '../session/ports.ts'
import type { FairPlan } from '../solver/fair/plan.ts'
import type { Findings, Stretch } from '../solver/search.ts'
import type { SolverService } from '../solver/service.ts'
import type { Verdict } from '../solver/verdict.ts'

/** The part of a `Worker` that is used. */
export interface SolverWorker extends Endpoint {
  addEventListener(type: string, listener: EventListenerOrEventListenerObject): void
  terminate(): void
}

/** Between two questions whether the worker lives, in milliseconds. */
const BEAT = 1000

/**
 * Beats without an answer after which a worker that has loaded is taken to hang, and one that has not to have failed.
 * Beats are counted, not time: while the machine sleeps neither side gets on.
 */
const MOST_MISSED = 6
const MOST_MISSED_LOADING = 20

/**
 * One worker from its start to its end. The proxy is held as long as the worker lives: Comlink lets calls hang whose
 * proxy is collected as garbage.
 */
export class WorkerLink {
  readonly #worker: SolverWorker
  readonly #timers: Timers
  readonly #onFault: (fault: ProverFault) => void
  readonly #service: Remote<SolverService>
  #isLoaded = false
  #isClosed = false
  #isAsking = false
  #missed = 0
  #stopBeating: (() => void) | null = null

  /** @param onFault called once at most, when the worker can no longer be used; it is closed by then */
  constructor(worker: SolverWorker, timers: Timers, onFault: (fault: ProverFault) => void) {
    this.#worker = worker
    this.#timers = timers
    this.#onFault = onFault
    this.#service = wrap<SolverService>(worker)
    for (const type of ['error', 'messageerror']) worker.addEventListener(type, () => this.#break())
  }

  /** Null when it was cancelled. Rejects if the search throws, as it does when memory runs out. */
  verdict(
    id: number,
    position: Position,
    nodes: number,
    onProgress: ((nodes: number) => void) | undefined,
  ): Promise<Verdict | null> {
    return onProgress
      ? this.#service.verdict(id, position, nodes, proxy(onProgress))
      : this.#service.verdict(id, position, nodes)
  }

  /** The same for some of a search's attempts. */
  attempts(
    id: number,
    position: Position,
    stretch: Stretch,
    onProgress: (nodes: number) => void,
  ): Promise<Findings | null> {
    return this.#service.attempts(id, position, stretch, proxy(onProgress))
  }

  /** The same for a line with fewer moves. */
  shorter(id: number, position: Position, moves: readonly Move[], nodes: number): Promise<readonly Move[] | null> {
    return this.#service.shorter(id, position, moves, nodes)
  }

  /** The same for plans, by what a player sees; quicker ones come first. */
  advice(
    id: number,
    view: PlayerView,
    nodes: number,
    onQuick: (plans: readonly FairPlan[]) => void,
  ): Promise<readonly FairPlan[] | null> {
    return this.#service.advice(id, view, nodes, proxy(onQuick))
  }

  cancel(id: number): void {
    if (!this.#isClosed) this.#service.cancel(id).catch(() => this.#break())
  }

  /** Asks from now on, regularly, whether the worker lives. */
  watch(): void {
    if (this.#stopBeating) return
    this.#missed = 0
    this.#stopBeating = this.#timers.every(BEAT, () => this.#beat())
    this.#ask()
  }

  /** Nobody waits for the worker: it is left in peace. */
  rest(): void {
    this.#stopBeating?.()
    this.#stopBeating = null
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.rest()
    this.#service[releaseProxy]()
    this.#worker.terminate()
  }

  #beat(): void {
    this.#missed++
    if (this.#missed > (this.#isLoaded ? MOST_MISSED : MOST_MISSED_LOADING)) {
      this.#fail(this.#isLoaded ? 'hung' : 'failedToLoad')
    } else {
      this.#ask()
    }
  }

  #ask(): void {
    if (this.#isAsking) return
    this.#isAsking = true
    this.#service.ping().then(
      () => this.#answered(),
      () => this.#break(),
    )
  }

  #answered(): void {
    this.#isAsking = false
    this.#isLoaded = true
    this.#missed = 0
  }

  #break(): void {
    this.#fail(this.#isLoaded ? 'crashed' : 'failedToLoad')
  }

  #fail(fault: ProverFault): void {
    if (this.#isClosed) return
    this.close()
    this.#onFault(fault)
  }
}
