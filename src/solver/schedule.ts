import type { Ruleset, SuitCount } from '../rules/ruleset.ts'
import type { Attempt } from './kernel.ts'
import type { WeightSetName } from './weightTables.ts'

/** A beam under a set of weights. */
type Beaming = Omit<Attempt, 'weightsAt'> & {
  readonly kind: 'beam'
  readonly set: WeightSetName
  /** Of the weights' perturbation; null for the weights as they are. */
  readonly seed: number | null
}

/** One step of a search: a beam, or a try at visiting everything. */
export type Step = Beaming | { readonly kind: 'exhaust'; readonly states: number }

/**
 * Narrow and quick first: most deals fall to a beam of a few dozen states. What one set of weights cannot win another
 * often can, so that changing weights pays more than doubling the width; the endless tail changes them at random as
 * well. What is won by the strict rules is won by the freer ones; only where that fails are the moves tried that they
 * alone allow.
 */
export function* schedule(ruleset: Ruleset, rowsLeft: number): Generator<Step, never> {
  for (const step of OPENINGS[ruleset.suits]) {
    // With many rows left there is no end of positions to visit, unless it comes at once.
    if (step.kind === 'beam' || step.states <= FEW_STATES || rowsLeft <= FEW_ROWS) yield step
  }
  const isFreer = ruleset.group === 'mixed' || ruleset.rowDeal === 'free'
  if (isFreer) yield* OPENINGS[ruleset.suits].filter((step) => step.kind === 'beam').map(freed)
  for (let turn = 0; ; turn++) {
    yield tailStep(turn)
    if (isFreer) yield freed(tailStep(turn))
    if (rowsLeft >= SINGLES_ROWS) yield* singles(turn - SINGLES_FROM)
  }
}

/** The same attempt with all moves that the ruleset allows. */
function freed(step: Beaming): Step {
  return { ...step, isFree: true }
}

/** Moves that may follow another in one step: in a narrow beam long chains leave no room for anything else. */
export function chainLength(width: number): number {
  return width < 200 ? 3 : 6
}

/** What moves cost when states are chosen for the next stage: saves detours and with them time. */
export const HASTE = 100

const FEW_STATES = 1000
const FEW_ROWS = 3

const OPENINGS: Record<SuitCount, readonly Step[]> = {
  1: [beam('A', 4), exhaust(FEW_STATES), beam('B', 8), beam('A', 32), exhaust(20_000), beam('D', 64), beam('B', 250)],
  2: [
    beam('A', 4), exhaust(FEW_STATES), beam('B', 8), beam('A', 16), beam('B', 40), exhaust(20_000), beam('D', 64),
    beam('B', 160), exhaust(200_000), beam('A', 250),
  ],
  4: [
    beam('B', 8), exhaust(FEW_STATES), beam('A', 16), beam('B', 40), exhaust(20_000), beam('C', 64), beam('B', 100),
    beam('A', 100), beam('C', 250), beam('B', 400), exhaust(200_000), beam('B', 800), beam('A', 1600),
  ],
}

const TAIL_SETS: readonly WeightSetName[] = ['B', 'A', 'D', 'C']
/** By turn; the last one for ever. */
const TAIL_WIDTHS = [1600, 3200, 1600, 3200, 3200, 3200, 3200, 3200, 6400]
const TAIL_CHAINS = [4, 4, 4, 4, 3, 3, 3, 3]
const TAIL_HASTES = [HASTE, HASTE, 0]

/**
 * Wide beams under every set, and from then on under changed weights. What narrower ones could not win falls sooner to
 * an attempt that differs in many ways than to one that is only wider: lengths of chains and haste change as well.
 */
function tailStep(turn: number): Beaming {
  return {
    ...beam(inTurn(TAIL_SETS, turn), TAIL_WIDTHS[turn] ?? TAIL_WIDTHS.at(-1)!),
    following: inTurn(TAIL_CHAINS, turn),
    haste: inTurn(TAIL_HASTES, turn),
    seed: turn < TAIL_SETS.length ? null : turn,
  }
}

/**
 * Deals on which hardly a card can be turned up for three rows have few tables at first, and what sets of weights say of
 * them is nearly the same: all wide beams go the same way, past the few tables that can be won. So one attempt for each.
 */
function* singles(turn: number): Generator<Beaming, void> {
  if (turn < 0 || turn >= SINGLES_TURNS) return
  for (let index = 0; index < SINGLES; index++) {
    yield { ...beam('B', 6400), following: 4, single: { number: turn * SINGLES + index, width: 400 } }
  }
}

/** With so many rows left or more: from which turn of the tail on, for how many turns, and how many in each. */
const SINGLES_ROWS = 3
const SINGLES_FROM = 24
const SINGLES_TURNS = 12
const SINGLES = 8

function inTurn<Value>(values: readonly Value[], turn: number): Value {
  return values[turn % values.length]!
}

function beam(set: WeightSetName, width: number): Beaming {
  return { kind: 'beam', set, width, following: chainLength(width), haste: HASTE, isFree: false, seed: null }
}

function exhaust(states: number): Step {
  return { kind: 'exhaust', states }
}
