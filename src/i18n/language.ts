/** The languages the page speaks. */
export type Language = 'uk' | 'ru' | 'en'

export const LANGUAGES: readonly Language[] = ['uk', 'ru', 'en']

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  uk: 'Українська',
  ru: 'Русский',
  en: 'English',
}

/** The first of the device's languages (BCP 47 tags, most wanted first) that the page speaks; else English. */
export function chooseLanguage(preferred: readonly string[]): Language {
  const primary = preferred.map((tag) => tag.toLowerCase().split(/[-_]/)[0])
  return primary.find((tag): tag is Language => (LANGUAGES as readonly (string | undefined)[]).includes(tag)) ?? 'en'
}
