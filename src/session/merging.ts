import type { DealName } from '../rules/code.ts'
import { rulesetKey } from '../rules/ruleset.ts'
import type { GameResult } from './game.ts'
import { codeOf } from './gameCourse.ts'

/** Those of the results that are not kept here, and those of which only the figures are kept here, without their moves. */
export function unknownOf(kept: readonly GameResult[], results: readonly GameResult[]): readonly GameResult[] {
  const steps = new Map(kept.map((result) => [result.id, result.steps.length]))
  return results.filter((result) => result.steps.length > (steps.get(result.id) ?? -1))
}

/** Both together, each id once, in the order the games ended. */
export function mergedResults(kept: readonly GameResult[], added: readonly GameResult[]): readonly GameResult[] {
  const ids = new Set(added.map(({ id }) => id))
  const own = kept.filter(({ id }) => !ids.has(id))
  return withFirstRuns([...own, ...added].sort((one, other) => one.endedAt - other.endedAt))
}

/**
 * Of several first run-throughs of one table, as devices have that were played apart, only the earliest is one: the
 * others are replays.
 *
 * @param results in the order the games ended
 */
export function withFirstRuns(results: readonly GameResult[]): readonly GameResult[] {
  const known = new Set<string>()
  return results.map((result) => {
    if (!result.fresh) return result
    const table = tableOf(result)
    if (known.has(table)) return Object.assign({}, result, { fresh: false })
    known.add(table)
    return result
  })
}

/** Where a code without hyphens has its seed. */
const SEED = [2, 8] as const

/** The number of suits begins a ruleset's key, its layout ends it: "4/suited/filled/automatic/54/50". */
const LAYOUT = -5

/** Names the cards and where they lie at the start, whatever else the rules are. */
export function tableOf({ code, rulesetKey: key }: Pick<GameResult, 'code' | 'rulesetKey'>): string {
  return `${key[0]} ${key.slice(LAYOUT)} ${code.slice(...SEED)}`
}

export function tableOfDeal(deal: DealName): string {
  return tableOf({ code: codeOf(deal), rulesetKey: rulesetKey(deal.ruleset) })
}
