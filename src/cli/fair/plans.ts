import { readFileSync, writeFileSync } from 'node:fs'
import { RUN_COUNT } from '../../rules/position.ts'
import type { SuitCount } from '../../rules/ruleset.ts'
import { PLAN_FACTORS } from '../../solver/fair/planFactors.ts'
import { evolution } from '../tuning/evolution.ts'
import type { Threads } from '../tuning/threads.ts'
import type { FairGame, GameTask } from './playing.ts'

const TABLES = new URL('../../solver/fair/planFactors.ts', import.meta.url)
/** Of the first generation, as a factor's logarithm. */
const SPREAD = 0.15
const UNIT = 1000

export interface Evolving {
  readonly suits: SuitCount
  readonly generations: number
  /** The seeds of each generation, and those that its outcome is judged on. */
  readonly seedsAt: (generation: number) => readonly number[]
  readonly judges: readonly number[]
}

/** What factors are worth: mean runs home of quick plans, a win counting as many again. */
export interface Worth {
  readonly won: number
  readonly worth: number
}

/**
 * Evolves what plans multiply the solver's weights by, and judges the outcome beside the committed factors on the same
 * further deals.
 */
export async function evolve(
  threads: Threads<GameTask, FairGame>,
  { suits, generations, seedsAt, judges }: Evolving,
): Promise<{ factors: number[]; before: Worth; after: Worth }> {
  const evolving = evolution(PLAN_FACTORS[suits].map((factor) => Math.log(factor / UNIT)), SPREAD, Math.random)
  for (let generation = 1; generation <= generations; generation++) {
    const points = evolving.sample()
    const worths: number[] = []
    for (const point of points) worths.push((await worthOf(threads, suits, factorsOf(point), seedsAt(generation))).worth)
    const order = points.map((_, index) => index).sort((one, other) => worths[other]! - worths[one]!)
    evolving.learn(order.map((index) => points[index]!))
    console.log(`generation ${generation}: ${Math.max(...worths).toFixed(2)} ${JSON.stringify(factorsOf(evolving.mean))}`)
  }
  const factors = factorsOf(evolving.mean)
  const before = await worthOf(threads, suits, PLAN_FACTORS[suits], judges)
  return { factors, before, after: await worthOf(threads, suits, factors, judges) }
}

export function writeFactors(suits: SuitCount, factors: readonly number[]): void {
  const all: Record<number, readonly number[]> = { ...PLAN_FACTORS, [suits]: factors }
  const text = readFileSync(TABLES, 'utf8')
  const entries = Object.entries(all).map(([key, row]) => `  ${key}: [${row.join(', ')}],\n`)
  writeFileSync(TABLES, `${text.slice(0, text.indexOf('{\n') + 2)}${entries.join('')}} as const\n`)
}

async function worthOf(
  threads: Threads<GameTask, FairGame>,
  suits: SuitCount,
  factors: readonly number[],
  seeds: readonly number[],
): Promise<Worth> {
  const games = await threads.runAll(seeds.map((seed) => ({ suits, seed, player: 'quick', factors })))
  const won = games.filter(({ isWon }) => isWon).length
  const home = games.reduce((sum, { runsHome }) => sum + runsHome, 0)
  return { won: won / games.length, worth: (home + won * RUN_COUNT) / games.length }
}

function factorsOf(point: readonly number[]): number[] {
  return point.map((value) => Math.round(UNIT * Math.exp(value)))
}
