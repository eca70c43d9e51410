import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess, type Killable } from '../server/race/wire/killable.ts'
import type { CrowdReport } from './load/crowd.ts'
import { answeredWithin, coreShare, reading, type Reading } from './load/server.ts'
import { startsOfBuiltServer } from './load/starts.ts'

/*
 * Races of our own players over real sockets on one machine: the server has a process (so at most one core and its
 * threads) to itself, the players share the rest.
 *
 *   npm run bench:race -- [races] [seconds] [players a race] [processes of players] [milliseconds between moves, …]
 *
 * Without numbers: 500 races of 4 for 600 seconds, a move a second each on average, the players in one process, as more
 * of them would wait for each other where there are two cores. With several paces, such as 1000,500,333, each is held
 * for so many seconds, and tells what the server bears. With 0 races only starting is measured; with `STARTS=0` it is
 * not.
 */

const [races = 500, seconds = 600, players = 4, crowds = 1] = process.argv.slice(2, 6).map(Number)
const paces = (process.argv[6] ?? '1000').split(',').map(Number)

async function main(): Promise<void> {
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]!.toFixed(1)}, Node ${process.version}`)
  if (process.env['STARTS'] !== '0') await measureStarts()
  if (races > 0) await measureLoad()
}

async function measureStarts(): Promise<void> {
  for (const [suits, times] of await startsOfBuiltServer(8)) {
    const sorted = [...times].sort((a, b) => a - b)
    console.log(`start to cards, beyond the countdown, ${suits} suits: median ${at(sorted, 0.5)}, max ${at(sorted, 1)}`)
  }
}

async function measureLoad(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pavuk-bench-'))
  const server = await startProcess({ RACE_FOLDER: folder }, [...flagsOfStart(), built('server/program.js')])
  const idle = await reading(server)
  const all = await Promise.all(Array.from({ length: crowds }, () => crowd(server.base, Math.ceil(races / crowds))))
  const seated = await reading(server)
  console.log(`${races} tables of ${players}: ${kilobytes((seated.memory - idle.memory) / races)} a table, its sockets included`)
  const reports = all.map((one) => one.play())
  for (const [stage, pace] of paces.entries()) await watchStage(server, stage, pace)
  report(await Promise.all(reports))
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Readings of one pace; the first seconds of each do not count. */
async function watchStage(server: Killable, stage: number, pace: number): Promise<void> {
  const ends = performance.now() + seconds * 1000
  const readings: Reading[] = []
  while (performance.now() < ends - 1000) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(5000, ends - performance.now() - 500)))
    readings.push(await reading(server))
  }
  const [from, to] = [readings[Math.floor(readings.length / 4)]!, readings.at(-1)!]
  const rate = ((to.commands - from.commands) * 1000) / (to.at - from.at)
  const within = (share: number) => `${answeredWithin(from, to, share).toFixed(1)} ms`
  const delay = Math.max(...readings.map(({ loopDelay }) => loopDelay)).toFixed(0)
  console.log(`pace ${stage + 1}: a move each ${pace} ms: ${rate.toFixed(0)} commands/s, ${coreShare(from, to).toFixed(2)} of a core`)
  console.log(`  in the server, from arrival to answer: median ${within(0.5)}, p95 ${within(0.95)}, p99 ${within(0.99)}; loop delay p99 at most ${delay} ms`)
  console.log(`  memory: after a quarter ${megabytes(from.memory)}, at the end ${megabytes(to.memory)}, most ${megabytes(Math.max(...readings.map(({ memory }) => memory)))}`)
  console.log(`  in use after garbage was collected: after a quarter ${megabytes(from.live)}, at the end ${megabytes(to.live)}`)
}

/** Server and players run as builds, as a server does for players: compiled on the way they take a third more time. */
function built(name: string): string {
  return new URL(`../../dist-bench/${name}`, import.meta.url).pathname
}

/** What `npm start` gives Node, if anything. */
function flagsOfStart(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').filter((part) => part.startsWith('--'))
}

interface Crowd {
  play(): Promise<CrowdReport>
}

/** Thousands in one process hold each other up while their garbage is collected: with room, seldom. */
const PLAYERS_FLAGS = ['--max-semi-space-size=128', '--min-semi-space-size=128']

/** Players in a process of their own, seated and racing. */
function crowd(base: string, count: number): Promise<Crowd> {
  const given = [base, String(count), String(seconds), String(players), paces.join()]
  const child: ChildProcess = fork(built('players/crowd.js'), given, { execArgv: PLAYERS_FLAGS })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => code && reject(new Error(`players ended with ${code}`)))
    child.once('message', () => resolve({ play: () => played(child) }))
  })
}

function played(child: ChildProcess): Promise<CrowdReport> {
  const told = new Promise<CrowdReport>((resolve) => child.once('message', (message) => resolve(message as CrowdReport)))
  child.send('play')
  return told
}

function report(reports: readonly CrowdReport[]): void {
  for (const [stage, pace] of paces.entries()) {
    const sorted = reports.flatMap(({ latencies }) => latencies[stage]!).sort((a, b) => a - b)
    const figures = `median ${at(sorted, 0.5)}, p95 ${at(sorted, 0.95)}, p99 ${at(sorted, 0.99)}, max ${at(sorted, 1)}`
    console.log(`for the players, at ${pace} ms: ${sorted.length} moves acknowledged: ${figures}`)
  }
  const own = Math.max(...reports.map(({ loopDelay }) => loopDelay)).toFixed(0)
  console.log(`  of which in the players' own process: loop delay p99 ${own} ms`)
  const sum = (key: 'lost' | 'doubled' | 'faults') => reports.reduce((total, one) => total + one[key], 0)
  console.log(`commands lost ${sum('lost')}, answered twice ${sum('doubled')}, other faults ${sum('faults')}`)
}

function at(sorted: readonly number[], share: number): string {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return value === undefined ? 'none' : `${value.toFixed(1)} ms`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`
}

await main()
