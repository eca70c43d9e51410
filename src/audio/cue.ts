import type { GameEvent } from '../rules/event.ts'

/** What can be heard and felt. One cue stands for a whole move, so that a busy move is not a racket. */
export type Cue = 'place' | 'turnUp' | 'rowDeal' | 'runHome' | 'win' | 'undo' | 'refusal'

/** The cue of a change on the table: the greatest thing that happened in it; null if nothing did. */
export function cueOf(change: {
  readonly undone: readonly GameEvent[]
  readonly events: readonly GameEvent[]
}): Cue | null {
  const kinds = new Set(change.events.map(({ kind }) => kind))
  if (kinds.has('gameWon')) return 'win'
  if (kinds.has('runCompleted')) return 'runHome'
  if (change.undone.length > 0) return 'undo'
  if (kinds.has('rowDealt')) return 'rowDeal'
  if (kinds.has('cardTurnedUp')) return 'turnUp'
  return kinds.has('runMoved') ? 'place' : null
}
