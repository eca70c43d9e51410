import type { CostedPlan } from './planning.ts'
import { CERTAIN, chanceOf } from './value.ts'

export interface RankedPlan extends CostedPlan {
  /** Chance of winning from 0 to 1; null if that was not looked into. */
  readonly chance: number | null
}

/** Standard errors by which a plan must fall behind to be left out, and the difference that nobody minds. */
const CONFIDENCE = 1.6
const INDIFFERENT = 5000
/** How much a plan that costs more has to make up for: millionths for each eighth of a point. */
const PRIOR = 5

/**
 * Worth lies between log-odds, whose means a few hopeless samples decide, and chances, whose means a few lucky ones do:
 * chances at log-odds divided by `TEMPER`. Divided by `LEANING`, log-odds tell apart what is won or lost alike.
 */
const TEMPER = 2
const LEANING = 15

/** A plan and what it came to under each sample, in millionths. All trials meet the same samples in turn. */
export class Trial {
  readonly plan: CostedPlan
  readonly worths: number[] = []
  readonly chances: number[] = []

  constructor(plan: CostedPlan) {
    this.plan = plan
  }

  /** @param logOdds of winning after one more sample, in thousandths */
  add(logOdds: number): void {
    this.worths.push(chanceOf(Math.round(logOdds / TEMPER)) + Math.round(logOdds / LEANING))
    this.chances.push(chanceOf(logOdds))
  }

  /** The mean worth, a cheaper plan given some credit. */
  get mean(): number {
    return mean(this.worths) - this.plan.cost * PRIOR
  }
}

/** The best so far and those that may yet overtake it, by the differences under the same samples. */
export function leaders(trials: readonly Trial[]): Trial[] {
  const best = trials.reduce((one, other) => (other.mean > one.mean ? other : one))
  return trials.filter((trial) => trial === best || mayOvertake(trial, best))
}

/**
 * The best first. A trial that was left out has met the first samples only, luckier ones perhaps than those after: its
 * mean is no match for the means of those that went on, and its chance is told by what it fell behind the best by then.
 */
export function ranking(trials: readonly Trial[]): RankedPlan[] {
  const order = trials.toSorted((one, other) => other.worths.length - one.worths.length || other.mean - one.mean)
  const best = order[0]!.chances
  return order.map(({ plan: { codes, cost }, chances }) => ({ codes, cost, chance: chanceBeside(best, chances) }))
}

/** @param best chances of the best under all samples. @param own under the first of them; null without any */
function chanceBeside(best: readonly number[], own: readonly number[]): number | null {
  const behind = mean(best.slice(0, own.length)) - mean(own)
  return own.length === 0 ? null : Math.min(1, Math.max(0, (mean(best) - behind) / CERTAIN))
}

function mayOvertake(trial: Trial, best: Trial): boolean {
  const gap = best.mean - trial.mean
  const differences = trial.worths.map((worth, index) => best.worths[index]! - worth)
  const middle = mean(differences)
  const squares = sum(differences.map((difference) => (difference - middle) ** 2))
  const error = CONFIDENCE * Math.sqrt(squares / (differences.length * (differences.length - 1)))
  return gap < error && gap + error > INDIFFERENT
}

function mean(values: readonly number[]): number {
  return sum(values) / Math.max(1, values.length)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
