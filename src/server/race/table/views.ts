import type {
  MemberView,
  OwnTable,
  RacerRecord,
  RacerView,
  RaceView,
  Results,
  TableView,
} from '../../../protocol/race.ts'
import { viewOf } from '../../../rules/view.ts'
import { placed, turnedUpCount } from './outcome.ts'
import { countOf, movesOf, timesOf } from './record.ts'
import { racerOf, type Member, type Race, type Racer, type Table } from './table.ts'
import { returnBy } from './time.ts'

/*
 * The only ways from a table to what clients are told. `tableViewOf` is for everybody, `ownTableOf` for the player
 * alone, `resultsOf` for everybody and only once the race is over.
 */

export function tableViewOf(table: Table): TableView {
  return {
    code: table.code,
    phase: table.phase,
    settings: table.settings,
    host: table.host,
    round: table.round,
    members: table.members.map((member) => memberViewOf(table, member)),
    race: table.race && raceViewOf(table.race),
  }
}

/** A player's own cards while their race runs, and of nobody else's. Stays after they have stopped racing. */
export function ownTableOf(table: Table, member: number): OwnTable | null {
  const racer = table.phase === 'racing' ? racerOf(table, member) : null
  if (!racer) return null
  const { columns, stockSize, home, ruleset } = viewOf(racer.position)
  const shown = columns.map(({ faceDown, faceUp }) => ({ faceDown, faceUp: [...faceUp] }))
  return { suits: ruleset.suits, columns: shown, stockSize, home: [...home], moves: countOf(racer.record) }
}

/** Everything about the last race; null unless it is over and the table still shows it. */
export function resultsOf(table: Table): Results | null {
  const { race } = table
  if (table.phase !== 'finished' || !race?.outcome) return null
  return {
    settings: race.settings,
    commitment: race.commitment,
    salt: race.salt,
    deal: [...race.deal],
    outcome: race.outcome,
    duration: Math.max(0, race.outcome.at - race.startsAt),
    racers: placed(race).map(({ racer, place }) => recordOf(racer, place)),
  }
}

export function racerViewOf(racer: Racer): RacerView {
  const { member, name, status, position, record } = racer
  return {
    member,
    name,
    status,
    home: position.home.length,
    turnedUp: turnedUpCount(position),
    moves: countOf(record),
    deals: Math.ceil((50 - position.stock.length) / 10),
  }
}

function memberViewOf(table: Table, member: Member): MemberView {
  const { id, name, seat, ready, online, wins } = member
  return { id, name, seat, ready, online, returnBy: returnBy(table, member), wins }
}

function raceViewOf(race: Race): RaceView {
  const { commitment, startsAt, endsAt, draw, declinedBy, outcome } = race
  return {
    commitment,
    startsAt,
    endsAt,
    racers: race.racers.map(racerViewOf),
    draw: draw && { by: draw.by, agreed: [...draw.agreed] },
    declinedBy,
    outcome,
  }
}

function recordOf(racer: Racer, place: number): RacerRecord {
  const { member, name, seat, status, record } = racer
  return {
    member,
    name,
    seat,
    status,
    place,
    moves: movesOf(record),
    times: timesOf(record),
  }
}
