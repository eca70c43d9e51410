import { cpuUsage } from 'node:process'
import { formatMove } from '../rules/move.ts'
import { createMemory, createSearch } from '../solver/search.ts'
import type { Verdict } from '../solver/verdict.ts'
import type { Job } from './job.ts'

/** What is written about a deal. */
export interface Answer {
  readonly id: unknown
  readonly verdict: Verdict['kind']
  /** CPU time, in milliseconds. */
  readonly ms: number
  /** States expanded. */
  readonly nodes: number
  /** Steps of the schedule that were begun. */
  readonly steps: number
  readonly moves?: readonly string[]
}

const memory = createMemory()

/** Searches to the verdict; the moves of a win have been replayed by the rules. */
export function solve({ id, start }: Job, nodes: number): Answer {
  const before = cpuUsage()
  let steps = 0
  const search = createSearch(start, { nodes, memory, onStep: (step) => (steps = step) })
  let verdict = search.advance(nodes)
  while (!verdict) verdict = search.advance(nodes)
  const { user, system } = cpuUsage(before)
  const ms = Math.round((user + system) / 10) / 100
  const answer = { id, verdict: verdict.kind, ms, nodes: search.nodes, steps }
  return verdict.kind === 'winnable' ? { ...answer, moves: verdict.moves.map(formatMove) } : answer
}
