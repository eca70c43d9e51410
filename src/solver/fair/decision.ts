import { rowsLeft, type PlayerView } from '../../rules/view.ts'
import type { FairKernel } from './fairKernel.ts'
import { plansFor, type CostedPlan } from './planning.ts'
import type { FairSettings } from './settings.ts'
import { CERTAIN, Value, chanceOf } from './value.ts'

export interface RankedPlan extends CostedPlan {
  /** Chance of winning from 0 to 1; null if values are not asked for. */
  readonly chance: number | null
}

/**
 * Plans by what a player sees, the best first; none if nothing can be done that helps. Costs tell which plans are worth a
 * look, as they lead a beam to where cards turn up; which of them is the best tells the value of the table that each leads
 * to, which is fitted to how games ended: games with narrow beams, which make less of empty columns, so that plans of a wide
 * one are left in the order of their costs. Yields the states of each part of the work. The same for the same view, settings
 * and nodes, however it is sliced.
 *
 * @param nodes states to expand at most; when they are spent, the best that is known by then is told
 */
export function* rankedPlans(
  kernel: FairKernel,
  view: PlayerView,
  settings: FairSettings,
  nodes: number,
): Generator<number, RankedPlan[]> {
  const { plans, isWide } = yield* plansFor(kernel, view, settings, nodes)
  if (kernel.isWon) return plans.map(({ codes, cost }) => ({ codes, cost, chance: 1 }))
  if (!settings.values) return plans.map(({ codes, cost }) => ({ codes, cost, chance: null }))
  const value = new Value(settings.values, rowsLeft(view))
  const chances = plans.map(({ codes }) => chanceOf(value.of(kernel, codes)) / CERTAIN)
  if (isWide) return plans.map(({ codes, cost }, index) => ({ codes, cost, chance: leastUpTo(chances, index) }))
  const ranked = plans.map(({ codes, cost }, index) => ({ codes, cost, chance: chances[index]! }))
  return ranked.sort((one, other) => other.chance - one.chance)
}

/** A plan that is not told first is not told to win more often than those before it. */
function leastUpTo(chances: readonly number[], index: number): number {
  return Math.min(...chances.slice(0, index + 1))
}
