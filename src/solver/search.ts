import { isWon, type Position } from '../rules/position.ts'
import { stockRows } from './instance.ts'
import { Kernel, type Outcome } from './kernel.ts'
import { provenLine } from './line.ts'
import { decoded } from './moveCode.ts'
import { schedule, type Step } from './schedule.ts'
import { sliced, type Sliced } from './sliced.ts'
import type { Verdict } from './verdict.ts'
import { perturbedWeights, weightsOf } from './weights.ts'

export interface SearchOptions {
  /** States to expand at most before the verdict is `unknown`. The verdict depends on this and the position alone. */
  readonly nodes: number
  /** Called as each step of the schedule begins, with its number from 1. */
  readonly onStep?: (step: number) => void
  /** To be used by one search at a time; a new one if left out. */
  readonly memory?: SearchMemory
}

/** The memory of a search, which a later one can use again. */
export type SearchMemory = Kernel

/** Some attempts of the schedule, one after the other. None depends on another: each can be made by whoever likes. */
export interface Stretch {
  /** The number of the first attempt, from 1. */
  readonly first: number
  /** States to expand at most, all attempts together. */
  readonly nodes: number
  /** The attempt in which so many states have been expanded is the last one; with 0 it is the first. */
  readonly enough: number
}

/** What a stretch has come to. */
export interface Findings {
  /** `unknown` when the nodes were spent before an attempt had ended; null when no attempt has proven anything. */
  readonly verdict: Verdict | null
  /** The number of the last attempt. */
  readonly last: number
  /** States expanded. */
  readonly nodes: number
}

/** Begins a search from any legal position of any ruleset. */
export function createSearch(position: Position, { nodes, onStep, memory }: SearchOptions): Sliced<Verdict> {
  return sliced(search(position, nodes, onStep, memory))
}

/** Begins a part of a search: the same attempts that the whole one makes. */
export function createStretch(position: Position, stretch: Stretch, memory?: SearchMemory): Sliced<Findings> {
  return sliced(attempts(position, stretch, undefined, memory))
}

export function createMemory(): SearchMemory {
  return new Kernel()
}

/** Goes through the schedule until something is proven or the nodes are spent; yields the nodes of each small part. */
function* search(
  position: Position,
  nodes: number,
  onStep: SearchOptions['onStep'],
  memory: SearchMemory | undefined,
): Generator<number, Verdict> {
  const { verdict } = yield* attempts(position, { first: 1, nodes, enough: Infinity }, onStep, memory)
  return verdict ?? { kind: 'unknown' }
}

function* attempts(
  position: Position,
  { first, nodes, enough }: Stretch,
  onStep: (step: number) => void = () => {},
  memory: SearchMemory = createMemory(),
): Generator<number, Findings> {
  if (isWon(position)) return { verdict: { kind: 'winnable', moves: [] }, last: first, nodes: 0 }
  let left = nodes
  let last = 0
  for (const step of schedule(position.ruleset, stockRows(position).length)) {
    if (++last < first) continue
    onStep(last)
    begin(position, step, memory)
    const run = yield* memory.run(left)
    left = run.left
    const verdict = verdictOf(run.outcome, position, memory)
    if (verdict || nodes - left >= enough) return { verdict, last, nodes: nodes - left }
  }
  return { verdict: null, last, nodes: nodes - left }
}

function begin(position: Position, step: Step, memory: SearchMemory): void {
  if (step.kind === 'exhaust') return memory.beginExhaustion(position, step.states)
  const { set, seed } = step
  const weightsAt = (rows: number) => (seed === null ? weightsOf(set, rows) : perturbedWeights(set, rows, seed))
  memory.beginBeam(position, { ...step, weightsAt })
}

/** What an attempt has decided; null if nothing. */
function verdictOf(outcome: Outcome, position: Position, memory: SearchMemory): Verdict | null {
  switch (outcome) {
    case 'won':
      return { kind: 'winnable', moves: provenLine(position, memory.line().map(decoded)) }
    case 'lost':
      return { kind: 'lost' }
    case 'goesOn':
      return { kind: 'unknown' }
    case 'failed':
      return null
  }
}
