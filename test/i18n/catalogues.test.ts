import { describe, expect, it } from 'vitest'
import { en } from '../../src/i18n/en/index.ts'
import { LANGUAGES, type Language } from '../../src/i18n/language.ts'
import type { Message } from '../../src/i18n/message.ts'
import { raceWords } from '../../src/i18n/race.ts'
import { ru } from '../../src/i18n/ru/index.ts'
import { uk } from '../../src/i18n/uk/index.ts'

const catalogues: Record<Language, Record<string, Message>> = {
  uk: { ...uk, ...raceWords.uk },
  ru: { ...ru, ...raceWords.ru },
  en: { ...en, ...raceWords.en },
}

const texts = (message: Message | undefined): string[] =>
  message === undefined ? [] : typeof message === 'string' ? [message] : Object.values(message)
const places = (message: Message | undefined) =>
  [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort().join()

/** The keys whose message is wrong. */
const wrong = (language: Language, isWrong: (message: Message, key: string) => boolean) =>
  Object.entries(catalogues[language]).flatMap(([key, message]) => (isWrong(message, key) ? [key] : []))

describe.each(LANGUAGES)('the catalogue %s', (language) => {
  it('has exactly the keys of the Ukrainian one', () => {
    expect(Object.keys(catalogues[language]).sort()).toEqual(Object.keys(catalogues.uk).sort())
  })

  it('has a text, and nothing but a text, in every form', () => {
    expect(wrong(language, (message) => texts(message).some((text) => !/^\S(.*\S)?$/s.test(text)))).toEqual([])
  })

  it('has every plural form that the language knows', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort().join()
    const lacks = (message: Message) => typeof message !== 'string' && Object.keys(message).sort().join() !== forms
    expect(wrong(language, lacks)).toEqual([])
  })

  it('divides its pages into as many paragraphs as the Ukrainian one, for some are shown with cards', () => {
    const paragraphs = (message: Message | undefined) => texts(message).map((text) => text.split('\n').length).join()
    expect(wrong(language, (message, key) => typeof message === 'string' && paragraphs(message) !== paragraphs(catalogues.uk[key]))).toEqual([])
  })

  it('has the same places in every message as the Ukrainian one', () => {
    expect(wrong(language, (message, key) => places(message) !== places(catalogues.uk[key]))).toEqual([])
  })
})

describe('spelling', () => {
  const foreign: Record<Language, RegExp> = { uk: /[ыэёъ]/iu, ru: /[іїєґ]|[а-я]['’][а-я]/iu, en: /[а-яіїєґ]/iu }

  it.each(LANGUAGES)('the catalogue %s has no letter of another language', (language) => {
    expect(wrong(language, (message) => texts(message).some((text) => foreign[language].test(text)))).toEqual([])
  })

  it.each(LANGUAGES)('the catalogue %s mixes no scripts within a word', (language) => {
    const mixed = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u
    expect(wrong(language, (message) => texts(message).some((text) => mixed.test(text)))).toEqual([])
  })
})
