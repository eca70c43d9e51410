import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardGrid, leastStrip } from '../../src/layout/card.ts'
import { frameOf, NO_INSETS } from '../../src/layout/frame.ts'
import type { Insets, Size } from '../../src/layout/geometry.ts'
import { tableauOf, type Tableau } from '../../src/layout/tableau.ts'
import type { ColumnView, PlayerView } from '../../src/rules/view.ts'
import { columnSize } from '../../src/rules/view.ts'
import { insets, looseCards, run, sizes, viewOfColumns, viewWith } from './views.ts'

const PHONE: Size = { width: 390, height: 844 }
const PHONE_INSETS: Insets = { top: 47, right: 0, bottom: 34, left: 0 }
const SMALL: Size = { width: 320, height: 568 }
const LANDSCAPE: Size = { width: 844, height: 390 }
const LANDSCAPE_INSETS: Insets = { top: 0, right: 47, bottom: 21, left: 47 }
const DESKTOP: Size = { width: 1440, height: 900 }

function lay(view: PlayerView, size: Size, inset: Insets = NO_INSETS): Tableau {
  return tableauOf(view, frameOf(size, inset, { leftHanded: false }))
}

function strips(tops: readonly number[]): number[] {
  return tops.slice(1).map((top, index) => top - tops[index]!)
}

function upStrips(tableau: Tableau, column: number, view: ColumnView): number[] {
  return strips(tableau.columns[column]!.tops).slice(view.faceDown)
}

describe('the tableau', () => {
  it('keeps every card on the screen, in order, and the last one of each column whole', () => {
    fc.assert(
      fc.property(viewOfColumns(60), sizes, insets, fc.boolean(), (view, size, inset, leftHanded) => {
        const frame = frameOf(size, inset, { leftHanded })
        const { card, columns } = tableauOf(view, frame)
        const { x, y, width, height } = frame.tableau
        for (const [index, column] of columns.entries()) {
          expect(column.tops).toHaveLength(columnSize(view.columns[index]!))
          expect(column.x).toBeGreaterThanOrEqual(x - 0.01)
          expect(column.x + card.width).toBeLessThanOrEqual(x + width + 0.01)
          expect(column.y).toBe(y)
          for (const strip of strips(column.tops)) expect(strip).toBeGreaterThan(0)
          const last = column.tops.at(-1) ?? y
          expect(last + card.height).toBeLessThanOrEqual(y + height + 0.01)
        }
      }),
    )
  })

  it('never lets columns touch', () => {
    fc.assert(
      fc.property(sizes, insets, (size, inset) => {
        const { card, columns } = lay(viewWith([]), size, inset)
        for (let column = 1; column < 10; column++) {
          expect(columns[column]!.x - columns[column - 1]!.x).toBeGreaterThan(card.width + 1)
        }
      }),
    )
  })

  it.each([
    ['phone', PHONE, PHONE_INSETS, 36.4, 'tall'],
    ['small phone', SMALL, NO_INSETS, 29.9, 'tall'],
    ['phone on its side', LANDSCAPE, LANDSCAPE_INSETS, 52.1, 'short'],
    ['desktop', DESKTOP, NO_INSETS, 103.8, 'full'],
    ['tablet', { width: 820, height: 1180 }, NO_INSETS, 73.7, 'full'],
  ] as const)('gives a %s its card width and face', (_, size, inset, width, face) => {
    const tableau = lay(viewWith([]), size, inset)
    expect(tableau.card.width).toBeCloseTo(width, 0)
    expect(tableau.face).toBe(face)
  })

  it('never makes a card wider than 240 pixels', () => {
    const frame = frameOf({ width: 3840, height: 2160 }, NO_INSETS, { leftHanded: false })
    expect(cardGrid(frame.tableau, frame.kind).card.width).toBe(240)
  })
})

describe('squeezing', () => {
  const long = (faceDown: number, count: number): ColumnView => ({ faceDown, faceUp: looseCards(count) })

  it('leaves short columns alone', () => {
    const column = long(5, 6)
    const tableau = lay(viewWith([column]), PHONE, PHONE_INSETS)
    expect(tableau.columns[0]!.squeezed).toBe(false)
    expect(upStrips(tableau, 0, column).every((strip) => strip >= 0.8 * tableau.card.width - 0.01)).toBe(true)
  })

  it('narrows face-down strips before it touches face-up ones', () => {
    const column = long(5, 16)
    const tableau = lay(viewWith([column]), PHONE, PHONE_INSETS)
    expect(strips(tableau.columns[0]!.tops)[0]).toBeLessThan(0.27 * tableau.card.width)
    expect(tableau.columns[0]!.squeezed).toBe(false)
  })

  it('squeezes each column by itself', () => {
    const tableau = lay(viewWith([long(5, 20), long(3, 4)]), PHONE, PHONE_INSETS)
    expect(tableau.columns[0]!.squeezed).toBe(true)
    expect(tableau.columns[1]!.squeezed).toBe(false)
  })

  it('squeezes the middle of a run further than loose cards', () => {
    const column: ColumnView = { faceDown: 5, faceUp: [...looseCards(13), ...run(13, 12)] }
    const tableau = lay(viewWith([column]), PHONE, PHONE_INSETS)
    const up = upStrips(tableau, 0, column)
    expect(tableau.indexStep).toBe(0)
    expect(up[18]).toBeLessThan(up[3]!)
  })

  it('takes the next smaller index for the whole table when one column needs it', () => {
    const tableau = lay(viewWith([long(4, 22), long(2, 3)]), LANDSCAPE, LANDSCAPE_INSETS)
    expect(tableau.indexStep).toBeGreaterThan(0)
    expect(lay(viewWith([long(4, 8)]), LANDSCAPE, LANDSCAPE_INSETS).indexStep).toBe(0)
  })

  it.each([
    ['phone', PHONE, PHONE_INSETS, 18],
    ['small phone', SMALL, NO_INSETS, 13],
    ['phone on its side', LANDSCAPE, LANDSCAPE_INSETS, 9.5],
    ['desktop', DESKTOP, NO_INSETS, 22],
  ] as const)('shows every index whole in columns of up to 30 cards on a %s', (_, size, inset, pixels) => {
    for (let faceUp = 1; faceUp <= 30; faceUp++) {
      const column = long(Math.min(5, 30 - faceUp), faceUp)
      const tableau = lay(viewWith([column]), size, inset)
      const least = Math.min(...upStrips(tableau, 0, column), Infinity)
      expect(least).toBeGreaterThanOrEqual(pixels)
      expect(least).toBeGreaterThanOrEqual(tableau.card.width * leastStrip(tableau.face, tableau.indexStep) - 0.6)
    }
  })

  it('spreads a squeezed column round the pressed card, and stays on the screen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 25, max: 60 }), fc.nat(), sizes, (count, at, size) => {
        const view = viewWith([long(5, count)])
        const frame = frameOf(size, NO_INSETS, { leftHanded: false })
        const index = 5 + (at % count)
        const pressed = tableauOf(view, frame, { column: 0, index })
        const tops = pressed.columns[0]!.tops
        expect(tops.at(-1)! + pressed.card.height).toBeLessThanOrEqual(pressed.bottom + 0.01)
        const plain = strips(tableauOf(view, frame).columns[0]!.tops)
        expect(strips(tops)[index] ?? Infinity).toBeGreaterThanOrEqual((plain[index] ?? 0) - 0.01)
      }),
    )
  })
})
