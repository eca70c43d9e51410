import * as v from 'valibot'
import { PACK_SIZE } from '../rules/deal.ts'
import { isTableCode } from './tableCode.ts'
import {
  COMMITMENT_LENGTH,
  MAX_MEMBERS,
  MAX_NAME_LENGTH,
  MAX_RACE_MOVES,
  RACE_MINUTES,
  SALT_LENGTH,
  SEAT_COUNT,
} from './limits.ts'

/** Whole numbers from 0. */
export function count(most: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
}

export function hex(length: number) {
  return v.pipe(v.string(), v.length(length), v.regex(/^[0-9a-f]+$/))
}

/** Milliseconds since 1970 by the server's clock. */
export const Instant = count(Number.MAX_SAFE_INTEGER)

/** A number by which a table knows one of its people; counts up from 1 and says nothing else. */
export const MemberId = count(1_000_000)

export const TableCode = v.pipe(v.string(), v.check(isTableCode))
const CardFace = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(61))
const Column = count(9)
const Suit = v.picklist([0, 1, 2, 3])
const SuitCount = v.picklist([1, 2, 4])

/** A name as others see it: cleaned, so at most 24 characters; each may need several units. */
const ShownName = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME_LENGTH * 12))

export const RaceSettings = v.strictObject({
  suits: SuitCount,
  /** Minutes of a timed race; null: the first to clear the table wins. */
  minutes: v.nullable(v.picklist(RACE_MINUTES)),
})
export type RaceSettings = v.InferOutput<typeof RaceSettings>

/** A race is played by the strict rules: runs go home by themselves, so that there is nothing to collect. */
export const RaceMove = v.variant('kind', [
  v.strictObject({
    kind: v.literal('move'),
    from: Column,
    to: Column,
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PACK_SIZE)),
  }),
  v.strictObject({ kind: v.literal('deal') }),
])
export type RaceMove = v.InferOutput<typeof RaceMove>

export const RaceEvent = v.variant('kind', [
  v.strictObject({ kind: v.literal('runMoved'), from: Column, to: Column, count: count(PACK_SIZE) }),
  v.strictObject({ kind: v.literal('rowDealt'), cards: v.pipe(v.array(CardFace), v.maxLength(10), v.readonly()) }),
  v.strictObject({ kind: v.literal('runCompleted'), column: Column, suit: Suit }),
  v.strictObject({ kind: v.literal('cardTurnedUp'), column: Column, card: CardFace }),
  v.strictObject({ kind: v.literal('gameWon') }),
])

const ColumnView = v.strictObject({
  faceDown: count(PACK_SIZE),
  faceUp: v.pipe(v.array(CardFace), v.maxLength(PACK_SIZE)),
})

/** What a player sees of their own table; the rules are those of the settings. */
export const OwnTable = v.strictObject({
  suits: SuitCount,
  columns: v.pipe(v.array(ColumnView), v.length(10)),
  stockSize: count(PACK_SIZE),
  home: v.pipe(v.array(Suit), v.maxLength(8)),
  /** Moves and deals made so far. */
  moves: count(MAX_RACE_MOVES),
})
export type OwnTable = v.InferOutput<typeof OwnTable>

/** Somebody at the table. */
export const MemberView = v.strictObject({
  id: MemberId,
  name: ShownName,
  /** From 0; null for a spectator. */
  seat: v.nullable(count(SEAT_COUNT - 1)),
  ready: v.boolean(),
  online: v.boolean(),
  /** When the seat is lost unless they come back; null while they are here. */
  returnBy: v.nullable(Instant),
  wins: count(1_000_000),
})
export type MemberView = v.InferOutput<typeof MemberView>

/** racing; resigned by choice or by leaving; lost: did not come back in time. */
export const RacerStatus = v.picklist(['racing', 'resigned', 'lost'])
export type RacerStatus = v.InferOutput<typeof RacerStatus>

/** What everybody may know of a player's table while the race runs. */
export const RacerView = v.strictObject({
  member: MemberId,
  name: ShownName,
  status: RacerStatus,
  home: count(8),
  /** Of the 44 cards dealt face down. */
  turnedUp: count(44),
  moves: count(MAX_RACE_MOVES),
  deals: count(5),
})
export type RacerView = v.InferOutput<typeof RacerView>

/** Why a race is over. */
export const Ending = v.picklist(['cleared', 'time', 'lastStanding', 'agreed'])
export type Ending = v.InferOutput<typeof Ending>

export const Outcome = v.strictObject({
  ending: Ending,
  /** One winner, or all who share a draw. */
  first: v.pipe(v.array(MemberId), v.minLength(1), v.maxLength(SEAT_COUNT)),
  at: Instant,
})
export type Outcome = v.InferOutput<typeof Outcome>

export const RaceView = v.strictObject({
  commitment: hex(COMMITMENT_LENGTH),
  /** When the cards turn up. */
  startsAt: Instant,
  /** When a timed race ends by itself. */
  endsAt: v.nullable(Instant),
  racers: v.pipe(v.array(RacerView), v.minLength(2), v.maxLength(SEAT_COUNT)),
  /** An open draw offer and who has agreed to it, the one who made it included. */
  draw: v.nullable(v.strictObject({ by: MemberId, agreed: v.pipe(v.array(MemberId), v.maxLength(SEAT_COUNT)) })),
  /** Who declined the last offer; null if nobody has since. */
  declinedBy: v.nullable(MemberId),
  outcome: v.nullable(Outcome),
})
export type RaceView = v.InferOutput<typeof RaceView>

/** dealing: a proven deal is awaited, most often for no time at all. closed: nobody came back. */
export const TablePhase = v.picklist(['lobby', 'dealing', 'countdown', 'racing', 'finished', 'closed'])
export type TablePhase = v.InferOutput<typeof TablePhase>

/** All that everybody at the table may know. */
export const TableView = v.strictObject({
  code: TableCode,
  phase: TablePhase,
  settings: RaceSettings,
  host: v.nullable(MemberId),
  /** Races played at this table, the running one included. */
  round: count(1_000_000),
  members: v.pipe(v.array(MemberView), v.maxLength(MAX_MEMBERS)),
  race: v.nullable(RaceView),
})
export type TableView = v.InferOutput<typeof TableView>

/** A player's whole race, opened at the end: moves in notation, and when each was made after the cards turned up. */
export const RacerRecord = v.strictObject({
  member: MemberId,
  name: ShownName,
  seat: count(SEAT_COUNT - 1),
  status: RacerStatus,
  /** 1 for a winner and for all who share a draw. */
  place: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SEAT_COUNT)),
  moves: v.pipe(v.array(v.pipe(v.string(), v.maxLength(8))), v.maxLength(MAX_RACE_MOVES)),
  times: v.pipe(v.array(count(Number.MAX_SAFE_INTEGER)), v.maxLength(MAX_RACE_MOVES)),
})
export type RacerRecord = v.InferOutput<typeof RacerRecord>

/** What is opened when a race is over. */
export const Results = v.strictObject({
  settings: RaceSettings,
  commitment: hex(COMMITMENT_LENGTH),
  salt: hex(SALT_LENGTH),
  deal: v.pipe(v.array(CardFace), v.length(PACK_SIZE)),
  outcome: Outcome,
  /** How long the race lasted, in milliseconds. */
  duration: count(Number.MAX_SAFE_INTEGER),
  /** By place, then by seat. */
  racers: v.pipe(v.array(RacerRecord), v.minLength(2), v.maxLength(SEAT_COUNT)),
})
export type Results = v.InferOutput<typeof Results>
