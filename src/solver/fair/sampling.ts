import type { Card } from '../../rules/card.ts'
import { nextRowSize } from '../../rules/position.ts'
import type { PlayerView } from '../../rules/view.ts'

/** One way in which the unseen cards may lie, all of them equally likely. */
export interface Sample {
  /** The face-down cards of each column from the top. */
  readonly hidden: readonly (readonly Card[])[]
  /** The next row of the stock. */
  readonly row: readonly Card[]
}

/** Whole numbers that look random, from a seed (xorshift32, Marsaglia 2003); never two alike in a row. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = (seed | 0) || 0x9e3779b9
    for (let round = 0; round < 8; round++) this.below(2)
  }

  /** From 0 to `bound` - 1; the bias is below 2^-25 for the packs of cards that are drawn from here. */
  below(bound: number): number {
    let state = this.#state
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    this.#state = state
    return (state >>> 0) % bound
  }
}

/** Samples that are turns of the same shuffled cards. */
const TURNS = 16

/**
 * Lays the unseen cards at random, one sample after another. Each is as likely as any; but those of a block are the same
 * shuffled cards, turned on by a sixteenth of them each time, so that on every place low and high cards, and all suits,
 * come up about as often as they should. Means over a block vary less than over independent samples (systematic
 * sampling).
 */
export class Sampler {
  readonly #view: PlayerView
  readonly #cards: Card[]
  readonly #random: Random
  #turn = 0

  /** @param unseen the view's unseen cards */
  constructor(view: PlayerView, unseen: readonly Card[], seed: number) {
    this.#view = view
    this.#cards = [...unseen]
    this.#random = new Random(seed)
  }

  draw(): Sample {
    if (this.#turn === 0) this.#shuffle()
    const cards = this.#cards
    let next = Math.floor((this.#turn * cards.length) / TURNS)
    this.#turn = (this.#turn + 1) % TURNS
    const take = () => cards[next++ % cards.length]!
    const takeMany = (length: number) => Array.from({ length }, take)
    const { columns, stockSize } = this.#view
    return { hidden: columns.map(({ faceDown }) => takeMany(faceDown)), row: takeMany(nextRowSize(stockSize)) }
  }

  #shuffle(): void {
    const cards = this.#cards
    for (let left = cards.length; left > 1; left--) {
      const chosen = this.#random.below(left)
      const card = cards[chosen]!
      cards[chosen] = cards[left - 1]!
      cards[left - 1] = card
    }
  }
}
