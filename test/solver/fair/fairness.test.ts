import { describe, expect, it } from 'vitest'
import type { Position } from '../../../src/rules/position.ts'
import { SUIT_COUNTS, strictRuleset } from '../../../src/rules/ruleset.ts'
import { viewOf } from '../../../src/rules/view.ts'
import { createAdviceMemory } from '../../../src/solver/fair/advice.ts'
import { advised, afterAll, dealt, decisions, permuted } from './tables.ts'

describe('a fair player', () => {
  it('decides alike on thousands of tables however the cards lie that nobody has seen', () => {
    const [one, other] = [createAdviceMemory(), createAdviceMemory()]
    let count = 0
    for (let seed = 0; count < 2000; seed++) {
      let table: Position | null = dealt(strictRuleset(SUIT_COUNTS[seed % 3]!), seed)
      for (; table && count < 2000; count++) {
        const plans = advised(viewOf(table), { memory: one })
        const swapped = permuted(table, count)
        expect(JSON.stringify(viewOf(swapped))).toBe(JSON.stringify(viewOf(table)))
        expect(advised(viewOf(swapped), { memory: other })).toEqual(plans)
        table = plans[0] ? afterAll(table, plans[0].moves) : null
      }
    }
  })

  it('decides alike whatever it thought about before, and however its work is sliced', () => {
    const used = createAdviceMemory()
    for (const table of [...decisions(dealt(strictRuleset(2), 3))].slice(0, 20)) {
      const fresh = advised(viewOf(table))
      expect(advised(viewOf(table), { memory: used, slice: 1 })).toEqual(fresh)
    }
  })

  it('thinks the same on every machine', () => {
    const plans = [...decisions(dealt(strictRuleset(4), 11))]
      .slice(0, 12)
      .map((table) => advised(viewOf(table)).map(({ moves, aim }) => ({ moves, aim })))
    expect(hashOf(JSON.stringify(plans))).toMatchInlineSnapshot(`"d99d0829"`)
  })
})

/** FNV-1a (Fowler, Noll, Vo). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(16)
}
