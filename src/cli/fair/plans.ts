import { readFileSync, writeFileSync } from 'node:fs'
import { RUN_COUNT } from '../../rules/position.ts'
import type { SuitCount } from '../../rules/ruleset.ts'
import { PLAN_WEIGHTS } from '../../solver/fair/planWeights.ts'
import type { PlanWeights } from '../../solver/fair/settings.ts'
import { WEIGHT_NAMES } from '../../solver/weights.ts'
import { evolution } from '../tuning/evolution.ts'
import type { Threads } from '../tuning/threads.ts'
import type { FairGame, GameTask } from './playing.ts'

const TABLES = new URL('../../solver/fair/planWeights.ts', import.meta.url)
/** Of the first generation, as the logarithm of what weights are multiplied by. */
const SPREAD = 0.15

export interface Evolving {
  readonly suits: SuitCount
  readonly generations: number
  /** The seeds of each generation, and those that its outcome is judged on. */
  readonly seedsAt: (generation: number) => readonly number[]
  readonly judges: readonly number[]
}

/** What weights are worth: mean runs home of quick plans, a win counting as many again. */
export interface Worth {
  readonly won: number
  readonly worth: number
}

/** Evolves the weights of plans, and judges the outcome beside the committed ones on the same further deals. */
export async function evolve(
  threads: Threads<GameTask, FairGame>,
  { suits, generations, seedsAt, judges }: Evolving,
): Promise<{ weights: PlanWeights; before: Worth; after: Worth }> {
  const evolving = evolution(WEIGHT_NAMES.map(() => 0), SPREAD, Math.random)
  for (let generation = 1; generation <= generations; generation++) {
    const points = evolving.sample()
    const worths: number[] = []
    for (const point of points) worths.push((await worthOf(threads, suits, weightsAt(suits, point), seedsAt(generation))).worth)
    const order = points.map((_, index) => index).sort((one, other) => worths[other]! - worths[one]!)
    evolving.learn(order.map((index) => points[index]!))
    console.log(`generation ${generation}: ${Math.max(...worths).toFixed(2)} ${JSON.stringify(evolving.mean)}`)
  }
  const weights = weightsAt(suits, evolving.mean)
  const before = await worthOf(threads, suits, PLAN_WEIGHTS[suits], judges)
  return { weights, before, after: await worthOf(threads, suits, weights, judges) }
}

export function writeWeights(suits: SuitCount, weights: PlanWeights): void {
  const all: Record<number, PlanWeights> = { ...PLAN_WEIGHTS, [suits]: weights }
  const text = readFileSync(TABLES, 'utf8')
  const entries = Object.entries(all).map(([key, rows]) => `  ${key}: [\n${rows.map((row) => `    [${row.join(', ')}],\n`).join('')}  ],\n`)
  writeFileSync(TABLES, `${text.slice(0, text.indexOf('{\n') + 2)}${entries.join('')}} as const\n`)
}

async function worthOf(
  threads: Threads<GameTask, FairGame>,
  suits: SuitCount,
  weights: PlanWeights,
  seeds: readonly number[],
): Promise<Worth> {
  const games = await threads.runAll(seeds.map((seed) => ({ suits, seed, player: 'quick', weights })))
  const won = games.filter(({ isWon }) => isWon).length
  const home = games.reduce((sum, { runsHome }) => sum + runsHome, 0)
  return { won: won / games.length, worth: (home + won * RUN_COUNT) / games.length }
}

/** The committed weights, each multiplied alike at all stages, by the exponential of the point's coordinate. */
function weightsAt(suits: SuitCount, point: readonly number[]): PlanWeights {
  return PLAN_WEIGHTS[suits].map((row) => row.map((weight, index) => Math.round(weight * Math.exp(point[index]!))))
}
