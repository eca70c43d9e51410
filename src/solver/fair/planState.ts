import { RUN_LENGTH } from '../../rules/card.ts'
import { COLUMN_COUNT } from '../../rules/position.ts'
import type { PlayerView } from '../../rules/view.ts'
import { CARD, COST, EMPTY, HASH_A, HASH_B, RUN, type FairColumns } from './columns.ts'
import type { CostTables } from './costs.ts'
import { UNSEEN } from './unseen.ts'

/** What a plan is made under. */
export interface PlanStage {
  readonly columns: FairColumns
  readonly costs: CostTables
  /** Whether there is another row to deal. */
  readonly hasRow: boolean
  readonly movesMixed: boolean
  readonly dealsOnEmpty: boolean
}

/** A table as plans hold it, `STATE_SIZE` numbers: the references of its ten columns, then the fields below. */
export const STATE_SIZE = 16
/** Runs home. */
export const HOME = 10
export const STATE_COST = 11
export const STATE_HASH_A = 12
export const STATE_HASH_B = 13
/** Where the way here is written down (see `../trail.ts`). */
export const TRAIL = 14
/** The column that turned a card up first, counted from 1; 0 if none has. */
export const FIRST_REVEAL = 15

/** Writes what a player sees; `rate` completes the record. */
export function writeView(state: Int32Array, view: PlayerView, columns: FairColumns): void {
  for (let column = 0; column < COLUMN_COUNT; column++) state[column] = columns.columnOf(view.columns[column]!)
  state[HOME] = view.home.length
  state[TRAIL] = 0
  state[FIRST_REVEAL] = 0
}

/** Sends complete runs home; returns how many. */
export function collect(states: Int32Array, at: number, columns: FairColumns): number {
  let count = 0
  for (let column = at; column < at + COLUMN_COUNT; column++) {
    for (; columns.records[states[column]! + RUN] === RUN_LENGTH; count++) {
      states[column] = columns.without(states[column]!, RUN_LENGTH)
    }
  }
  states[at + HOME]! += count
  return count
}

/** Works out cost and hash of a state from its columns. */
export function rate(states: Int32Array, at: number, { columns: { records }, costs }: PlanStage): void {
  let cost = states[at + HOME]! * costs.home
  let hashA = 0
  let hashB = 0
  let hasEmpty = false
  for (let column = at; column < at + COLUMN_COUNT; column++) {
    const ref = states[column]!
    cost += records[ref + COST]!
    hashA = (hashA + records[ref + HASH_A]!) | 0
    hashB = (hashB + records[ref + HASH_B]!) | 0
    if (ref === EMPTY) hasEmpty = true
  }
  states[at + STATE_COST] = cost + (hasEmpty ? costs.moreEmpty : 0)
  states[at + STATE_HASH_A] = hashA
  states[at + STATE_HASH_B] = hashB
}

/** The first column that ends in a card that a plan has turned up, or -1. */
export function unseenEnd(state: Int32Array, { records }: FairColumns): number {
  for (let column = 0; column < COLUMN_COUNT; column++) {
    const ref = state[column]!
    if (ref !== EMPTY && records[ref + CARD] === UNSEEN) return column
  }
  return -1
}

