import { describe, expect, test } from 'vitest'
import { cardName, parseCard } from '../../src/rules/card.ts'
import { initialPosition, isPackOf, packOf, parseDeal, shuffledDeal } from '../../src/rules/deal.ts'
import { formatMove, parseMove } from '../../src/rules/move.ts'
import { RUN_COUNT, nextRowSize } from '../../src/rules/position.ts'
import { ALL_RULESETS, SUIT_COUNTS, provingRuleset, rulesetKey, strictRuleset } from '../../src/rules/ruleset.ts'
import { parseSetup, type Setup } from '../../src/rules/setup.ts'
import { rowsLeft, viewOf } from '../../src/rules/view.ts'
import { columnText, completed, descending, table } from './table.ts'

describe('the pack', () => {
  test.each([
    [1, { S: 104 }],
    [2, { S: 52, H: 52 }],
    [4, { S: 26, H: 26, D: 26, C: 26 }],
  ] as const)('of %d suits has 104 cards', (suits, counts) => {
    const letters = packOf(suits).map((card) => cardName(card)[1]!)
    expect(Object.fromEntries([...new Set(letters)].map((suit) => [suit, letters.filter((one) => one === suit).length]))).toEqual(counts)
  })

  test('has every rank eight times', () => {
    const ranks = packOf(4).map((card) => cardName(card)[0])
    expect(ranks.filter((rank) => rank === 'T')).toHaveLength(RUN_COUNT)
    expect(new Set(ranks).size).toBe(13)
  })

  test.each(['', 'K', 'KX', '1S', 'ks', '10S', 'KSS', 'S9', '  '])('has no card %j', (name) => {
    expect(parseCard(name)).toBeNull()
  })
})

describe('the table as it is dealt', () => {
  const deal = shuffledDeal(4, [1, 2])

  test('has 54 cards row by row, so that columns 1-4 hold six; the last of each is face up', () => {
    const { columns, stock } = initialPosition(deal, strictRuleset(4))
    expect(columns.map(({ faceDown, faceUp }) => [faceDown.length, faceUp.length])).toEqual([
      ...Array.from({ length: 4 }, () => [5, 1]),
      ...Array.from({ length: 6 }, () => [4, 1]),
    ])
    expect(columns[3]).toEqual({ faceDown: [3, 13, 23, 33, 43].map((index) => deal[index]), faceUp: [deal[53]] })
    expect(columns[4]).toEqual({ faceDown: [4, 14, 24, 34].map((index) => deal[index]), faceUp: [deal[44]] })
    expect(stock).toEqual(deal.slice(54))
  })

  test('has ten columns of five in the other layout, and 54 cards in the stock', () => {
    const { columns, stock } = initialPosition(deal, strictRuleset(4, '50/54'))
    expect(columns.every(({ faceDown, faceUp }) => faceDown.length === 4 && faceUp.length === 1)).toBe(true)
    expect(stock).toEqual(deal.slice(50))
  })

  test('leaves five row deals, or five and a last one of four', () => {
    const rows = (layout: '54/50' | '50/54') => rowsLeft(viewOf(initialPosition(deal, strictRuleset(4, layout))))
    expect([rows('54/50'), rows('50/54')]).toEqual([5, 6])
    expect([50, 14, 4, 0].map(nextRowSize)).toEqual([10, 10, 4, 0])
  })
})

describe('a list of cards', () => {
  test.each(SUIT_COUNTS)('that is the pack of %d suits is a deal', (suits) => {
    const deal = shuffledDeal(suits, [7])
    expect(parseDeal(deal.map(cardName))).toEqual({ ok: true, value: { deal, suits } })
  })

  test('with something else in it is none', () => {
    const names = packOf(1).map(cardName).with(17, 'joker')
    expect(parseDeal(names)).toEqual({ ok: false, fault: { reason: 'notACard', index: 17 } })
  })

  test.each([
    ['one card short', packOf(4).slice(1)],
    ['with one too many', [...packOf(4), packOf(4)[0]!]],
    ['with one exchanged', packOf(2).with(0, packOf(2)[1]!)],
    ['of three suits', packOf(4).map((card) => (card >> 4 === 3 ? card - 16 : card))],
    ['that is empty', []],
  ])('%s is none', (_how, cards) => {
    expect(parseDeal(cards.map(cardName))).toEqual({ ok: false, fault: { reason: 'wrongCards' } })
    expect(isPackOf(cards, 4)).toBe(false)
  })
})

describe('a setup', () => {
  const good = completed({ columns: ['3H KD | 9S 8S', '', '5C'], home: 'SH' })

  test('is read as it is written', () => {
    const position = table({ columns: ['3H KD | 9S 8S', '', '5C'], home: 'SH' })
    expect([1, 2, 3].map((column) => columnText(position, column))).toEqual(['3H KD | 9S 8S', '', '5C'])
    expect(position.home).toEqual([0, 1])
    expect(position.stock).toHaveLength(104 - 26 - 5)
  })

  test('may have any spacing', () => {
    expect(parseSetup({ ...good, stock: `  ${good.stock.replaceAll(' ', '\n')} ` })).toEqual(parseSetup(good))
  })

  const faults: [string, Partial<Setup>, object][] = [
    ['with nine columns', { columns: good.columns.slice(1) }, { reason: 'wrongColumnCount' }],
    ['with eleven columns', { columns: [...good.columns, ''] }, { reason: 'wrongColumnCount' }],
    ['with a face-up card that is none', { columns: good.columns.with(2, '5X') }, { reason: 'notACard', text: '5X' }],
    ['with a face-down card that is none', { columns: good.columns.with(2, 'what | 5C') }, { reason: 'notACard', text: 'what' }],
    ['with two bars', { columns: good.columns.with(2, '3S | 4S | 5C') }, { reason: 'notACard', text: '|' }],
    ['with a stock card that is none', { stock: '10S' }, { reason: 'notACard', text: '10S' }],
    ['with a suit that is none', { home: 'SX' }, { reason: 'notACard', text: 'SX' }],
    ['that lacks a card', { columns: good.columns.with(2, '') }, { reason: 'wrongCards' }],
    ['with a card too many', { columns: good.columns.with(1, '5C') }, { reason: 'wrongCards' }],
    ['with a run too many at home', { home: 'SHS' }, { reason: 'wrongCards' }],
    ['for another suit count', { ruleset: strictRuleset(2) }, { reason: 'wrongCards' }],
    ['with a column that ends face down', { columns: good.columns.with(2, '5C |') }, { reason: 'notSettled', column: 2 }],
  ]
  test.each(faults)('%s is refused', (_how, change, fault) => {
    expect(parseSetup({ ...good, ...change })).toEqual({ ok: false, fault })
  })

  test('with a complete run on the table is settled only under manual removal', () => {
    const columns = ['', '', '', `5D | ${descending('K', 'A', 'C')}`]
    expect(parseSetup(completed({ columns }))).toEqual({ ok: false, fault: { reason: 'notSettled', column: 3 } })
    expect(parseSetup(completed({ rules: { removal: 'manual' }, columns })).ok).toBe(true)
  })
})

describe('a move in notation', () => {
  test.each([
    ['1-10:1', { kind: 'move', from: 0, to: 9, count: 1 }],
    ['10-1:13', { kind: 'move', from: 9, to: 0, count: 13 }],
    ['deal', { kind: 'deal' }],
    ['home:3', { kind: 'collect', column: 2 }],
    ['home:10', { kind: 'collect', column: 9 }],
  ] as const)('%s is read and written', (text, move) => {
    expect(parseMove(text)).toEqual({ ok: true, value: move })
    expect(formatMove(move)).toBe(text)
  })

  test.each([
    '', ' ', 'Deal', 'deal ', '0-1:1', '1-0:1', '11-1:1', '1-11:1', '1-2:0', '1-2:-1', '1-2:100', '01-2:1', '1-2:01',
    '1-2', '1-2:', '1–2:1', '1-2:1 ', '1-2:1.5', 'home:0', 'home:11', 'home:', 'home:1x', 'undo',
  ])('%j is none', (text) => {
    expect(parseMove(text)).toEqual({ ok: false, fault: 'notAMove' })
  })
})

describe('a ruleset', () => {
  test('has a key of its own, under which results are kept', () => {
    expect(new Set(ALL_RULESETS.map(rulesetKey)).size).toBe(40)
    expect(rulesetKey(strictRuleset(4))).toBe('4/suited/filled/automatic/54/50')
    expect(rulesetKey({ suits: 2, group: 'mixed', rowDeal: 'free', removal: 'manual', layout: '50/54' })).toBe(
      '2/mixed/free/manual/50/54',
    )
  })

  test('is proven by the strict one of its suits and layout', () => {
    for (const ruleset of ALL_RULESETS) {
      expect(provingRuleset(ruleset)).toEqual(strictRuleset(ruleset.suits, ruleset.layout))
    }
  })

  test('with mixed groups is not offered for one suit', () => {
    expect(ALL_RULESETS.filter(({ suits, group }) => suits === 1 && group === 'mixed')).toEqual([])
  })
})
