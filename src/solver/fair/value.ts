import type { SuitCount } from '../../rules/ruleset.ts'
import type { FairColumns } from './columns.ts'
import { FEATURE_COUNT, Features } from './features.ts'
import { VALUE_TABLES } from './valueTables.ts'

/** Log-odds of winning in thousandths: 0 is even. What lies beyond these limits is as good as won or lost. */
export const SURE = 15_000

/** What each feature adds to the log-odds, in thousandths, for each number of row deals left. */
export type ValueTable = readonly (readonly number[])[]

/** Says how likely a table is to be won by someone who plays on fairly, from games that were played so. */
export class Value {
  readonly #features = new Features()
  #weights: readonly number[] = []

  /** From now on tables are looked at with that many row deals left. */
  prepare(suits: SuitCount, rowsLeft: number): void {
    const table: ValueTable = VALUE_TABLES[suits]
    this.#weights = table[Math.min(rowsLeft, table.length - 1)]!
  }

  of(table: Int32Array, columns: FairColumns): number {
    this.#features.count(table, columns)
    const { counts } = this.#features
    let sum = 0
    for (let index = 0; index < FEATURE_COUNT; index++) sum += this.#weights[index]! * counts[index]!
    return Math.max(-SURE, Math.min(SURE, sum))
  }
}

/** Log-odds as a chance from 0 to 1: to be shown, never to decide by, as machines may differ in the last bit. */
export function chanceOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds / 1000))
}
