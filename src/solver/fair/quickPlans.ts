import { isWon } from '../../rules/position.ts'
import type { PlayerView } from '../../rules/view.ts'
import { decoded } from '../moveCode.ts'
import { finished } from '../sliced.ts'
import { foreseen, waitingRun, type FairPlan } from './plan.ts'
import type { AdviceMemory } from './advice.ts'
import { rankedPlans } from './decision.ts'
import { fairSettings } from './settings.ts'

/** Wide enough for plans that win nearly as often as those of a narrow beam, and made within some milliseconds. */
const WIDTH = 150

/** Plans at once: what a hint can fall back on. As `createAdvice` otherwise. */
export function quickPlans(view: PlayerView, { kernel }: AdviceMemory): FairPlan[] {
  if (isWon(view)) return []
  const waiting = waitingRun(view)
  if (waiting) return [waiting]
  const settings = fairSettings(view.ruleset.suits)
  const narrow = { ...settings, plan: { ...settings.plan, width: WIDTH }, wide: null }
  return finished(rankedPlans(kernel, view, narrow, Infinity)).flatMap(({ codes, chance }) => foreseen(view, codes.map(decoded), chance) ?? [])
}
