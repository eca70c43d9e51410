import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameResult } from '../../src/session/game.ts'
import { minuteLines, RECENT, trendOf } from '../../src/session/trend.ts'

const MINUTE = 60_000

function game(minutes: number | null, hints = 0): GameResult {
  return {
    id: '', code: '', rulesetKey: '', outcome: minutes === null ? 'abandoned' : 'won', elapsed: (minutes ?? 3) * MINUTE,
    moves: 0, score: 0, undos: 0, hints, insights: 0, fresh: true, daily: null, endedAt: 0,
    localDate: '2026-11-29', steps: [],
  }
}

describe('the trend of games', () => {
  it('has a time and an average of the latest wins for each, and nothing of either before the first win', () => {
    const points = trendOf([game(null), game(10), game(null), game(20, 1)])
    expect(points.map(({ time }) => time)).toEqual([null, 10 * MINUTE, null, 20 * MINUTE])
    expect(points.map(({ averageTime }) => averageTime)).toEqual([null, 10 * MINUTE, 10 * MINUTE, 15 * MINUTE])
    expect(points.map(({ isAssisted }) => isAssisted)).toEqual([false, false, false, true])
  })

  it('averages over five wins and ten games, those before the chart begins included', () => {
    const points = trendOf([...Array.from({ length: RECENT }, () => game(60)), game(null), game(10)])
    expect(points).toHaveLength(RECENT)
    expect(points.at(-1)).toMatchObject({ averageTime: 50 * MINUTE, winShare: 0.9 })
    expect(points[0]).toMatchObject({ winShare: 1 })
  })

  it('is empty without games', () => {
    expect(trendOf([])).toEqual([])
  })
})

describe('the lines of a chart of times', () => {
  it.each([
    [[9.6, 21], [5, 10, 15, 20, 25]],
    [[10, 10], [10, 11, 12]],
    [[0.2, 0.4], [0, 1, 2]],
    [[30, 200], [0, 60, 120, 180, 240]],
  ])('of %j minutes are %j', (minutes, lines) => {
    expect(minuteLines(minutes.map((minute) => minute * MINUTE))).toEqual(lines)
  })

  it('are three to five, and round all the times', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 * 60 * MINUTE }), { minLength: 1 }), (times) => {
        const lines = minuteLines(times)
        expect(lines.length).toBeGreaterThanOrEqual(3)
        expect(lines.length).toBeLessThanOrEqual(5)
        expect(lines[0]! * MINUTE).toBeLessThanOrEqual(Math.min(...times))
        expect(lines.at(-1)! * MINUTE).toBeGreaterThanOrEqual(Math.max(...times))
      }),
    )
  })
})
