import { isWon, type Position } from '../rules/position.ts'
import { Kernel } from './kernel.ts'
import { provenLine } from './line.ts'
import { schedule, type Step } from './schedule.ts'
import { sliced, type Sliced } from './sliced.ts'
import { decoded, stockRows } from './state.ts'
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

/** Begins a search from any legal position of any ruleset. */
export function createSearch(position: Position, options: SearchOptions): Sliced<Verdict> {
  return sliced(search(position, options))
}

export function createMemory(): SearchMemory {
  return new Kernel()
}

/** Goes through the schedule until something is proven or the nodes are spent; yields the nodes of each small part. */
function* search(
  position: Position,
  { nodes, onStep, memory = createMemory() }: SearchOptions,
): Generator<number, Verdict> {
  if (isWon(position)) return { kind: 'winnable', moves: [] }
  let left = nodes
  let number = 0
  for (const step of schedule(position.ruleset, stockRows(position).length)) {
    onStep?.(++number)
    begin(position, step, memory)
    const { outcome, left: unspent } = yield* memory.run(left)
    left = unspent
    if (outcome === 'goesOn') return { kind: 'unknown' }
    if (outcome === 'lost') return { kind: 'lost' }
    if (outcome === 'won') return { kind: 'winnable', moves: provenLine(position, memory.line().map(decoded)) }
  }
  return { kind: 'unknown' }
}

function begin(position: Position, step: Step, memory: SearchMemory): void {
  if (step.kind === 'exhaust') return memory.beginExhaustion(position, step.states)
  const { set, seed } = step
  const weightsAt = (rows: number) => (seed === null ? weightsOf(set, rows) : perturbedWeights(set, rows, seed))
  memory.beginBeam(position, { ...step, weightsAt })
}
