import { en } from './en/index.ts'
import { LANGUAGES, type Language } from './language.ts'
import type { Message, PlacesOf } from './message.ts'
import { ru } from './ru/index.ts'
import { uk } from './uk/index.ts'
import type { race } from './uk/race.ts'

/** Ukrainian is written first; the others translate its keys. */
type Words = typeof uk & typeof race

export type Key = keyof Words

export type Values = Readonly<Record<string, string | number>>

/** The values that a key's message needs, none if it has no places. */
type ValuesOf<K extends Key> = [PlacesOf<Words[K]>] extends [never]
  ? []
  : [values: Readonly<Record<PlacesOf<Words[K]>, string | number>>]

/** The words of one language. Numbers among the values are written as the language writes them; `n` chooses the plural. */
export type Translate = <K extends Key>(key: K, ...values: ValuesOf<K>) => string

/** Catalogues as they are at run time, where nothing promises that a key is there. */
export type Catalogue = Readonly<Record<string, Message | undefined>>

const catalogues: Record<Language, Catalogue> = { uk, ru, en }

/** Adds the words of a part that is loaded when it is needed. Until then its keys have no text. */
export function learnWords(words: Readonly<Record<Language, Catalogue>>): void {
  for (const language of LANGUAGES) catalogues[language] = { ...catalogues[language], ...words[language] }
}

export function translator(language: Language): Translate {
  return (key, ...[values]) => message(catalogues[language], language, key, values)
}

/**
 * The text of a key; English where this catalogue lacks the key or the plural form, and the key itself where English
 * does too: a gap in a catalogue never breaks the page.
 */
export function message(catalogue: Catalogue, language: Language, key: string, values: Values = {}): string {
  const own = textOf(catalogue[key], language, values)
  if (own !== undefined) return filled(own, language, values)
  const english = textOf(catalogues.en[key], 'en', values)
  return english === undefined ? key : filled(english, 'en', values)
}

/** A number as the language writes it: "1182", "18 204", "18,204", "1,5". */
export function formatNumber(language: Language, value: number): string {
  const isWrittenAlike = Number.isInteger(value) && value >= 0 && value < LEAST_GROUPED
  return isWrittenAlike ? String(value) : numberFormat(language).format(value)
}

function textOf(found: Message | undefined, language: Language, values: Values): string | undefined {
  if (found === undefined || typeof found === 'string') return found
  return found[pluralRules(language).select(Number(values['n'])) as keyof typeof found]
}

function filled(text: string, language: Language, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return typeof value === 'number' ? formatNumber(language, value) : value
  })
}

/** Whole numbers below are digits alone in every language. The first number that Intl formats costs a slow phone 100 ms. */
const LEAST_GROUPED = 10_000

const pluralRules = remembered((language) => new Intl.PluralRules(language))
const numberFormat = remembered((language) => new Intl.NumberFormat(language, { useGrouping: 'min2' }))

/** One value for each language, made when it is first asked for. */
export function remembered<Value>(make: (language: Language) => Value): (language: Language) => Value {
  const made = new Map<Language, Value>()
  return (language) => {
    const value = made.get(language) ?? make(language)
    made.set(language, value)
    return value
  }
}
