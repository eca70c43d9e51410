import {
  candidateCost, candidateCount, candidateHash, clearCandidates, codeOf, firstOf, newOrigin, newTarget, nextCandidate, parentOf,
  placeCandidates, reserveCandidates, sortCandidates, thinCandidates,
} from './candidates'
import { haveRoom, otherStore, placeStores, resetStore } from './columns'
import { beginDealing, dealtCount, dealtState, offer, placeDealt } from './dealing'
import { beginExpanding, expand } from './expansion'
import {
  COLUMNS_END, COLUMN_COUNT, FIRST_STORE, POSITION_ROWS, REGIONS, ROWS, RUN_COUNT, WEIGHT_TABLES, WEIGHT_TABLE_SIZE, reach,
} from './memory'
import { originOf, targetOf } from './moveCode'
import { FAILED, GOES_ON, WON, leaveNodes, setLine } from './outcome'
import { addHash, clearSet, placeSet, setSize } from './seen'
import {
  STATE_SIZE, copyState, collect, movesMade, rate, readPosition, runsHome, setColumn, setMovesMade, setStateCost, setStateHash,
  setTrail, stateCost, stateHash, trailOf,
} from './state'
import { addToTrail, beginForgetting, followTrail, forgetTrail, hasTrailRoom, keepTrail, newEntry, placeTrail } from './trail'

/**
 * Staged beam search. Between two row deals the best `width` states not seen before form the next layer; every state
 * of every layer also offers itself for the row deal, and the best `width` dealt states begin the next stage. An attempt
 * that narrows goes on from one of them alone, as soon as there are many.
 */

/** A stage ends with this many layers, or when so many in a row have added little to the next stage. */
const MOST_LAYERS: i32 = 80
const QUIET_LAYERS: i32 = 5
/** "Little": less than one in so many of the beam's width. */
const LITTLE: i32 = 50
/** After the last deal: layers without a new best state until the attempt is given up. */
const STALE_LAYERS: i32 = 12

/** So many dealt states are many, and these are the strides by which attempts go through them: neighbours are alike. */
const MANY_DEALT: i32 = 500
const STRIDE: i32 = 761

/** Entries in the trail: what any attempt needs, and more for each state of a layer. */
const TRAIL_ENTRIES: i32 = 8192
const TRAIL_SHARE: i32 = 64
/** With more candidates they are thinned out. */
const CANDIDATES: i32 = 4096
const CANDIDATE_SHARE: i32 = 24
/** One state's row deal: at most nine filled columns and the deal. And one selected state: a chain of moves. */
const OFFER_ENTRIES: i32 = 10
const MOVE_ENTRIES: i32 = 8

let width: i32 = 0
let haste: i32 = 0
let layerHaste: i32 = 0
/** From which of the dealt states the attempt goes on, and how wide it then is; below 0 if from all, or if it has. */
let single: i32 = -1
let narrow: i32 = 0
let moreMoves: i32 = 0
let movesMixed: bool = false
let dealsOnEmpty: bool = false
/** Two layers. */
let layer: usize = 0
let following: usize = 0
/** The states of the stage that have been selected, and a set for those that would be. */
let seen: usize = 0
let chosen: usize = 0
/** From here on memory is free between two layers. */
let free: usize = 0
/** States of the layer, and how many have been expanded. */
let size: i32 = 0
let expanded: i32 = 0
/** Of the stage: its columns, rows left after it, layers, how many of them in a row were quiet, the least cost. */
let columns: usize = 0
let rowsLeft: i32 = 0
let layers: i32 = 0
let quiet: i32 = 0
let least: i32 = 0
/** States of the layer whose deal is among the best. */
let offered: i32 = 0

/**
 * Begins an attempt from the position and with the weights that the host has written.
 *
 * @param mostStates the states of a layer, at most
 * @param chained how many moves may follow another in one step
 * @param costOfMove what a move costs when states are chosen for the next stage: makes for shorter lines
 * @param costInLayer the same when they are chosen for the next layer
 * @param number which of many dealt states it goes on from alone, in the order of the strides; below 0 to take all
 * @param narrowed the states of a layer from then on, at most
 * @param mixed whether mixed sequences move as runs do
 * @param ontoEmpty whether a row may be dealt onto empty columns
 */
export function beginBeam(
  mostStates: i32,
  chained: i32,
  costOfMove: i32,
  costInLayer: i32,
  number: i32,
  narrowed: i32,
  mixed: bool,
  ontoEmpty: bool,
): void {
  width = mostStates
  moreMoves = chained
  haste = costOfMove
  layerHaste = costInLayer
  single = number
  narrow = narrowed
  movesMixed = mixed
  dealsOnEmpty = ontoEmpty
  layOut()
  rowsLeft = load<u8>(POSITION_ROWS)
  columns = FIRST_STORE
  resetStore(columns, weightsAt(rowsLeft))
  readPosition(layer, columns)
  collect(layer)
  rate(layer, columns)
  size = 1
  beginStage()
}

/** Works on for at most `nodes` states; how it stands then. */
export function searchBeam(nodes: i32): i32 {
  let left = nodes
  let outcome = GOES_ON
  while (outcome === GOES_ON && (left > 0 || expanded === size)) {
    if (expanded === size) outcome = endLayer()
    else if (expandNext()) left--
    else size = expanded
  }
  leaveNodes(left)
  return outcome
}

function layOut(): void {
  const layerBytes = <usize>width * STATE_SIZE
  const trailBytes = <usize>(TRAIL_ENTRIES + width * TRAIL_SHARE) * 8
  layer = COLUMNS_END
  following = layer + layerBytes
  const dealt = following + layerBytes
  const heap = dealt + layerBytes
  seen = heap + (<usize>width << 2)
  chosen = seen + setSize(width * (MOST_LAYERS + 1))
  const trail = (chosen + setSize(width) + 63) & ~63
  free = (trail + trailBytes + 63) & ~63
  reach(free)
  placeDealt(dealt, heap, width, haste)
  placeSet(seen, width * (MOST_LAYERS + 1))
  placeSet(chosen, width)
  placeTrail(trail, trailBytes)
  placeStores(REGIONS, COLUMNS_END)
  placeCandidates(free)
}

function weightsAt(rows: i32): usize {
  return WEIGHT_TABLES + <usize>rows * WEIGHT_TABLE_SIZE
}

/** The layer's states are the first of a stage. */
function beginStage(): void {
  expanded = 0
  offered = 0
  layers = 0
  quiet = 0
  least = i32.MAX_VALUE
  clearSet(seen)
  clearCandidates()
  beginExpanding(columns, movesMixed, moreMoves, layerHaste)
  if (rowsLeft === 0) return
  resetStore(otherStore(columns), weightsAt(rowsLeft - 1))
  const row = <usize>(<i32>load<u8>(POSITION_ROWS) - rowsLeft)
  beginDealing(columns, ROWS + row * COLUMN_COUNT, dealsOnEmpty)
}

/** Lists the moves of one more state; false if there is no room for what it may lead to. */
function expandNext(): bool {
  if (expanded === 0) clearTrail()
  if (!haveRoom() || !hasTrailRoom(OFFER_ENTRIES + width * MOVE_ENTRIES)) return false
  if (candidateCount() > CANDIDATES + width * CANDIDATE_SHARE) thinCandidates(width, seen, chosen)
  reserveCandidates()
  const state = stateAt(layer, expanded)
  expand(state, expanded++)
  if (rowsLeft > 0 && offer(state)) offered++
  return true
}

/** Before a layer is expanded: if the trail gets long, keeps of it what the layer and the dealt states have come by. */
function clearTrail(): void {
  if (hasTrailRoom(width * (OFFER_ENTRIES + MOVE_ENTRIES))) return
  const dealt = rowsLeft > 0 ? dealtCount() : 0
  beginForgetting(free)
  for (let index = 0; index < size; index++) keepTrail(trailOf(stateAt(layer, index)))
  for (let index = 0; index < dealt; index++) keepTrail(trailOf(dealtState(index)))
  forgetTrail()
  for (let index = 0; index < size; index++) rename(stateAt(layer, index))
  for (let index = 0; index < dealt; index++) rename(dealtState(index))
}

function rename(state: usize): void {
  setTrail(state, newEntry(trailOf(state)))
}

/** All states of the layer are expanded: selects the next layer, or begins the next stage. */
function endLayer(): i32 {
  if (size > 0) {
    select()
    const won = wonState()
    if (won !== 0) return win(won)
    if (!isStageOver()) return GOES_ON
  }
  if (rowsLeft === 0) return FAILED
  rowsLeft--
  columns = otherStore(columns)
  takeDealt()
  if (size === 0) return FAILED
  const won = wonState()
  return won !== 0 ? win(won) : GOES_ON
}

/** Whether the layers bring nothing more. */
function isStageOver(): bool {
  const before = least
  least = min(least, leastCost())
  const isProgress = rowsLeft > 0 ? offered * LITTLE >= width : least < before
  quiet = isProgress ? 0 : quiet + 1
  offered = 0
  return ++layers === MOST_LAYERS || size === 0 || quiet === (rowsLeft > 0 ? QUIET_LAYERS : STALE_LAYERS)
}

/** Builds the best candidates that are new; they become the layer. */
function select(): void {
  let count = 0
  sortCandidates(0, 0)
  while (count < width) {
    const candidate = nextCandidate()
    if (candidate === 0) break
    if (addHash(seen, candidateHash(candidate))) build(candidate, stateAt(following, count++))
  }
  const built = following
  following = layer
  layer = built
  size = count
  expanded = 0
  clearCandidates()
}

function build(candidate: usize, state: usize): void {
  copyState(state, stateAt(layer, parentOf(candidate)))
  move(candidate, state)
  setStateCost(state, candidateCost(candidate))
  setStateHash(state, candidateHash(candidate))
  if (collect(state) === 0) return
  rate(state, columns)
  setStateCost(state, stateCost(state) + layerHaste * movesMade(state))
}

function move(candidate: usize, state: usize): void {
  const first = firstOf(candidate)
  if (first !== 0) move(first, state)
  const code = codeOf(candidate)
  setColumn(state, originOf(code), newOrigin(candidate))
  setColumn(state, targetOf(code), newTarget(candidate))
  setTrail(state, addToTrail(trailOf(state), code))
  setMovesMade(state, movesMade(state) + 1)
}

/** The dealt states become the first layer, each once, or one of many alone. */
function takeDealt(): void {
  const found = dealtCount()
  beginStage()
  size = 0
  if (single >= 0 && found >= MANY_DEALT) {
    take(dealtState((single * STRIDE) % found))
    width = narrow
    single = -1
  } else for (let index = 0; index < found; index++) take(dealtState(index))
}

/** A dealt state becomes one of the layer, if it is new; what its moves cost counts no more. */
function take(dealt: usize): void {
  if (!addHash(seen, stateHash(dealt))) return
  const state = stateAt(layer, size++)
  copyState(state, dealt)
  setStateCost(state, stateCost(state) - (haste - layerHaste) * movesMade(state))
}

/** A state of the layer that is won, or 0. */
function wonState(): usize {
  for (let index = 0; index < size; index++) {
    if (runsHome(stateAt(layer, index)) === RUN_COUNT) return stateAt(layer, index)
  }
  return 0
}

function win(state: usize): i32 {
  setLine(REGIONS)
  followTrail(trailOf(state))
  return WON
}

function leastCost(): i32 {
  let cost = i32.MAX_VALUE
  for (let index = 0; index < size; index++) cost = min(cost, stateCost(stateAt(layer, index)))
  return cost
}

function stateAt(states: usize, index: i32): usize {
  return states + <usize>index * STATE_SIZE
}
