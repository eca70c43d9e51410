import { parseArgs } from 'node:util'
import { SUIT_COUNTS, type SuitCount } from '../rules/ruleset.ts'
import { evolution } from './tuning/evolution.ts'
import { parametersOf, pointOf, tableOf, type Parameters } from './tuning/parameters.ts'
import { poolOf } from './tuning/pool.ts'
import { readSets, writeSets } from './tuning/sets.ts'
import { startThreads, type Threads as AnyThreads } from './tuning/threads.ts'
import type { Trial, TrialResult } from './tuning/trial.ts'

type Threads = AnyThreads<Trial, TrialResult>

const USAGE = `Usage: npm run --silent tune -- [options]

Searches better weights for a set of the solver's evaluation, on deals that no benchmark uses, and writes them down
whenever they do better on further deals than what is written there.

  --set X            the set to tune (default A); one that is new begins as a copy of --from
  --from X           the set to begin with (default: the set itself)
  --suits N          1, 2 or 4 (default 4)
  --width N          of the beam (default 16)
  --failing A16,B32  only deals that beams of these sets and widths do not win
  --pool N           of so many deals, found once and kept in data/ (default 1000)
  --deals N          in each generation (default 150)
  --generations N    (default 100)
  --threads N        (default 1)
  --spread X         of the first generation, as a factor's logarithm (default 0.15)
`

/** Seeds for tuning and for judging its results. Benchmarks take theirs from below one million. */
const TRAINING_SEED = 10_000_000
const JUDGING_SEED = 5_000_000
const JUDGED_EVERY = 10
const JUDGED_DEALS = 400

const { values: options } = parseArgs({
  options: {
    set: { type: 'string', default: 'A' },
    from: { type: 'string' },
    suits: { type: 'string', default: '4' },
    width: { type: 'string', default: '16' },
    failing: { type: 'string', default: '' },
    pool: { type: 'string', default: '1000' },
    deals: { type: 'string', default: '150' },
    generations: { type: 'string', default: '100' },
    threads: { type: 'string', default: '1' },
    spread: { type: 'string', default: '0.15' },
    help: { type: 'boolean', default: false },
  },
})

const suits = SUIT_COUNTS.find((count) => String(count) === options.suits) ?? (4 satisfies SuitCount)
const width = Number(options.width)

async function main(): Promise<void> {
  if (options.help) return console.log(USAGE)
  const threads = startThreads<Trial, TrialResult>(Number(options.threads), new URL('./tuning/trialThread.ts', import.meta.url))
  await tune(threads)
  await threads.end()
}

async function tune(threads: Threads): Promise<void> {
  const start = readSets()[options.from ?? options.set]
  if (!start) throw new Error(`There is no set ${options.from ?? options.set} to begin with`)
  const { failing } = options
  const judged = await poolOf(threads, { suits, failing, first: JUDGING_SEED, count: JUDGED_DEALS })
  const pool = await poolOf(threads, { suits, failing, first: TRAINING_SEED, count: Number(options.pool) })
  let least = await expense(threads, start, judged)
  console.log(`at the beginning: ${describe(least)}`)
  const evolving = evolution(pointOf(start), Number(options.spread), Math.random)
  for (let generation = 1; generation <= Number(options.generations); generation++) {
    await learnFrom(threads, evolving, dealsOf(generation, pool))
    if (generation % JUDGED_EVERY > 0) continue
    const mean = parametersOf(evolving.mean)
    const result = await expense(threads, mean, judged)
    console.log(`generation ${generation}, spread ${evolving.sigma.toFixed(3)}: ${describe(result)} ${JSON.stringify(mean)}`)
    if (result.perWin >= least.perWin) continue
    least = result
    writeSets({ ...readSets(), [options.set]: mean })
  }
}

/** One generation: its points ranked by what a win costs under each. */
async function learnFrom(
  threads: Threads,
  evolving: ReturnType<typeof evolution>,
  seeds: readonly number[],
): Promise<void> {
  const points = evolving.sample()
  const results = await threads.runAll(points.map((point) => trialOf(parametersOf(point), seeds)))
  const order = results.map((result, index) => ({ index, cost: costOf(result, seeds.length).perWin }))
  evolving.learn(order.sort((a, b) => a.cost - b.cost).map(({ index }) => points[index]!))
}

interface Cost {
  readonly won: number
  /** Nodes for each deal that is won. */
  readonly perWin: number
}

function costOf({ failed, nodes }: TrialResult, deals: number): Cost {
  const won = deals - failed.length
  return { won: won / deals, perWin: nodes / Math.max(won, 0.5) }
}

async function expense(threads: Threads, parameters: Parameters, seeds: readonly number[]): Promise<Cost> {
  const [result] = await threads.runAll([trialOf(parameters, seeds)])
  return costOf(result!, seeds.length)
}

function trialOf(parameters: Parameters, seeds: readonly number[]) {
  return { suits, seeds, width, table: tableOf(parameters) }
}

/** The deals of a generation: the pool's one after the other, again and again. */
function dealsOf(generation: number, pool: readonly number[]): number[] {
  const count = Number(options.deals)
  return Array.from({ length: count }, (_, index) => pool[((generation - 1) * count + index) % pool.length]!)
}

function describe({ won, perWin }: Cost): string {
  return `${(won * 100).toFixed(1)} % won, ${Math.round(perWin)} nodes for each`
}

await main()
