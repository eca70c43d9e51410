import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { cpuUsage, resourceUsage, version } from 'node:process'
import { parseArgs } from 'node:util'
import { startOf } from '../../src/rules/code.ts'
import { strictRuleset, type SuitCount } from '../../src/rules/ruleset.ts'
import type { Move } from '../../src/rules/move.ts'
import type { Position } from '../../src/rules/position.ts'
import { createMemory, createSearch } from '../../src/solver/search.ts'
import { SHORTENING_NODES } from '../../src/solver/service.ts'
import { createShortening } from '../../src/solver/shortening.ts'
import { afterCarelessMoves } from '../solver/careless.ts'

/**
 * The solver's benchmark: one thread, CPU time, deals that nothing was tuned on. Every win is replayed by the rules
 * before the solver tells it, so that what counts as solved is proven. It is bundled first and runs in a plain process
 * of Node without flags, whose peak of resident memory is the memory row: Node, solver, rules and this file together.
 * At the end the browser's rows, in processes of their own, from the built page.
 *
 *   npm run bench:solver -- --deals 3000 --positions 300 --keep
 */
const { values: options } = parseArgs({
  options: {
    /** Deals of each suit count. */
    deals: { type: 'string', default: '200' },
    /** Positions after careless moves. */
    positions: { type: 'string', default: '100' },
    /** Deals of each suit count whose lines are made shorter as well; about a second each. */
    lines: { type: 'string', default: '30' },
    /** The first seed; all below one million are kept from tuning. */
    seed: { type: 'string', default: '1' },
    /** Whether these figures become those that later runs compare with: once a release, on a quiet machine. */
    keep: { type: 'boolean', default: false },
  },
})

/** From the root of the repository, where npm runs it. */
const FIGURES = 'test/bench/solver-figures.json'
const DEAL_LIMIT_MS = 10_000
const POSITION_LIMIT_MS = 2_000
const CARELESS_MOVES = 60

/** What is left of a search: numbers, no lines or tables, so that memory is the solver's and not the benchmark's. */
interface Run {
  readonly kind: 'winnable' | 'lost' | 'unknown'
  readonly ms: number
  readonly nodes: number
  /** The line as it is shown; null if that was not asked for. */
  readonly shown: Shown | null
}

interface Shown {
  readonly moves: number
  /** CPU time of making it shorter. */
  readonly ms: number
}

interface Figures {
  readonly decided: number
  readonly median: number
  readonly p95: number
  readonly p99: number
  readonly most: number
  readonly nodes: number
  readonly moves: number
  /** Of making the line shorter: median and most, in milliseconds. */
  readonly shortening: number
  readonly longestShortening: number
}

/** What is kept of a release for later ones to compare with: where it ran, figures by what was searched, megabytes. */
interface Kept {
  readonly machine: string
  readonly figures: Record<string, Figures>
  readonly memory: number
}

const memory = createMemory()

/** Megabytes of the whole process, of which Node takes most. */
function peakMemory(): number {
  return Math.round(resourceUsage().maxRSS / 1024)
}

const atFirst = peakMemory()

/** Searches until there is a verdict or the CPU time is spent. */
function decide(position: Position, limit: number, isShown: boolean): Run {
  const spent = stopwatch()
  const search = createSearch(position, { nodes: Number.MAX_SAFE_INTEGER, memory })
  let verdict = search.advance(4000)
  while (!verdict && spent() < limit) verdict = search.advance(4000)
  const proof = { kind: verdict?.kind ?? 'unknown', ms: spent(), nodes: search.nodes }
  return { ...proof, shown: isShown && verdict?.kind === 'winnable' ? shorten(position, verdict.moves) : null }
}

/** Milliseconds of CPU time from now on. */
function stopwatch(): () => number {
  const before = cpuUsage()
  return () => {
    const { user, system } = cpuUsage(before)
    return (user + system) / 1000
  }
}

/** The line that a player would be shown a moment later. */
function shorten(position: Position, moves: readonly Move[]): Shown {
  const spent = stopwatch()
  const shortening = createShortening(position, moves, { nodes: SHORTENING_NODES, memory })
  let line = shortening.advance(SHORTENING_NODES)
  while (!line) line = shortening.advance(SHORTENING_NODES)
  return { moves: line.length, ms: spent() }
}

function figuresOf(runs: readonly Run[]): Figures {
  const decided = runs.filter(({ kind }) => kind !== 'unknown')
  const times = quantiles(runs.map(({ ms }) => ms))
  const shortenings = quantiles(runs.flatMap(({ shown }) => shown?.ms ?? []))
  return {
    decided: decided.length / runs.length,
    median: times(0.5),
    p95: times(0.95),
    p99: times(0.99),
    most: times(1),
    nodes: quantiles(runs.map(({ nodes }) => nodes))(0.5),
    moves: quantiles(runs.flatMap(({ shown }) => shown?.moves ?? []))(0.5),
    shortening: shortenings(0.5),
    longestShortening: shortenings(1),
  }
}

function quantiles(values: readonly number[]): (share: number) => number {
  const sorted = [...values].sort((a, b) => a - b)
  return (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function seeds(count: number): number[] {
  return Array.from({ length: count }, (_, index) => Number(options.seed) + index)
}

function deal(suits: SuitCount, seed: number): Position {
  return startOf({ ruleset: strictRuleset(suits), seed })
}

function measure(): Record<string, Figures> {
  const deals = seeds(Number(options.deals))
  const shown = Number(options.lines)
  const figures: Record<string, Figures> = {}
  for (const suits of [4, 2, 1] as const) {
    const runs = deals.map((seed, index) => decide(deal(suits, seed), DEAL_LIMIT_MS, index < shown))
    report(`${suits} suits, ${runs.length} deals`, `${suits}`, (figures[suits] = figuresOf(runs)))
  }
  const positions = seeds(Number(options.positions)).map((seed) =>
    decide(afterCarelessMoves(deal(4, seed), CARELESS_MOVES, seed), POSITION_LIMIT_MS, false),
  )
  const lost = positions.filter(({ kind }) => kind === 'lost').length
  report(`4 suits after ${CARELESS_MOVES} careless moves (${lost} lost)`, 'careless', (figures['careless'] = figuresOf(positions)))
  return figures
}

const previous = JSON.parse(readFileSync(FIGURES, 'utf8')) as Kept

function report(title: string, key: string, figures: Figures): void {
  const { decided, median, p95, p99, most, nodes, moves, shortening, longestShortening } = figures
  const times = [median, p95, p99, most].map((ms) => ms.toFixed(1)).join(' / ')
  const before = previous.figures[key]
  const ratio = before ? `${(median / before.median).toFixed(2)} / ${(p99 / before.p99).toFixed(2)}` : ''
  const line = moves > 0 ? `${moves} moves, ${shortening.toFixed(0)} / ${longestShortening.toFixed(0)} ms more` : ''
  console.log(`| ${title} | ${(decided * 100).toFixed(2)} % | ${times} ms | ${ratio} | ${nodes} nodes | ${line} | ${peakMemory()} MB |`)
}

/** The rows of the browser: how soon a new worker is ready and proves its first deal. */
function benchBrowser(): void {
  if (!existsSync('dist')) return console.log('\nThe page is not built: no rows of the browser')
  spawnSync(process.execPath, ['--import', 'tsx', 'test/bench/browser.ts', 'proving'], { stdio: 'inherit' })
}

const machine = `${cpus()[0]?.model ?? 'unknown machine'}, ${cpus().length} cores, Node ${version}`
console.log(`${machine}, one thread, CPU time; the last release: ${previous.machine}\n`)
console.log('| what | decided within 10 s (positions: 2 s) | median / p95 / p99 / most | of the last release’s time: median / p99 | median | line shown: median, median / most time | peak memory so far |')
console.log('|---|---|---|---|---|---|---|')
const figures = measure()
const peak = peakMemory()
console.log(`\npeak memory of the whole process: ${peak} MB (before: ${previous.memory} MB), ${atFirst} of them before the first search`)
if (options.keep) writeFileSync(FIGURES, `${JSON.stringify({ machine, figures, memory: peak } satisfies Kept, null, 2)}\n`)
benchBrowser()
