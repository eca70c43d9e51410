import { placeCandidates } from '../candidates'
import { placeStores } from '../columns'
import { POSITION_ROWS, REGIONS, START, reach } from '../memory'
import { setLine } from '../outcome'
import { collect, rate, readPosition } from '../state'
import { forgetExpanded, placeBeam, writeBestPlan, writePlan } from './beam'
import { forgetEffects, placeEffects } from './effects'
import { placeLine, planLine } from './foresight'
import { beginStage, columns } from './stage'

/** All columns of a decision; what needs more makes no more plans. */
const COLUMN_BYTES: usize = 16 << 20
/** Moves of a plan beside those of its layers: empty columns filled, and the deal. */
const LAST_MOVES: i32 = 10

/**
 * Begins a decision: reads the position that the host has written, every card that nobody has seen being `UNSEEN`, and
 * rates it at `START`. Forgets all about other ones.
 *
 * @param width the states of a layer of any plan, at most
 * @param layers of any plan, at most
 * @param states of all layers of any plan together, at most
 * @param movesMixed whether mixed sequences move as runs do
 * @param dealsOnEmpty whether a row may be dealt onto empty columns
 */
export function beginDecision(width: i32, layers: i32, states: i32, movesMixed: bool, dealsOnEmpty: bool): void {
  const line = placeBeam(REGIONS, width, states)
  const effects = (placeLine(line, layers + LAST_MOVES) + 63) & ~63
  const stores = placeEffects(effects)
  reach(stores + COLUMN_BYTES)
  placeStores(stores, stores + COLUMN_BYTES)
  placeCandidates(stores + COLUMN_BYTES)
  forgetEffects()
  forgetExpanded()
  beginStage(load<u8>(POSITION_ROWS), movesMixed, dealsOnEmpty)
  readPosition(START, columns)
  collect(START)
  rate(START, columns)
}

/** Makes the plan of a kind the line; the best plan, if there is one, for a kind below 0. */
export function readPlan(kind: i32): void {
  setLine(planLine())
  if (kind < 0) writeBestPlan()
  else writePlan(kind)
}
