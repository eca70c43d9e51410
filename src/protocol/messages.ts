import * as v from 'valibot'
import { fail, ok, type Result } from '../rules/result.ts'
import { Command, REFUSALS } from './command.ts'
import { MAX_RACE_MOVES, MAX_RAW_NAME_LENGTH, PAGE_LENGTH, SEAT_COUNT, TOKEN_LENGTH } from './limits.ts'
import { count, hex, Instant, MemberId, OwnTable, RaceEvent, RacerView, Results, TableView } from './race.ts'

/*
 * The race's messages. A table in README.md beside this file says when each is sent; a test holds the two together.
 * All are checked at run time by the side that receives them, also by the client: a server may be newer than the page.
 */

/** Commands of one person are numbered upwards from 1 and answered once each. */
const CommandNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))

/** From a client. */
export const CLIENT_MESSAGES = {
  hello: v.strictObject({
    version: count(1_000_000),
    /** The secret that the server gave this browser at this table; null for somebody new. */
    token: v.nullable(hex(TOKEN_LENGTH)),
    name: v.pipe(v.string(), v.maxLength(MAX_RAW_NAME_LENGTH)),
    /** Which page this is, and its how manieth socket: one that was overtaken by a later one of its page counts for nothing. */
    page: hex(PAGE_LENGTH),
    attempt: count(Number.MAX_SAFE_INTEGER),
  }),
  command: v.strictObject({ n: CommandNumber, command: Command }),
  ping: v.strictObject({ id: count(Number.MAX_SAFE_INTEGER) }),
  resync: v.strictObject({}),
} as const

/** Why somebody is not let to a table. */
export const TurnedAwayReason = v.picklist(['version', 'full', 'closed', 'offence', 'faulty'])
export type TurnedAwayReason = v.InferOutput<typeof TurnedAwayReason>

/** The rule that refused a move; the parts that differ by rule are for telling it. */
const RuleRefusal = v.looseObject({ reason: v.pipe(v.string(), v.maxLength(40)) })

const Welcome = v.strictObject({
  /** Who the receiver is at this table. */
  you: MemberId,
  /** The secret by which only this browser comes back. */
  token: hex(TOKEN_LENGTH),
  now: Instant,
  /** The highest command number of theirs that was answered. */
  lastCommand: count(Number.MAX_SAFE_INTEGER),
  table: TableView,
  /** Their own cards in a running race. */
  own: v.nullable(OwnTable),
  /** The last race's results, between races. */
  results: v.nullable(Results),
})

/** From the server. */
export const SERVER_MESSAGES = {
  welcome: Welcome,
  turnedAway: v.strictObject({ reason: TurnedAwayReason, version: count(1_000_000) }),
  takenOver: v.strictObject({}),
  table: TableView,
  counts: v.strictObject({ racers: v.pipe(v.array(RacerView), v.maxLength(SEAT_COUNT)) }),
  cards: OwnTable,
  answer: v.variant('ok', [
    v.strictObject({
      n: CommandNumber,
      ok: v.literal(true),
      /** Of a move: what happened on the table, and the moves made, this one included. */
      outcome: v.nullable(
        v.strictObject({ events: v.pipe(v.array(RaceEvent), v.maxLength(64)), moves: count(MAX_RACE_MOVES) }),
      ),
    }),
    v.strictObject({
      n: CommandNumber,
      ok: v.literal(false),
      reason: v.picklist(REFUSALS),
      rule: v.nullable(RuleRefusal),
    }),
  ]),
  results: Results,
  pong: v.strictObject({ id: count(Number.MAX_SAFE_INTEGER), now: Instant }),
} as const

export type ClientMessages = { [Type in keyof typeof CLIENT_MESSAGES]: v.InferOutput<(typeof CLIENT_MESSAGES)[Type]> }
export type ServerMessages = { [Type in keyof typeof SERVER_MESSAGES]: v.InferOutput<(typeof SERVER_MESSAGES)[Type]> }
export type Answer = ServerMessages['answer']

/** A message that may be sent, with its type. */
export type ClientMessage = { [Type in keyof ClientMessages]: { type: Type; body: ClientMessages[Type] } }[keyof ClientMessages]
export type ServerMessage = { [Type in keyof ServerMessages]: { type: Type; body: ServerMessages[Type] } }[keyof ServerMessages]

/** Why a received message is not one of the protocol: no such type, or a body that does not belong to it. */
export type MessageFault = 'unknownType' | 'wrongBody'

/** Reads what a client has sent. */
export function parseClientMessage(type: unknown, body: unknown): Result<ClientMessage, MessageFault> {
  return parsed(CLIENT_MESSAGES, type, body) as Result<ClientMessage, MessageFault>
}

/** Reads what the server has sent. */
export function parseServerMessage(type: unknown, body: unknown): Result<ServerMessage, MessageFault> {
  return parsed(SERVER_MESSAGES, type, body) as Result<ServerMessage, MessageFault>
}

/**
 * The version that the other side names, whatever else it says: a page in `hello`, a server in `turnedAway` and by HTTP.
 * These three name it for ever, so that whoever is older can be told to update. Null if none is named.
 */
export function versionOf(body: unknown): number | null {
  const named = v.safeParse(v.looseObject({ version: count(1_000_000) }), body)
  return named.success ? named.output.version : null
}

function parsed(
  table: Readonly<Record<string, v.GenericSchema>>,
  type: unknown,
  body: unknown,
): Result<{ type: string; body: unknown }, MessageFault> {
  if (typeof type !== 'string' || !Object.hasOwn(table, type)) return fail('unknownType')
  const result = v.safeParse(table[type]!, body, { abortEarly: true })
  return result.success ? ok({ type, body: result.output }) : fail('wrongBody')
}
