import type { SuitCount } from '../../rules/ruleset.ts'
import { weightsOf, type Weights } from '../weights.ts'
import type { PlanLimits } from './planBeam.ts'
import type { PlanningSettings } from './planning.ts'

/** How a fair player thinks. */
export interface FairSettings extends PlanningSettings {
  /** Of the plans that games are played on with. */
  readonly playOn: PlanLimits
  /** Samples at most; after how many of them plans that fall behind are left out. */
  readonly samples: number
  readonly checks: readonly number[]
}

/** What it is worth to a plan that a card turns up, beyond what the cards face down cost. */
const REVEAL = 96 * 8

export function fairSettings(suits: SuitCount): FairSettings {
  return SETTINGS[suits]
}

const ROWS = [0, 1, 2, 3, 4, 5, 6]

function settingsWith(playOn: PlanLimits): FairSettings {
  const weights = ROWS.map((rows) => revealing(weightsOf('A', rows)))
  return {
    weightsAt: (rowsLeft) => weights[Math.min(rowsLeft, weights.length - 1)]!,
    plan: { width: 400, patience: 20, layers: 80 },
    playOn,
    samples: 32,
    checks: [6, 10, 16, 24],
    plans: 5,
    margin: 300 * 8,
  }
}

function revealing(weights: Weights): Weights {
  return { ...weights, hidden: weights.hidden + REVEAL }
}

const SETTINGS: Record<SuitCount, FairSettings> = {
  1: settingsWith({ width: 16, patience: 20, layers: 60 }),
  2: settingsWith({ width: 16, patience: 20, layers: 60 }),
  4: settingsWith({ width: 16, patience: 20, layers: 60 }),
}
