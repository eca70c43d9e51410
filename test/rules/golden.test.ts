import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dealOf, formatCode, parseCode, startOf } from '../../src/rules/code.ts'
import { allCards } from '../../src/rules/setup.ts'
import { isPackOf } from '../../src/rules/deal.ts'
import { SUIT_COUNTS } from '../../src/rules/ruleset.ts'
import { goldenDeals, goldenText, lettersOf } from '../fixtures/golden-deals.ts'

/** Changing this line changes deals that people have on paper: never do. */
const DIGEST = 'dbdd12cf490b7542c4184e317a2e8b8683448ad52292c8aa8ecd4d86470ed8a1'

const deals = goldenDeals().map(({ code, letters }) => {
  const name = parseCode(code)
  if (!name.ok) throw new Error(`${code}: ${name.fault.reason}`)
  return { code, letters, name: name.value }
})

describe('golden deals', () => {
  test('the file is the one written when the shuffle was born', () => {
    expect(createHash('sha256').update(goldenText()).digest('hex')).toBe(DIGEST)
  })

  test('200 codes of every suit count and layout still deal the same 104 cards', () => {
    expect(deals).toHaveLength(1200)
    for (const { letters, name } of deals) expect(lettersOf(dealOf(name))).toBe(letters)
  })

  test.each(SUIT_COUNTS.flatMap((suits) => (['54/50', '50/54'] as const).map((layout) => ({ suits, layout }))))(
    '200 of them are for $suits suits in the layout $layout',
    ({ suits, layout }) => {
      const ofMode = deals.filter(({ name }) => name.ruleset.suits === suits && name.ruleset.layout === layout)
      expect(ofMode).toHaveLength(200)
    },
  )

  test('each code is still written as it was', () => {
    for (const { code, name } of deals) expect(formatCode(name)).toBe(code)
  })

  test('each is the whole pack of its suit count, on the table as in the deal', () => {
    for (const { name } of deals) {
      expect(isPackOf(dealOf(name), name.ruleset.suits)).toBe(true)
      expect(isPackOf(allCards(startOf(name)), name.ruleset.suits)).toBe(true)
    }
  })
})
