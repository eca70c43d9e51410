import type { PlayerView } from '../../rules/view.ts'
import { NO_PLAN, type DecisionLimits, type FairKernel } from './fairKernel.ts'

export interface PlanningSettings extends DecisionLimits {
  /** How many plans are told at most, and how much more than the best one they may cost, in eighths of a point. */
  readonly plans: number
  readonly margin: number
}

/** A plan by its moves' codes, up to the next row deal or the win; what follows the first card turned up is a wish. */
export interface CostedPlan {
  readonly codes: readonly number[]
  /** In eighths of a point; the least if it wins. */
  readonly cost: number
}

/**
 * Plans by what a player sees, the cheapest first; one alone if it wins, none if nothing helps. Begins a decision; yields
 * the states of each part of the work.
 */
export function* plansFor(kernel: FairKernel, view: PlayerView, settings: PlanningSettings): Generator<number, CostedPlan[]> {
  kernel.begin(view, settings)
  yield* kernel.plan(settings.plan)
  if (kernel.isWon) return [{ codes: kernel.codesOf(), cost: -NO_PLAN }]
  const costs = kernel.planCosts
  const most = Math.min(NO_PLAN - 1, Math.min(...costs) + settings.margin)
  return [...costs.keys()]
    .filter((kind) => costs[kind]! <= most)
    .sort((one, other) => costs[one]! - costs[other]!)
    .slice(0, settings.plans)
    .map((kind) => ({ codes: kernel.codesOf(kind), cost: costs[kind]! }))
}
