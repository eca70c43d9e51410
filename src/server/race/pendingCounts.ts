import type { RacerView } from '../../protocol/race.ts'
import { spareTurns } from './spareTurns.ts'

/** Milliseconds after a move until the others are told how far its player is: sooner than anybody reads it. */
export const COUNTS_AFTER = 250

/**
 * How far racers are, to be told to the whole table together. Told with every move it would be three in four of all
 * messages, in the way of the answers that players wait for.
 */
export class PendingCounts {
  readonly #racers = new Map<number, RacerView>()
  readonly #tell: (racers: readonly RacerView[]) => void
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(tell: (racers: readonly RacerView[]) => void) {
    this.#tell = tell
  }

  add(racers: readonly RacerView[]): void {
    for (const racer of racers) this.#racers.set(racer.member, racer)
    this.#timer ??= setTimeout(() => spareTurns.add(() => this.#told()), COUNTS_AFTER)
  }

  /** Forgets what is pending: everything has been told otherwise, or there is nobody to tell it to. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#racers.clear()
  }

  #told(): void {
    const racers = [...this.#racers.values()]
    this.drop()
    if (racers.length > 0) this.#tell(racers)
  }
}
