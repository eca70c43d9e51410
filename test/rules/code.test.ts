import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODE_ALPHABET, CODE_LENGTH, SEED_COUNT, dealOf, formatCode, parseCode } from '../../src/rules/code.ts'
import { ALL_RULESETS, SUIT_COUNTS, rulesetAt, rulesetIndex, strictRuleset } from '../../src/rules/ruleset.ts'
import { lettersOf } from '../fixtures/golden-deals.ts'

const rulesets = fc.constantFrom(...ALL_RULESETS)
const seeds = fc.integer({ min: 0, max: SEED_COUNT - 1 })
const names = fc.record({ ruleset: rulesets, seed: seeds })
const bare = (code: string) => code.replaceAll('-', '')

describe('a deal code', () => {
  test('is nine characters in groups of three, none of which looks like another', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(formatCode(name)).toMatch(/^[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}$/)
        expect([...bare(formatCode(name))].every((character) => CODE_ALPHABET.includes(character))).toBe(true)
      }),
    )
    expect(CODE_ALPHABET).not.toMatch(/[BILOSUZ]/)
  })

  test.each(ALL_RULESETS)('names its ruleset and its seed: %o', (ruleset) => {
    fc.assert(
      fc.property(fc.oneof(seeds, fc.constantFrom(0, 1, SEED_COUNT - 1)), (seed) => {
        expect(parseCode(formatCode({ ruleset, seed }))).toEqual({ ok: true, value: { ruleset, seed } })
      }),
    )
  })

  test('is one deal’s only code, and names only one deal', () => {
    fc.assert(
      fc.property(names, names, (one, other) => {
        const same = one.seed === other.seed && rulesetIndex(one.ruleset) === rulesetIndex(other.ruleset)
        expect(formatCode(one) === formatCode(other)).toBe(same)
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...SUIT_COUNTS), fc.uniqueArray(seeds, { minLength: 2, maxLength: 30 }), (suits, list) => {
        const deals = list.map((seed) => lettersOf(dealOf({ ruleset: strictRuleset(suits), seed })))
        expect(new Set(deals).size).toBe(list.length)
      }),
    )
  })

  test('shows every single wrong character', () => {
    fc.assert(
      fc.property(names, (name) => {
        const code = bare(formatCode(name))
        for (let place = 0; place < CODE_LENGTH; place++) {
          for (const wrong of CODE_ALPHABET.replace(code[place]!, '')) {
            expect(parseCode(code.slice(0, place) + wrong + code.slice(place + 1)).ok).toBe(false)
          }
        }
      }),
    )
  })

  test('shows every exchange of two characters, neighbours or not', () => {
    fc.assert(
      fc.property(names, (name) => {
        const code = [...bare(formatCode(name))]
        for (let first = 0; first < CODE_LENGTH; first++) {
          for (let second = first + 1; second < CODE_LENGTH; second++) {
            if (code[first] === code[second]) continue
            const swapped = code.with(first, code[second]!).with(second, code[first]!)
            expect(parseCode(swapped.join('')).ok).toBe(false)
          }
        }
      }),
    )
  })
})

describe('a code typed from paper', () => {
  const name = { ruleset: strictRuleset(4), seed: 123_456_789 }
  const code = formatCode(name)

  test.each([
    ['in lower case', code.toLowerCase()],
    ['without hyphens', bare(code)],
    ['with spaces', ` ${code.replaceAll('-', ' ')} `],
    ['with spaces between all characters', [...bare(code)].join(' ')],
    ['with no-break spaces', code.replaceAll('-', ' ')],
    ['with non-breaking hyphens', code.replaceAll('-', '‑')],
    ['with en dashes', code.replaceAll('-', '–')],
    ['with em dashes', code.replaceAll('-', ' — ')],
    ['with minus signs', code.replaceAll('-', '−')],
    ['with underscores', code.replaceAll('-', '_')],
    ['with tabs and line ends', `\t${code.replaceAll('-', '\r\n')}\n`],
    ['with the invisible marks of a messenger', `\u200e${code.replaceAll('-', '\u200b')}\ufeff`],
  ])('reads the same %s', (_how, text) => {
    expect(parseCode(text)).toEqual({ ok: true, value: name })
  })

  const lookAlikes = { 0: 'OoОо', 1: 'IiLlІіЇї', 2: 'Zz', 3: 'Зз', 5: 'Ss', 8: 'BbВв', V: 'Uu' }
  const cyrillic = { A: 'Аа', C: 'Сс', E: 'Ее', H: 'Нн', K: 'Кк', M: 'Мм', P: 'Рр', T: 'Тт', X: 'Хх', Y: 'Уу' }
  test.each(Object.entries({ ...lookAlikes, ...cyrillic }))('reads what looks like %s as it: %s', (character, likes) => {
    const withIt = codeContaining(character)
    for (const like of likes) {
      expect(parseCode(withIt.replaceAll(character, like))).toEqual(parseCode(withIt))
    }
  })

  test('reads the same on a Cyrillic keyboard wherever a letter looks Latin', () => {
    fc.assert(
      fc.property(names, (any) => {
        const typed = [...formatCode(any)].map((letter) => 'АВСЕНКМОРТХУ'['ABCEHKMOPTXY'.indexOf(letter)] ?? letter)
        expect(parseCode(typed.join(''))).toEqual({ ok: true, value: any })
      }),
    )
  })
})

describe('a text that is no code', () => {
  const good = bare(formatCode({ ruleset: strictRuleset(1), seed: 0 }))

  test.each([
    ['', { reason: 'length', length: 0 }],
    [' - ', { reason: 'length', length: 0 }],
    [good.slice(1), { reason: 'length', length: 8 }],
    [`${good}0`, { reason: 'length', length: 10 }],
    [`${good.slice(0, 4)} ?${good.slice(5)}`, { reason: 'character', index: 4, character: '?' }],
    ['пavuk', { reason: 'character', index: 0, character: 'П' }],
    ['1P0-😀', { reason: 'character', index: 3, character: '😀' }],
    [good.slice(0, -1) + (good.endsWith('0') ? '1' : '0'), { reason: 'check' }],
    [withHeader(0), { reason: 'version', version: 0 }],
    [withHeader(2 * 48), { reason: 'version', version: 2 }],
    [withHeader(29 * 29 - 1), { reason: 'version', version: 17 }],
    // One suit with mixed groups: a number that no ruleset has.
    [withHeader(48 + 8), { reason: 'ruleset' }],
  ])('%j is refused with its reason', (text, fault) => {
    expect(parseCode(text)).toEqual({ ok: false, fault })
  })

  test('of whatever characters never throws', () => {
    const readsAsItself = fc.property(fc.string({ unit: 'binary', maxLength: 14 }), (text) => {
      const result = parseCode(text)
      return !result.ok || bare(formatCode(result.value)).length === CODE_LENGTH
    })
    expect(() => fc.assert(readsAsItself)).not.toThrow()
  })
})

describe('a ruleset’s number', () => {
  test('is its own, for each of the forty', () => {
    expect(ALL_RULESETS).toHaveLength(40)
    expect(new Set(ALL_RULESETS.map(rulesetIndex)).size).toBe(40)
    for (const ruleset of ALL_RULESETS) expect(rulesetAt(rulesetIndex(ruleset))).toEqual(ruleset)
  })

  test('never changes', () => {
    expect(SUIT_COUNTS.map((suits) => rulesetIndex(strictRuleset(suits)))).toEqual([0, 16, 32])
    expect(rulesetIndex(strictRuleset(1, '50/54'))).toBe(1)
    expect(rulesetAt(47)).toEqual({ suits: 4, group: 'mixed', rowDeal: 'free', removal: 'manual', layout: '50/54' })
  })

  test.each([-1, 8, 15, 48, 0.5, Number.NaN])('%d is none', (index) => {
    expect(rulesetAt(index)).toBeNull()
  })
})

/** A valid code in which the character occurs. */
function codeContaining(character: string): string {
  for (let seed = 0; ; seed += 7919) {
    const code = formatCode({ ruleset: strictRuleset(2), seed })
    if (code.includes(character)) return code
  }
}

/** A code whose check character is right, whatever its header says. */
function withHeader(header: number): string {
  const digits = [Math.floor(header / 29), header % 29, 0, 0, 0, 0, 0, 0]
  const sum = digits.reduce((total, digit, index) => total + digit * (index + 2), 0)
  return [...digits, (29 - (sum % 29)) % 29].map((digit) => CODE_ALPHABET[digit]).join('')
}
