import { candidateCount, clearCandidates, placeCandidates, reserveCandidates, thinCandidates } from './candidates'
import { placeStores, resetStore } from './columns'
import { beginExpanding, expand } from './expansion'
import { COLUMNS_END, FIRST_STORE, POSITION_ROWS, REGIONS, ROWS, START, WEIGHT_TABLES, reach } from './memory'
import { placeSet } from './seen'
import { collect, rate, readPosition } from './state'
import { beginListing, listSuccessors } from './successors'

/** Single steps of the searches, for tests that hold them against the rules. */

/** States in a set, at most. */
const MOST: i32 = 1024
const SEEN: usize = COLUMNS_END
const CHOSEN: usize = SEEN + 16384
const CANDIDATES: usize = CHOSEN + 16384
let collects: bool = false

/** Begins to look at positions under a ruleset; columns cost what they do when no row is left. */
export function beginProbe(movesMixed: bool, collectsByHand: bool, dealsOnEmpty: bool): void {
  collects = !collectsByHand
  placeStores(REGIONS, COLUMNS_END)
  reach(CANDIDATES)
  placeSet(SEEN, MOST)
  placeSet(CHOSEN, MOST)
  placeCandidates(CANDIDATES)
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

/** How many of them remain once those are forgotten that would not be among the best `most`. */
export function probeThinned(most: i32): i32 {
  thinCandidates(most, SEEN, CHOSEN)
  return candidateCount()
}
