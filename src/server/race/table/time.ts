import { RETURN_TIME } from '../../../protocol/limits.ts'
import { endedByTime, withoutSome } from './outcome.ts'
import { passedOn } from './host.ts'
import { isRunning, racerOf, withMember, withRacer, type Member, type Table } from './table.ts'

/** Milliseconds after which a table that everybody has left is closed. */
export const EMPTY_TIME = 10 * 60_000

/** Something that happens by itself at a time. */
interface Due {
  readonly at: number
  readonly happen: (table: Table) => Table
}

/** The table at a later time: everything due until then has happened, in order, each at its own moment. */
export function advanced(table: Table, at: number): Table {
  let current = table
  for (let due = nextDue(current); due && due.at <= at; due = nextDue(current)) {
    current = due.happen({ ...current, at: Math.max(current.at, due.at) })
  }
  return { ...current, at: Math.max(current.at, at) }
}

/** When something will next happen by itself; null if nothing will. */
export function nextDeadline(table: Table): number | null {
  return nextDue(table)?.at ?? null
}

/** When a member who has lost the connection also loses what they hold; null if they hold nothing or are here. */
export function returnBy(table: Table, member: Member): number | null {
  if (member.lostAt === null) return null
  const racing = isRunning(table) && isStillRacing(table, member.id)
  return racing || member.seat !== null || table.host === member.id ? member.lostAt + RETURN_TIME : null
}

function nextDue(table: Table): Due | null {
  if (table.phase === 'closed') return null
  const all = phaseDues(table)
  // With every move: most often everybody is here, and nothing is due to anybody.
  for (const member of table.members) if (member.lostAt !== null) all.push(...memberDue(table, member))
  return all.reduce<Due | null>((first, due) => (first && first.at <= due.at ? first : due), null)
}

function phaseDues(table: Table): Due[] {
  const { race } = table
  if (table.phase === 'countdown') return [{ at: race!.startsAt, happen: (now) => ({ ...now, phase: 'racing' }) }]
  if (table.phase === 'racing') {
    return race!.endsAt === null ? [] : [{ at: race!.endsAt, happen: (now) => endedByTime(now, now.race!) }]
  }
  if (table.emptySince === null || table.phase === 'dealing') return []
  return [{ at: table.emptySince + EMPTY_TIME, happen: (now) => ({ ...now, phase: 'closed' }) }]
}

/** A player out of reach for too long has resigned; anybody else has given up their seat and the host's part. */
function memberDue(table: Table, member: Member): Due[] {
  const by = returnBy(table, member)
  if (by === null || table.phase === 'dealing') return []
  if (isRunning(table)) {
    const races = isStillRacing(table, member.id)
    return races ? [{ at: by, happen: (now) => outOfRace(now, member.id) }] : hostDue(table, member, by)
  }
  if (member.seat === null) return hostDue(table, member, by)
  return [{ at: by, happen: (now) => withMember(now, member.id, { seat: null, ready: false }) }]
}

function hostDue(table: Table, member: Member, at: number): Due[] {
  const successor = passedOn(table)
  if (table.host !== member.id || successor === table.host) return []
  return [{ at, happen: (now) => ({ ...now, host: passedOn(now) }) }]
}

function outOfRace(table: Table, id: number): Table {
  return withoutSome(table, withRacer(table.race!, id, { status: 'lost' }))
}

function isStillRacing(table: Table, id: number): boolean {
  return racerOf(table, id)?.status === 'racing'
}
