import type { SuitCount } from '../../rules/ruleset.ts'
import { weightsFromRow } from '../weights.ts'
import type { PlanningSettings } from './planning.ts'
import { PLAN_WEIGHTS } from './planWeights.ts'
import type { ValueTable } from './value.ts'
import { VALUE_TABLES } from './valueTables.ts'

/** How a fair player thinks. */
export interface FairSettings extends PlanningSettings {
  /** What plans are ranked by, and their chances told; null: they are ranked by their costs, and chances are not told. */
  readonly values: ValueTable | null
}

/** A row of weights for each number of row deals left, whole numbers in the order of `WEIGHT_NAMES`. */
export type PlanWeights = readonly (readonly number[])[]

/** With one suit it takes ten times as long and wins no more: 184 of 200 games in place of 188. */
const WIDE = { width: 8000, patience: 30, layers: 120, states: 400_000 }

/** @param table what the evaluation's terms weigh to plans; with more rows left than it has, as its last row says */
export function fairSettings(suits: SuitCount, table: PlanWeights = PLAN_WEIGHTS[suits]): FairSettings {
  const weights = table.map(weightsFromRow)
  return {
    weightsAt: (rowsLeft) => weights[Math.min(rowsLeft, weights.length - 1)]!,
    plan: { width: 400, patience: 20, layers: 80 },
    wide: suits === 1 ? null : WIDE,
    values: VALUE_TABLES[suits],
    plans: 5,
    margin: 300 * 8,
  }
}
