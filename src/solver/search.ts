import { isWon, type Position } from '../rules/position.ts'
import { Beam } from './beam.ts'
import { Exhaustion } from './exhaustion.ts'
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

/** The large arrays of a search, which a later one can use again. */
export interface SearchMemory {
  readonly beam: Beam
  readonly exhaustion: Exhaustion
}

/** Begins a search from any legal position of any ruleset. */
export function createSearch(position: Position, options: SearchOptions): Sliced<Verdict> {
  return sliced(search(position, options))
}

export function createMemory(): SearchMemory {
  return { beam: new Beam(), exhaustion: new Exhaustion() }
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
    const attempt = begin(position, step, memory)
    let part = attempt.next()
    while (!part.done) {
      left -= part.value
      yield part.value
      if (left <= 0) return { kind: 'unknown' }
      part = attempt.next()
    }
    if (part.value === 'lost') return { kind: 'lost' }
    if (part.value) return { kind: 'winnable', moves: provenLine(position, part.value.map(decoded)) }
  }
  return { kind: 'unknown' }
}

function begin(position: Position, step: Step, memory: SearchMemory) {
  if (step.kind === 'exhaust') return memory.exhaustion.run(position, step.states)
  const { set, seed } = step
  const weightsAt = (rows: number) => (seed === null ? weightsOf(set, rows) : perturbedWeights(set, rows, seed))
  return memory.beam.run(position, { ...step, weightsAt })
}
