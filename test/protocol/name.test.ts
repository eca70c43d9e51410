import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName } from '../../src/protocol/name.ts'
import { MAX_NAME_LENGTH } from '../../src/protocol/limits.ts'

test.each([
  ['  Оксана  ', 'Оксана'],
  ['Дідусь\n\tІван', 'Дідусь Іван'],
  ['evil\u202Eeman', 'evileman'],
  ['\u200B\u2060\uFEFF', ''],
  ['a\u0301\u0301\u0301\u0301\u0301\u0301b', 'á\u0301\u0301b'],
  ['x'.repeat(60), 'x'.repeat(24)],
])('%j is shown as %j', (raw, shown) => {
  expect(cleanName(raw)).toBe(shown)
})

test('a flag or a family counts as one character and is not cut in two', () => {
  expect(cleanName('🇺🇦'.repeat(30))).toBe('🇺🇦'.repeat(24))
})

test('a cleaned name is clean, at most 24 characters, and has no space at its ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (raw) => {
      const name = cleanName(raw)
      expect(cleanName(name)).toBe(name)
      expect([...new Intl.Segmenter('uk').segment(name)].length).toBeLessThanOrEqual(MAX_NAME_LENGTH)
      expect(name).toBe(name.trim())
    }),
  )
})
