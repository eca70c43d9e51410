import { DEALT, cardOf, costOf } from './columnRecord'
import { carried, otherStore, put, weightsOf } from './columns'
import { homeCost } from './evaluation'
import { addDeal, fillCount, filled } from './filling'
import { COLUMN_COUNT, DEALT_STATE } from './memory'
import {
  STATE_SIZE, collect, columnAt, copyState, movesMade, rate, runsHome, setColumn, setMovesMade, setRunsHome, setStateCost,
  setTrail, stateCost, trailOf,
} from './state'

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
  const prepared = filled(state, columns, dealsOnEmpty, false)
  if (prepared === 0) return false
  const made = movesMade(state) + fillCount() + 1
  const atLeast = dealRow(prepared) + haste * made
  if (size === width && atLeast >= worst()) return false
  finishDealt(made)
  if (size === width && stateCost(DEALT_STATE) >= worst()) return false
  setTrail(DEALT_STATE, addDeal(trailOf(state)))
  insert()
  return true
}

/** Writes what the row makes of each column of a prepared state; the least that the outcome can cost. */
function dealRow(prepared: usize): i32 {
  setRunsHome(DEALT_STATE, runsHome(prepared))
  let cost = runsHome(prepared) * homeCost(weightsOf(next))
  for (let index = 0; index < COLUMN_COUNT; index++) {
    const dealt = dealtColumn(columnAt(prepared, index), load<u8>(row + <usize>index))
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
  collect(DEALT_STATE)
  rate(DEALT_STATE, next)
  setMovesMade(DEALT_STATE, made)
  setStateCost(DEALT_STATE, stateCost(DEALT_STATE) + haste * made)
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
