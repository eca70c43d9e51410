import type { Card, Suit } from './card.ts'
import type { Position } from './position.ts'

/**
 * What happened on the table, in order. Screen, speech and sound all follow from these, forwards and (undo) backwards.
 * Columns count from 0.
 */
export type GameEvent =
  | { readonly kind: 'runMoved'; readonly from: number; readonly to: number; readonly count: number }
  /** One card on each column from the left; fewer than ten only in the last row of the 50/54 layout. */
  | { readonly kind: 'rowDealt'; readonly cards: readonly Card[] }
  /** Thirteen cards left the end of the column for the foundation. */
  | { readonly kind: 'runCompleted'; readonly column: number; readonly suit: Suit }
  /** The column's lowest face-down card turned up. Never undone. */
  | { readonly kind: 'cardTurnedUp'; readonly column: number; readonly card: Card }
  | { readonly kind: 'gameWon' }

/** A position and the events that led to it. */
export interface Outcome {
  readonly position: Position
  readonly events: readonly GameEvent[]
}
