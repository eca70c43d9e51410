import { afterEach, describe, expect, it } from 'vitest'
import { calendarWords } from '../../src/i18n/calendar.ts'

describe('a calendar', () => {
  const zone = process.env['TZ']
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Kyiv'])('names a day as that day in every time zone: %s', (name) => {
    process.env['TZ'] = name
    const words = calendarWords('uk', ['uk-UA'])
    expect([words.day('2026-03-29'), words.month('2026-10-25')]).toEqual(['29 березня 2026 р.', 'жовтень 2026 р.'])
    expect(calendarWords('en', ['en-GB']).day('2026-11-01')).toBe('November 1, 2026')
  })

  it.each([
    ['uk', ['en-US'], 1, 'пн'],
    ['ru', ['ru-RU'], 1, 'пн'],
    ['en', ['en-GB'], 1, 'Mon'],
    ['en', ['uk-UA', 'en-US'], 7, 'Sun'],
    ['en', ['de-DE'], 7, 'Sun'],
  ] as const)('begins the week where people do: %s, %j', (language, locales, first, name) => {
    const { firstWeekday, weekdays } = calendarWords(language, locales)
    expect([firstWeekday, weekdays[0]!.short]).toEqual([first, name])
    expect(new Set(weekdays.map(({ long }) => long)).size).toBe(7)
  })
})
