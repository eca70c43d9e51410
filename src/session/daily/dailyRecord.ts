import { rulesetKey, strictRuleset, type SuitCount } from '../../rules/ruleset.ts'
import type { GameResult } from '../game.ts'
import { addDays, type Day } from './day.ts'

/** What has become of a day's deal: won on that very day, won later, won by being shown how, or played and not won. */
export type DayMark = 'onTime' | 'later' | 'shown' | 'played'

/** What a player has made of the daily deals with one count of suits. */
export interface DailyRecord {
  readonly marks: ReadonlyMap<Day, DayMark>
  /** Days in a row won on time, up to today or yesterday: today can still be won. */
  readonly current: number
  readonly longest: number
}

/**
 * Days are those of the calendar where the player was. Whoever travels west may have won a day that has not come yet
 * where they are now: it counts.
 */
export function dailyRecordOf(results: readonly GameResult[], suits: SuitCount, today: Day): DailyRecord {
  const marks = marksOf(results, rulesetKey(strictRuleset(suits)))
  // A day farther off than time zones are apart was won by a clock that was wrong.
  const counted = [...marks].filter(([day, mark]) => mark === 'onTime' && day <= addDays(today, 1))
  const streaks = streaksOf(counted.map(([day]) => day).sort())
  const last = streaks.at(-1)
  return {
    marks,
    current: last && last.end >= addDays(today, -1) ? last.days : 0,
    longest: streaks.reduce((longest, { days }) => Math.max(longest, days), 0),
  }
}

const WORTH: readonly (DayMark | undefined)[] = [undefined, 'played', 'shown', 'later', 'onTime']

function marksOf(results: readonly GameResult[], key: string): Map<Day, DayMark> {
  const marks = new Map<Day, DayMark>()
  for (const result of results) {
    if (result.daily === null || result.rulesetKey !== key) continue
    const mark = markOf(result, result.daily)
    if (WORTH.indexOf(mark) > WORTH.indexOf(marks.get(result.daily))) marks.set(result.daily, mark)
  }
  return marks
}

function markOf(result: GameResult, day: Day): DayMark {
  if (result.outcome !== 'won') return 'played'
  if (wasShown(result)) return 'shown'
  return result.localDate === day ? 'onTime' : 'later'
}

/**
 * Whether a win was hardly the player's own: the solver, which sees all cards, was asked, or most moves were hints, as
 * when the game plays by itself. Days in a row say that somebody comes back and wins; this would make them say nothing.
 * Undo and a hint now and then are part of playing.
 */
function wasShown({ insights, hints, moves }: GameResult): boolean {
  return insights > 0 || 2 * hints > moves
}

interface Streak {
  readonly end: Day
  readonly days: number
}

/** @param days in order */
function streaksOf(days: readonly Day[]): readonly Streak[] {
  const streaks: Streak[] = []
  for (const day of days) {
    const before = streaks.at(-1)
    if (before && addDays(before.end, 1) === day) streaks[streaks.length - 1] = { end: day, days: before.days + 1 }
    else streaks.push({ end: day, days: 1 })
  }
  return streaks
}
