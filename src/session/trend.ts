import type { GameResult } from './game.ts'
import { isAssisted, isWin } from './records.ts'

/** Games that a chart goes back. */
export const RECENT = 30

/** Wins over which the average time is taken, games over which the share of wins is. */
const WINS_AVERAGED = 5
const GAMES_SHARED = 10

/** One game in a chart, the earliest first. */
export interface TrendPoint {
  readonly game: GameResult
  /** Milliseconds; null if it was not won. */
  readonly time: number | null
  readonly isAssisted: boolean
  /** Mean time of the latest wins up to this game, five at most; null before the first win. */
  readonly averageTime: number | null
  /** Wins among the latest games up to this one, ten at most: from 0 to 1. */
  readonly winShare: number
}

/** The latest games; averages reach back before the first of them. */
export function trendOf(games: readonly GameResult[]): readonly TrendPoint[] {
  const wins: number[] = []
  const points = games.map((game, index): TrendPoint => {
    if (isWin(game)) wins.push(game.elapsed)
    const latest = games.slice(Math.max(0, index + 1 - GAMES_SHARED), index + 1)
    return {
      game,
      time: isWin(game) ? game.elapsed : null,
      isAssisted: isAssisted(game),
      averageTime: mean(wins.slice(-WINS_AVERAGED)),
      winShare: latest.filter(isWin).length / latest.length,
    }
  })
  return points.slice(-RECENT)
}

/** Steps between the lines of a chart of times, in minutes. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480]

/** Round numbers of minutes round all the times, from the least to the greatest: three to five of them. */
export function minuteLines(times: readonly number[]): readonly number[] {
  const minutes = times.map((time) => time / 60_000)
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)]
  const step = STEPS.find((one) => Math.ceil(most / one) - Math.floor(least / one) <= 4) ?? 1000
  const first = Math.floor(least / step)
  const last = Math.max(first + 2, Math.ceil(most / step))
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
