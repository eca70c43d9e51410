import type { SuitCount } from '../../rules/ruleset.ts'
import { weightsFromRow } from '../weights.ts'
import type { PlanningSettings } from './planning.ts'
import { PLAN_WEIGHTS } from './planWeights.ts'

/** How a fair player thinks. */
export interface FairSettings extends PlanningSettings {
  /** Under how many layouts of the unseen cards plans are played on to tell their chances, at most. */
  readonly samples: number
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
    playOn: { width: 16, patience: 20, layers: 60 },
    samples: 16,
    plans: 5,
    margin: 300 * 8,
  }
}
