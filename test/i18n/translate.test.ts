import { describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../src/i18n/language.ts'
import { formatNumber, message, translator, type Catalogue } from '../../src/i18n/translate.ts'
import { uk as whole } from '../../src/i18n/uk/index.ts'

const uk = translator('uk')
const ru = translator('ru')
const en = translator('en')
const COUNTS = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 1.5]

describe('counts', () => {
  it('agree with their nouns in Ukrainian', () => {
    expect(COUNTS.map((n) => uk('count.moves', { n }))).toEqual([
      '0 ходів', '1 хід', '2 ходи', '4 ходи', '5 ходів', '11 ходів', '12 ходів', '14 ходів', '21 хід', '22 ходи',
      '25 ходів', '101 хід', '111 ходів', '1,5 ходу',
    ])
    expect(COUNTS.map((n) => uk('count.rows', { n }))).toEqual([
      '0 рядів', '1 ряд', '2 ряди', '4 ряди', '5 рядів', '11 рядів', '12 рядів', '14 рядів', '21 ряд', '22 ряди',
      '25 рядів', '101 ряд', '111 рядів', '1,5 ряду',
    ])
    expect([1, 3, 8, 1.5].map((n) => uk('count.runs', { n }))).toEqual([
      '1 складена масть', '3 складені масті', '8 складених мастей', '1,5 складеної масті',
    ])
  })

  it('agree with their nouns in Russian', () => {
    expect(COUNTS.map((n) => ru('count.moves', { n }))).toEqual([
      '0 ходов', '1 ход', '2 хода', '4 хода', '5 ходов', '11 ходов', '12 ходов', '14 ходов', '21 ход', '22 хода',
      '25 ходов', '101 ход', '111 ходов', '1,5 хода',
    ])
    expect([1, 3, 8, 1.5].map((n) => ru('count.runs', { n }))).toEqual([
      '1 собранная масть', '3 собранные масти', '8 собранных мастей', '1,5 собранной масти',
    ])
  })

  it('agree with their nouns in English', () => {
    expect(COUNTS.map((n) => en('count.rows', { n }))).toEqual([
      '0 rows', '1 row', '2 rows', '4 rows', '5 rows', '11 rows', '12 rows', '14 rows', '21 rows', '22 rows',
      '25 rows', '101 rows', '111 rows', '1.5 rows',
    ])
  })

  it('are written in groups as the language does', () => {
    expect(uk('count.positions', { n: 18204 }).replace(/\s/g, ' ')).toBe('переглянуто 18 204 позиції')
    expect(en('count.positions', { n: 18204 })).toBe('18,204 positions searched')
    expect(uk('count.moves', { n: 1183 })).toBe('1183 ходи')
  })
})

describe('numbers', () => {
  it.each(['uk', 'ru', 'en'] as const)('are written as Intl writes them, small ones too, in %s', (language) => {
    const intl = new Intl.NumberFormat(language, { useGrouping: 'min2' })
    const numbers = [...Array.from({ length: 11_000 }, (_, n) => n), 18_204, 1_234_567, 0.5, 1.5, -3]
    expect(numbers.filter((n) => formatNumber(language, n) !== intl.format(n))).toEqual([])
  })
})

describe('a gap in a catalogue', () => {
  const without = (key: string): Catalogue => Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key))

  it('is filled from English, key by key', () => {
    const shown = Object.keys(whole).map((key) => [key, message(without(key), 'uk', key, { n: 5 })] as const)
    expect(shown.filter(([key, text]) => text === key || /[а-яіїєґ]/iu.test(text))).toEqual([])
  })

  it('is filled from English when one plural form is missing', () => {
    const broken: Catalogue = { 'count.moves': { one: '{n} хід', other: '{n} ходу' } }
    expect(message(broken, 'uk', 'count.moves', { n: 5 })).toBe('5 moves')
    expect(message(broken, 'uk', 'count.moves', { n: 1 })).toBe('1 хід')
  })

  it('shows the key at worst', () => {
    expect(message({}, 'uk', 'no.such.key')).toBe('no.such.key')
  })
})

describe('the language', () => {
  it.each([
    [['uk-UA', 'ru'], 'uk'],
    [['ru-RU', 'uk'], 'ru'],
    [['de-DE', 'uk'], 'uk'],
    [['de', 'pl'], 'en'],
    [['EN_us'], 'en'],
    [['ukr'], 'en'],
    [[], 'en'],
  ] as const)('for a device that wants %s is %s', (preferred, language) => {
    expect(chooseLanguage(preferred)).toBe(language)
  })
})
