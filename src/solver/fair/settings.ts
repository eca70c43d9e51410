import type { SuitCount } from '../../rules/ruleset.ts'
import { WEIGHT_NAMES, weightsFromRow, weightsOf, type Weights } from '../weights.ts'
import { PLAN_FACTORS } from './planFactors.ts'
import type { PlanningSettings } from './planning.ts'

/** How a fair player thinks. */
export interface FairSettings extends PlanningSettings {
  /** Samples at most; after how many of them plans that fall behind are left out. */
  readonly samples: number
  readonly checks: readonly number[]
}

/** What a card turned up is worth to a plan, beyond what the cards face down cost, before it is multiplied. */
const REVEAL = 96 * 8
const ROWS = [0, 1, 2, 3, 4, 5, 6]

/** @param factors in thousandths, as in `PLAN_FACTORS` */
export function fairSettings(suits: SuitCount, factors: readonly number[] = PLAN_FACTORS[suits]): FairSettings {
  const weights = ROWS.map((rows) => planWeights(weightsOf('A', rows), factors))
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

function planWeights(weights: Weights, factors: readonly number[]): Weights {
  const scaled = weightsFromRow(WEIGHT_NAMES.map((name, index) => Math.round((weights[name] * factors[index]!) / 1000)))
  return { ...scaled, hidden: scaled.hidden + Math.round((REVEAL * factors[WEIGHT_NAMES.length]!) / 1000) }
}
