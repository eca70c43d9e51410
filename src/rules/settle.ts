import type { Draft } from './draft.ts'
import type { GameEvent } from './event.ts'
import { endsInCompleteRun } from './legality.ts'
import { isWon } from './position.ts'
import type { ColumnView } from './view.ts'

/**
 * Does what happens by itself after a command, and adds it to the command's events: a column that ends face down turns
 * its last card up; a complete run goes home (under automatic removal), the leftmost first; again until nothing changes;
 * then the test for the win, which is said only by the command that wins.
 */
export function settle(draft: Draft, events: GameEvent[]): void {
  for (let event = nextEvent(draft); event; event = nextEvent(draft)) events.push(event)
  if (events.length > 0 && isWon(draft)) events.push({ kind: 'gameWon' })
}

/** Makes the next thing happen that happens by itself; null if there is none. */
function nextEvent(draft: Draft): GameEvent | null {
  const toTurn = draft.columns.findIndex(endsFaceDown)
  if (toTurn >= 0) return { kind: 'cardTurnedUp', column: toTurn, card: draft.turnUp(toTurn, 1) }
  if (draft.ruleset.removal === 'manual') return null
  const complete = draft.columns.findIndex(endsInCompleteRun)
  return complete >= 0 ? collected(draft, complete) : null
}

/** Takes the complete run at the column's end home. The caller knows that there is one. */
export function collected(draft: Draft, column: number): GameEvent {
  return { kind: 'runCompleted', column, suit: draft.collect(column) }
}

function endsFaceDown({ faceDown, faceUp }: ColumnView): boolean {
  return faceUp.length === 0 && faceDown > 0
}
