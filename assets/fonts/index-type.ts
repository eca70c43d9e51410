// Makes the type of card indices and deal codes: `npx tsx assets/fonts/index-type.ts`. For the canvas the outlines of
// the few letters on cards, so that a card never waits for a font; for the page a font with figures and capitals.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'opentype.js'
import subsetFont from 'subset-font'
import { CODE_ALPHABET } from '../../src/rules/code.ts'

const require = createRequire(import.meta.url)
const { parse } = require('opentype.js') as typeof import('opentype.js')

const LATIN = '0123456789AKQJ'
const CYRILLIC = 'ТКДВ'
const WEIGHT = 850

async function source(script: 'latin' | 'cyrillic'): Promise<Uint8Array> {
  const name = `@fontsource-variable/sofia-sans-condensed/files/sofia-sans-condensed-${script}-wght-normal.woff2`
  return readFile(require.resolve(name))
}

async function outlines(script: 'latin' | 'cyrillic', letters: string): Promise<string[]> {
  const bytes = await subsetFont(await source(script), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: WEIGHT },
  })
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer)
  return [...letters].map((letter) => `  ${JSON.stringify(letter)}: ${outline(font, letter)},`)
}

/** One letter in units of a cap height of 100, its baseline at 0 and its left edge at 0. */
function outline(font: Font, letter: string): string {
  const capHeight = font.charToGlyph(CYRILLIC.includes(letter) ? 'Т' : 'K').getBoundingBox().y2
  const size = (100 / capHeight) * font.unitsPerEm
  const path = font.charToGlyph(letter).getPath(0, 0, size)
  const box = path.getBoundingBox()
  const shifted = font.charToGlyph(letter).getPath(-box.x1, 0, size)
  const width = Math.round((box.x2 - box.x1) * 10) / 10
  return `{ width: ${width}, path: '${shifted.toPathData(1)}' }`
}

const glyphs = [...(await outlines('latin', LATIN)), ...(await outlines('cyrillic', CYRILLIC))]
const head = `/**
 * Sofia Sans Condensed 850 by Lettersoup (SIL Open Font License 1.1), the letters of card indices as outlines.
 * Made by assets/fonts/index-type.ts. Cap height 100, baseline at 0, left edge at 0.
 */
export const GLYPHS: Readonly<Record<string, { readonly width: number; readonly path: string }>> = {`
const root = new URL('../../', import.meta.url)
await writeFile(new URL('src/render/faces/glyphs.ts', root), [head, ...glyphs, '}', ''].join('\n'))

const page = await subsetFont(await source('latin'), CODE_ALPHABET + LATIN, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHT },
})
await writeFile(new URL('assets/fonts/sofia-sans-condensed-850.woff2', root), page)
