import { formatCode, startOf } from '../rules/code.ts'
import { initialPosition, parseDeal, type DealFault } from '../rules/deal.ts'
import type { Position } from '../rules/position.ts'
import { fail, ok, type Result } from '../rules/result.ts'
import { strictRuleset, type Ruleset, type SuitCount } from '../rules/ruleset.ts'

/** A deal to be solved, under whatever name its owner knows it by. */
export interface Job {
  readonly id: unknown
  readonly start: Position
}

/** The answer to a line that is not a deal. */
export interface JobFault {
  readonly id: unknown
  readonly error: string
}

/** Reads a line such as `{"id": 7, "deal": ["KS", …]}`; how many suits there are, the cards say. */
export function readJob(line: string, layout: Ruleset['layout']): Result<Job, JobFault> {
  const data = parseJson(line)
  if (typeof data !== 'object' || data === null) return fail({ id: null, error: 'not a JSON object' })
  const { id = null, deal } = data as { id?: unknown; deal?: unknown }
  if (!Array.isArray(deal) || !deal.every((card) => typeof card === 'string')) {
    return fail({ id, error: '"deal" is not a list of cards' })
  }
  const parsed = parseDeal(deal)
  if (!parsed.ok) return fail({ id, error: describe(parsed.fault, deal) })
  return ok({ id, start: initialPosition(parsed.value.deal, strictRuleset(parsed.value.suits, layout)) })
}

/** Our own deals of a range of seeds, both ends included. */
export function* seedJobs(
  suits: SuitCount,
  layout: Ruleset['layout'],
  [first, last]: readonly [number, number],
): Generator<Job> {
  for (let seed = first; seed <= last; seed++) {
    const name = { ruleset: strictRuleset(suits, layout), seed }
    yield { id: formatCode(name), start: startOf(name) }
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function describe(fault: DealFault, deal: readonly string[]): string {
  if (fault.reason === 'notACard') return `card ${fault.index + 1} is not a card: ${JSON.stringify(deal[fault.index])}`
  return `these ${deal.length} cards are not the 104 of a game with 1, 2 or 4 suits`
}
