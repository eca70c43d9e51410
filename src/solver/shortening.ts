import type { Move } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'
import { withoutNeedlessMoves } from './dropping.ts'
import type { Attempt, Kernel } from './kernel.ts'
import { provenLine } from './line.ts'
import { decoded } from './moveCode.ts'
import { createMemory, type SearchMemory } from './search.ts'
import { sliced, type Sliced } from './sliced.ts'
import { weightsOf } from './weights.ts'

export interface ShorteningOptions {
  /** States to expand at most. The line depends on this, the position and the moves alone. */
  readonly nodes: number
  readonly memory?: SearchMemory
}

/**
 * Looks for a line with fewer moves than a winning one that is known, the sort of line a player can be shown. The
 * result is never longer, and the rules have replayed it to a win.
 */
export function createShortening(
  position: Position,
  moves: readonly Move[],
  { nodes, memory = createMemory() }: ShorteningOptions,
): Sliced<Move[]> {
  return sliced(shorten(position, moves, nodes, memory))
}

/**
 * Beams that are wider than a proof needs, and in which every move costs something, among the states of a layer too. The
 * dearer moves are, the shorter the lines, and the rarer: so the dearest beam comes first, and wins five deals of six; the
 * first line that is found is the one.
 */
const ATTEMPTS: readonly Pick<Attempt, 'width' | 'haste' | 'layerHaste'>[] = [
  { width: 1500, haste: 800, layerHaste: 350 },
  { width: 600, haste: 600, layerHaste: 200 },
  { width: 300, haste: 500, layerHaste: 100 },
]

function* shorten(
  position: Position,
  moves: readonly Move[],
  budget: number,
  kernel: Kernel,
): Generator<number, Move[]> {
  const found = yield* hastyLine(position, budget, kernel)
  return tidied(position, found && found.length < countedMoves(moves) ? found : moves)
}

/** A line of few moves, without collections; null if none is found. */
function* hastyLine(position: Position, budget: number, kernel: Kernel): Generator<number, Move[] | null> {
  let left = budget
  const weightsAt = (rowsLeft: number) => weightsOf('A', rowsLeft)
  for (const attempt of ATTEMPTS) {
    kernel.beginBeam(position, { ...attempt, following: 3, isFree: false, weightsAt })
    const run = yield* kernel.run(left)
    left = run.left
    if (run.outcome === 'won') return kernel.line().map(decoded)
    if (run.outcome === 'goesOn') return null
  }
  return null
}

/** The line without what it does not need. */
function tidied(position: Position, moves: readonly Move[]): Move[] {
  const { group, removal } = position.ruleset
  const isStrict = group === 'suited' && removal === 'automatic'
  return provenLine(position, isStrict ? withoutNeedlessMoves(position, moves) : moves)
}

function countedMoves(line: readonly Move[]): number {
  return line.filter(({ kind }) => kind !== 'collect').length
}
