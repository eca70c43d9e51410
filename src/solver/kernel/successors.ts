import { rankOf } from './cards'
import { RUN, SEQUENCE, cardOf, left, runOf, withoutRun } from './columnRecord'
import { put, withGroup } from './columns'
import { COLUMN_COUNT, EMPTY, RUN_LENGTH, SUCCESSORS } from './memory'
import { DEAL_CODE, collectCode, moveCode } from './moveCode'
import { STATE_SIZE, collect, columnAt, copyState, hasEmptyColumn, runsHome, setColumn, setMove, setRunsHome } from './state'

/**
 * All legal moves of a state under any ruleset, in a form that is as plain as can be; the exhaustive search rests on it,
 * and tests hold it against the rules.
 */

let columns: usize = 0
/** Whether mixed sequences move, complete runs wait for the player, rows may be dealt onto empty columns. */
let movesMixed: bool = false
let collectsByHand: bool = false
let dealsOnEmpty: bool = false
let count: i32 = 0

export function beginListing(store: usize, mixed: bool, byHand: bool, ontoEmpty: bool): void {
  columns = store
  movesMixed = mixed
  collectsByHand = byHand
  dealsOnEmpty = ontoEmpty
}

/**
 * Writes the states that a state leads to, each with its move; returns how many. The store has room.
 *
 * @param row the address of the next row of the stock; 0 if there is none
 */
export function listSuccessors(state: usize, row: usize): i32 {
  count = 0
  for (let from = 0; from < COLUMN_COUNT; from++) listMovesFrom(state, from)
  if (collectsByHand) listCollections(state)
  if (row !== 0 && (dealsOnEmpty || !hasEmptyColumn(state))) listDeal(state, row)
  return count
}

export function successorAt(index: i32): usize {
  return SUCCESSORS + <usize>index * STATE_SIZE
}

function listMovesFrom(state: usize, from: i32): void {
  const origin = columnAt(state, from)
  const movable = <i32>load<u8>(origin + (movesMixed ? SEQUENCE : RUN))
  let rest = origin
  for (let cards = 1; cards <= movable; cards++) {
    rest = left(rest)
    const rank = rankOf(cardOf(origin)) + cards - 1
    for (let to = 0; to < COLUMN_COUNT; to++) {
      const target = columnAt(state, to)
      if (to === from || (target !== EMPTY && rankOf(cardOf(target)) !== rank + 1)) continue
      const next = add(state, moveCode(from, to, cards))
      setColumn(next, from, rest)
      setColumn(next, to, withGroup(columns, target, origin, cards))
      settle(next)
    }
  }
}

function listCollections(state: usize): void {
  for (let index = 0; index < COLUMN_COUNT; index++) {
    const column = columnAt(state, index)
    if (runOf(column) < RUN_LENGTH) continue
    const next = add(state, collectCode(index))
    setColumn(next, index, withoutRun(column))
    setRunsHome(next, runsHome(state) + 1)
  }
}

function listDeal(state: usize, row: usize): void {
  const next = add(state, DEAL_CODE)
  for (let index = 0; index < COLUMN_COUNT; index++) {
    const card = load<u8>(row + <usize>index)
    if (card !== 0) setColumn(next, index, put(columns, columnAt(state, index), card))
  }
  settle(next)
}

/** Sends complete runs home where they go by themselves. */
function settle(state: usize): void {
  if (!collectsByHand) collect(state)
}

function add(state: usize, code: i32): usize {
  const next = successorAt(count++)
  copyState(next, state)
  setMove(next, code)
  return next
}
