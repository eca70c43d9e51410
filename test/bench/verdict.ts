import { cpus } from 'node:os'
import { cpuUsage, version } from 'node:process'
import { parseArgs } from 'node:util'
import type { Position } from '../../src/rules/position.ts'
import { VERDICT_NODES } from '../../src/session/insight/insight.ts'
import { createMemory, createSearch, type SearchMemory } from '../../src/solver/search.ts'
import { plausibleTable } from './plausible.ts'
import { compareWorkers } from './together.ts'

/**
 * Whether four-suit games as people play them can still be won: how many positions are decided, either way, and how
 * soon. CPU time of one thread; wins are replayed by the rules, losses are exhaustive.
 *
 *   npm run bench:verdict -- --positions 200
 *
 * With `--workers`: how much sooner that many workers answer about the hard ones than one does, by the clock.
 *
 *   npm run bench:verdict -- --positions 60 --workers 2
 */
const { values: options } = parseArgs({
  options: {
    /** Positions in all, a third of them after each number of moves. */
    positions: { type: 'string', default: '200' },
    /** The first seed; all below one million are kept from tuning. */
    seed: { type: 'string', default: '500000' },
    workers: { type: 'string' },
  },
})

const MOVES = [20, 60, 100]
const LONGEST_MS = 5000

interface Run {
  readonly kind: 'winnable' | 'lost' | 'unknown'
  readonly ms: number
  readonly nodes: number
}

function decide(position: Position, memory: SearchMemory): Run {
  const before = cpuUsage()
  const spent = () => {
    const { user, system } = cpuUsage(before)
    return (user + system) / 1000
  }
  const search = createSearch(position, { nodes: Number.MAX_SAFE_INTEGER, memory })
  let verdict = search.advance(500)
  while (!verdict && spent() < LONGEST_MS) verdict = search.advance(500)
  return { kind: verdict?.kind ?? 'unknown', ms: spent(), nodes: search.nodes }
}

/** The first games that last long enough. */
function tables(moves: number, count: number): Position[] {
  const found: Position[] = []
  for (let seed = Number(options.seed) + moves * 1000; found.length < count; seed++) {
    const table = plausibleTable(seed, moves)
    if (table) found.push(table)
  }
  return found
}

function report(name: string, runs: readonly Run[]): void {
  const share = (isIn: (run: Run) => boolean) => `${((100 * runs.filter(isIn).length) / runs.length).toFixed(1)} %`
  const within = (ms: number) => share((run) => run.kind !== 'unknown' && run.ms <= ms)
  const cells = [
    `${name} (${runs.length})`,
    share(({ kind }) => kind === 'winnable'),
    share(({ kind }) => kind === 'lost'),
    ...[250, 1000, 1250, 5000].map(within),
    share((run) => run.kind !== 'unknown' && run.nodes <= VERDICT_NODES),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

function measure(): void {
  console.log(`${cpus()[0]?.model ?? 'unknown machine'}, Node ${version}, one thread, CPU time\n`)
  const within = ['0.25 s', '1 s', '1.25 s', '5 s', `${VERDICT_NODES} nodes`].map((limit) => `decided in ${limit}`)
  console.log(`| after | winnable | lost | ${within.join(' | ')} |`)
  console.log(`|${'---|'.repeat(8)}`)
  const memory = createMemory()
  const all = MOVES.flatMap((moves, index) => {
    const runs = tables(moves, countOf(index)).map((position) => decide(position, memory))
    report(`${moves} moves`, runs)
    return runs
  })
  report('all', all)
}

/** A third of the positions. */
function countOf(index: number): number {
  return Math.floor((Number(options.positions) + index) / MOVES.length)
}

if (options.workers === undefined) measure()
else await compareWorkers(MOVES.flatMap((moves, index) => tables(moves, countOf(index))), Number(options.workers))
