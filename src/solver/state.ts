import { RUN_LENGTH } from '../rules/card.ts'
import { DEAL, type Move } from '../rules/move.ts'
import { COLUMN_COUNT, type Position } from '../rules/position.ts'
import { COST, EMPTY, HASH_A, HASH_B, RUN, type ColumnStore } from './columns.ts'
import { homeCost } from './evaluation.ts'
import type { Weights } from './weights.ts'

/**
 * A position as the search holds it, `STATE_SIZE` numbers in a large array: the references of its ten columns, then
 * the fields below. How many rows are left is the same for all states of a stage and kept there.
 */
export const STATE_SIZE = 16
/** Runs home. */
export const HOME = 10
export const STATE_COST = 11
export const STATE_HASH_A = 12
export const STATE_HASH_B = 13
/** Where the way here is written down (see `Trail`). */
export const TRAIL = 14
/** Moves made since the position searched from. */
export const MADE = 15

/** Writes the position's columns and runs home; `rate` completes the record. */
export function writeState(states: Int32Array, at: number, position: Position, store: ColumnStore): void {
  for (let column = 0; column < COLUMN_COUNT; column++) {
    states[at + column] = store.columnOf(position.columns[column]!)
  }
  states[at + HOME] = position.home.length
}

/** Sends complete runs home; returns how many. */
export function collect(states: Int32Array, at: number, columns: ColumnStore): number {
  let count = 0
  for (let column = at; column < at + COLUMN_COUNT; column++) {
    for (; columns.records[states[column]! + RUN] === RUN_LENGTH; count++) {
      states[column] = columns.withoutRun(states[column]!)
    }
  }
  states[at + HOME]! += count
  return count
}

/** Works out cost and hash of a state from its columns. The order of the columns matters to neither. */
export function rate(states: Int32Array, at: number, store: ColumnStore, weights: Weights): void {
  const { records } = store
  let cost = states[at + HOME]! * homeCost(weights)
  let hashA = 0
  let hashB = 0
  let empties = 0
  for (let column = at; column < at + COLUMN_COUNT; column++) {
    const ref = states[column]!
    cost += records[ref + COST]!
    hashA = (hashA + records[ref + HASH_A]!) | 0
    hashB = (hashB + records[ref + HASH_B]!) | 0
    if (ref === EMPTY) empties++
  }
  states[at + STATE_COST] = cost + (empties > 0 ? weights.moreEmptyColumns : 0)
  states[at + STATE_HASH_A] = hashA
  states[at + STATE_HASH_B] = hashB
}

/** A move as one number: origin, target, count, four bits each. */
export function moveCode(from: number, to: number, count: number): number {
  return from | (to << 4) | (count << 8)
}

export function originOf(code: number): number {
  return code & 15
}

export function targetOf(code: number): number {
  return (code >> 4) & 15
}

/** No move moves nothing: this stands for the row deal. */
export const DEAL_CODE = 0

/** A complete run goes home: as if it moved to where it is. */
export function collectCode(column: number): number {
  return moveCode(column, column, RUN_LENGTH)
}

export function decoded(code: number): Move {
  if (code === DEAL_CODE) return DEAL
  const [from, to, count] = [originOf(code), targetOf(code), code >> 8]
  return from === to ? { kind: 'collect', column: from } : { kind: 'move', from, to, count }
}

/** The stock's cards row by row, the next row first; 0 for columns that the short last row of 50/54 does not reach. */
export function stockRows(position: Position): number[][] {
  const count = Math.ceil(position.stock.length / COLUMN_COUNT)
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: COLUMN_COUNT }, (__, column) => position.stock[row * COLUMN_COUNT + column] ?? 0),
  )
}
