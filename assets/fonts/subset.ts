// Makes the committed fonts: `npx tsx assets/fonts/subset.ts`. Only the characters that the three languages use.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const LATIN = characters(0x20, 0x7e) + '\u00a0«»·×–—‘’“”„…−→↔•©'
const CYRILLIC = characters(0x0410, 0x044f) + 'ЁЄІЇҐёєіїґ№'
const FEATURES = ['kern', 'mark', 'ccmp', 'locl', 'tnum', 'lnum']

interface Source {
  readonly files: string
  readonly style: string
  readonly name: string
  readonly axes?: Record<string, { min: number; max: number }>
}

const SOURCES: readonly Source[] = [
  { files: '@fontsource/arsenal/files/arsenal', style: '700-normal', name: 'arsenal-bold' },
  {
    files: '@fontsource-variable/golos-text/files/golos-text',
    style: 'wght-normal',
    name: 'golos-text',
    axes: { wght: { min: 400, max: 700 } },
  },
]

for (const source of SOURCES) {
  await make(source, 'latin', LATIN)
  await make(source, 'cyrillic', CYRILLIC)
}

async function make({ files, style, name, axes }: Source, script: string, text: string): Promise<void> {
  const root = new URL('../../', import.meta.url)
  const whole = await readFile(new URL(`node_modules/${files}-${script}-${style}.woff2`, root))
  const options = { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true } as const
  const part = await subsetFont(whole, text, axes ? { ...options, variationAxes: axes } : options)
  await writeFile(new URL(`assets/fonts/${name}-${script}.woff2`, root), part)
}

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
