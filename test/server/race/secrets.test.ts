import { expect, test } from 'vitest'
import { RANKS, rankOf } from '../../../src/rules/card.ts'
import { isPackOf } from '../../../src/rules/deal.ts'
import { SUIT_COUNTS } from '../../../src/rules/ruleset.ts'
import { randomDeal } from '../../../src/server/race/secrets.ts'

test('a race is dealt from the whole pack', () => {
  for (const suits of SUIT_COUNTS) expect(isPackOf(randomDeal(suits), suits)).toBe(true)
})

test('every card is as likely at one place as at another', () => {
  const deals = Array.from({ length: 2600 }, () => randomDeal(1))
  for (const place of [0, 43, 53, 103]) {
    const counts = RANKS.map((rank) => deals.filter((deal) => rankOf(deal[place]!) === rank).length)
    // 200 each; the standard deviation is 13.6, and six of them are not seen in a thousand years.
    expect(Math.max(...counts.map((count) => Math.abs(count - 200)))).toBeLessThan(82)
  }
})
