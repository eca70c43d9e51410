import type { Language } from './language.ts'
import { remembered, translator } from './translate.ts'

const SECOND = 1000

/** Time in play as a clock shows it: "0:07", "12:47", "1:08:32". Milliseconds in, whole seconds out, never negative. */
export function formatClock(milliseconds: number): string {
  const { hours, minutes, seconds } = partsOf(milliseconds)
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** Time in play as it is spoken: "12 хвилин 47 секунд". */
export function speakDuration(language: Language, milliseconds: number): string {
  const { hours, minutes, seconds } = partsOf(milliseconds)
  const t = translator(language)
  const spoken = [
    hours > 0 ? t('count.hours', { n: hours }) : '',
    minutes > 0 ? t('count.minutes', { n: minutes }) : '',
    seconds > 0 || hours + minutes === 0 ? t('count.seconds', { n: seconds }) : '',
  ]
  return spoken.filter(Boolean).join(' ')
}

export function formatPercent(language: Language, share: number): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

/** A day: "29 листопада 2026 р.", "November 29, 2026". */
export function formatDate(language: Language, epoch: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(epoch)
}

/** A calendar day, "2026-11-29", shortly: "29 лист. 2026 р.", "Nov 29, 2026". */
export function formatDay(language: Language, localDate: string): string {
  return dayFormat(language).format(new Date(`${localDate}T12:00`))
}

/** "a, b і c" as the language joins a list. */
export function formatList(language: Language, items: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items)
}

const dayFormat = remembered((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }))

function partsOf(milliseconds: number): { hours: number; minutes: number; seconds: number } {
  const whole = Math.max(0, Math.floor(milliseconds / SECOND))
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 }
}
