import type { Card, Suit } from './card.ts'
import type { Position } from './position.ts'
import type { Ruleset } from './ruleset.ts'

export interface ColumnView {
  /** How many cards lie face down, under the face-up ones. */
  readonly faceDown: number
  readonly faceUp: readonly Card[]
}

/** What a player may see. By its type it cannot carry a face-down card or the stock's order. */
export interface PlayerView {
  readonly ruleset: Ruleset
  readonly columns: readonly ColumnView[]
  /** Cards left in the stock. */
  readonly stockSize: number
  readonly home: readonly Suit[]
}

export function viewOf(position: Position): PlayerView {
  return {
    ruleset: position.ruleset,
    columns: position.columns.map(({ faceDown, faceUp }) => ({ faceDown: faceDown.length, faceUp })),
    stockSize: position.stock.length,
    home: position.home,
  }
}

/** Row deals left in the stock, the short last row of the 50/54 layout included. */
export function rowsLeft(view: PlayerView): number {
  return Math.ceil(view.stockSize / view.columns.length)
}

/** The number of cards in a column, face down and face up. */
export function columnSize(column: ColumnView): number {
  return column.faceDown + column.faceUp.length
}
