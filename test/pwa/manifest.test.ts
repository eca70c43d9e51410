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
  readonly screenshots: readonly (Picture & { readonly form_factor: string })[]
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

test('the install sheet has pictures of the game, for narrow and for wide screens', () => {
  expect(new Set(manifest.screenshots.map((picture) => picture.form_factor))).toEqual(new Set(['narrow', 'wide']))
  for (const { src, sizes } of manifest.screenshots) {
    expect([src, jpegSize(readFileSync(`assets/public/${src}`))]).toEqual([src, sizes])
  }
})

test('iPhones have an icon of their own size, without a mask', () => {
  expect(pngSize(readFileSync('assets/public/icons/apple-touch-icon.png'))).toBe('180x180')
})

function pngSize(file: Buffer): string {
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

/** From the frame header, the segment whose marker is C0 or C2. */
function jpegSize(file: Buffer): string {
  let at = 2
  while (![0xc0, 0xc2].includes(file[at + 1]!)) at += 2 + file.readUInt16BE(at + 2)
  return `${file.readUInt16BE(at + 7)}x${file.readUInt16BE(at + 5)}`
}
