import type { GameResult } from './game.ts'
import type { NewRecords } from './state.ts'

/** What a player has done under one ruleset. Times in milliseconds, the rate from 0 to 1; null where nothing counts yet. */
export interface Statistics {
  readonly played: number
  readonly won: number
  readonly winRate: number | null
  readonly currentStreak: number
  readonly longestStreak: number
  readonly averageTime: number | null
  readonly bestTime: number | null
  readonly fewestMoves: number | null
  readonly bestScore: number | null
}

/** first: the first run-through of each deal, which is what the headline records count; unaided: those without help. */
export type GameFilter = 'all' | 'first' | 'unaided' | 'helped' | 'replays'

export function matches(filter: GameFilter, result: GameResult): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'first':
      return result.fresh
    case 'unaided':
      return result.fresh && !isAssisted(result)
    case 'helped':
      return result.fresh && isAssisted(result)
    case 'replays':
      return !result.fresh
  }
}

/** Games of one ruleset key, in the order they were given. */
export function gamesOf(results: readonly GameResult[], rulesetKey: string, filter: GameFilter): readonly GameResult[] {
  return results.filter((result) => result.rulesetKey === rulesetKey && matches(filter, result))
}

/**
 * The statistics of one ruleset key. Only the first run-through of a deal counts, unless others are asked for.
 *
 * @param results in the order the games ended
 */
export function statisticsOf(
  results: readonly GameResult[],
  rulesetKey: string,
  filter: GameFilter = 'first',
): Statistics {
  const games = gamesOf(results, rulesetKey, filter)
  const wins = games.filter(isWin)
  const streaks = winStreaks(games)
  return {
    played: games.length,
    won: wins.length,
    winRate: games.length > 0 ? wins.length / games.length : null,
    currentStreak: streaks.at(-1) ?? 0,
    longestStreak: streaks.reduce((longest, streak) => Math.max(longest, streak), 0),
    averageTime: wins.length > 0 ? wins.reduce((sum, { elapsed }) => sum + elapsed, 0) / wins.length : null,
    ...bestsOf(wins),
  }
}

/** What a win has set, compared with the results before it. A replay, or a game given up, sets nothing. */
export function newRecordsOf(earlier: readonly GameResult[], result: GameResult): NewRecords {
  if (!result.fresh || !isWin(result)) return { time: null, moves: null, score: null }
  const best = bestsOf(gamesOf(earlier, result.rulesetKey, 'first').filter(isWin))
  return {
    time: lowered(best.bestTime, result.elapsed),
    moves: lowered(best.fewestMoves, result.moves),
    score: lowered(best.bestScore === null ? null : -best.bestScore, -result.score) && { previous: best.bestScore },
  }
}

/** The bests of one deal over all its run-throughs, replays included. */
export function bestOfDeal(results: readonly GameResult[], code: string): Bests {
  return bestsOf(results.filter((result) => result.code === code && isWin(result)))
}

/** Whether a hint, an undo or a verdict helped. */
export function isAssisted({ hints, undos, insights }: GameResult): boolean {
  return hints > 0 || undos > 0 || insights > 0
}

function lowered(previous: number | null, value: number): { previous: number | null } | null {
  return previous === null || value < previous ? { previous } : null
}

type Bests = Pick<Statistics, 'bestTime' | 'fewestMoves' | 'bestScore'>

function bestsOf(wins: readonly GameResult[]): Bests {
  const best = (pick: (...values: number[]) => number, value: (win: GameResult) => number) =>
    wins.length > 0 ? wins.map(value).reduce((a, b) => pick(a, b)) : null
  return {
    bestTime: best(Math.min, ({ elapsed }) => elapsed),
    fewestMoves: best(Math.min, ({ moves }) => moves),
    bestScore: best(Math.max, ({ score }) => score),
  }
}

/** After each game, how many wins in a row it was the last of. */
function winStreaks(games: readonly GameResult[]): readonly number[] {
  const streaks: number[] = []
  for (const game of games) streaks.push(isWin(game) ? (streaks.at(-1) ?? 0) + 1 : 0)
  return streaks
}

export function isWin({ outcome }: GameResult): boolean {
  return outcome === 'won'
}
