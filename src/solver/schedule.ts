import type { WeightSetName } from './weightTables.ts'

/** One step of a search: a beam under some weights, or a try at visiting everything. */
export type Step =
  | {
      readonly kind: 'beam'
      readonly set: WeightSetName
      readonly width: number
      readonly isPaired: boolean
      /** Of the weights' perturbation; null for the weights as they are. */
      readonly seed: number | null
    }
  | { readonly kind: 'exhaust'; readonly states: number }

/**
 * Narrow and quick first: most deals fall to a beam of a few dozen states. What one set of weights cannot win another
 * often can, so that changing weights pays more than doubling the width.
 */
export function* schedule(isFourSuits: boolean): Generator<Step, never> {
  yield* isFourSuits ? FOUR_SUITS : FEWER_SUITS
  for (let round = 0; ; round++) {
    for (const [index, width] of TAIL_WIDTHS.entries()) {
      const turn = round * TAIL_WIDTHS.length + index
      yield { kind: 'beam', set: TAIL_SETS[turn % 4]!, width, isPaired: false, seed: turn % 2 === 1 || round > 0 ? turn : null }
    }
  }
}

const FOUR_SUITS: readonly Step[] = [
  beam('A', 16), exhaust(1000), beam('B', 32), beam('D', 64), exhaust(20_000), beam('C', 160), beam('B', 250),
  beam('A', 250), exhaust(200_000),
]
const FEWER_SUITS: readonly Step[] = [
  beam('A', 8), exhaust(1000), beam('B', 16), beam('C', 32), beam('D', 64), exhaust(20_000), beam('B', 160),
  beam('A', 250), exhaust(200_000),
]
const TAIL_SETS: readonly WeightSetName[] = ['A', 'D', 'C', 'B']
const TAIL_WIDTHS = [400, 250, 800, 400, 1600, 800, 4000, 1600, 400, 4000, 800, 4000, 1600, 4000]

function beam(set: WeightSetName, width: number): Step {
  return { kind: 'beam', set, width, isPaired: width < 100, seed: null }
}

function exhaust(states: number): Step {
  return { kind: 'exhaust', states }
}
