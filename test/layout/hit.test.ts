import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameOf, NO_INSETS } from '../../src/layout/frame.ts'
import type { Point, Rect } from '../../src/layout/geometry.ts'
import { columnAt, dropTarget, hitAt } from '../../src/layout/hit.ts'
import { tableauOf, type Tableau } from '../../src/layout/tableau.ts'
import { looseCards, run, sizes, viewOfColumns, viewWith } from './views.ts'

const view = viewWith([{ faceDown: 3, faceUp: [...looseCards(3), ...run(9, 4)] }, { faceDown: 0, faceUp: [] }])
const tableau = tableauOf(view, frameOf({ width: 390, height: 844 }, NO_INSETS, { leftHanded: false }))

function onCard(column: number, index: number, down = 3): Point {
  const place = tableau.columns[column]!
  return { x: place.x + tableau.card.width / 2, y: place.tops[index]! + down }
}

function runAt(table: Tableau, column: number, shift = 0): Rect {
  return { x: table.columns[column]!.x + shift, y: 300, ...table.card }
}

function centre(table: Tableau, column: number, shift = 0): Point {
  return { x: table.columns[column]!.x + table.card.width / 2 + shift, y: 320 }
}

describe('what a finger means', () => {
  it('finds the card whose strip it touches', () => {
    for (const index of [0, 1, 3, 5, 7, 9]) expect(hitAt(tableau, view, onCard(0, index))).toEqual({ column: 0, index })
  })

  it('takes the last card for a touch just below it, and the column for one further down', () => {
    const last = tableau.columns[0]!.tops.at(-1)! + tableau.card.height
    expect(hitAt(tableau, view, { ...onCard(0, 9), y: last + 8 })?.index).toBe(9)
    expect(hitAt(tableau, view, { ...onCard(0, 9), y: last + 40 })).toEqual({ column: 0, index: null })
  })

  it('finds an empty column by its place and by the room below', () => {
    expect(hitAt(tableau, view, { x: centre(tableau, 1).x, y: 500 })).toEqual({ column: 1, index: null })
  })

  it('forgives a touch just above the first card that can be taken', () => {
    expect(hitAt(tableau, view, onCard(0, 6, -5))).toEqual({ column: 0, index: 6 })
    expect(hitAt(tableau, view, onCard(0, 5, -5))).toEqual({ column: 0, index: 4 })
  })

  it('has a column at every place between the first and the last, each at least 24 pixels wide', () => {
    fc.assert(
      fc.property(sizes, fc.double({ min: 0, max: 1, noNaN: true }), (size, at) => {
        const table = tableauOf(viewWith([]), frameOf(size, NO_INSETS, { leftHanded: false }))
        const [first, last] = [table.columns[0]!.x, table.columns[9]!.x + table.card.width]
        expect(columnAt(table, { x: first + at * (last - first), y: 200 })).not.toBeNull()
        for (const [column, place] of table.columns.entries()) {
          const middle = place.x + table.card.width / 2
          for (const shift of [-11.9, 11.9]) expect(columnAt(table, { x: middle + shift, y: 200 })).toBe(column)
        }
      }),
      // Barely wider than high, so that there once were rails at both sides.
      { examples: [[{ width: 400, height: 320 }, 0], [{ width: 419, height: 335 }, 0]] },
    )
  })

  it('finds every card at its own place, whatever lies on the table', () => {
    fc.assert(
      fc.property(viewOfColumns(30), sizes, (some, size) => {
        const table = tableauOf(some, frameOf(size, NO_INSETS, { leftHanded: false }))
        for (const [column, place] of table.columns.entries()) {
          const last = place.tops.length - 1
          if (last < 0) continue
          const point = { x: place.x + 2, y: place.tops[last]! + table.card.height - 1 }
          expect(hitAt(table, some, point)).toEqual({ column, index: last })
        }
      }),
    )
  })
})

describe('where a run is let go', () => {
  it('goes to the nearest legal column, though an illegal one is nearer', () => {
    expect(dropTarget(tableau, [4, 8], 0, runAt(tableau, 5, -16), centre(tableau, 5, -12))).toBe(4)
  })

  it('takes either the card or the pointer as meant', () => {
    expect(dropTarget(tableau, [4], 0, runAt(tableau, 4, 20), centre(tableau, 6))).toBe(4)
    expect(dropTarget(tableau, [6], 0, runAt(tableau, 4, 20), centre(tableau, 6))).toBe(6)
  })

  it('names an illegal column that was clearly meant, so that it can be refused', () => {
    expect(dropTarget(tableau, [1], 0, runAt(tableau, 7), centre(tableau, 7))).toBe(7)
  })

  it('goes nowhere when it stayed where it came from', () => {
    expect(dropTarget(tableau, [1], 0, runAt(tableau, 0, 3), centre(tableau, 0, 2))).toBeNull()
  })

  it('finds a legal column wherever a run is let go nearest to one, and none that is out of reach', () => {
    const place = fc.double({ min: 0.6, max: 9, noNaN: true })
    fc.assert(
      fc.property(sizes, fc.uniqueArray(fc.integer({ min: 1, max: 9 })), place, (size, legal, at) => {
        const table = tableauOf(viewWith([]), frameOf(size, NO_INSETS, { leftHanded: false }))
        const pitch = table.columns[1]!.x - table.columns[0]!.x
        const target = dropTarget(table, legal, 0, runAt(table, 0, at * pitch), centre(table, 0, at * pitch))
        const isNear = legal.some((column) => Math.abs(column - at) < 0.5)
        expect(legal.includes(target ?? -1) || !isNear).toBe(true)
        expect(Math.abs((target ?? at) - at)).toBeLessThanOrEqual(0.81)
      }),
    )
  })
})
