import { rankOf, suitOf, type Card, RUN_LENGTH } from '../rules/card.ts'
import { COLUMN_COUNT } from '../rules/position.ts'
import {
  CANDIDATE_SIZE, CODE, NEW_COST, NEW_HASH_A, NEW_HASH_B, NEW_HOME, ORIGIN, PARENT, TARGET, type Candidates,
} from './candidates.ts'
import { BUILT, CARD, COST, EMPTY, HASH_A, HASH_B, LEFT, RUN, type ColumnRef, type ColumnStore } from './columns.ts'
import { homeCost } from './evaluation.ts'
import type { Stage } from './stage.ts'
import { HOME, STATE_COST, STATE_HASH_A, STATE_HASH_B, moveCode } from './state.ts'

/** By rank, a bit for each column that ends in it. Filled anew for each state. */
const endsByRank = new Int32Array(16)

/**
 * Adds all moves of a state to the candidates: for each pair of columns the one move that the ranks allow, and every
 * part of a run into the first empty column, but never all of a column into an empty one. Nothing else is left out.
 *
 * The innermost loop of the solver. The caller has reserved room among columns and candidates.
 */
export function expand(stage: Stage, states: Int32Array, at: number, candidates: Candidates): void {
  const { records } = stage.columns
  const firstEmpty = noteEnds(records, states, at)
  for (let from = 0; from < COLUMN_COUNT; from++) {
    const origin = states[at + from]!
    const run = records[origin + RUN]!
    const end = records[origin + CARD]!
    let left = origin
    for (let count = 1; count <= run; count++) {
      left = records[left + LEFT]!
      const first = end + count - 1
      for (let targets = endsByRank[rankOf(first) + 1]!; targets !== 0; targets &= targets - 1) {
        const to = 31 - Math.clz32(targets & -targets)
        const target = stacked(stage.columns, states[at + to]!, first, count)
        addCandidate(stage, states, at, candidates, from, to, count, left, target)
      }
      if (firstEmpty >= 0 && left !== EMPTY) {
        const target = stacked(stage.columns, EMPTY, first, count)
        addCandidate(stage, states, at, candidates, from, firstEmpty, count, left, target)
      }
    }
  }
}

/** The column with a run of `count` cards on it, the highest of which is `first`. */
export function stacked(columns: ColumnStore, onto: ColumnRef, first: Card, count: number): ColumnRef {
  const { records } = columns
  const suit = suitOf(first)
  let column = onto === EMPTY ? columns.put(EMPTY, first) : records[onto + BUILT + suit] || columns.put(onto, first)
  for (let card = first - 1; card > first - count; card--) {
    column = records[column + BUILT + suit] || columns.put(column, card)
  }
  return column
}

/** Fills `endsByRank` and returns the first empty column, or -1. */
function noteEnds(records: Int32Array, states: Int32Array, at: number): number {
  endsByRank.fill(0)
  let firstEmpty = -1
  for (let column = COLUMN_COUNT - 1; column >= 0; column--) {
    const ref = states[at + column]!
    if (ref === EMPTY) firstEmpty = column
    else endsByRank[rankOf(records[ref + CARD]!)]! |= 1 << column
  }
  return firstEmpty
}

function addCandidate(
  stage: Stage,
  states: Int32Array,
  at: number,
  candidates: Candidates,
  from: number,
  to: number,
  count: number,
  left: ColumnRef,
  built: ColumnRef,
): void {
  const { columns, weights } = stage
  const { records } = columns
  const origin = states[at + from]!
  const target = states[at + to]!
  let newOrigin = left
  let newTarget = built
  let home = states[at + HOME]!
  let cost = states[at + STATE_COST]!
  while (records[newTarget + RUN] === RUN_LENGTH) {
    newTarget = columns.withoutRun(newTarget)
    cost += homeCost(weights)
    home++
  }
  while (records[newOrigin + RUN] === RUN_LENGTH) {
    newOrigin = columns.withoutRun(newOrigin)
    cost += homeCost(weights)
    home++
  }
  cost += records[newOrigin + COST]! + records[newTarget + COST]! - records[origin + COST]! - records[target + COST]!
  if (newOrigin === EMPTY || newTarget === EMPTY || target === EMPTY) {
    cost += firstEmptyColumnChange(stage, states, at, from, to, newOrigin, newTarget)
  }
  const into = candidates.records
  const end = candidates.end
  into[end + PARENT] = at
  into[end + CODE] = moveCode(from, to, count)
  into[end + ORIGIN] = newOrigin
  into[end + TARGET] = newTarget
  into[end + NEW_HOME] = home
  into[end + NEW_COST] = cost
  into[end + NEW_HASH_A] =
    states[at + STATE_HASH_A]! + records[newOrigin + HASH_A]! + records[newTarget + HASH_A]! -
    records[origin + HASH_A]! - records[target + HASH_A]!
  into[end + NEW_HASH_B] =
    states[at + STATE_HASH_B]! + records[newOrigin + HASH_B]! + records[newTarget + HASH_B]! -
    records[origin + HASH_B]! - records[target + HASH_B]!
  candidates.end = end + CANDIDATE_SIZE
}

/** The first empty column is worth less than the others: what changes when there comes to be one, or none any more. */
function firstEmptyColumnChange(
  stage: Stage,
  states: Int32Array,
  at: number,
  from: number,
  to: number,
  newOrigin: ColumnRef,
  newTarget: ColumnRef,
): number {
  let others = 0
  for (let column = 0; column < COLUMN_COUNT; column++) {
    if (column !== from && column !== to && states[at + column] === EMPTY) others++
  }
  if (others > 0) return 0
  const before = Number(states[at + to] === EMPTY)
  const after = Number(newOrigin === EMPTY || newTarget === EMPTY)
  return (after - before) * stage.weights.moreEmptyColumns
}
