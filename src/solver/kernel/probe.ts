import { candidateCount, clearCandidates, placeCandidates, reserveCandidates } from './candidates'
import { placeStores, resetStore } from './columns'
import { beginExpanding, expand } from './expansion'
import { FIRST_STORE, POSITION_ROWS, REGIONS, ROWS, START, WEIGHT_TABLES, reach } from './memory'
import { collect, rate, readPosition } from './state'
import { beginListing, listSuccessors } from './successors'

/** Single steps of the searches, for tests that hold them against the rules. */

const STORES: usize = 8 << 20
let collects: bool = false

/** Begins to look at positions under a ruleset; columns cost what they do when no row is left. */
export function beginProbe(movesMixed: bool, collectsByHand: bool, dealsOnEmpty: bool): void {
  collects = !collectsByHand
  reach(REGIONS + STORES)
  placeStores(REGIONS, REGIONS + STORES)
  placeCandidates(REGIONS + STORES)
  resetStore(FIRST_STORE, WEIGHT_TABLES)
  beginExpanding(FIRST_STORE, movesMixed, 6, 0)
  beginListing(FIRST_STORE, movesMixed, collectsByHand, dealsOnEmpty)
}

/** The state of the position that the host has written. */
export function probeState(): usize {
  readPosition(START, FIRST_STORE)
  if (collects) collect(START)
  rate(START, FIRST_STORE)
  return START
}

/** How many states that one leads to by the exhaustive search. */
export function probeSuccessors(): i32 {
  return listSuccessors(START, load<u8>(POSITION_ROWS) > 0 ? ROWS : 0)
}

/** How many candidates the beam search makes of that state. */
export function probeCandidates(): i32 {
  clearCandidates()
  reserveCandidates()
  expand(START, 0)
  return candidateCount()
}
