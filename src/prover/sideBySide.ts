import type { Position } from '../rules/position.ts'
import { Ledger } from '../solver/ledger.ts'
import type { Findings, Stretch } from '../solver/search.ts'
import type { Verdict } from '../solver/verdict.ts'

/** A worker that makes attempts of a search, one stretch of them at a time. */
export interface Maker {
  /** Null if it was cancelled, or is gone. */
  make(position: Position, stretch: Stretch, onProgress: (nodes: number) => void): Promise<Findings | null>
  /** Has it leave what it makes, soon. */
  cancel(): void
}

/** Whoever may help. */
export interface Crew {
  /** One that has nothing to do; null while there is none, or none is to be had. */
  free(): Maker | null
}

export interface SharedSearch {
  readonly position: Position
  /** As for a search that one worker makes alone: the verdict is the same. */
  readonly nodes: number
  /** Begins the search, and goes on with it whoever else comes and goes. */
  readonly first: Maker
  readonly crew: Crew
  readonly signal: AbortSignal
  readonly onProgress: (nodes: number) => void
}

/**
 * States that one worker expands before others are called in: nearly every proof takes less, and to start a worker
 * takes about as long.
 */
export const ALONE = 50_000

/**
 * Searches with as many workers as there are, once the search turns out to be hard. Null once it was cancelled. Rejects
 * if the first worker does; what becomes of the others changes nothing but how long it takes.
 */
export async function searchTogether(search: SharedSearch): Promise<Verdict | null> {
  const { first, position, nodes, onProgress } = search
  const begun = await first.make(position, { first: 1, nodes, enough: ALONE }, onProgress)
  if (!begun || begun.verdict) return begun && begun.verdict
  return await new Team(search, new Ledger(nodes, begun)).verdict()
}

/** Gives whoever is free the next attempt, and takes from them those that are of no use any more. */
class Team {
  readonly #search: SharedSearch
  readonly #ledger: Ledger
  readonly #underWay = new Map<Maker, { readonly attempt: number; isCancelled: boolean }>()
  #resolve: (verdict: Verdict | null) => void = () => {}
  #reject: (reason: unknown) => void = () => {}

  constructor(search: SharedSearch, ledger: Ledger) {
    this.#search = search
    this.#ledger = ledger
  }

  verdict(): Promise<Verdict | null> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
      this.#search.signal.addEventListener('abort', () => this.#goOn())
      this.#goOn()
    })
  }

  /** To be called whenever something has changed. */
  #goOn(): void {
    const { first, crew, signal } = this.#search
    const verdict = signal.aborted ? null : this.#ledger.verdict
    if (signal.aborted || verdict) {
      for (const maker of this.#underWay.keys()) this.#cancel(maker)
      // Whoever waits for the verdict may have something else for the first worker to do.
      if (!this.#underWay.has(first)) this.#resolve(verdict)
      return
    }
    for (const [maker, { attempt }] of this.#underWay) if (!this.#ledger.isOfUse(attempt)) this.#cancel(maker)
    if (!this.#underWay.has(first)) this.#employ(() => first)
    while (this.#employ(() => crew.free()));
  }

  /** Whether there was somebody, and something for them to do. */
  #employ(find: () => Maker | null): boolean {
    const stretch = this.#ledger.next()
    if (!stretch) return false
    const maker = find()
    if (maker) void this.#make(maker, stretch)
    else this.#ledger.givenBack(stretch.first)
    return maker !== null
  }

  async #make(maker: Maker, stretch: Stretch): Promise<void> {
    const attempt = stretch.first
    this.#underWay.set(maker, { attempt, isCancelled: false })
    const onProgress = (nodes: number) => {
      this.#ledger.progressed(attempt, nodes)
      this.#tell()
      this.#goOn()
    }
    try {
      const found = await maker.make(this.#search.position, stretch, onProgress)
      if (found) this.#ledger.ended(attempt, found)
      else this.#ledger.givenBack(attempt)
    } catch (error) {
      this.#reject(error)
    }
    this.#underWay.delete(maker)
    this.#goOn()
  }

  #cancel(maker: Maker): void {
    const task = this.#underWay.get(maker)!
    if (task.isCancelled) return
    task.isCancelled = true
    maker.cancel()
  }

  #tell(): void {
    const { nodes, onProgress } = this.#search
    onProgress(Math.min(nodes, this.#ledger.nodes))
  }
}
