import { SEED_COUNT, type DealName } from '../../rules/code.ts'
import { rulesetKey, strictRuleset, type SuitCount } from '../../rules/ruleset.ts'
import { firstWord } from '../../rules/shuffle.ts'
import type { Game } from '../game.ts'
import { DAILY_CANDIDATES, DAILY_FIRST, DAILY_LAST } from './dailyTable.ts'
import { addDays, dayNumber, type Day } from './day.ts'

/** The seeds of every day hang on it: another one is another daily deal for everybody, for ever. */
const VERSION = 1

/** Search nodes within which a candidate has to be proven to be a day's deal. */
export const DAILY_NODES = 400_000

/**
 * A day has as many candidates as it needs, one after the other; its deal is the first that the solver proves within
 * `DAILY_NODES`. Same cards for the same day and suits on every machine, strict rules.
 *
 * @param index from 0
 */
export function dailyCandidate(day: Day, suits: SuitCount, index: number): DealName {
  // 7 or 8 words of 2^32 lead to each seed, which is even enough.
  const seed = firstWord([VERSION, dayNumber(day), suits, index]) % SEED_COUNT
  return { ruleset: strictRuleset(suits), seed }
}

/**
 * The deal of a day by the committed table, so that everybody gets the same whatever their solver can prove; each was
 * proven, and its line replayed to a win, when the table was made. Null for days that the table does not know.
 */
export function tabledDaily(day: Day, suits: SuitCount): DealName | null {
  if (day < DAILY_FIRST || day > DAILY_LAST) return null
  return dailyCandidate(day, suits, DAILY_CANDIDATES[suits][day] ?? 0)
}

/** Whether the game is the daily deal that it says it is, and one that was proven when its day was decided. */
export function isTabledDaily({ daily, deal }: Pick<Game, 'daily' | 'deal'>): boolean {
  return daily !== null && isStrict(deal) && isSeedOf(daily, deal)
}

/** The day, up to today, whose daily deal this is, however it came to the table; null if it is none that the table knows. */
export function dayOfDeal(deal: DealName, today: Day): Day | null {
  if (!isStrict(deal)) return null
  for (let day = DAILY_FIRST; day <= today && day <= DAILY_LAST; day = addDays(day, 1)) {
    if (isSeedOf(day, deal)) return day
  }
  return null
}

function isStrict({ ruleset }: DealName): boolean {
  return rulesetKey(ruleset) === rulesetKey(strictRuleset(ruleset.suits))
}

function isSeedOf(day: Day, deal: DealName): boolean {
  return tabledDaily(day, deal.ruleset.suits)?.seed === deal.seed
}
