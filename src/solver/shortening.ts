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
 * dearer moves are, the shorter the lines, and the rarer: so it begins modestly. What lies between is left out, as a
 * little more width gives more for the same time.
 */
const ATTEMPTS: readonly Pick<Attempt, 'width' | 'haste' | 'layerHaste'>[] = [
  { width: 300, haste: 500, layerHaste: 100 },
  { width: 2200, haste: 800, layerHaste: 400 },
]

function* shorten(
  position: Position,
  moves: readonly Move[],
  budget: number,
  kernel: Kernel,
): Generator<number, Move[]> {
  let best = tidied(position, moves)
  let left = budget
  const weightsAt = (rowsLeft: number) => weightsOf('A', rowsLeft)
  for (const attempt of ATTEMPTS) {
    kernel.beginBeam(position, { ...attempt, following: 3, isFree: false, weightsAt })
    const { outcome, left: unspent } = yield* kernel.run(left)
    left = unspent
    if (outcome === 'goesOn') break
    if (outcome !== 'won') continue
    const line = tidied(position, kernel.line().map(decoded))
    if (countedMoves(line) < countedMoves(best)) best = line
  }
  return best
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
