import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SEED_COUNT, formatCode, parseCode, readCharacters } from '../../src/rules/code.ts'
import { codeIn, linkedCode } from '../../src/rules/codeText.ts'
import { ALL_RULESETS } from '../../src/rules/ruleset.ts'

const names = fc.record({
  ruleset: fc.constantFrom(...ALL_RULESETS),
  seed: fc.integer({ min: 0, max: SEED_COUNT - 1 }),
})
const meaning = (text: string) => parseCode(codeIn(text))

describe('a text that holds a code', () => {
  const ways: readonly (readonly [string, (code: string) => string])[] = [
    ['the code alone', (code) => ` ${code} `],
    ['a link', (code) => `https://pavuk.example/games/#deal=${code}`],
    ['a link with more in it', (code) => `https://pavuk.example/?x=1#a=b&deal=${code.toLowerCase()}&c=d`],
    ['a link that a messenger has escaped', (code) => `https://pavuk.example/#deal=${code.replaceAll('-', '%2D')}`],
    ['a link at the end of a sentence', (code) => `Look: https://pavuk.example/#deal=${code}).`],
    ['a sentence', (code) => `Спробуй оцю, ${code}: я склав за 9:12!`],
    ['a sentence with a code in three parts', (code) => `The code is ${code.replaceAll('-', ' ')} I think.`],
    ['what the game shares', (code) => `Павук · 4 масті · строгі · 54/50 · ${code}`],
    ['lines', (code) => `Павук\n${code}\n`],
  ]
  test.each(ways)('as %s is searched for it', (_way, textOf) => {
    fc.assert(
      fc.property(names, (name) => {
        expect(meaning(textOf(formatCode(name)))).toEqual({ ok: true, value: name })
      }),
    )
  })

  test('in a broken link is not looked for elsewhere', () => {
    expect(meaning('https://pavuk.example/#deal=1K3-7F2')).toMatchObject({ ok: false, fault: { reason: 'length', length: 6 } })
    expect(linkedCode('#deal=')).toBe('')
    expect(linkedCode('#deal=%E0%A4%A')).toBe('%E0%A4%A')
    expect(linkedCode('#dealing=1')).toBeNull()
  })

  test('is itself while a code is still being typed', () => {
    for (const text of ['', '1', '1K3-', '1K3 7F2 QX', 'qwerty']) expect(codeIn(text)).toBe(text)
  })
})

test('what is typed is read character by character, as it would be printed', () => {
  expect(readCharacters(' oib-Ї?з ')).toEqual(['0', '1', '8', '1', null, '3'])
})
