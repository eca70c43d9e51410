import { costOf, hashOf, runOf, withoutRun } from './columnRecord'
import { put, putFaceDown, weightsOf } from './columns'
import { emptyColumnCost, homeCost } from './evaluation'
import { mixed } from './hash'
import { COLUMN_COUNT, EMPTY, POSITION, POSITION_COLUMN_SIZE, POSITION_HOME, RUN_LENGTH } from './memory'

/**
 * A position as the search holds it: the references of its ten columns, then the fields below. How many rows are left
 * is the same for all states of a stage and kept there.
 */
export const STATE_SIZE: usize = 64
/** Runs home. */
const HOME: usize = 40
const COST: usize = 44
const HASH: usize = 48
/** Where the way here is written down (see `trail`). */
const TRAIL: usize = 56
/** Moves made since the position searched from. */
const MADE: usize = 60

/** Word by word: for so few bytes quicker than asking the machine to copy. */
export function copyState(to: usize, from: usize): void {
  for (let at: usize = 0; at < STATE_SIZE; at += 16) {
    store<u64>(to + at, load<u64>(from + at))
    store<u64>(to + at, load<u64>(from + at, 8), 8)
  }
}

export function columnAt(state: usize, column: i32): usize {
  return load<u32>(state + (<usize>column << 2))
}

export function setColumn(state: usize, column: i32, ref: usize): void {
  store<u32>(state + (<usize>column << 2), ref)
}

export function hasEmptyColumn(state: usize): bool {
  for (let index = 0; index < COLUMN_COUNT; index++) if (columnAt(state, index) === EMPTY) return true
  return false
}

export function runsHome(state: usize): i32 {
  return load<i32>(state, HOME)
}

export function setRunsHome(state: usize, home: i32): void {
  store<i32>(state, home, HOME)
}

export function stateCost(state: usize): i32 {
  return load<i32>(state, COST)
}

export function setStateCost(state: usize, cost: i32): void {
  store<i32>(state, cost, COST)
}

export function stateHash(state: usize): u64 {
  return load<u64>(state, HASH)
}

export function setStateHash(state: usize, hash: u64): void {
  store<u64>(state, hash, HASH)
}

export function trailOf(state: usize): i32 {
  return load<i32>(state, TRAIL)
}

export function setTrail(state: usize, entry: i32): void {
  store<i32>(state, entry, TRAIL)
}

export function movesMade(state: usize): i32 {
  return load<i32>(state, MADE)
}

export function setMovesMade(state: usize, moves: i32): void {
  store<i32>(state, moves, MADE)
}

/** An exhaustive search has no use for costs and counts, but keeps rows left and the last move. */
export function rowsLeftOf(state: usize): i32 {
  return load<i32>(state, COST)
}

export function setRowsLeft(state: usize, rows: i32): void {
  store<i32>(state, rows, COST)
}

export function moveOf(state: usize): i32 {
  return load<i32>(state, MADE)
}

export function setMove(state: usize, code: i32): void {
  store<i32>(state, code, MADE)
}

/** A plan keeps, in place of the moves made, the column that turned a card up first, counted from 1; 0 if none has. */
export function firstReveal(state: usize): i32 {
  return load<i32>(state, MADE)
}

export function setFirstReveal(state: usize, column: i32): void {
  store<i32>(state, column, MADE)
}

/** Writes the columns and runs home of the position that the host has laid down; `rate` completes the state. */
export function readPosition(state: usize, columns: usize): void {
  memory.fill(state, 0, STATE_SIZE)
  for (let index = 0; index < COLUMN_COUNT; index++) {
    const cards = POSITION + <usize>index * POSITION_COLUMN_SIZE
    const hidden = <i32>load<u8>(cards)
    const count = <i32>load<u8>(cards, 1)
    let column = EMPTY
    for (let card = 0; card < count; card++) {
      const face = load<u8>(cards + <usize>card, 2)
      column = card < hidden ? putFaceDown(columns, column, face) : put(columns, column, face)
    }
    setColumn(state, index, column)
  }
  setRunsHome(state, load<u8>(POSITION_HOME))
}

/** Sends complete runs home; returns how many. */
export function collect(state: usize): i32 {
  let count = 0
  for (let index = 0; index < COLUMN_COUNT; index++) {
    for (; runOf(columnAt(state, index)) === RUN_LENGTH; count++) {
      setColumn(state, index, withoutRun(columnAt(state, index)))
    }
  }
  if (count > 0) setRunsHome(state, runsHome(state) + count)
  return count
}

/** A hash of the columns in their order. */
export function orderedHash(state: usize, salt: u64): u64 {
  let hash = salt
  for (let index = 0; index < COLUMN_COUNT; index++) hash = mixed(hash + columnAt(state, index))
  return hash
}

/** Works out cost and hash of a state from its columns. The order of the columns matters to neither. */
export function rate(state: usize, columns: usize): void {
  const weights = weightsOf(columns)
  let cost = runsHome(state) * homeCost(weights)
  let hash: u64 = 0
  let empties = 0
  for (let index = 0; index < COLUMN_COUNT; index++) {
    const column = columnAt(state, index)
    cost += column === EMPTY ? emptyColumnCost(weights, empties++) : costOf(column)
    hash += hashOf(column)
  }
  setStateCost(state, cost)
  setStateHash(state, hash)
}
