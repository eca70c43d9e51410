import { describe, expect, it } from 'vitest'
import type { Card } from '../../../src/rules/card.ts'
import { packOf } from '../../../src/rules/deal.ts'
import { strictRuleset } from '../../../src/rules/ruleset.ts'
import { rowsLeft, viewOf, type ColumnView, type PlayerView } from '../../../src/rules/view.ts'
import type { ColumnRef } from '../../../src/solver/fair/columns.ts'
import { FairKernel } from '../../../src/solver/fair/fairKernel.ts'
import { fairSettings } from '../../../src/solver/fair/settings.ts'
import { UNSEEN, unseenCards, unseenCounts } from '../../../src/solver/fair/unseen.ts'
import { instantiate, type KernelExports } from '../../../src/solver/instance.ts'
import { dealt, decisions } from './tables.ts'

/** What tests may look into, beyond what the fair player uses (the last lines of src/solver/kernel/index.ts). */
interface ColumnExports extends KernelExports {
  readonly FIRST_STORE: { readonly value: number }
  readonly put: (store: number, column: ColumnRef, card: Card) => ColumnRef
  readonly putFaceDown: (store: number, column: ColumnRef, card: Card) => ColumnRef
  readonly withGroup: (store: number, onto: ColumnRef, origin: ColumnRef, count: number) => ColumnRef
  readonly costOf: (column: ColumnRef) => number
  readonly hashOf: (column: ColumnRef) => bigint
  readonly dealtCost: (weights: number, column: ColumnRef) => number
}

const tables = [...decisions(dealt(strictRuleset(4), 21))].map(viewOf)
const kernel = instantiate() as ColumnExports
const store = kernel.FIRST_STORE.value

/** Begins a decision, and reads its columns. */
function columnsFor(view: PlayerView) {
  const fair = new FairKernel(kernel)
  fair.begin(view, fairSettings(4))
  return fair.columns
}

function columnOf({ faceDown, faceUp }: ColumnView): ColumnRef {
  let column = kernel.EMPTY.value
  for (let count = 0; count < faceDown; count++) column = kernel.putFaceDown(store, column, UNSEEN)
  return faceUp.reduce((end, card) => kernel.put(store, end, card), column)
}

describe('unseen cards', () => {
  it('are the pack without what lies face up and what is home', () => {
    for (const view of tables) {
      const hidden = view.columns.reduce((sum, { faceDown }) => sum + faceDown, view.stockSize)
      expect(unseenCards(unseenCounts(view))).toHaveLength(hidden)
    }
    expect(unseenCards(unseenCounts({ ...tables[0]!, columns: [], home: [] }))).toEqual(packOf(4).toSorted((a, b) => a - b))
  })
})

describe('columns', () => {
  it('cost on average what they will cost with each of the unseen cards on them, but for rounding', () => {
    for (const view of tables) {
      columnsFor(view)
      const weights = kernel.WEIGHT_TABLES.value + rowsLeft(view) * kernel.WEIGHT_TABLE_SIZE.value
      const cards = unseenCards(unseenCounts(view))
      if (cards.length === 0) continue
      for (const column of view.columns.filter(({ faceUp }) => faceUp.length > 0)) {
        const ref = columnOf(column)
        const costs = cards.map((card) => kernel.costOf(kernel.put(store, ref, card)))
        const mean = costs.reduce((sum, cost) => sum + cost, 0) / cards.length
        expect(Math.abs(kernel.dealtCost(weights, ref) - mean)).toBeLessThan(12)
      }
    }
  })

  it('are each kept once, whatever way leads to them', () => {
    const columns = columnsFor(tables[0]!)
    const whole = columnOf({ faceDown: 2, faceUp: [9, 8, 7] })
    const higher = columnOf({ faceDown: 2, faceUp: [9] })
    expect(kernel.withGroup(store, higher, columnOf({ faceDown: 0, faceUp: [8, 7] }), 2)).toBe(whole)
    expect(columns.left(columns.left(whole))).toBe(higher)
    expect([columns.runOf(whole), columns.sequenceOf(whole), columns.hiddenOf(whole)]).toEqual([3, 3, 2])
    expect([columns.cardOf(whole), columns.lowestOf(whole, 0), columns.lowestOf(whole, 1)]).toEqual([7, 7, 15])
  })

  it('turn an unseen card up when the last face-up one leaves, and nothing follows on it', () => {
    const columns = columnsFor(tables[0]!)
    const bared = columns.left(columnOf({ faceDown: 2, faceUp: [9] }))
    expect(bared).toBe(columnOf({ faceDown: 1, faceUp: [UNSEEN] }))
    expect([columns.cardOf(bared), columns.hiddenOf(bared)]).toEqual([UNSEEN, 1])
    for (const card of packOf(4)) {
      const covered = kernel.put(store, bared, card)
      expect([columns.runOf(covered), columns.sequenceOf(covered)]).toEqual([1, 1])
    }
  })

  it('cost and hash as what is left once a run is complete', () => {
    columnsFor(tables[0]!)
    const run = Array.from({ length: 13 }, (_, index) => 13 - index)
    const complete = columnOf({ faceDown: 1, faceUp: [20, ...run] })
    const rest = columnOf({ faceDown: 1, faceUp: [20] })
    expect(kernel.hashOf(complete)).toBe(kernel.hashOf(rest))
    expect(kernel.costOf(complete)).toBeLessThan(kernel.costOf(rest))
  })
})
