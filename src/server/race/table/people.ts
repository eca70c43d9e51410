import { MAX_MEMBERS } from '../../../protocol/limits.ts'
import { cleanName } from '../../../protocol/name.ts'
import { passedOn } from './host.ts'
import { withoutSome } from './outcome.ts'
import {
  freeSeats,
  isBetweenRaces,
  isRunning,
  memberOf,
  racerOf,
  withMember,
  withRacer,
  type Member,
  type Table,
} from './table.ts'
import { denied, granted, type Verdict } from './verdict.ts'

/** The table with somebody come or come back; null if it is full. */
export function withArrival(table: Table, tokenHash: string, name: string): { table: Table; member: number } | null {
  const known = table.members.find((member) => member.tokenHash === tokenHash)
  if (known) return { table: back(table, known), member: known.id }
  const roomy = withRoom(table)
  return roomy && { table: withNewcomer(roomy, tokenHash, name), member: roomy.nextId }
}

/** The table with somebody's connection lost; what they hold is kept for them. */
export function withDrop(table: Table, id: number): Table {
  if (!memberOf(table, id)?.online) return table
  const dropped = withMember(table, id, { online: false, lostAt: table.at, ready: false })
  return withEmptiness(dropped)
}

export function renamed(table: Table, member: Member, raw: string): Verdict {
  const name = cleanName(raw)
  return name ? granted(withMember(table, member.id, { name })) : denied('noName')
}

export function seated(table: Table, member: Member, wanted: number | null): Verdict {
  if (!isBetweenRaces(table)) return denied('notNow')
  const free = freeSeats(table)
  const seat = wanted ?? member.seat ?? free[0]
  if (seat === undefined) return denied('noSeatFree')
  if (seat === member.seat) return granted(table)
  return free.includes(seat) ? granted(withMember(table, member.id, { seat, ready: false })) : denied('seatTaken')
}

export function stoodUp(table: Table, member: Member): Verdict {
  if (!isBetweenRaces(table)) return denied('notNow')
  return granted(withMember(table, member.id, { seat: null, ready: false }))
}

/** The table without somebody who goes for good. */
export function left(table: Table, member: Member): Verdict {
  const resigned = resignedIfRacing(table, member.id)
  const host = resigned.host === member.id ? passedOn(resigned) : resigned.host
  const members = resigned.members.filter(({ id }) => id !== member.id)
  return granted(withEmptiness({ ...resigned, members, host: host === member.id ? null : host }))
}

/** The table after a player has given up; the same if they do not race. */
export function resignedIfRacing(table: Table, id: number): Table {
  if (!isRunning(table) || racerOf(table, id)?.status !== 'racing') return table
  return withoutSome(table, withRacer(table.race!, id, { status: 'resigned' }))
}

function back(table: Table, member: Member): Table {
  return withHost({ ...withMember(table, member.id, { online: true, lostAt: null }), emptySince: null })
}

/** Takes a seat if one is free and no race runs; else watches. Without a name they are called by their number. */
function withNewcomer(table: Table, tokenHash: string, name: string): Table {
  const id = table.nextId
  const member: Member = {
    id,
    name: cleanName(name) || `№ ${id}`,
    tokenHash,
    seat: table.phase === 'lobby' ? (freeSeats(table)[0] ?? null) : null,
    ready: false,
    online: true,
    lostAt: null,
    wins: 0,
    lastCommand: 0,
  }
  return withHost({ ...table, members: [...table.members, member], nextId: id + 1, emptySince: null })
}

/** Forgets who has been gone longest and holds nothing, if only so somebody new finds a place. */
function withRoom(table: Table): Table | null {
  if (table.members.length < MAX_MEMBERS) return table
  const [oldest] = table.members
    .filter(({ id, online, seat }) => !online && seat === null && !(isRunning(table) && racerOf(table, id)))
    .sort((a, b) => a.lostAt! - b.lostAt!)
  return oldest ? { ...table, members: table.members.filter(({ id }) => id !== oldest.id) } : null
}

function withHost(table: Table): Table {
  const known = table.host !== null && memberOf(table, table.host) !== null
  return known ? table : { ...table, host: passedOn({ ...table, host: null }) }
}

function withEmptiness(table: Table): Table {
  return { ...table, emptySince: table.members.some(({ online }) => online) ? null : table.at }
}
