import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { SUIT_COUNTS, type SuitCount } from '../rules/ruleset.ts'
import { VALUE_TABLES } from '../solver/fair/valueTables.ts'
import { climb, writeWeights } from './fair/plans.ts'
import type { FairGame, GameTask, PlayerName } from './fair/playing.ts'
import { lessonOf, lossOf, valuesFrom, writeValues, type Lesson } from './fair/values.ts'
import { startThreads, type Threads } from './tuning/threads.ts'

const USAGE = `Usage: npm run --silent tune:fair -- [options]

One round of policy improvement for the fair player, on training seeds: by default plays games and fits the value of
tables by how they went on; with --what plans moves the weights of plans to where games end better. Writes the outcome
down if it does better on further seeds than what is there. The figures of every round are added to
test/bench/fair-rounds.jsonl. Repeat with further --first, until two rounds in a row bring nothing.

  --what W      values (default) or plans
  --suits N     1, 2 or 4 (default 4)
  --first N     the first game's number (default 0)
  --threads N   (default 1)

Values:
  --player P    who plays: quick or plan (some hundredths or tenths of a second a game), or fair (better, some seconds;
                default). Where hardly a game is lost, quick has more to tell
  --games N     to learn from (default 300); a quarter as many more judge

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
    player: { type: 'string', default: 'fair' },
    games: { type: 'string', default: '300' },
    batches: { type: 'string', default: '8' },
    pairs: { type: 'string', default: '300' },
    judges: { type: 'string', default: '1000' },
    first: { type: 'string', default: '0' },
    threads: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

const PLAYERS: readonly PlayerName[] = ['quick', 'plan', 'fair']
const suits = SUIT_COUNTS.find((count) => String(count) === options.suits) ?? (4 satisfies SuitCount)
const player = PLAYERS.find((name) => name === options.player) ?? ('fair' satisfies PlayerName)
const first = Number(options.first)

async function main(): Promise<void> {
  if (options.help) return console.log(USAGE)
  const threads = startThreads<GameTask, FairGame>(Number(options.threads), new URL('./fair/gameThread.ts', import.meta.url))
  const round = options.what === 'plans' ? await learnPlans(threads) : await learnValues(threads)
  await threads.end()
  const text = JSON.stringify({ suits, what: options.what, first, ...round }, shortened)
  appendFileSync(ROUNDS, `${text}\n`)
  console.log(text)
}

async function learnValues(threads: Threads<GameTask, FairGame>) {
  const games = Number(options.games)
  const lessons = await played(threads, TRAINING_SEED + first, games)
  const judges = await played(threads, JUDGING_SEED + first, Math.ceil(games / 4))
  const values = valuesFrom(lessons)
  const before = lossOf(judges, VALUE_TABLES[suits])
  const after = lossOf(judges, values.map((row) => row.map((value) => Math.round(value * 1000))))
  const isBetter = sum(after) < sum(before)
  if (isBetter) writeValues(suits, values)
  return { games, player, won: lessons.filter(({ isWon }) => isWon).length, before, after, isBetter }
}

async function learnPlans(threads: Threads<GameTask, FairGame>) {
  const [batches, pairs] = [Number(options.batches), Number(options.pairs)]
  const judges = seedsFrom(JUDGING_SEED + first, Number(options.judges))
  const { weights, before, after } = await climb(threads, { suits, batches, pairs, seed: TRAINING_SEED + first, judges })
  const isBetter = after.worth > before.worth
  if (isBetter) writeWeights(suits, weights)
  return { batches, pairs, before, after, isBetter }
}

function seedsFrom(seed: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => seed + index)
}

async function played(threads: Threads<GameTask, FairGame>, seed: number, count: number): Promise<Lesson[]> {
  const tasks = seedsFrom(seed, count).map((each) => ({ suits, seed: each, player }))
  const lessons: Lesson[] = []
  await threads.runAll(tasks, (game) => {
    lessons.push(lessonOf(game))
    if (lessons.length % 50 === 0) console.log(`${lessons.length} games, ${lessons.filter(({ isWon }) => isWon).length} won`)
  })
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
