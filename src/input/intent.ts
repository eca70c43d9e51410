/**
 * What a player means, from whichever device it comes: pointer, keys, or the accessible board.
 * Columns and cards count from 0, cards from the top of their column, face-down ones included.
 */
export type Intent =
  /** A card, or (null) the column itself: its empty place or the room below its cards. */
  | { readonly kind: 'tap'; readonly column: number; readonly index: number | null }
  | { readonly kind: 'doubleTap'; readonly column: number; readonly index: number }
  /** A drag let go: over the column the player meant, or null for nowhere. */
  | { readonly kind: 'drop'; readonly from: number; readonly count: number; readonly to: number | null }
  | { readonly kind: 'cancelPick' }
  | { readonly kind: 'deal' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }

/** Cards picked up and not yet put down: the last `count` of a column. A matter of the interface, never of the game. */
export interface Pick {
  readonly column: number
  readonly count: number
}
