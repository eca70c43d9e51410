import type { Move } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'
import { withoutNeedlessMoves } from './dropping.ts'
import type { Kernel } from './kernel.ts'
import { provenLine } from './line.ts'
import { chainLength } from './schedule.ts'
import { createMemory, type SearchMemory } from './search.ts'
import { sliced, type Sliced } from './sliced.ts'
import { decoded } from './state.ts'
import type { WeightSetName } from './weightTables.ts'
import { weightsOf } from './weights.ts'

export interface ShorteningOptions {
  /** States to expand at most; 300,000 take about a second. The line depends on this, the position and the moves alone. */
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
 * Beams that are wider than a proof needs, and in which every move before a deal costs something. The dearer moves are,
 * the shorter the lines, and the rarer: so it begins modestly.
 */
const ATTEMPTS: readonly { readonly set: WeightSetName; readonly width: number; readonly haste: number }[] = [
  { set: 'A', width: 300, haste: 500 },
  { set: 'A', width: 800, haste: 700 },
  { set: 'D', width: 800, haste: 700 },
  { set: 'A', width: 800, haste: 600 },
  { set: 'B', width: 800, haste: 600 },
]

function* shorten(
  position: Position,
  moves: readonly Move[],
  budget: number,
  kernel: Kernel,
): Generator<number, Move[]> {
  let best = tidied(position, moves)
  let left = budget
  for (const { set, width, haste } of ATTEMPTS) {
    const weightsAt = (rowsLeft: number) => weightsOf(set, rowsLeft)
    kernel.beginBeam(position, { width, following: chainLength(width), haste, isFree: false, weightsAt })
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
