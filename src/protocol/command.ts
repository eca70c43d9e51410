import * as v from 'valibot'
import { MAX_RAW_NAME_LENGTH, SEAT_COUNT } from './limits.ts'
import { count, RaceMove, RaceSettings } from './race.ts'

/** What somebody at a table may ask for. Who may ask for what, and when, the table decides. */
export const Command = v.variant('kind', [
  // First, since kinds are tried in their order and nearly all commands are moves.
  v.strictObject({ kind: v.literal('move'), move: RaceMove }),
  v.strictObject({ kind: v.literal('rename'), name: v.pipe(v.string(), v.maxLength(MAX_RAW_NAME_LENGTH)) }),
  /** Takes a free seat; null takes the first one. */
  v.strictObject({ kind: v.literal('sit'), seat: v.nullable(count(SEAT_COUNT - 1)) }),
  v.strictObject({ kind: v.literal('stand') }),
  v.strictObject({ kind: v.literal('ready'), ready: v.boolean() }),
  v.strictObject({ kind: v.literal('settings'), settings: RaceSettings }),
  v.strictObject({ kind: v.literal('start') }),
  v.strictObject({ kind: v.literal('offerDraw') }),
  v.strictObject({ kind: v.literal('answerDraw'), agree: v.boolean() }),
  v.strictObject({ kind: v.literal('resign') }),
  /** Another race at once, same settings, everybody one seat on. */
  v.strictObject({ kind: v.literal('again') }),
  /** Back to the lobby, to choose anew. */
  v.strictObject({ kind: v.literal('changeSettings') }),
  /** Leaves the table for good; in a race this is to resign. */
  v.strictObject({ kind: v.literal('leave') }),
])
export type Command = v.InferOutput<typeof Command>

/** Why a table does not do what it was asked. `rules` comes with the rule that a move breaks. */
export const REFUSALS = [
  'notHost',
  'notSeated',
  'notNow',
  'seatTaken',
  'noSeatFree',
  'needsFriend',
  'notAllReady',
  'noName',
  'notRacing',
  'notStarted',
  'tooManyMoves',
  'offerOpen',
  'noOffer',
  'offerTooSoon',
  'rules',
] as const
export type RaceRefusalReason = (typeof REFUSALS)[number]
