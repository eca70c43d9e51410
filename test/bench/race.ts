import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess, type Killable } from '../server/race/wire/killable.ts'

/*
 * Races of our own players over real sockets on one machine: the server has a process (so at most one core) to itself,
 * the players share the rest.
 *
 *   npm run bench:race -- [races] [seconds] [players a race] [processes of players]
 *
 * Without numbers: 500 races of 4 for 600 seconds. Each player makes a move a second.
 */

const [races = 500, seconds = 600, players = 4, crowds = 2] = process.argv.slice(2).map(Number)

interface CrowdReport {
  readonly latencies: readonly number[]
  readonly starts: readonly number[]
  readonly lost: number
  readonly doubled: number
  readonly faults: number
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pavuk-bench-'))
  const server = await startProcess({ RACE_FOLDER: folder })
  const memory: number[] = []
  const watch = setInterval(() => void residentMemory(server).then((bytes) => memory.push(bytes)), 5000)
  const idle = await residentMemory(server)
  const share = Math.ceil(races / crowds)
  const reports = await Promise.all(Array.from({ length: crowds }, () => crowd(server.base, share)))
  clearInterval(watch)
  report(reports, idle, memory)
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Players in a process of their own. */
function crowd(base: string, count: number): Promise<CrowdReport> {
  const program = new URL('./raceCrowd.ts', import.meta.url)
  const child: ChildProcess = fork(program, [base, count, seconds, players].map(String), { execArgv: ['--import', 'tsx'] })
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as CrowdReport))
    child.once('exit', (code) => code && reject(new Error(`players ended with ${code}`)))
  })
}

async function residentMemory({ base }: Killable): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text()
  return Number(/pavuk_resident_memory_bytes (\d+)/.exec(text)![1])
}

function report(reports: readonly CrowdReport[], idle: number, memory: readonly number[]): void {
  const latencies = reports.flatMap((one) => one.latencies).sort((a, b) => a - b)
  const starts = reports.flatMap((one) => one.starts).sort((a, b) => a - b)
  const sum = (key: 'lost' | 'doubled' | 'faults') => reports.reduce((total, one) => total + one[key], 0)
  const full = memory.slice(Math.floor(memory.length / 4))
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  console.log(`${races} races of ${players}, ${seconds} s, ${latencies.length} moves answered`)
  console.log(`acknowledged: median ${at(latencies, 0.5)}, p95 ${at(latencies, 0.95)}, p99 ${at(latencies, 0.99)}, max ${at(latencies, 1)}`)
  console.log(`from the end of the countdown to the cards: median ${at(starts, 0.5)}, p99 ${at(starts, 0.99)}`)
  console.log(`commands lost ${sum('lost')}, answered twice ${sum('doubled')}, other faults ${sum('faults')}`)
  console.log(`memory: idle ${megabytes(idle)}, after a quarter ${megabytes(full[0] ?? 0)}, at the end ${megabytes(full.at(-1) ?? 0)}`)
  console.log(`a table: ${((((full.at(-1) ?? idle) - idle) / races) / 1000).toFixed(0)} kB`)
}

function at(sorted: readonly number[], share: number): string {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return value === undefined ? 'none' : `${value.toFixed(1)} ms`
}

await main()
