import { cpuUsage } from 'node:process'
import { formatMove } from '../rules/move.ts'
import { createMemory, createSearch } from '../solver/search.ts'
import type { Verdict } from '../solver/verdict.ts'
import type { Job } from './job.ts'

/** What is written about a deal. */
export interface Answer {
  readonly id: unknown
  readonly verdict: Verdict['kind']
  /** Milliseconds. */
  readonly ms: number
  /** States expanded. */
  readonly nodes: number
  /** Steps of the schedule that were begun. */
  readonly steps: number
  readonly moves?: readonly string[]
}

const memory = createMemory()

/**
 * Searches to the verdict; the moves of a win have been replayed by the rules.
 *
 * @param clock milliseconds, of which only differences count; the CPU time of the process if left out
 */
export function solve({ id, start }: Job, nodes: number, clock = cpuTime): Answer {
  const before = clock()
  let steps = 0
  const search = createSearch(start, { nodes, memory, onStep: (step) => (steps = step) })
  let verdict = search.advance(nodes)
  while (!verdict) verdict = search.advance(nodes)
  const ms = Math.round((clock() - before) * 100) / 100
  const answer = { id, verdict: verdict.kind, ms, nodes: search.nodes, steps }
  return verdict.kind === 'winnable' ? { ...answer, moves: verdict.moves.map(formatMove) } : answer
}

function cpuTime(): number {
  const { user, system } = cpuUsage()
  return (user + system) / 1000
}
