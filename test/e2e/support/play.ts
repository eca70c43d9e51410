import { legalMoves } from '../../../src/rules/legality.ts'
import { DEAL, type Move } from '../../../src/rules/move.ts'
import { play } from '../../../src/rules/play.ts'
import type { Position } from '../../../src/rules/position.ts'
import { viewOf } from '../../../src/rules/view.ts'

/** The same numbers from 0 to 1 in every run, so that a failure can be looked at again. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Some legal move; a row deal when nothing else is left, and null when nothing is. */
export function someMove(position: Position, random: () => number): Move | null {
  const legal = legalMoves(viewOf(position))
  const moves = legal.filter((move) => move.kind === 'move')
  if (moves.length > 0) return moves[Math.floor(random() * moves.length)] ?? null
  return legal.length > 0 && play(position, DEAL).ok ? DEAL : null
}
