import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { SUIT_COUNTS, type SuitCount } from '../rules/ruleset.ts'
import { VALUE_TABLES } from '../solver/fair/valueTables.ts'
import { climb, writeWeights } from './fair/plans.ts'
import type { Lesson, LessonTask } from './fair/lessons.ts'
import type { FairGame, GameTask } from './fair/playing.ts'
import { lossOf, valuesFrom, writeValues } from './fair/values.ts'
import { startThreads } from './tuning/threads.ts'

const USAGE = `Usage: npm run --silent tune:fair -- [options]

One round of policy improvement for the fair player, on training seeds: by default plays games and fits the values that
plans are ranked by to how they ended; with --what plans moves the weights of plans to where games end better. Writes the outcome
down if it does better on further seeds than what is there. The figures of every round are added to
test/bench/fair-rounds.jsonl. Repeat with further --first, until two rounds in a row bring nothing.

  --what W      values (default) or plans
  --suits N     1, 2 or 4 (default 4)
  --first N     the first game's number (default 0)
  --threads N   (default 1)

Values:
  --width N     of the plans that games are played by (default 64: some hundredths of a second a game)
  --costs       plans are ranked by their costs, as if there were no values yet: for a first round
  --games N     to learn from (default 20000: plans hardly differ in worth, and thousands tell nothing); a tenth as many
                more judge

Plans:
  --batches N   steps (default 8)
  --pairs N     for each step (default 300): ten deals, played by weights on both sides of the present ones. With 26
                things to learn, fewer than 100 tell little
  --judges N    games that judge the old weights and the new (default 1000)
`

/** Seeds for learning, and for judging what was learnt. Benchmarks take theirs from below one million. */
const TRAINING_SEED = 30_000_000
const JUDGING_SEED = 8_000_000
const ROUNDS = new URL('../../test/bench/fair-rounds.jsonl', import.meta.url)

const { values: options } = parseArgs({
  options: {
    what: { type: 'string', default: 'values' },
    suits: { type: 'string', default: '4' },
    width: { type: 'string', default: '64' },
    costs: { type: 'boolean', default: false },
    games: { type: 'string', default: '20000' },
    batches: { type: 'string', default: '8' },
    pairs: { type: 'string', default: '300' },
    judges: { type: 'string', default: '1000' },
    first: { type: 'string', default: '0' },
    threads: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

const suits = SUIT_COUNTS.find((count) => String(count) === options.suits) ?? (4 satisfies SuitCount)
const first = Number(options.first)
const threadCount = Number(options.threads)

async function main(): Promise<void> {
  if (options.help) return console.log(USAGE)
  const round = options.what === 'plans' ? await learnPlans() : await learnValues()
  const text = JSON.stringify({ suits, what: options.what, first, ...round }, shortened)
  appendFileSync(ROUNDS, `${text}\n`)
  console.log(text)
}

async function learnValues() {
  const [games, width] = [Number(options.games), Number(options.width)]
  const lessons = await played(TRAINING_SEED + first, games, width)
  const judges = await played(JUDGING_SEED + first, Math.ceil(games / 10), width)
  const values = valuesFrom(lessons)
  const [before, after] = [VALUE_TABLES[suits], values].map((table) => lossOf(judges, table))
  const isBetter = sum(after!) < sum(before!)
  if (isBetter) writeValues(suits, values)
  return { games, width, byCosts: options.costs, won: lessons.filter(({ isWon }) => isWon).length, before, after, isBetter }
}

async function learnPlans() {
  const [batches, pairs] = [Number(options.batches), Number(options.pairs)]
  const judges = seedsFrom(JUDGING_SEED + first, Number(options.judges))
  const threads = startThreads<GameTask, FairGame>(threadCount, new URL('./fair/gameThread.ts', import.meta.url))
  const { weights, before, after } = await climb(threads, { suits, batches, pairs, seed: TRAINING_SEED + first, judges })
  await threads.end()
  const isBetter = after.worth > before.worth
  if (isBetter) writeWeights(suits, weights)
  return { batches, pairs, before, after, isBetter }
}

function seedsFrom(seed: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => seed + index)
}

async function played(seed: number, count: number, width: number): Promise<Lesson[]> {
  const threads = startThreads<LessonTask, Lesson>(threadCount, new URL('./fair/lessonThread.ts', import.meta.url))
  const lessons: Lesson[] = []
  await threads.runAll(seedsFrom(seed, count).map((each) => ({ suits, seed: each, width, byCosts: options.costs })), (lesson) => {
    lessons.push(lesson)
    if (lessons.length % 1000 === 0) console.log(`${lessons.length} games, ${lessons.filter(({ isWon }) => isWon).length} won`)
  })
  await threads.end()
  return lessons
}

/** Four digits of each figure will do. */
function shortened(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

await main()
