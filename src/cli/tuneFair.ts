import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { SUIT_COUNTS, type SuitCount } from '../rules/ruleset.ts'
import { VALUE_TABLES } from '../solver/fair/valueTables.ts'
import type { GameTask } from './fair/gameThread.ts'
import type { FairGame, PlayerName } from './fair/playing.ts'
import { lessonOf, lossOf, valuesFrom, writeValues, type Lesson } from './fair/values.ts'
import { startThreads, type Threads } from './tuning/threads.ts'

const USAGE = `Usage: npm run --silent tune:fair -- [options]

One round of policy improvement for the fair player: plays games on training seeds, fits the value of tables by how they
went on, and writes it down if it foretells the ends of further games better than the one before. The figures of every
round are added to test/bench/fair-rounds.jsonl. Repeat with further --first, until two rounds in a row bring nothing.

  --suits N     1, 2 or 4 (default 4)
  --player P    who plays: plan (quick), or fair (better, some seconds a game; default)
  --games N     to learn from (default 300); a quarter as many more judge
  --first N     the first game's number (default 0)
  --threads N   (default 1)
`

/** Seeds for learning, and for judging what was learnt. Benchmarks take theirs from below one million. */
const TRAINING_SEED = 30_000_000
const JUDGING_SEED = 8_000_000
const ROUNDS = new URL('../../test/bench/fair-rounds.jsonl', import.meta.url)

const { values: options } = parseArgs({
  options: {
    suits: { type: 'string', default: '4' },
    player: { type: 'string', default: 'fair' },
    games: { type: 'string', default: '300' },
    first: { type: 'string', default: '0' },
    threads: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

const suits = SUIT_COUNTS.find((count) => String(count) === options.suits) ?? (4 satisfies SuitCount)
const player: PlayerName = options.player === 'plan' ? 'plan' : 'fair'
const first = Number(options.first)

async function main(): Promise<void> {
  if (options.help) return console.log(USAGE)
  const threads = startThreads<GameTask, FairGame>(Number(options.threads), new URL('./fair/gameThread.ts', import.meta.url))
  const games = Number(options.games)
  const lessons = await played(threads, TRAINING_SEED + first, games)
  const judges = await played(threads, JUDGING_SEED + first, Math.ceil(games / 4))
  await threads.end()
  judge(lessons, judges)
}

function judge(lessons: readonly Lesson[], judges: readonly Lesson[]): void {
  const values = valuesFrom(lessons)
  const before = lossOf(judges, VALUE_TABLES[suits])
  const after = lossOf(judges, values.map((row) => row.map((value) => Math.round(value * 1000))))
  const isBetter = sum(after) < sum(before)
  if (isBetter) writeValues(suits, values)
  const won = lessons.filter(({ isWon }) => isWon).length
  const round = { suits, player, first, games: lessons.length, won, judges: judges.length, before, after, isBetter }
  appendFileSync(ROUNDS, `${JSON.stringify(round, (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value))}\n`)
  console.log(JSON.stringify(round))
}

async function played(threads: Threads<GameTask, FairGame>, seed: number, count: number): Promise<Lesson[]> {
  const tasks = Array.from({ length: count }, (_, index) => ({ suits, seed: seed + index, player }))
  const lessons: Lesson[] = []
  await threads.runAll(tasks, (game) => {
    lessons.push(lessonOf(game))
    if (lessons.length % 50 === 0) console.log(`${lessons.length} games, ${lessons.filter(({ isWon }) => isWon).length} won`)
  })
  return lessons
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

await main()
