import { describe, expect, it } from 'vitest'
import { formatClock, formatDate, formatPercent, speakDuration } from '../../src/i18n/format.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

describe('times', () => {
  it.each([
    [0, '0:00'],
    [999, '0:00'],
    [7_000, '0:07'],
    [767_000, '12:47'],
    [4_112_000, '1:08:32'],
    [360_000_000, '100:00:00'],
    [-5, '0:00'],
  ])('%d ms are shown as %s', (milliseconds, shown) => {
    expect(formatClock(milliseconds)).toBe(shown)
  })

  it('are spoken with the right cases', () => {
    expect(plain(speakDuration('uk', 767_000))).toBe('12 хвилин 47 секунд')
    expect(plain(speakDuration('uk', 3_721_000))).toBe('1 година 2 хвилини 1 секунда')
    expect(plain(speakDuration('ru', 262_000))).toBe('4 минуты 22 секунды')
    expect(plain(speakDuration('en', 60_000))).toBe('1 minute')
    expect(plain(speakDuration('en', 0))).toBe('0 seconds')
  })
})

describe('dates and shares', () => {
  it('are written as the language writes them', () => {
    const day = new Date(2026, 10, 29, 12).getTime()
    expect(formatDate('uk', day)).toContain('29 листопада')
    expect(formatDate('ru', day)).toContain('29 ноября')
    expect(formatDate('en', day)).toBe('November 29, 2026')
    expect(plain(formatPercent('uk', 0.867))).toBe('87%')
  })
})
