import { describe, expect, it } from 'vitest'
import { packOf } from '../../../src/rules/deal.ts'
import { strictRuleset } from '../../../src/rules/ruleset.ts'
import { viewOf } from '../../../src/rules/view.ts'
import { BUILT, COST, DEALT_COST, FairColumns, HASH_A, HIDDEN, LEFT, RUN, SEQUENCE } from '../../../src/solver/fair/columns.ts'
import { costTables } from '../../../src/solver/fair/costs.ts'
import { fairSettings } from '../../../src/solver/fair/settings.ts'
import { UNSEEN, unseenCards, unseenCounts } from '../../../src/solver/fair/unseen.ts'
import { dealt, decisions } from './tables.ts'

const settings = fairSettings(4)
const tables = [...decisions(dealt(strictRuleset(4), 21))].map(viewOf)

function storeFor(counts: Int32Array, rows = 3): FairColumns {
  const columns = new FairColumns()
  columns.reset(costTables(settings.weightsAt(rows), counts))
  return columns
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
      const counts = unseenCounts(view)
      const columns = storeFor(counts)
      const cards = unseenCards(counts)
      if (cards.length === 0) continue
      for (const column of view.columns.filter(({ faceUp }) => faceUp.length > 0)) {
        const ref = columns.columnOf(column)
        columns.reserve()
        const costs = cards.map((card) => columns.records[columns.put(ref, card) + COST]!)
        const mean = costs.reduce((sum, cost) => sum + cost, 0) / cards.length
        expect(Math.abs(columns.records[ref + DEALT_COST]! - mean)).toBeLessThan(12)
      }
    }
  })

  it('are each kept once, whatever way leads to them', () => {
    const columns = storeFor(unseenCounts(tables[0]!))
    const [nine, eight, seven] = [9, 8, 7]
    const whole = columns.columnOf({ faceDown: 2, faceUp: [nine, eight, seven] })
    const higher = columns.columnOf({ faceDown: 2, faceUp: [nine] })
    expect(columns.withGroup(higher, columns.columnOf({ faceDown: 0, faceUp: [eight, seven] }), 2)).toBe(whole)
    expect(columns.without(whole, 2)).toBe(higher)
    expect(columns.records[whole + RUN]).toBe(3)
    expect(columns.records[higher + BUILT]).not.toBe(0)
  })

  it('turn an unseen card up when the last face-up one leaves, and nothing follows on it', () => {
    const columns = storeFor(unseenCounts(tables[0]!))
    const bared = columns.records[columns.columnOf({ faceDown: 2, faceUp: [9] }) + LEFT]!
    expect(bared).toBe(columns.columnOf({ faceDown: 1, faceUp: [UNSEEN] }))
    expect(columns.records[bared + HIDDEN]).toBe(1)
    columns.reserve()
    const covered = columns.put(bared, 1)
    expect([columns.records[covered + RUN], columns.records[covered + SEQUENCE]]).toEqual([1, 1])
  })

  it('cost and hash as what is left once a run is complete', () => {
    const columns = storeFor(unseenCounts(tables[0]!))
    const run = Array.from({ length: 13 }, (_, index) => 13 - index)
    const complete = columns.columnOf({ faceDown: 1, faceUp: [20, ...run] })
    const rest = columns.columnOf({ faceDown: 1, faceUp: [20] })
    expect(columns.records[complete + HASH_A]).toBe(columns.records[rest + HASH_A])
    expect(columns.records[complete + COST]).toBeLessThan(columns.records[rest + COST]!)
  })
})
