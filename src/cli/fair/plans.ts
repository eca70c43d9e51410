import type { SuitCount } from '../../rules/ruleset.ts'
import { PLAN_WEIGHTS } from '../../solver/fair/planWeights.ts'
import type { PlanWeights } from '../../solver/fair/settings.ts'
import type { Threads } from '../tuning/threads.ts'
import { ascentOf, offsetOf, type Ascent, type Pair } from './ascent.ts'
import { PLAN_AXES, weightsAt } from './planParameters.ts'
import type { FairGame, GameTask } from './playing.ts'
import { writeTable } from './tableFile.ts'

const TABLES = new URL('../../solver/fair/planWeights.ts', import.meta.url)
/** Of the plans that are played by: narrower ones win less and are moved by other weights, wider ones take too long. */
const WIDTH = 64
/** Deals that both trials of a pair play. */
const BLOCK = 10
/** How many runs home a win is worth, beyond its own eight. */
const WIN = 4

export interface Climbing {
  readonly suits: SuitCount
  readonly batches: number
  /** In each batch. */
  readonly pairs: number
  /** The first seed of those that are played; every pair has its own. */
  readonly seed: number
  /** The seeds that the outcome is judged on. */
  readonly judges: readonly number[]
}

/** What weights are worth: the share of games won, and the mean of runs home, a win counting four more. */
export interface Worth {
  readonly won: number
  readonly worth: number
}

export interface Climbed {
  readonly weights: PlanWeights
  readonly before: Worth
  readonly after: Worth
}

/** Moves the committed weights of plans step by step to where games end better, and judges both on the same further deals. */
export async function climb(threads: Threads<GameTask, FairGame>, climbing: Climbing): Promise<Climbed> {
  const { suits, batches, pairs, seed, judges } = climbing
  const table = PLAN_WEIGHTS[suits]
  let point = PLAN_AXES.map(() => 0)
  for (let batch = 0; batch < batches; batch++) {
    const ascent = ascentOf(await pairsAround(threads, climbing, point, seed + batch * pairs * BLOCK))
    point = moved(point, ascent.step, 1)
    console.log(`batch ${batch + 1}: ${described(point, ascent)}`)
  }
  const weights = weightsAt(table, point)
  const before = await worthOf(threads, suits, table, judges)
  return { weights, before, after: await worthOf(threads, suits, weights, judges) }
}

export function writeWeights(suits: SuitCount, weights: PlanWeights): void {
  writeTable(TABLES, PLAN_WEIGHTS, suits, weights)
}

function pairsAround(
  threads: Threads<GameTask, FairGame>,
  { suits, pairs }: Climbing,
  point: readonly number[],
  seed: number,
): Promise<Pair[]> {
  const played = async (_: unknown, index: number) => {
    const offset = offsetOf(PLAN_AXES.length, Math.random)
    const seeds = Array.from({ length: BLOCK }, (__, game) => seed + index * BLOCK + game)
    const [one, other] = await Promise.all(
      [1, -1].map((sign) => worthOf(threads, suits, weightsAt(PLAN_WEIGHTS[suits], moved(point, offset, sign)), seeds)),
    )
    return { offset, gain: (one!.worth - other!.worth) / 2 }
  }
  return Promise.all(Array.from({ length: pairs }, played))
}

async function worthOf(
  threads: Threads<GameTask, FairGame>,
  suits: SuitCount,
  weights: PlanWeights,
  seeds: readonly number[],
): Promise<Worth> {
  // Of thousands of games nothing but the end is kept.
  const ends = await Promise.all(
    seeds.map(async (seed) => {
      const { isWon, runsHome } = await threads.run({ suits, seed, player: 'plan', width: WIDTH, weights })
      return { isWon, runsHome }
    }),
  )
  const won = ends.filter(({ isWon }) => isWon).length
  const home = ends.reduce((sum, { runsHome }) => sum + runsHome, 0)
  return { won: won / ends.length, worth: (home + won * WIN) / ends.length }
}

/** @param steps in spreads */
function moved(point: readonly number[], steps: readonly number[], sign: number): number[] {
  return point.map((value, axis) => value + sign * steps[axis]! * PLAN_AXES[axis]!.spread)
}

/** The axes, the most certain first, each with its certainty and where it is now. */
function described(point: readonly number[], { certainty }: Ascent): string {
  return PLAN_AXES.map(({ name }, axis) => ({ name, now: point[axis]!, t: certainty[axis]! }))
    .sort((one, other) => Math.abs(other.t) - Math.abs(one.t))
    .map(({ name, now, t }) => `${name} ${t.toFixed(1)} → ${now.toFixed(2)}`)
    .join(', ')
}
