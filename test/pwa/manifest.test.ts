import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
}

const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as Record<string, unknown> & {
  readonly icons: readonly Picture[]
}

test('the game stands at any address, also below a folder', () => {
  for (const member of ['id', 'start_url', 'scope']) expect(manifest[member]).toBe('./')
})

test('it opens in a window of its own and may be turned', () => {
  expect(manifest).toMatchObject({ display: 'standalone', orientation: 'any', name: 'Павук', lang: 'uk', dir: 'ltr' })
})

test('there are icons for every launcher, round and full-bleed', () => {
  const kinds = manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)
  expect(kinds).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']))
})

test('every picture is there and as large as it says', () => {
  for (const { src, sizes, type } of manifest.icons) {
    const file = readFileSync(`assets/public/${src}`)
    expect([src, type === 'image/png' ? pngSize(file) : 'any']).toEqual([src, sizes])
  }
})

test('iPhones have an icon of their own size, without a mask', () => {
  expect(pngSize(readFileSync('assets/public/icons/apple-touch-icon.png'))).toBe('180x180')
})

function pngSize(file: Buffer): string {
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}
