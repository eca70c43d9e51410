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

/** Lays the unseen cards at random. Only as many are shuffled as are looked at. */
export function drawSample(view: PlayerView, unseen: readonly Card[], random: Random): Sample {
  const cards = [...unseen]
  let left = cards.length
  const draw = () => {
    const chosen = random.below(left--)
    const card = cards[chosen]!
    cards[chosen] = cards[left]!
    return card
  }
  const drawMany = (length: number) => Array.from({ length }, draw)
  return { hidden: view.columns.map(({ faceDown }) => drawMany(faceDown)), row: drawMany(nextRowSize(view.stockSize)) }
}
