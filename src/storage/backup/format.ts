import * as v from 'valibot'
import { formatCode, parseCode } from '../../rules/code.ts'
import { isStep } from '../../rules/line.ts'
import { formatMove, parseMove } from '../../rules/move.ts'
import { fail, ok, type Result } from '../../rules/result.ts'
import { provingRuleset, rulesetKey } from '../../rules/ruleset.ts'
import { localDay } from '../../session/daily/day.ts'
import type { Game, GameResult } from '../../session/game.ts'
import type { BackupFault, ProvenDeal } from '../../session/ports.ts'
import type { Settings } from '../../session/settings.ts'
import { ResultSchema } from '../resultFormat.ts'
import { plainGame, readGame } from '../saveFormat.ts'
import { readChosen } from '../settingsStore.ts'
import { BACKUP_FORMAT } from './pieces.ts'

/** The version that is written. A file of a higher one is not read. */
const VERSION = 1

/** Everything that is kept on a device, as it is taken to another. */
export interface Backup {
  readonly results: readonly GameResult[]
  /** Those settings that the file names with a value that can be chosen. */
  readonly settings: Partial<Settings>
  /** The game on the table, won or not. */
  readonly game: Game | null
  /** Proven deals that were ready to be dealt. */
  readonly deals: readonly ProvenDeal[]
}

/** @param unreadable what storage found and could not read, as text: kept for the player, never read again */
export function backupText({ results, settings, game, deals }: Backup, unreadable: string | null): string {
  return JSON.stringify({
    format: BACKUP_FORMAT,
    version: VERSION,
    settings,
    game: game && plainGame(game),
    deals: deals.map(({ deal, proof }) => ({ code: formatCode(deal), proof: proof.map(formatMove) })),
    unreadable,
    results,
  })
}

/** Everything in a file but its results. Valid as a whole, or not at all. */
export function readHead(head: unknown): Result<Omit<Backup, 'results'>, BackupFault> {
  const named = v.safeParse(NamedSchema, head)
  if (!named.success) return fail('foreign')
  if (named.output.version > VERSION) return fail('newer')
  const parsed = v.safeParse(HeadSchema, head)
  if (!parsed.success) return fail('damaged')
  const { settings, game, deals } = parsed.output
  const read = game === null ? null : readGame(game)
  if (game !== null && !read) return fail('damaged')
  const proven = deals.map(readDeal)
  if (proven.includes(null)) return fail('damaged')
  return ok({ settings: readChosen(settings), game: read, deals: proven.filter((deal) => deal !== null) })
}

/**
 * Some of a file's results, each of them sound in form; their moves are replayed by the rules whenever one is opened.
 *
 * @param steps those found sound before, and now: of a million steps only some thousand differ
 * @param now when the file is taken: no game has ended later, whatever the clock of the other device said
 */
export function readResults(
  values: readonly unknown[],
  steps: Set<string>,
  now: Date,
): Result<readonly GameResult[], BackupFault> {
  const parsed = v.safeParse(v.array(ResultSchema), values)
  if (!parsed.success || !parsed.output.every(isNamedRight)) return fail('damaged')
  for (const result of parsed.output) {
    for (const step of result.steps) {
      if (!steps.has(step) && !isStep(step)) return fail('damaged')
      steps.add(step)
    }
  }
  return ok(parsed.output.map((result) => endedBy(now, result)))
}

/** Clocks go differently by some hours, and by a day where they tell another zone's time. */
function endedBy(now: Date, result: GameResult): GameResult {
  const isToCome = result.endedAt > now.getTime() + CLOCKS_APART
  return isToCome ? { ...result, endedAt: now.getTime(), localDate: localDay(now) } : result
}

const CLOCKS_APART = 26 * 3_600_000

const NamedSchema = v.object({ format: v.literal(BACKUP_FORMAT), version: v.pipe(v.number(), v.minValue(1)) })

const HeadSchema = v.object({
  version: v.literal(VERSION),
  settings: v.optional(v.record(v.string(), v.unknown()), {}),
  game: v.optional(v.unknown(), null),
  deals: v.optional(v.array(v.object({ code: v.string(), proof: v.array(v.string()) })), []),
})

/** Its code is one, as results keep it, of the rules that it names. */
function isNamedRight({ code, rulesetKey: key }: GameResult): boolean {
  const deal = parseCode(code)
  return deal.ok && bare(formatCode(deal.value)) === code && rulesetKey(deal.value.ruleset) === key
}

function bare(code: string): string {
  return code.replaceAll('-', '')
}

/** Only its form is looked at: the session judges every proof before it deals by it. */
function readDeal({ code, proof }: { readonly code: string; readonly proof: readonly string[] }): ProvenDeal | null {
  const deal = parseCode(code)
  const moves = proof.map(parseMove)
  if (!deal.ok || !moves.every((move) => move.ok)) return null
  const { ruleset } = deal.value
  if (rulesetKey(ruleset) !== rulesetKey(provingRuleset(ruleset))) return null
  return { deal: deal.value, proof: moves.map((move) => move.value) }
}
