import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GLYPHS } from '../../src/render/faces/glyphs.ts'
import { rankLabel } from '../../src/render/faces/cornerIndex.ts'
import { BACKS, paletteOf } from '../../src/render/faces/palette.ts'
import { pipCentres } from '../../src/render/faces/pips.ts'
import { parseVector } from '../../src/render/faces/vector.ts'
import { RANKS, type Rank } from '../../src/rules/card.ts'

/** WCAG 2.2 relative luminance and contrast. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

describe('card faces', () => {
  it.each(['light', 'dark'] as const)('have indices of at least 4.5 : 1 on %s paper, in two colours and in four', (theme) => {
    for (const fourColours of [false, true]) {
      const palette = paletteOf({ theme, fourColours, back: 'night', webs: true, contrast: 'usual', indices: 'latin' })
      for (const colour of palette.suits) expect(contrast(colour, palette.paper)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('have backs whose pattern is seen', () => {
    for (const { ground, pattern } of Object.values(BACKS)) expect(contrast(ground, pattern)).toBeGreaterThanOrEqual(3)
  })

  it('have an outline for every letter of every index', () => {
    for (const indices of ['latin', 'cyrillic'] as const) {
      const letters = RANKS.flatMap((rank) => [...rankLabel(rank, indices)])
      for (const letter of letters) expect(GLYPHS[letter]?.path).toMatch(/^M/)
    }
    expect(RANKS.map((rank) => rankLabel(rank, 'cyrillic')).filter((label) => /\D/.test(label))).toEqual(['Т', 'В', 'Д', 'К'])
  })

  it('show as many pips as their rank says, each at a place of its own', () => {
    for (const rank of RANKS.filter((one) => one > 1 && one < 11)) {
      const places = pipCentres(rank as Rank).map(({ x, y }) => `${x} ${y}`)
      expect(new Set(places).size).toBe(rank)
    }
  })
})

describe('drawings', () => {
  it.each(readdirSync('assets/art/courts'))('%s is read whole', (name) => {
    const source = readFileSync(`assets/art/courts/${name}`, 'utf8')
    const elements = source.match(/<(path|circle|ellipse|line)\b/g) ?? []
    const shapes = parseVector(source)
    expect(shapes).toHaveLength(elements.length)
    for (const { outline, matrix } of shapes) {
      expect(outline).toMatch(/^M/)
      expect(outline).not.toContain('NaN')
      expect(matrix.every(Number.isFinite)).toBe(true)
    }
  })

  it('keep the transforms and colours of the groups they stand in', () => {
    const [shape] = parseVector(
      '<svg><g fill="#123" transform="translate(10 20)"><circle cx="1" cy="2" r="3" opacity=".5" transform="scale(2)"/></g></svg>',
    )
    expect(shape).toMatchObject({ fill: '#123', alpha: 0.5, matrix: [2, 0, 0, 2, 10, 20] })
  })

  it('turn round a point as SVG does', () => {
    const [shape] = parseVector('<svg><line x1="0" y1="0" x2="1" y2="0" transform="rotate(90 10 0)"/></svg>')
    const [a, b, , , e, f] = shape!.matrix
    expect([a * 10 + e, b * 10 + f].map(Math.round)).toEqual([10, 0])
    expect([e, f].map(Math.round)).toEqual([10, -10])
  })

  it('refuse what they cannot draw', () => {
    expect(() => parseVector('<svg><text x="1"/></svg>')).toThrow('<text>')
  })
})
