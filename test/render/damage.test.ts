import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Rect } from '../../src/layout/geometry.ts'
import { damageBetween, overlap } from '../../src/render/damage.ts'
import type { Picture } from '../../src/render/painter.ts'

const SIZE = 24
const DRAWINGS = ['queen', 'king', 'back', 'frame'].map((name) => ({ name }) as unknown as HTMLCanvasElement)

const pictures = fc.array(
  fc.record({
    drawing: fc.constantFrom(...DRAWINGS),
    rect: fc.record({ x: places(), y: places(), width: sizes(), height: sizes() }),
    alpha: fc.constantFrom(1, 1, 0.5),
  }),
  { maxLength: 8 },
)

function places() {
  return fc.integer({ min: 0, max: SIZE - 8 }).map((place) => place / 2)
}

function sizes() {
  return fc.integer({ min: 1, max: 8 }).map((size) => size / 2)
}

/** What decides a device pixel's colour: all that lies over it, from the back, and by which of its own pixels. */
function pixel(shown: readonly Picture[], x: number, y: number, resolution: number): string {
  const at = { x: x / resolution, y: y / resolution, width: 1 / resolution, height: 1 / resolution }
  return shown
    .filter(({ rect }) => overlap(rect, at))
    .map(({ drawing, rect, alpha }) => [DRAWINGS.indexOf(drawing), at.x - rect.x, at.y - rect.y, rect.width, rect.height, alpha].join())
    .join(' ')
}

function holds({ x, y, width, height }: Rect, left: number, top: number): boolean {
  return left >= x && left < x + width && top >= y && top < y + height
}

/** The pixels that must change their colour and lie in no part that is drawn anew. */
function missed(before: readonly Picture[], after: readonly Picture[], resolution: number): string[] {
  const damage = damageBetween(before, after, resolution)
  const faults: string[] = []
  for (let x = 0; x < SIZE * resolution; x++) {
    for (let y = 0; y < SIZE * resolution; y++) {
      const changes = pixel(before, x, y, resolution) !== pixel(after, x, y, resolution)
      if (changes && !damage.some((part) => holds(part, x, y))) faults.push(`${x} ${y}`)
    }
  }
  return faults
}

describe('what of a surface is drawn anew', () => {
  it('covers every pixel that changes', () => {
    fc.assert(
      fc.property(pictures, pictures, fc.constantFrom(1, 1.5, 2), (before, after, resolution) => {
        expect(missed(before, after, resolution)).toEqual([])
      }),
    )
  })

  it('covers what changes when pictures that stay come to lie in another order, with some gone and some new', () => {
    const changes = pictures.chain((before) =>
      fc.tuple(fc.shuffledSubarray(before), pictures).map(([kept, added]) => [before, [...kept, ...added]] as const),
    )
    fc.assert(
      fc.property(changes, ([before, after]) => {
        expect(missed(before, after, 1)).toEqual([])
      }),
    )
  })

  it('is nothing where nothing changes, and no more than a card where one card is added', () => {
    const [queen, king] = DRAWINGS
    const column = [0, 2, 4].map((y) => ({ drawing: queen!, rect: { x: 1, y, width: 4, height: 6 }, alpha: 1 }))
    expect(damageBetween(column, column.map((picture) => ({ ...picture })), 2)).toEqual([])
    const added = { drawing: king!, rect: { x: 1, y: 6, width: 4, height: 6 }, alpha: 1 }
    expect(damageBetween(column, [...column, added], 2)).toEqual([{ x: 2, y: 12, width: 8, height: 12 }])
  })
})
