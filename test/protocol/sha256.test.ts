import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '../../src/protocol/sha256.ts'

test('the digests are those of the standard', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('any ASCII text, across block borders, digests as in the platform', () => {
  const ascii = fc.string({ unit: 'binary-ascii', maxLength: 300 })
  fc.assert(
    fc.property(ascii, (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
    }),
  )
})
