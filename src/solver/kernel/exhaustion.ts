import { haveRoom, placeStores, resetStore } from './columns'
import { mixed } from './hash'
import {
  COLUMNS_END, COLUMN_COUNT, EMPTY, FIRST_STORE, POSITION_ROWS, REGIONS, ROWS, RUN_COUNT, SORTED, START, WEIGHT_TABLES, reach,
} from './memory'
import { DEAL_CODE, originOf, targetOf } from './moveCode'
import { FAILED, GOES_ON, LOST, WON, addToLine, leaveNodes, setLine } from './outcome'
import {
  STATE_SIZE, collect, columnAt, copyState, moveOf, orderedHash, readPosition, rowsLeftOf, runsHome, setColumn, setRowsLeft,
  setStateHash, setTrail, stateHash, trailOf,
} from './state'
import { beginListing, listSuccessors, successorAt } from './successors'

/**
 * Breadth-first search over every position that can be reached. States are compared whole: as the store keeps each
 * column once, ten equal references are ten equal columns, so that `LOST` is a proof and not a matter of probability.
 *
 * With the stock empty, the order of columns changes nothing that follows: states alike but for it are one, and so are
 * the moves into one empty column or another, and moving all of a column into an empty one leads nowhere. While rows
 * are left the order decides which column gets which card, so nothing is left out.
 */

/** One state leads to fewer states than this. */
const MOST_SUCCESSORS: i32 = 512

let most: i32 = 0
let states: usize = 0
/** States known, and how many of them have been expanded. */
let size: i32 = 0
let expanded: i32 = 0
/** For each place a state's number and one more; 0 for a free place. */
let table: usize = 0
let mask: usize = 0

/**
 * Begins from the position that the host has written, under a ruleset.
 *
 * @param mostStates gives up once so many states are known
 */
export function beginExhaustion(mostStates: i32, movesMixed: bool, collectsByHand: bool, dealsOnEmpty: bool): void {
  most = mostStates
  layOut()
  resetStore(FIRST_STORE, WEIGHT_TABLES)
  beginListing(FIRST_STORE, movesMixed, collectsByHand, dealsOnEmpty)
  readPosition(START, FIRST_STORE)
  if (!collectsByHand) collect(START)
  setRowsLeft(START, load<u8>(POSITION_ROWS))
  size = 0
  expanded = 0
  addIfNew(START)
}

/** Works on for at most `nodes` states; how it stands then. */
export function searchExhaustively(nodes: i32): i32 {
  let left = nodes
  let outcome = GOES_ON
  for (; outcome === GOES_ON && left > 0; left--) outcome = searchOne()
  leaveNodes(left)
  return outcome
}

function searchOne(): i32 {
  if (expanded === size) return LOST
  if (size >= most || !haveRoom()) return FAILED
  return expand(expanded++) ? WON : GOES_ON
}

function layOut(): void {
  let capacity: usize = 1024
  while (capacity < <usize>(most + MOST_SUCCESSORS) * 2) capacity *= 2
  mask = capacity - 1
  states = COLUMNS_END
  table = states + <usize>(most + MOST_SUCCESSORS) * STATE_SIZE
  reach(table + (capacity << 2))
  memory.fill(table, 0, capacity << 2)
  placeStores(REGIONS, COLUMNS_END)
}

/** Adds what can be reached from a state in one move; whether that is a win. */
function expand(index: i32): bool {
  const state = stateAt(index)
  const rows = rowsLeftOf(state)
  const row: usize = rows === 0 ? 0 : ROWS + <usize>(<i32>load<u8>(POSITION_ROWS) - rows) * <usize>COLUMN_COUNT
  const count = listSuccessors(state, row)
  for (let number = 0; number < count; number++) {
    const next = successorAt(number)
    if (moveOf(next) === DEAL_CODE) setRowsLeft(next, rows - 1)
    else if (rows === 0 && isIdle(state, next)) continue
    setTrail(next, index)
    if (addIfNew(next) && runsHome(next) === RUN_COUNT) {
      writeLine(size - 1)
      return true
    }
  }
  return false
}

/** With no rows left: whether a move only fills an empty column other than the first, or only moves the empty one. */
function isIdle(state: usize, next: usize): bool {
  const from = originOf(moveOf(next))
  const to = targetOf(moveOf(next))
  if (from === to || columnAt(state, to) !== EMPTY) return false
  const isWhole = columnAt(next, from) === EMPTY && runsHome(next) === runsHome(state)
  return isWhole || firstEmpty(state) !== to
}

function firstEmpty(state: usize): i32 {
  let index = 0
  while (index < COLUMN_COUNT && columnAt(state, index) !== EMPTY) index++
  return index
}

/** Keeps the state unless it is known. */
function addIfNew(state: usize): bool {
  const anyOrder = rowsLeftOf(state) === 0
  const hash = anyOrder ? unorderedHash(state) : orderedHash(state, rowsLeftOf(state))
  setStateHash(state, hash)
  let place = <usize>hash & mask
  for (let known = numberAt(place); known !== 0; known = numberAt(place)) {
    if (isSame(state, stateAt(known - 1), anyOrder)) return false
    place = (place + 1) & mask
  }
  copyState(stateAt(size), state)
  store<i32>(table + (place << 2), ++size)
  return true
}

function numberAt(place: usize): i32 {
  return load<i32>(table + (place << 2))
}

function unorderedHash(state: usize): u64 {
  let hash: u64 = 0
  for (let index = 0; index < COLUMN_COUNT; index++) hash += mixed(columnAt(state, index))
  return hash
}

function isSame(state: usize, known: usize, anyOrder: bool): bool {
  if (stateHash(state) !== stateHash(known) || rowsLeftOf(state) !== rowsLeftOf(known)) return false
  if (!anyOrder) return hasSameColumns(state, known)
  sortColumns(state, SORTED)
  sortColumns(known, SORTED + STATE_SIZE)
  return hasSameColumns(SORTED, SORTED + STATE_SIZE)
}

function hasSameColumns(a: usize, b: usize): bool {
  for (let index = 0; index < COLUMN_COUNT; index++) if (columnAt(a, index) !== columnAt(b, index)) return false
  return true
}

/** Writes a state's columns in the order of their references. */
function sortColumns(state: usize, sorted: usize): void {
  for (let index = 0; index < COLUMN_COUNT; index++) {
    const column = columnAt(state, index)
    let place = index
    for (; place > 0 && columnAt(sorted, place - 1) > column; place--) {
      setColumn(sorted, place, columnAt(sorted, place - 1))
    }
    setColumn(sorted, place, column)
  }
}

function writeLine(won: i32): void {
  setLine(table)
  for (let index = won; index > 0; index = trailOf(stateAt(index))) addToLine(moveOf(stateAt(index)))
}

function stateAt(index: i32): usize {
  return states + <usize>index * STATE_SIZE
}
