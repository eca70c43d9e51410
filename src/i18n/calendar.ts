import type { Language } from './language.ts'

/** Calendar dates such as "2026-11-29" as the language writes them, whatever the time zone. */
export interface CalendarWords {
  /** "29 листопада 2026 р." */
  readonly day: (date: string) => string
  /** "листопад 2026 р." for any day of it. */
  readonly month: (date: string) => string
  /** Seven names, from the day that the week begins with: "пн" and "понеділок". */
  readonly weekdays: readonly { readonly short: string; readonly long: string }[]
  /** The day that the week begins with, 1 for Monday to 7 for Sunday. */
  readonly firstWeekday: number
}

/** A Monday. */
const SOME_MONDAY = Date.UTC(2024, 0, 1)
const DAY = 86_400_000

/** @param locales the device's, most wanted first: they say where an English week begins */
export function calendarWords(language: Language, locales: readonly string[]): CalendarWords {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  const [day, month] = [format({ dateStyle: 'long' }), format({ month: 'long', year: 'numeric' })]
  const [short, long] = [format({ weekday: 'short' }), format({ weekday: 'long' })]
  const firstWeekday = weekStart(language, locales)
  const weekdays = Array.from({ length: 7 }, (_, index) => SOME_MONDAY + (firstWeekday - 1 + index) * DAY)
  return {
    day: (date) => day.format(Date.parse(date)),
    month: (date) => month.format(Date.parse(date)),
    weekdays: weekdays.map((moment) => ({ short: short.format(moment), long: long.format(moment) })),
    firstWeekday,
  }
}

/** Monday where Ukrainian or Russian is spoken; in English by the region, where the browser knows it. */
function weekStart(language: Language, locales: readonly string[]): number {
  if (language !== 'en') return 1
  const locale: WeekLocale = new Intl.Locale(locales.find((tag) => /^en\b/i.test(tag)) ?? 'en')
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}

/** Browsers have the one or the other. */
interface WeekLocale extends Pick<Intl.Locale, 'baseName'> {
  readonly weekInfo?: { readonly firstDay: number }
  getWeekInfo?(): { readonly firstDay: number }
}
