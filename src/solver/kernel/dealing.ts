import { DEALT, cardOf, carried, costOf, left, otherStore, put, runOf, weightsOf, withRun } from './columns'
import { homeCost } from './evaluation'
import { COLUMN_COUNT, DEALT_STATE, EMPTY, FILLED, FILLS, RUN_LENGTH } from './memory'
import {
  DEAL_CODE, STATE_SIZE, copyState, collect, columnAt, moveCode, movesMade, originOf, rate, runsHome, setColumn, setMovesMade,
  setRunsHome, setStateCost, setTrail, stateCost, trailOf,
} from './state'
import { addToTrail } from './trail'

/**
 * The best states that a stage's row deal leads to, at most `width` of them: they begin the next stage.
 * A heap with the worst on top, which makes way for anything better.
 */
let states: usize = 0
/** Addresses of states in heap order. */
let heap: usize = 0
let width: i32 = 0
let haste: i32 = 0
let size: i32 = 0
/** The stage's store and the next one's, the row, and whether it may be dealt onto empty columns. */
let columns: usize = 0
let next: usize = 0
let row: usize = 0
let dealsOnEmpty: bool = false
/** How many empty columns have been filled; their moves' codes are at `FILLS`. */
let fills: i32 = 0

export function placeDealt(statesAddress: usize, heapAddress: usize, mostStates: i32, costOfMove: i32): void {
  states = statesAddress
  heap = heapAddress
  width = mostStates
  haste = costOfMove
}

/** From now on states of this store are dealt that row. */
export function beginDealing(store: usize, rowAddress: usize, ontoEmpty: bool): void {
  columns = store
  next = otherStore(store)
  row = rowAddress
  dealsOnEmpty = ontoEmpty
  size = 0
}

export function dealtCount(): i32 {
  return size
}

export function dealtState(index: i32): usize {
  return states + <usize>index * STATE_SIZE
}

/** Deals the row on a state, empty columns filled first; true if the result is among the best. */
export function offer(state: usize): bool {
  copyState(FILLED, state)
  fills = 0
  if (!dealsOnEmpty && !fillEmptyColumns()) return false
  const made = movesMade(state) + fills + 1
  const atLeast = dealRow() + haste * made
  if (size === width && atLeast >= worst()) return false
  finishDealt(made)
  if (size === width && stateCost(DEALT_STATE) >= worst()) return false
  let entry = trailOf(state)
  for (let index = 0; index < fills; index++) entry = addToTrail(entry, load<i32>(FILLS + (<usize>index << 2)))
  setTrail(DEALT_STATE, addToTrail(entry, DEAL_CODE))
  insert()
  return true
}

/** Writes what the row makes of each column; the least that the state can cost. */
function dealRow(): i32 {
  let cost = runsHome(FILLED) * homeCost(weightsOf(next))
  for (let index = 0; index < COLUMN_COUNT; index++) {
    const dealt = dealtColumn(columnAt(FILLED, index), load<u8>(row + <usize>index))
    setColumn(DEALT_STATE, index, dealt)
    cost += costOf(dealt)
  }
  return cost
}

/** A column after the deal; noted with the column itself, as most columns are met many times and in one place only. */
function dealtColumn(column: usize, card: i32): usize {
  if (card === 0) return carried(column, next)
  const known: usize = load<u32>(column, DEALT)
  if (known !== 0 && cardOf(known) === card) return known
  const dealt = put(next, carried(column, next), card)
  store<u32>(column, dealt, DEALT)
  return dealt
}

function finishDealt(made: i32): void {
  setRunsHome(DEALT_STATE, runsHome(FILLED))
  collect(DEALT_STATE)
  rate(DEALT_STATE, next)
  setMovesMade(DEALT_STATE, made)
  setStateCost(DEALT_STATE, stateCost(DEALT_STATE) + haste * made)
}

/** Puts into each empty column the part of a run that costs least there; false if there are too few cards. */
function fillEmptyColumns(): bool {
  for (let to = 0; to < COLUMN_COUNT; to++) {
    if (columnAt(FILLED, to) === EMPTY && !fillColumn(to)) return false
  }
  return true
}

function fillColumn(to: i32): bool {
  let least = i32.MAX_VALUE
  let best = 0
  let bestRest = EMPTY
  let bestTarget = EMPTY
  for (let from = 0; from < COLUMN_COUNT; from++) {
    const origin = columnAt(FILLED, from)
    const most = runOf(origin)
    let rest = origin
    for (let count = 1; count <= most; count++) {
      rest = left(rest)
      if (rest === EMPTY || runOf(rest) === RUN_LENGTH) continue
      const target = withRun(columns, EMPTY, origin, count)
      const cost = costOf(rest) + costOf(target) - costOf(origin)
      if (cost >= least) continue
      least = cost
      best = moveCode(from, to, count)
      bestRest = rest
      bestTarget = target
    }
  }
  if (best === 0) return false
  setColumn(FILLED, originOf(best), bestRest)
  setColumn(FILLED, to, bestTarget)
  store<i32>(FILLS + (<usize>fills << 2), best)
  fills++
  return true
}

/** Takes the dealt state back to the cost that evaluation and haste give it, in place of the worst if all are taken. */
function insert(): void {
  const place = size < width ? dealtState(size) : heapAt(0)
  copyState(place, DEALT_STATE)
  if (size < width) rise(size++, place)
  else sink(place)
}

function rise(from: i32, state: usize): void {
  let place = from
  while (place > 0) {
    const above = (place - 1) >> 1
    if (stateCost(heapAt(above)) >= stateCost(state)) break
    setHeap(place, heapAt(above))
    place = above
  }
  setHeap(place, state)
}

function sink(state: usize): void {
  let place = 0
  for (let below = 1; below < size; below = place * 2 + 1) {
    if (below + 1 < size && stateCost(heapAt(below + 1)) > stateCost(heapAt(below))) below++
    if (stateCost(heapAt(below)) <= stateCost(state)) break
    setHeap(place, heapAt(below))
    place = below
  }
  setHeap(place, state)
}

function worst(): i32 {
  return stateCost(heapAt(0))
}

function heapAt(place: i32): usize {
  return load<u32>(heap + (<usize>place << 2))
}

function setHeap(place: i32, state: usize): void {
  store<u32>(heap + (<usize>place << 2), state)
}
