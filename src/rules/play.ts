import { Draft } from './draft.ts'
import type { GameEvent, Outcome } from './event.ts'
import { refusalOf, type Refusal } from './legality.ts'
import type { Move } from './move.ts'
import type { Position } from './position.ts'
import { fail, ok, type Result } from './result.ts'
import { collected, settle } from './settle.ts'

/**
 * Makes one move and everything that follows from it by itself. The only way from a position to the next:
 * drags, taps, hints, solver lines and the race server all come through here.
 */
export function play(position: Position, move: Move): Result<Outcome, Refusal> {
  const draft = new Draft(position)
  const events: GameEvent[] = []
  const refusal = playOn(draft, move, events)
  return refusal ? fail(refusal) : ok({ position: draft.finished(), events })
}

/** Plays a line of moves to its end, or says at which index it breaks and why. */
export function playLine(
  position: Position,
  moves: readonly Move[],
): Result<Position, { readonly index: number; readonly refusal: Refusal }> {
  const draft = new Draft(position)
  const events: GameEvent[] = []
  // By index: the pairs of `entries()` would be most of what is left of the garbage.
  for (let index = 0; index < moves.length; index++) {
    const refusal = playOn(draft, moves[index]!, events)
    if (refusal) return fail({ index, refusal })
  }
  return ok(draft.finished())
}

/** Makes a move on the draft and adds what happens to the events, or returns the rule that forbids it. */
function playOn(draft: Draft, move: Move, events: GameEvent[]): Refusal | null {
  const refusal = refusalOf(draft, move)
  if (refusal) return refusal
  events.push(make(draft, move))
  settle(draft, events)
  return null
}

function make(draft: Draft, move: Move): GameEvent {
  switch (move.kind) {
    case 'deal':
      return { kind: 'rowDealt', cards: draft.dealRow() }
    case 'collect':
      return collected(draft, move.column)
    case 'move': {
      const { from, to, count } = move
      draft.moveRun(from, to, count)
      return { kind: 'runMoved', from, to, count }
    }
  }
}
