import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { cpuUsage, resourceUsage, version } from 'node:process'
import { parseArgs } from 'node:util'
import { startOf } from '../../src/rules/code.ts'
import { strictRuleset, type SuitCount } from '../../src/rules/ruleset.ts'
import type { Move } from '../../src/rules/move.ts'
import type { Position } from '../../src/rules/position.ts'
import { createMemory, createSearch } from '../../src/solver/search.ts'
import { createShortening } from '../../src/solver/shortening.ts'
import { afterCarelessMoves } from '../solver/careless.ts'

/**
 * The solver's benchmark: one thread, CPU time, deals that nothing was tuned on. Every win is replayed by the rules
 * before the solver tells it, so that what counts as solved is proven.
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
    /** Whether these figures become those that later runs compare with. */
    keep: { type: 'boolean', default: false },
  },
})

const FIGURES = new URL('./solver-figures.json', import.meta.url)
const DEAL_LIMIT_MS = 10_000
const POSITION_LIMIT_MS = 2_000
const CARELESS_MOVES = 60
const SHORTENING_NODES = 500_000

interface Run {
  readonly kind: 'winnable' | 'lost' | 'unknown'
  readonly ms: number
  readonly nodes: number
  /** Of the line as it is shown; null if that was not asked for. */
  readonly moves: number | null
}

interface Figures {
  readonly decided: number
  readonly median: number
  readonly p95: number
  readonly p99: number
  readonly most: number
  readonly nodes: number
  readonly moves: number
}

const memory = createMemory()

/** Megabytes; Node and the loader of TypeScript take most of them. */
function peakMemory(): number {
  return Math.round(resourceUsage().maxRSS / 1024)
}

const atFirst = peakMemory()

/** Searches until there is a verdict or the CPU time is spent. */
function decide(position: Position, limit: number, isShown: boolean): Run {
  const before = cpuUsage()
  const spent = () => {
    const { user, system } = cpuUsage(before)
    return (user + system) / 1000
  }
  const search = createSearch(position, { nodes: Number.MAX_SAFE_INTEGER, memory })
  let verdict = search.advance(4000)
  while (!verdict && spent() < limit) verdict = search.advance(4000)
  const proof = { kind: verdict?.kind ?? 'unknown', ms: spent(), nodes: search.nodes }
  const moves = isShown && verdict?.kind === 'winnable' ? shownLength(position, verdict.moves) : null
  return { ...proof, moves }
}

/** Moves of the line that a player would be shown after about a second more. */
function shownLength(position: Position, moves: readonly Move[]): number {
  const shortening = createShortening(position, moves, { nodes: SHORTENING_NODES, memory })
  let line = shortening.advance(SHORTENING_NODES)
  while (!line) line = shortening.advance(SHORTENING_NODES)
  return line.length
}

function figuresOf(runs: readonly Run[]): Figures {
  const decided = runs.filter(({ kind }) => kind !== 'unknown')
  const times = quantiles(runs.map(({ ms }) => ms))
  return {
    decided: decided.length / runs.length,
    median: times(0.5),
    p95: times(0.95),
    p99: times(0.99),
    most: times(1),
    nodes: quantiles(runs.map(({ nodes }) => nodes))(0.5),
    moves: quantiles(runs.flatMap(({ moves }) => moves ?? []))(0.5),
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
    report(`${suits} suits, ${runs.length} deals`, (figures[`${suits}`] = figuresOf(runs)))
  }
  const positions = seeds(Number(options.positions)).map((seed) =>
    decide(afterCarelessMoves(deal(4, seed), CARELESS_MOVES, seed), POSITION_LIMIT_MS, false),
  )
  const lost = positions.filter(({ kind }) => kind === 'lost').length
  report(`4 suits after ${CARELESS_MOVES} careless moves (${lost} lost)`, (figures['careless'] = figuresOf(positions)))
  return figures
}

const previous = JSON.parse(readFileSync(FIGURES, 'utf8')) as Record<string, Figures>

function report(title: string, { decided, median, p95, p99, most, nodes, moves }: Figures): void {
  const times = [median, p95, p99, most].map((ms) => ms.toFixed(1)).join(' / ')
  const before = Object.entries(previous).find(([key]) => title.startsWith(key === 'careless' ? '4 suits after' : `${key} suits,`))
  const ratio = before ? `, ${(median / before[1].median).toFixed(2)} of the time before` : ''
  const share = `${(decided * 100).toFixed(2)} % decided`
  console.log(`| ${title} | ${share} | ${times} ms${ratio} | ${nodes} nodes | ${moves} moves |`)
}

console.log(`${cpus()[0]?.model ?? 'unknown machine'}, ${cpus().length} cores, Node ${version}, one thread, CPU time\n`)
console.log('| what | decided within 10 s (positions: 2 s) | median / p95 / p99 / most | median | median |')
console.log('|---|---|---|---|---|')
const figures = measure()
console.log(`\npeak memory of the whole process: ${peakMemory()} MB, ${atFirst} of them before the first search`)
if (options.keep) writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`)
