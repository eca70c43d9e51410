import * as v from 'valibot'
import { isDay } from '../session/daily/day.ts'
import type { GameResult } from '../session/game.ts'
import type { Entry } from './database.ts'

export const RESULT_PREFIX = 'result/'

const FORMAT = 1

export function resultKey(id: string): string {
  return RESULT_PREFIX + id
}

export function resultEntry(result: GameResult): Entry {
  return [resultKey(result.id), { ...result, format: FORMAT }]
}

/** Milliseconds from 1970 to the ends of what a date can name. */
const LAST_MOMENT = 8.64e15

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The day of a daily deal; results and saves of before there were any have none. */
export const DailySchema = v.optional(v.nullable(v.pipe(v.string(), v.check(isDay))), null)

/** Those that can be read. */
export function readResults(values: readonly unknown[]): GameResult[] {
  return values.flatMap((value) => {
    const parsed = v.safeParse(ResultSchema, value)
    return parsed.success ? [parsed.output] : []
  })
}

/** Also of results that come from files and from the copy; unknown members are dropped. */
export const ResultSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  code: v.string(),
  rulesetKey: v.string(),
  outcome: v.picklist(['won', 'abandoned']),
  elapsed: v.pipe(v.number(), v.finite(), v.minValue(0)),
  moves: count,
  score: count,
  undos: count,
  hints: count,
  insights: v.optional(count, 0),
  fresh: v.boolean(),
  daily: DailySchema,
  endedAt: v.pipe(v.number(), v.minValue(-LAST_MOMENT), v.maxValue(LAST_MOMENT)),
  localDate: v.pipe(v.string(), v.check(isDay)),
  steps: v.custom<string[]>(isTexts),
})

/** Hundreds in each of thousands of games: looked at without the ceremony that a schema of their own would make. */
function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}
