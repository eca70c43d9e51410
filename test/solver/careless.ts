import { legalMoves } from '../../src/rules/legality.ts'
import type { Move } from '../../src/rules/move.ts'
import { play } from '../../src/rules/play.ts'
import type { Position } from '../../src/rules/position.ts'
import { viewOf } from '../../src/rules/view.ts'
import { mixed } from '../../src/solver/hash.ts'

/**
 * The position after that many legal moves taken blindly, one in eight of them a row deal (all, where nothing else is
 * left to do); fewer if none is left.
 */
export function afterCarelessMoves(start: Position, count: number, seed: number): Position {
  let position = start
  for (let made = 0; made < count; made++) {
    const move = carelessMove(position, mixed(seed * 1000 + made))
    if (!move) return position
    position = after(position, move)
  }
  return position
}

/** One of the legal moves, by a random word; null if there is none. */
export function carelessMove(position: Position, word: number): Move | null {
  const moves = legalMoves(viewOf(position))
  const deal = moves.find(({ kind }) => kind === 'deal')
  const others = moves.filter((move) => move !== deal)
  if (deal && (others.length === 0 || (word & 0xff) % 8 === 0)) return deal
  return others[(word >>> 8) % others.length] ?? null
}

export function after(position: Position, move: Move): Position {
  const outcome = play(position, move)
  if (!outcome.ok) throw new Error(`Refused: ${outcome.fault.reason}`)
  return outcome.value.position
}
