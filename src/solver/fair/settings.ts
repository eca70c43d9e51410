import type { SuitCount } from '../../rules/ruleset.ts'
import { weightsFromRow } from '../weights.ts'
import type { PlanningSettings } from './planning.ts'
import { PLAN_WEIGHTS } from './planWeights.ts'

/** How a fair player thinks. */
export interface FairSettings extends PlanningSettings {
  /** Samples at most; after how many of them plans that fall behind are left out. */
  readonly samples: number
  readonly checks: readonly number[]
}

/** A row of weights for each number of row deals left, whole numbers in the order of `WEIGHT_NAMES`. */
export type PlanWeights = readonly (readonly number[])[]

/** @param table what the evaluation's terms weigh to plans; with more rows left than it has, as its last row says */
export function fairSettings(suits: SuitCount, table: PlanWeights = PLAN_WEIGHTS[suits]): FairSettings {
  const weights = table.map(weightsFromRow)
  return {
    weightsAt: (rowsLeft) => weights[Math.min(rowsLeft, weights.length - 1)]!,
    plan: { width: 400, patience: 20, layers: 80 },
    playOn: { width: 16, patience: 20, layers: 60 },
    samples: 64,
    checks: [8, 16, 24, 32, 48],
    plans: 5,
    margin: 300 * 8,
  }
}
