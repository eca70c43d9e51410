import * as fc from 'fast-check'
import type { Insets, Size } from '../../src/layout/geometry.ts'
import { cardOf, type Card, type Rank, type Suit } from '../../src/rules/card.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import type { ColumnView, PlayerView } from '../../src/rules/view.ts'

/** Views for geometry: any cards, not necessarily those of one pack. */
export function viewWith(columns: readonly ColumnView[]): PlayerView {
  const all = Array.from({ length: 10 }, (_, index) => columns[index] ?? { faceDown: 0, faceUp: [] })
  return { ruleset: strictRuleset(4), columns: all, stockSize: 0, home: [] }
}

const card: fc.Arbitrary<Card> = fc
  .tuple(fc.integer({ min: 1, max: 13 }), fc.integer({ min: 0, max: 3 }))
  .map(([rank, suit]) => cardOf(rank as Rank, suit as Suit))

function columnOf(longest: number): fc.Arbitrary<ColumnView> {
  return fc
    .record({ faceDown: fc.integer({ min: 0, max: 5 }), faceUp: fc.array(card, { maxLength: longest - 5 }) })
    .map((column) => (column.faceUp.length === 0 ? { faceDown: 0, faceUp: [] } : column))
}

export function viewOfColumns(longest: number): fc.Arbitrary<PlayerView> {
  return fc.array(columnOf(longest), { minLength: 10, maxLength: 10 }).map(viewWith)
}

export const sizes: fc.Arbitrary<Size> = fc.record({
  width: fc.integer({ min: 320, max: 3840 }),
  height: fc.integer({ min: 320, max: 2160 }),
})

/** At most what leaves 240 pixels of the least width. */
export const insets: fc.Arbitrary<Insets> = fc.record({
  top: fc.integer({ min: 0, max: 47 }),
  right: fc.integer({ min: 0, max: 40 }),
  bottom: fc.integer({ min: 0, max: 34 }),
  left: fc.integer({ min: 0, max: 40 }),
})

/** Ranks that differ from their neighbours by more than one: no two of them make a run. */
export function looseCards(count: number): Card[] {
  return Array.from({ length: count }, (_, index) => cardOf(((index * 5) % 13) + 1 as Rank, (index % 4) as Suit))
}

/** A run of one suit from `high` downwards. */
export function run(high: Rank, count: number, suit: Suit = 0): Card[] {
  return Array.from({ length: count }, (_, index) => cardOf((high - index) as Rank, suit))
}
