import type { GameEvent } from '../../rules/event.ts'
import type { Move } from '../../rules/move.ts'
import { play } from '../../rules/play.ts'
import type { Position } from '../../rules/position.ts'

/**
 * Of moves of which the last alone has lasting events those that these events take. A plan goes on beyond them with its
 * cards unseen and may prepare for that, by filling empty columns above all. Whoever has seen the card chooses anew, so
 * that the more is left as it was, the better; most of what is left out can still be done then.
 *
 * @param moves legal from `start`
 * @returns at least one, in the given order. Tried from the end, so that what was laid on a card goes before that card does
 */
export function neededMoves(start: Position, moves: readonly Move[]): readonly Move[] {
  const goal = happeningOf(start, moves)
  let needed = moves
  for (let index = moves.length - 2; index >= 0; index--) {
    const fewer = needed.toSpliced(index, 1)
    if (happeningOf(start, fewer) === goal) needed = fewer
  }
  return needed
}

/** The lasting events of the last move; null if a move is illegal, or if one before it has such events. */
function happeningOf(start: Position, moves: readonly Move[]): string | null {
  let position = start
  for (const [index, move] of moves.entries()) {
    const outcome = play(position, move)
    if (!outcome.ok) return null
    const lasting = outcome.value.events.filter(isLasting)
    if (index === moves.length - 1) return JSON.stringify(lasting)
    if (lasting.length > 0) return null
    position = outcome.value.position
  }
  return null
}

/** Whether moves cannot take it back. */
export function isLasting({ kind }: GameEvent): boolean {
  return kind !== 'runMoved'
}
