import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { commitmentOf } from '../../src/protocol/commitment.ts'
import { parseTableCode } from '../../src/protocol/tableCode.ts'
import { cardName } from '../../src/rules/card.ts'
import { shuffledDeal } from '../../src/rules/deal.ts'

test('a commitment is the hash of a domain, the salt and the cards in deal order', () => {
  const deal = shuffledDeal(4, [1, 2, 3, 4])
  const salt = 'a'.repeat(64)
  const text = `pavuk race 1\n${salt}\n${deal.map(cardName).join(' ')}`
  expect(commitmentOf(salt, deal)).toBe(createHash('sha256').update(text).digest('hex'))
})

test('it changes with the salt and with any exchange of cards', () => {
  const deal = shuffledDeal(4, [1])
  const swapped = deal.with(0, deal[50]!).with(50, deal[0]!)
  expect(commitmentOf('0'.repeat(64), deal)).not.toBe(commitmentOf('1'.repeat(64), deal))
  expect(commitmentOf('0'.repeat(64), swapped)).not.toBe(commitmentOf('0'.repeat(64), deal))
})

test.each([
  ['7kq-2m4', '7KQ2M4'],
  [' 7 K Q 2 M 4 ', '7KQ2M4'],
  ['OIZSBU', '01258V'],
  ['7KQ2M', null],
  ['7KQ2M4X', null],
  ['7KQ2M!', null],
])('the table code %j reads as %j', (typed, code) => {
  expect(parseTableCode(typed)).toBe(code)
})
