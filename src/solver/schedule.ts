import type { SuitCount } from '../rules/ruleset.ts'
import type { WeightSetName } from './weightTables.ts'

/** One step of a search: a beam under some weights, or a try at visiting everything. */
export type Step =
  | {
      readonly kind: 'beam'
      readonly set: WeightSetName
      readonly width: number
      readonly isPaired: boolean
      readonly haste: number
      /** Of the weights' perturbation; null for the weights as they are. */
      readonly seed: number | null
    }
  | { readonly kind: 'exhaust'; readonly states: number }

/**
 * Narrow and quick first: most deals fall to a beam of a few dozen states. What one set of weights cannot win another
 * often can, so that changing weights pays more than doubling the width; the endless tail changes them at random as
 * well.
 */
export function* schedule(suits: SuitCount, rowsLeft: number): Generator<Step, never> {
  for (const step of OPENINGS[suits]) {
    // With many rows left there is no end of positions to visit, unless it comes at once.
    if (step.kind === 'beam' || step.states <= FEW_STATES || rowsLeft <= FEW_ROWS) yield step
  }
  for (let turn = 0; ; turn++) yield tailStep(turn)
}

/** Beams up to this width take pairs of moves as one step. */
const NARROW = 100

/** What moves cost when states are chosen for the next stage: saves detours and with them time. */
const HASTE = 100

const FEW_STATES = 1000
const FEW_ROWS = 3

const OPENINGS: Record<SuitCount, readonly Step[]> = {
  1: [beam('A', 4), exhaust(FEW_STATES), beam('B', 8), beam('A', 32), exhaust(20_000), beam('D', 64), beam('A', 250)],
  2: [
    beam('A', 4), exhaust(FEW_STATES), beam('B', 8), beam('A', 16), exhaust(20_000), beam('C', 32), beam('D', 64),
    beam('B', 160), exhaust(200_000), beam('A', 250),
  ],
  4: [
    beam('A', 16), exhaust(FEW_STATES), beam('B', 32), beam('D', 64), exhaust(20_000), beam('A', 100), beam('C', 160),
    beam('B', 250), exhaust(200_000), beam('A', 250),
  ],
}

const TAIL_SETS: readonly WeightSetName[] = ['A', 'D', 'C', 'B']
const TAIL_WIDTHS = [400, 250, 800, 400, 1600, 800, 4000, 1600, 400, 4000, 800, 4000, 1600, 4000]

/** Every second attempt under changed weights; once all widths have been tried, every one. */
function tailStep(turn: number): Step {
  const set = TAIL_SETS[turn % TAIL_SETS.length]!
  const width = TAIL_WIDTHS[turn % TAIL_WIDTHS.length]!
  const isChanged = turn % 2 === 1 || turn >= TAIL_WIDTHS.length
  return { ...beam(set, width), seed: isChanged ? turn : null }
}

function beam(set: WeightSetName, width: number): Step & { kind: 'beam' } {
  return { kind: 'beam', set, width, isPaired: width <= NARROW, haste: HASTE, seed: null }
}

function exhaust(states: number): Step {
  return { kind: 'exhaust', states }
}
