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
  readonly nodes: number
  readonly moves?: readonly string[]
}

const memory = createMemory()

/** Searches to the verdict; the moves of a win have been replayed by the rules. */
export function solve({ id, start }: Job, nodes: number): Answer {
  const before = cpuUsage()
  const search = createSearch(start, { nodes, memory })
  let verdict = search.advance(nodes)
  while (!verdict) verdict = search.advance(nodes)
  const { user, system } = cpuUsage(before)
  const answer = { id, verdict: verdict.kind, ms: Math.round((user + system) / 10) / 100, nodes: search.nodes }
  return verdict.kind === 'winnable' ? { ...answer, moves: verdict.moves.map(formatMove) } : answer
}
