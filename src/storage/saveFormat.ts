import * as v from 'valibot'
import { formatCode, parseCode, startOf, type DealName } from '../rules/code.ts'
import { lineOf, replayLine } from '../rules/line.ts'
import { formatMove, parseMove, type Move } from '../rules/move.ts'
import { playLine } from '../rules/play.ts'
import { isWon } from '../rules/position.ts'
import type { Game } from '../session/game.ts'
import { DailySchema } from './resultFormat.ts'

/** The version of the form below. A save of a higher one is never touched. */
export const SAVE_FORMAT = 1

/** A game as it lies in a slot. */
export interface Save {
  readonly format: number
  /** One more with every save. */
  readonly revision: number
  /** Who wrote it: one page's life. */
  readonly writer: string
  readonly checksum: number
  /** The game, as JSON. */
  readonly body: string
}

/** What a slot holds, by its outside: a save whose bytes are those that were written, or why there is none. */
export type SlotContent =
  | { readonly kind: 'empty' }
  | { readonly kind: 'newer' }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'save'; readonly save: Save }

export function packGame(game: Game, revision: number, writer: string): Save {
  return sealed(JSON.stringify(plainGame(game)), revision, writer)
}

/** A game in a form that can be stored and sent; `readGame` reads it. */
export function plainGame({ deal, history, proof, ...facts }: Game): Readonly<Record<string, unknown>> {
  return { ...facts, code: formatCode(deal), line: lineOf(history), proof: proof && proof.map(formatMove) }
}

/** A body with everything round it that says whether it is whole. */
export function sealed(body: string, revision: number, writer: string): Save {
  return { format: SAVE_FORMAT, revision, writer, checksum: checksumOf(revision, writer, body), body }
}

/** Looks at whatever lies in a slot, without reading the game. */
export function slotContent(value: unknown): SlotContent {
  if (value === undefined) return { kind: 'empty' }
  if (v.is(NewerSchema, value)) return { kind: 'newer' }
  if (!v.is(SaveSchema, value)) return { kind: 'damaged' }
  const { revision, writer, body, checksum } = value
  return checksum === checksumOf(revision, writer, body) ? { kind: 'save', save: value } : { kind: 'damaged' }
}

/** The game of a save, read as `readGame` does. */
export function unpackGame({ body }: Save): Game | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), body)
  return parsed.success ? readGame(parsed.output) : null
}

/** A stored game: well-formed, and replayed by the rules from its deal; null if it is not. */
export function readGame(value: unknown): Game | null {
  const parsed = v.safeParse(GameSchema, value)
  if (!parsed.success) return null
  const { code, line, proof, ...facts } = parsed.output
  const deal = parseCode(code)
  if (!deal.ok) return null
  const history = replayLine(startOf(deal.value), line)
  return history.ok
    ? { ...facts, deal: deal.value, history: history.value, proof: proof && winningLine(deal.value, proof) }
    : null
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const NewerSchema = v.object({ format: v.pipe(v.number(), v.gtValue(SAVE_FORMAT)) })

const SaveSchema = v.object({
  format: v.literal(SAVE_FORMAT),
  revision: count,
  writer: v.string(),
  checksum: v.number(),
  body: v.string(),
})

const GameSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  code: v.string(),
  line: v.object({ steps: v.array(v.string()), cursor: count, spent: count, faceDown: v.array(count) }),
  elapsed: v.pipe(v.number(), v.finite(), v.minValue(0)),
  undos: count,
  hints: count,
  insights: v.optional(count, 0),
  paused: v.optional(v.boolean(), false),
  fresh: v.boolean(),
  daily: DailySchema,
  proof: v.nullable(v.array(v.string())),
  dealtAt: v.pipe(v.number(), v.finite()),
})

/** A stored proof that does not win is none: the deal is then taken as not proven. */
function winningLine(deal: DealName, texts: readonly string[]): readonly Move[] | null {
  const moves: Move[] = []
  for (const text of texts) {
    const move = parseMove(text)
    if (!move.ok) return null
    moves.push(move.value)
  }
  const end = playLine(startOf(deal), moves)
  return end.ok && isWon(end.value) ? moves : null
}

/** FNV-1a, 32 bits (Fowler, Noll, Vo), over the characters; any single changed one shows. */
function checksumOf(revision: number, writer: string, body: string): number {
  const text = `${revision} ${writer} ${body}`
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
