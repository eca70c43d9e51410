/**
 * A calendar date, "2026-11-29", wherever the player is. Days are never moments: nothing here knows of hours, time zones
 * or clock changes, so that a day is one day long everywhere.
 */
export type Day = string

/** The days of one month, and what the calendar needs to go on from there. */
export interface Month {
  /** "2026-11". */
  readonly name: string
  readonly days: readonly Day[]
}

const MILLISECONDS_A_DAY = 86_400_000
const FORM = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text names a day that there is: no 30th of February. */
export function isDay(text: string): boolean {
  return FORM.test(text) && !Number.isNaN(Date.parse(text)) && dayAt(dayNumber(text)) === text
}

/** The calendar date of a moment where the player is, by the device's time zone. */
export function localDay(moment: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** Milliseconds, more than 0, from a moment to the next local midnight; a day of a clock change is 23 or 25 hours long. */
export function untilNextDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1).getTime() - moment.getTime()
}

/** Days since 1970-01-01, which is 0. */
export function dayNumber(day: Day): number {
  return Date.parse(day) / MILLISECONDS_A_DAY
}

export function dayAt(number: number): Day {
  return new Date(number * MILLISECONDS_A_DAY).toISOString().slice(0, 10)
}

export function addDays(day: Day, days: number): Day {
  return dayAt(dayNumber(day) + days)
}

/** The same day of another month; its last one where that month is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** 1 for Monday to 7 for Sunday, as ISO 8601 counts. */
export function weekdayOf(day: Day): number {
  return ((dayNumber(day) + 3) % 7) + 1
}

export function monthOf(day: Day): Month {
  const name = day.slice(0, 7)
  const first = dayNumber(`${name}-01`)
  const length = dayNumber(addMonths(`${name}-01`, 1)) - first
  return { name, days: Array.from({ length }, (_, index) => dayAt(first + index)) }
}
