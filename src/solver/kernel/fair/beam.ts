import {
  candidateCost, candidateHash, clearCandidates, codeOf, newOrigin, newTarget, nextCandidate, parentOf,
  reserveCandidates, sortCandidates,
} from '../candidates'
import { hiddenOf, runOf, withoutRun } from '../columnRecord'
import { haveRoom } from '../columns'
import { COLUMN_COUNT, RUN_COUNT, RUN_LENGTH } from '../memory'
import { originOf, targetOf } from '../moveCode'
import { followTrail, hasTrailRoom, addToTrail, placeTrail } from '../trail'
import { addHash, placeSet, setSize } from '../seen'
import {
  STATE_SIZE, collect, columnAt, copyState, firstReveal, rate, runsHome, setColumn, setFirstReveal, setStateCost, setStateHash,
  setTrail, stateCost, stateHash, trailOf,
} from '../state'
import { expand } from './expansion'
import { NO_PLAN, bestKind, clearOffers, offer, planCost, planTrail } from './offers'
import { columns } from './stage'

/**
 * Looks for plans up to the next row deal, by what a player sees: a layered beam over whole tables. A card that turns up
 * stays unseen for the rest of the plan.
 */

/** Entries in the trail beside those of states: row deals that plans end with, of up to `OFFER_ENTRIES` each. */
const OFFERS_BYTES: usize = 1 << 17
const OFFER_ENTRIES: i32 = 10

/** Costs of candidates are told apart to the point. */
const COST_BITS: i32 = 3

/** The layer, the one that follows, and what else a plan fills: places of visited states, ways. */
let layer: usize = 0
let following: usize = 0
let seen: usize = 0
let trail: usize = 0
let trailBytes: usize = 0
/** States that a plan may select, at most. */
let mostSelected: i32 = 0
/** Of the plan: states of a layer and layers at most, layers without a better plan at most. */
let width: i32 = 0
let mostLayers: i32 = 0
let patience: i32 = 0
/** States of the layer, whether there has been one with no room for more; layers so far, those since the last better plan. */
let size: i32 = 0
let wasFull: bool = false
let layers: i32 = 0
let quiet: i32 = 0
/** The end of a winning line's trail, or 0. */
let won: i32 = 0
/** States expanded by all plans. */
let expanded: i32 = 0

/** Lays out what plans of so many states a layer and in all need, but for candidates; returns the end of that. */
export function placeBeam(start: usize, mostStates: i32, selectedAtMost: i32): usize {
  const layerBytes = <usize>mostStates * STATE_SIZE
  mostSelected = selectedAtMost
  trailBytes = (<usize>mostSelected << 3) + OFFERS_BYTES
  layer = start
  following = layer + layerBytes
  seen = following + layerBytes
  trail = seen + setSize(mostSelected)
  return trail + trailBytes
}

export function expandedStates(): i32 {
  return expanded
}

export function forgetExpanded(): void {
  expanded = 0
}

/** Begins a plan from a state that has been rated. */
export function beginPlan(start: usize, mostStates: i32, quietLayers: i32, layersAtMost: i32): void {
  width = mostStates
  patience = quietLayers
  mostLayers = layersAtMost
  placeTrail(trail, trailBytes)
  placeSet(seen, min(mostSelected, width * (mostLayers + 1)))
  addHash(seen, stateHash(start))
  clearOffers(runsHome(start))
  copyState(layer, start)
  setTrail(layer, 0)
  setFirstReveal(layer, 0)
  size = 1
  wasFull = false
  layers = 0
  quiet = 0
  won = 0
}

/** Works on for a layer; false once the plan is made. */
export function advancePlan(): bool {
  quiet++
  const isWhole = expandLayer()
  select()
  return isWhole && won === 0 && size > 0 && quiet < patience && ++layers < mostLayers
}

export function isPlanWon(): bool {
  return won > 0
}

/** Whether a wider plan might be a better one: states had to be left out. */
export function isPlanNarrow(): bool {
  return wasFull
}

/** Writes the moves of a kind's plan to the line, the last one first. */
export function writePlan(kind: i32): void {
  followTrail(planTrail(kind))
}

/** The same for the best plan, if there is one. */
export function writeBestPlan(): void {
  if (won > 0) followTrail(won)
  else if (planCost(bestKind()) < NO_PLAN) followTrail(planTrail(bestKind()))
}

/** Lists the moves of all states and takes each for a plan's end; false if memory ends before. */
function expandLayer(): bool {
  clearCandidates()
  for (let index = 0; index < size; index++) {
    if (!haveRoom() || !hasTrailRoom(OFFER_ENTRIES + width)) return false
    reserveCandidates()
    const state = stateAt(layer, index)
    if (offer(state)) quiet = 0
    expand(state, index, seen)
    expanded++
  }
  return true
}

function leastCost(): i32 {
  let least = i32.MAX_VALUE
  for (let index = 0; index < size; index++) least = min(least, stateCost(stateAt(layer, index)))
  return least
}

/** Builds the best candidates that are new; they become the layer. */
function select(): void {
  let count = 0
  sortCandidates(leastCost(), COST_BITS)
  while (count < width) {
    const candidate = nextCandidate()
    if (candidate === 0) break
    if (build(candidate, stateAt(following, count))) count++
  }
  const built = following
  following = layer
  layer = built
  size = count
  if (size === width) wasFull = true
}

/** Writes the state that a candidate stands for; false if it is not new. */
function build(candidate: usize, state: usize): bool {
  if (!addHash(seen, candidateHash(candidate))) return false
  const parent = stateAt(layer, parentOf(candidate))
  const from = originOf(codeOf(candidate))
  const origin = columnAt(parent, from)
  const rest = newOrigin(candidate)
  const built = newTarget(candidate)
  copyState(state, parent)
  setColumn(state, from, rest)
  setColumn(state, targetOf(codeOf(candidate)), built)
  setStateCost(state, candidateCost(candidate))
  setStateHash(state, candidateHash(candidate))
  setTrail(state, addToTrail(trailOf(parent), codeOf(candidate)))
  if (hiddenOf(rest) < hiddenOf(origin)) noteReveal(state, from)
  if (runOf(built) === RUN_LENGTH || runOf(rest) === RUN_LENGTH) takeHome(state)
  return true
}

function noteReveal(state: usize, column: i32): void {
  if (firstReveal(state) === 0) setFirstReveal(state, column + 1)
}

/** Sends complete runs home, and notes the win and cards that this turns up. */
function takeHome(state: usize): void {
  for (let index = 0; index < COLUMN_COUNT; index++) {
    const column = columnAt(state, index)
    if (runOf(column) === RUN_LENGTH && hiddenOf(withoutRun(column)) < hiddenOf(column)) noteReveal(state, index)
  }
  collect(state)
  rate(state, columns)
  if (runsHome(state) === RUN_COUNT && won === 0) won = trailOf(state)
}

function stateAt(states: usize, index: i32): usize {
  return states + <usize>index * STATE_SIZE
}
