import { SEAT_COUNT } from '../../../protocol/limits.ts'
import type { Outcome, RacerStatus, RaceSettings, TablePhase } from '../../../protocol/race.ts'
import type { Deal } from '../../../rules/deal.ts'
import type { Position } from '../../../rules/position.ts'
import type { RaceRecord } from './record.ts'

/** Somebody who has come to the table. Ids count up from 1 and are never used again. */
export interface Member {
  readonly id: number
  readonly name: string
  /** Hash of the secret by which they come back. */
  readonly tokenHash: string
  readonly seat: number | null
  readonly ready: boolean
  readonly online: boolean
  /** When the connection was lost; null while they are here. */
  readonly lostAt: number | null
  readonly wins: number
  readonly lastCommand: number
}

/** A player of one race. Stays in it by name and seat also when the member has left the table. */
export interface Racer {
  readonly member: number
  readonly name: string
  readonly seat: number
  readonly status: RacerStatus
  readonly position: Position
  readonly record: RaceRecord
  /** Before this moment another draw offer of theirs is too soon. */
  readonly mayOfferAt: number
}

interface DrawOffer {
  readonly by: number
  /** Everybody who has agreed, the one who made the offer first. */
  readonly agreed: readonly number[]
}

export interface Race {
  readonly settings: RaceSettings
  readonly deal: Deal
  readonly salt: string
  readonly commitment: string
  readonly startsAt: number
  readonly endsAt: number | null
  readonly racers: readonly Racer[]
  readonly draw: DrawOffer | null
  readonly declinedBy: number | null
  readonly outcome: Outcome | null
}

/**
 * A table with everything that happens at it, hidden cards included. Immutable and plain data: it can be written down,
 * and the same inputs always make the same table. It has no clock: every input brings its time along.
 *
 * Invariants: at most one member on a seat; `race` is null before the first deal and complete from then on;
 * `race.outcome` is null exactly in countdown and racing (and in later phases tells how the last race ended).
 */
export interface Table {
  readonly code: string
  readonly phase: TablePhase
  /** The time of the last input, in milliseconds since 1970. Never goes back. */
  readonly at: number
  readonly settings: RaceSettings
  readonly members: readonly Member[]
  readonly nextId: number
  readonly host: number | null
  readonly round: number
  /** Who will be dealt in, while a deal is awaited. */
  readonly awaiting: readonly number[]
  readonly race: Race | null
  /** Since when nobody has been here; null while somebody is. */
  readonly emptySince: number | null
}

const DEFAULT_RACE_SETTINGS: RaceSettings = { suits: 1, minutes: null }

export function newTable(code: string, at: number): Table {
  return {
    code,
    phase: 'lobby',
    at,
    settings: DEFAULT_RACE_SETTINGS,
    members: [],
    nextId: 1,
    host: null,
    round: 0,
    awaiting: [],
    race: null,
    emptySince: at,
  }
}

export function memberOf(table: Table, id: number): Member | null {
  return table.members.find((member) => member.id === id) ?? null
}

export function racerOf(table: Table, id: number): Racer | null {
  return table.race?.racers.find((racer) => racer.member === id) ?? null
}

/** Those who still race, in a race that is not over. */
export function stillRacing(race: Race): readonly Racer[] {
  return race.racers.filter(({ status }) => status === 'racing')
}

export function withMember(table: Table, id: number, change: Partial<Member>): Table {
  const members = table.members.map((member) => (member.id === id ? { ...member, ...change } : member))
  return { ...table, members }
}

export function withRacer(race: Race, id: number, change: Partial<Racer>): Race {
  return { ...race, racers: race.racers.map((racer) => (racer.member === id ? { ...racer, ...change } : racer)) }
}

/** Free seats, from 0. */
export function freeSeats(table: Table): number[] {
  const taken = new Set(table.members.map(({ seat }) => seat))
  return Array.from({ length: SEAT_COUNT }, (_, seat) => seat).filter((seat) => !taken.has(seat))
}

/** Whether a race's cards are out or about to be. */
export function isRunning(table: Table): boolean {
  return table.phase === 'countdown' || table.phase === 'racing'
}

/** Whether people may choose seats and settings, or look at results. */
export function isBetweenRaces(table: Table): boolean {
  return table.phase === 'lobby' || table.phase === 'finished'
}
