import { startOf } from '../../rules/code.ts'
import { isWon } from '../../rules/position.ts'
import { strictRuleset, type SuitCount } from '../../rules/ruleset.ts'
import { rowsLeft, viewOf } from '../../rules/view.ts'
import { rankedPlans, type RankedPlan } from '../../solver/fair/decision.ts'
import type { FairKernel } from '../../solver/fair/fairKernel.ts'
import { Features } from '../../solver/fair/features.ts'
import { foreseen } from '../../solver/fair/plan.ts'
import { fairSettings } from '../../solver/fair/settings.ts'
import { mixed } from '../../solver/hash.ts'
import { decoded } from '../../solver/moveCode.ts'
import { finished } from '../../solver/sliced.ts'
import { carriedOut } from './playing.ts'

/** One game to learn from. */
export interface LessonTask {
  readonly suits: SuitCount
  readonly seed: number
  /** Of the plans that are played by, and whether they are ranked by costs rather than by the present values. */
  readonly width: number
  readonly byCosts: boolean
}

/** A game played to its end: for each decision the rows left, and what is counted on the table that the plan led to. */
export interface Lesson {
  readonly isWon: boolean
  readonly tables: readonly { readonly rows: number; readonly counts: readonly number[] }[]
}

/**
 * One decision in so many is left to chance. If the best plan by the present values were always taken, plans that they
 * wrongly think little of would never be seen.
 */
const EXPLORED = 10

/** Plays a game by plans of one width, and counts what each decision led to. The same for the same task. */
export function lessonOf({ suits, seed, width, byCosts }: LessonTask, kernel: FairKernel): Lesson {
  const own = fairSettings(suits)
  const settings = { ...own, plan: { ...own.plan, width }, wide: null, ...(byCosts && { values: null }) }
  const features = new Features()
  const tables: Lesson['tables'][number][] = []
  let position = startOf({ ruleset: strictRuleset(suits), seed })
  for (;;) {
    const view = viewOf(position)
    const plans = finished(rankedPlans(kernel, view, settings, Infinity))
    const taken = takenOf(plans, mixed(seed + tables.length) >>> 0)
    const plan = taken && foreseen(view, taken.codes.map(decoded), taken.chance)
    if (!plan) break
    if (!kernel.isWon) {
      kernel.foresee(taken.codes)
      features.count(kernel.table, kernel.columns)
      tables.push({ rows: rowsLeft(view), counts: [...features.counts] })
    }
    position = carriedOut(position, plan)
  }
  return { isWon: isWon(position), tables }
}

/** @param chance a number as good as random */
function takenOf(plans: readonly RankedPlan[], chance: number): RankedPlan | undefined {
  return chance % EXPLORED === 0 ? plans[Math.floor(chance / EXPLORED) % plans.length] : plans[0]
}
