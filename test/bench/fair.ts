import { cpus } from 'node:os'
import { version } from 'node:process'
import { parseArgs } from 'node:util'
import type { FairGame, GameTask, PlayerName } from '../../src/cli/fair/playing.ts'
import { startThreads } from '../../src/cli/tuning/threads.ts'
import { SUIT_COUNTS, type SuitCount } from '../../src/rules/ruleset.ts'

/**
 * How well the fair hints play: whole games without undo under the strict rules, on deals that nothing was tuned or fitted
 * on, by what a player sees; the referee alone knows the rest. Decisions are thought out as far as a hint of the game's is.
 * CPU time of decisions, one thread for each game.
 *
 *   npm run bench:fair -- --full --threads 2
 */
const { values: options } = parseArgs({
  options: {
    /** Games of each row; more under `--full`: 400 with four suits, 200 with two and with one. */
    games: { type: 'string', default: '20' },
    full: { type: 'boolean', default: false },
    suits: { type: 'string', default: '4,2,1' },
    players: { type: 'string', default: 'greedy,plan,fair' },
    /** The first seed; all below one million are kept from tuning. */
    seed: { type: 'string', default: '1' },
    threads: { type: 'string', default: '1' },
  },
})

const FULL: Record<SuitCount, number> = { 1: 200, 2: 200, 4: 400 }
/** Published, four suits, without undo. */
const PEOPLE = [
  '| 4 | a strong human player | 149 of 306 | 48.7 % | 43.1-54.3 | | | |',
  '| 4 | another human player | | 25 % | | | | |',
]

const threads = startThreads<GameTask, FairGame>(Number(options.threads), new URL('../../src/cli/fair/gameThread.ts', import.meta.url))

console.log(`${cpus()[0]?.model ?? 'unknown machine'}, ${cpus().length} cores, Node ${version}, CPU time\n`)
console.log('| suits | who plays | games won | share | 95 % interval | ms a decision: median / p95 | decisions a game | s a game |')
console.log('|---|---|---|---|---|---|---|---|')
for (const suits of SUIT_COUNTS.filter((count) => options.suits.split(',').includes(String(count)))) {
  for (const player of options.players.split(',') as PlayerName[]) console.log(rowOf(suits, player, await played(suits, player)))
}
for (const line of PEOPLE) console.log(line)
await threads.end()

async function played(suits: SuitCount, player: PlayerName): Promise<FairGame[]> {
  const count = options.full ? FULL[suits] : Number(options.games)
  return threads.runAll(Array.from({ length: count }, (_, index) => ({ suits, seed: Number(options.seed) + index, player })))
}

function rowOf(suits: SuitCount, player: PlayerName, games: readonly FairGame[]): string {
  const won = games.filter(({ isWon }) => isWon).length
  const times = games.flatMap((game) => game.times).sort((a, b) => a - b)
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000 / games.length
  const [least, most] = wilson(won, games.length).map((share) => (share * 100).toFixed(1))
  const cells = [
    suits, player, `${won} of ${games.length}`, `${((won / games.length) * 100).toFixed(1)} %`, `${least}-${most}`,
    `${at(0.5)} / ${at(0.95)}`, (times.length / games.length).toFixed(0), seconds.toFixed(2),
  ]
  return `| ${cells.join(' | ')} |`
}

/** The interval of a share that a 95 % test does not reject (Wilson, 1927). */
function wilson(won: number, games: number): [number, number] {
  const z = 1.96
  const share = won / games
  const middle = (share + (z * z) / (2 * games)) / (1 + (z * z) / games)
  const half = (z / (1 + (z * z) / games)) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))
  return [middle - half, middle + half]
}
