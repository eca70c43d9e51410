import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../src/i18n/language.ts'
import { translator } from '../../src/i18n/translate.ts'
import type { Rank } from '../../src/rules/card.ts'
import type { CodeFault } from '../../src/rules/code.ts'
import type { Hint } from '../../src/session/hint.ts'
import type { CommandRefusal } from '../../src/session/state.ts'
import { codeFaultText, noticeText, plainText, refusalText } from '../../src/ui/say/notice.ts'

const words = (language: Language) => ({ language, t: translator(language) })
const refused = (language: Language, refusal: CommandRefusal) => plainText(refusalText(words(language), refusal))

/** One of each reason: a new one is a type error here. */
const REFUSALS: { readonly [Reason in CommandRefusal['reason']]: Extract<CommandRefusal, { reason: Reason }> } = {
  gameWon: { reason: 'gameWon' },
  noSuchCards: { reason: 'noSuchCards' },
  sameColumn: { reason: 'sameColumn' },
  faceDown: { reason: 'faceDown' },
  notDescending: { reason: 'notDescending' },
  mixedSuits: { reason: 'mixedSuits' },
  kingNeedsEmptyColumn: { reason: 'kingNeedsEmptyColumn' },
  nothingOnAce: { reason: 'nothingOnAce' },
  wrongRank: { reason: 'wrongRank', moved: 7, onto: 3 },
  stockEmpty: { reason: 'stockEmpty' },
  columnsEmpty: { reason: 'columnsEmpty', columns: [6] },
  tooFewCards: { reason: 'tooFewCards', columns: [0] },
  noCompleteRun: { reason: 'noCompleteRun' },
  nothingToUndo: { reason: 'nothingToUndo' },
  nothingToRedo: { reason: 'nothingToRedo' },
  noGame: { reason: 'noGame' },
  paused: { reason: 'paused' },
  notOwner: { reason: 'notOwner' },
}

const CODE_FAULTS: readonly CodeFault[] = [
  { reason: 'length', length: 7 },
  { reason: 'character', index: 3, character: '@' },
  { reason: 'check' },
  { reason: 'version', version: 2 },
  { reason: 'ruleset' },
]

describe('a refusal', () => {
  it.each(LANGUAGES)('is a sentence of its own for every reason in %s', (language) => {
    const sentences = Object.values(REFUSALS).map((refusal) => refused(language, refusal))
    expect(new Set(sentences).size).toBe(sentences.length)
    expect(sentences.filter((sentence) => !/^[\p{Lu}\d].*\.$/u.test(sentence) || /[{}]/.test(sentence))).toEqual([])
  })

  it('names the rank that would fit, not the one that was tried', () => {
    expect(refused('uk', REFUSALS.wrongRank)).toBe('7 кладуть лише на 8. Масть може бути будь-яка.')
    expect(refused('ru', REFUSALS.wrongRank)).toBe('7 кладут только на 8. Масть может быть любая.')
    expect(refused('en', REFUSALS.wrongRank)).toBe('A 7 goes only on an 8. Any suit will do.')
  })

  it('puts the names of ranks in the case that the sentence needs', () => {
    const moved = (rank: Rank) => refused('uk', { reason: 'wrongRank', moved: rank, onto: 2 })
    expect(moved(12)).toContain('Даму кладуть лише на короля.')
    expect(moved(11)).toContain('Валета кладуть лише на даму.')
    expect(moved(10)).toContain('10 кладуть лише на валета.')
    expect(moved(1)).toContain('Туза кладуть лише на 2.')
    expect(refused('en', { reason: 'wrongRank', moved: 1, onto: 9 })).toContain('An ace goes only on a 2.')
  })

  it('of a row names the empty columns and says what helps', () => {
    expect(refused('uk', REFUSALS.columnsEmpty)).toBe('Порожня колонка 7. Покладіть туди карту, тоді роздавайте.')
    expect(refused('uk', { reason: 'columnsEmpty', columns: [1, 6] })).toContain('Порожні колонки 2 і 7.')
    expect(refused('ru', { reason: 'columnsEmpty', columns: [1, 6, 9] })).toContain('Пустые колонки 2, 7 и 10.')
    expect(refused('en', REFUSALS.columnsEmpty)).toBe('Column 7 is empty. Put a card there, then deal.')
  })
})

describe('a hint', () => {
  const told = (language: Language, move: Hint['move'], aim: Hint['aim']) =>
    plainText(noticeText(words(language), { kind: 'hint', hint: { move, aim, steps: 1, chance: null } }))
  const aims: readonly Hint['aim'][] = [
    { reason: 'joinsRun', suit: 0, count: 6 },
    { reason: 'empties', column: 4 },
    { reason: 'fills', column: 4 },
    { reason: 'prepares' },
    { reason: 'deal' },
  ]

  it('to deal a row says so, whatever the moves before it were for', () => {
    const heard = { uk: /: роздайте ряд\.$/, ru: /: раздайте ряд\.$/, en: /: deal a row\.$/ }
    for (const language of LANGUAGES) {
      for (const aim of aims) expect(told(language, { kind: 'deal' }, aim)).toMatch(heard[language])
    }
  })

  it('to take a run home says from which column', () => {
    const collect = { kind: 'collect', column: 4 } as const
    for (const language of LANGUAGES) expect(told(language, collect, { reason: 'completesRun', suit: 1 })).toMatch(/5.*: /)
  })
})

describe('a wrong code', () => {
  it.each(LANGUAGES)('is told by what is wrong with it in %s', (language) => {
    const texts = CODE_FAULTS.map((fault) => codeFaultText(words(language).t, fault))
    expect(new Set(texts).size).toBe(CODE_FAULTS.length)
    expect(texts[0]).toContain('7')
    expect(texts[1]).toMatch(/@.*4/)
  })
})
