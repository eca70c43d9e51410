import type { Card, Suit } from './card.ts'
import type { Ruleset } from './ruleset.ts'

export const COLUMN_COUNT = 10

/** Complete runs that have to go home to win. */
export const RUN_COUNT = 8

export interface Column {
  /** From the top of the screen downwards; covered by all of `faceUp`. */
  readonly faceDown: readonly Card[]
  /** From the top of the screen downwards; the last one is free. Empty only if the column is. */
  readonly faceUp: readonly Card[]
}

/**
 * The whole table, hidden cards included. Immutable. Only a solo session and a race server hold one;
 * everything else works with the `PlayerView` of it.
 *
 * Invariants: ten columns; columns, stock and home together are the 104 cards of the ruleset's pack;
 * a column with face-down cards has face-up ones; under automatic removal no column ends in a complete run.
 */
export interface Position {
  readonly ruleset: Ruleset
  readonly columns: readonly Column[]
  /** Undealt cards, the next one first. */
  readonly stock: readonly Card[]
  /** The suits of the runs home, in the order they went. */
  readonly home: readonly Suit[]
}

/** Cards that the next row deal lays: ten, or what is left (the last row of the 50/54 layout has four), or 0. */
export function nextRowSize(stockSize: number): number {
  return Math.min(COLUMN_COUNT, stockSize)
}

export function isWon(table: { readonly home: readonly Suit[] }): boolean {
  return table.home.length === RUN_COUNT
}
