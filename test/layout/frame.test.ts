import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameKind, frameOf, NO_INSETS, type Frame } from '../../src/layout/frame.ts'
import { replayFrame } from '../../src/layout/replayFrame.ts'
import type { Insets, Rect } from '../../src/layout/geometry.ts'
import { insets, sizes } from './views.ts'

const PHONE_INSETS: Insets = { top: 47, right: 0, bottom: 34, left: 0 }

function isInside(inner: Rect, outer: Rect): boolean {
  const slack = 0.001
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  )
}

function overlap(a: Rect, b: Rect): boolean {
  const slack = 0.001
  return (
    a.x + a.width > b.x + slack && b.x + b.width > a.x + slack && a.y + a.height > b.y + slack && b.y + b.height > a.y + slack
  )
}

function usedParts(frame: Frame): Rect[] {
  return [frame.tableau, frame.hud, frame.controls, frame.stock, ...frame.foundations, ...(frame.panel ? [frame.panel] : [])]
}

describe.each([
  ['for play', frameOf],
  ['for a replay', replayFrame],
])('the screen divided %s', (_, divide) => {
  it('keeps everything inside the safe area, for every size and hand', () => {
    fc.assert(
      fc.property(sizes, insets, fc.boolean(), (size, inset, leftHanded) => {
        const frame = divide(size, inset, { leftHanded })
        const safe = {
          x: inset.left,
          y: inset.top,
          width: size.width - inset.left - inset.right,
          height: size.height - inset.top - inset.bottom,
        }
        for (const part of [...usedParts(frame), frame.toast]) expect(isInside(part, safe)).toBe(true)
        expect(isInside(frame.tray, { x: 0, y: 0, ...size })).toBe(true)
      }),
    )
  })

  it('lets no part lie on another', () => {
    fc.assert(
      fc.property(sizes, insets, fc.boolean(), (size, inset, leftHanded) => {
        const parts = usedParts(divide(size, inset, { leftHanded }))
        for (const [index, part] of parts.entries()) {
          for (const other of parts.slice(index + 1)) expect(overlap(part, other)).toBe(false)
        }
      }),
    )
  })

  it('gives every button at least 44 pixels', () => {
    fc.assert(
      fc.property(sizes, insets, fc.boolean(), (size, inset, leftHanded) => {
        const { controls, stock } = divide(size, inset, { leftHanded })
        expect(Math.min(stock.width, stock.height)).toBeGreaterThanOrEqual(44)
        const cells = controls.width > controls.height ? controls.width / 4 : controls.height / 4
        expect(cells).toBeGreaterThanOrEqual(44)
      }),
    )
  })

})

describe('the screen divided', () => {
  it.each([
    [390, 844, 'portrait'],
    [320, 568, 'portrait'],
    [820, 1180, 'portrait'],
    [600, 620, 'portrait'],
    [844, 390, 'landscape'],
    [568, 320, 'landscape'],
    [1024, 768, 'wide'],
    [1440, 900, 'wide'],
  ])('takes %i × %i as %s', (width, height, kind) => {
    expect(frameKind({ width, height })).toBe(kind)
  })

  it('gives a phone held upright the tray of the design', () => {
    const frame = frameOf({ width: 390, height: 844 }, PHONE_INSETS, { leftHanded: false })
    expect(frame.tray).toEqual({ x: 0, y: 703, width: 390, height: 141 })
    expect(frame.tableau.y).toBe(87)
  })

  it('puts the stock under the other thumb for the left-handed', () => {
    const size = { width: 390, height: 844 }
    const right = frameOf(size, NO_INSETS, { leftHanded: false })
    const left = frameOf(size, NO_INSETS, { leftHanded: true })
    expect(right.stock.x).toBeGreaterThan(right.controls.x)
    expect(left.stock.x).toBeLessThan(left.controls.x)
  })

  it('mirrors the rails of a landscape phone, insets staying where they are', () => {
    const size = { width: 844, height: 390 }
    const notchLeft = { top: 0, right: 0, bottom: 21, left: 47 }
    const frame = frameOf(size, notchLeft, { leftHanded: true })
    expect(frame.tray.x).toBe(0)
    expect(frame.controls.x).toBeGreaterThanOrEqual(47)
  })
})
