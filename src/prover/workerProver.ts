import { fail, ok, type Result } from '../rules/result.ts'
import type { Position } from '../rules/position.ts'
import type { Advisor, Prover, ProverFault, ProvingOptions, Shortener } from '../session/ports.ts'
import type { Verdict } from '../solver/verdict.ts'
import { Helpers, type HelpersPlatform } from './helpers.ts'
import { searchTogether, type Maker } from './sideBySide.ts'
import { WorkerLink } from './workerLink.ts'

/** A request under way: the worker, the number by which it knows it, and whether it is to leave it. */
interface Run {
  readonly link: WorkerLink
  readonly id: number
  readonly signal: AbortSignal
}

interface Request {
  /** Asks the worker; null comes back if that was cancelled. */
  readonly begin: (run: Run) => Promise<unknown>
  readonly options: RequestOptions
  readonly settle: (answer: Result<unknown, ProverFault>) => void
}

interface RequestOptions {
  readonly signal: AbortSignal
  readonly background?: boolean
  /** It takes no longer than its answer can be waited for. */
  readonly isQuick?: boolean
}

/** Milliseconds before a worker is started again after a first failure; doubled with each further one in a row. */
const FIRST_PAUSE = 250

/** Failures in a row after which requests are no longer kept waiting for yet another start, but refused. */
const MOST_FAILURES = 4

/** Longest pause between two starts, in milliseconds. */
const LONGEST_PAUSE = 30_000

/** How long a worker may take to leave a cancelled search, in milliseconds, before it is replaced. */
const CANCELLING = 3000

/**
 * The solver in its worker: one that lives long, one search at a time, the quick ones first, those in the background last.
 * A search gives way to one that goes before it, and is begun anew afterwards. A worker that fails to load, crashes or hangs is replaced. Others
 * help it with hard searches that somebody waits for; the answers are those that it comes to alone.
 */
export function createWorkerProver(platform: HelpersPlatform): Prover & Shortener & Advisor {
  const prover = new WorkerProver(platform)
  const helpers = new Helpers(platform)
  return {
    verdict: (position, options) => prover.ask((run) => verdict(run, helpers, position, options), options),
    shorter: (position, moves, options) =>
      prover.ask(({ link, id }) => link.shorter(id, position, moves, options.nodes), options),
    advise: (view, options) =>
      prover.ask(({ link, id }) => link.advice(id, view, options.nodes, options.onQuick), {
        signal: options.signal,
        isQuick: true,
      }),
  }
}

function verdict(
  { link, id, signal }: Run,
  crew: Helpers,
  position: Position,
  { nodes, background, onProgress = () => {} }: ProvingOptions,
): Promise<Verdict | null> {
  if (background) return link.verdict(id, position, nodes, onProgress)
  const first: Maker = {
    make: (table, stretch, onMade) => link.attempts(id, table, stretch, onMade),
    cancel: () => link.cancel(id),
  }
  return searchTogether({ position, nodes, first, crew, signal, onProgress })
}

/** What goes first has the lower one. */
function rankOf({ options }: Request): number {
  return options.background ? 2 : options.isQuick ? 0 : 1
}

class WorkerProver {
  readonly #platform: HelpersPlatform
  readonly #waiting: Request[] = []
  #running: { readonly id: number; readonly request: Request; readonly leaving: AbortController } | null = null
  #link: WorkerLink | null = null
  #lastId = 0
  #failures = 0
  #lastFault: ProverFault = 'failedToLoad'
  #isPausing = false

  constructor(platform: HelpersPlatform) {
    this.#platform = platform
  }

  ask<Value>(
    begin: (run: Run) => Promise<Value | null>,
    options: RequestOptions,
  ): Promise<Result<Value, ProverFault>> {
    if (options.signal.aborted) return Promise.resolve(fail('cancelled'))
    return new Promise((resolve) => {
      const onAbort = () => this.#abort(request)
      const settle = (answer: Result<unknown, ProverFault>) => {
        options.signal.removeEventListener('abort', onAbort)
        resolve(answer as Result<Value, ProverFault>)
      }
      const request = { begin, options, settle }
      options.signal.addEventListener('abort', onAbort)
      this.#waiting.push(request)
      this.#next()
    })
  }

  /** Begins the next search if it can, or makes the one under way give way to it. */
  #next(): void {
    if (this.#isPausing) return this.#refuseIfHopeless()
    const [request] = [...this.#waiting].sort((a, b) => rankOf(a) - rankOf(b))
    if (!request) return this.#running ? undefined : this.#link?.rest()
    if (!this.#running) return this.#begin(request)
    if (rankOf(request) < rankOf(this.#running.request)) this.#interrupt()
  }

  #begin(request: Request): void {
    const link = this.#linked()
    if (!link) return
    this.#waiting.splice(this.#waiting.indexOf(request), 1)
    const running = { id: ++this.#lastId, request, leaving: new AbortController() }
    this.#running = running
    link.watch()
    request.begin({ link, id: running.id, signal: running.leaving.signal }).then(
      (answer) => this.#onAnswer(running.id, answer),
      () => this.#onThrown(running.id),
    )
  }

  #onAnswer(id: number, answer: unknown): void {
    const running = this.#running
    if (running?.id !== id) return
    this.#running = null
    this.#failures = 0
    const { request } = running
    if (answer !== null) request.settle(ok(answer))
    else if (!request.options.signal.aborted) this.#waiting.unshift(request)
    this.#next()
  }

  /** The search has thrown, for want of memory most likely: a new worker begins with an empty one. */
  #onThrown(id: number): void {
    if (this.#running?.id !== id) return
    this.#link?.close()
    this.#onFault('crashed')
  }

  #abort(request: Request): void {
    const index = this.#waiting.indexOf(request)
    if (index >= 0) this.#waiting.splice(index, 1)
    else if (this.#running?.request === request) this.#interrupt()
    request.settle(fail('cancelled'))
  }

  /** Ends the running search, and with it the worker if it does not leave the search. */
  #interrupt(): void {
    const running = this.#running
    const link = this.#link
    if (!running || !link || running.leaving.signal.aborted) return
    running.leaving.abort()
    link.cancel(running.id)
    this.#platform.timers.after(CANCELLING, () => {
      if (this.#running !== running || this.#link !== link) return
      link.close()
      this.#onFault('hung')
    })
  }

  #linked(): WorkerLink | null {
    if (this.#link) return this.#link
    try {
      this.#link = new WorkerLink(this.#platform.createWorker(), this.#platform.timers, (fault) => this.#onFault(fault))
    } catch {
      this.#onFault('failedToLoad')
    }
    return this.#link
  }

  /** The worker is gone: whoever waited for it is told, the others wait for its successor. */
  #onFault(fault: ProverFault): void {
    const running = this.#running
    running?.leaving.abort()
    this.#link = null
    this.#running = null
    this.#failures++
    this.#lastFault = fault
    this.#isPausing = true
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.#failures - 1))
    this.#platform.timers.after(pause, () => {
      this.#isPausing = false
      this.#next()
    })
    running?.request.settle(fail(fault))
    this.#refuseIfHopeless()
  }

  #refuseIfHopeless(): void {
    if (this.#failures < MOST_FAILURES) return
    for (const { settle } of this.#waiting.splice(0)) settle(fail(this.#lastFault))
  }
}
