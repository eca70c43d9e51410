import { describe, expect, it } from 'vitest'
import type { GameResult } from '../../src/session/game.ts'
import { bestOfDeal, isAssisted, newRecordsOf, statisticsOf } from '../../src/session/records.ts'

const KEY = '4/suited/filled/automatic/54/50'
const OTHER = '4/mixed/filled/automatic/54/50'

let next = 0

function result(facts: Partial<GameResult> = {}): GameResult {
  return {
    id: `id${next++}`,
    code: 'CODE',
    rulesetKey: KEY,
    outcome: 'won',
    elapsed: 300_000,
    moves: 150,
    score: 1100,
    undos: 0,
    hints: 0,
    insights: 0,
    fresh: true,
    daily: null,
    endedAt: 0,
    localDate: '2026-11-29',
    steps: [],
    ...facts,
  }
}

const lost = () => result({ outcome: 'abandoned', elapsed: 10, moves: 3, score: 497 })

describe('statistics', () => {
  it('have nothing to say before the first game', () => {
    expect(statisticsOf([], KEY)).toEqual({
      played: 0,
      won: 0,
      winRate: null,
      currentStreak: 0,
      longestStreak: 0,
      averageTime: null,
      bestTime: null,
      fewestMoves: null,
      bestScore: null,
    })
  })

  it('take bests and the average from wins alone', () => {
    const results = [result({ elapsed: 200_000, moves: 160 }), result({ score: 1150 }), lost()]
    expect(statisticsOf(results, KEY)).toMatchObject({
      played: 3,
      won: 2,
      winRate: 2 / 3,
      averageTime: 250_000,
      bestTime: 200_000,
      fewestMoves: 150,
      bestScore: 1150,
    })
  })

  it('count streaks of wins in the order the games ended', () => {
    const results = [result(), result(), result(), lost(), result(), result()]
    expect(statisticsOf(results, KEY)).toMatchObject({ currentStreak: 2, longestStreak: 3 })
    expect(statisticsOf([...results, lost()], KEY)).toMatchObject({ currentStreak: 0, longestStreak: 3 })
  })

  it('never mix games of different rules', () => {
    const results = [result(), result({ rulesetKey: OTHER, elapsed: 1 })]
    expect(statisticsOf(results, KEY)).toMatchObject({ played: 1, bestTime: 300_000 })
    expect(statisticsOf(results, OTHER)).toMatchObject({ played: 1, bestTime: 1 })
  })

  it('leave replays out, but a deal has its own best over all its run-throughs', () => {
    const results = [result({ code: 'A' }), result({ code: 'A', fresh: false, elapsed: 100_000, moves: 99 })]
    expect(statisticsOf(results, KEY)).toMatchObject({ played: 1, bestTime: 300_000 })
    expect(bestOfDeal(results, 'A')).toEqual({ bestTime: 100_000, fewestMoves: 99, bestScore: 1100 })
  })

  it('call a win assisted by the very counts that are shown', () => {
    expect(isAssisted(result())).toBe(false)
    expect(isAssisted(result({ hints: 1 }))).toBe(true)
    expect(isAssisted(result({ undos: 1 }))).toBe(true)
  })
})

describe('new records', () => {
  it('are all three with the first win', () => {
    expect(newRecordsOf([lost()], result())).toEqual({
      time: { previous: null },
      moves: { previous: null },
      score: { previous: null },
    })
  })

  it('say what they were before', () => {
    const faster = result({ elapsed: 250_000, moves: 151, score: 1101 })
    expect(newRecordsOf([result()], faster)).toEqual({
      time: { previous: 300_000 },
      moves: null,
      score: { previous: 1100 },
    })
  })

  it('are not set by equalling one, by a replay, by giving up, or under other rules', () => {
    const none = { time: null, moves: null, score: null }
    expect(newRecordsOf([result()], result())).toEqual(none)
    expect(newRecordsOf([result()], result({ fresh: false, elapsed: 1 }))).toEqual(none)
    expect(newRecordsOf([result()], result({ outcome: 'abandoned', elapsed: 1 }))).toEqual(none)
    expect(newRecordsOf([result({ rulesetKey: OTHER })], result()).time).toEqual({ previous: null })
  })
})
