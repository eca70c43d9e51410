import { COUNTDOWN } from '../../../protocol/limits.ts'
import type { Member, Race, Table } from './table.ts'
import { advanced, returnBy } from './time.ts'

/**
 * The table as it goes on after its server was away: nobody is here, and nobody shall lose a place by what was not
 * their doing. Whoever was here, or still had time to come back, has a minute from now; a countdown begins anew, so
 * that the cards turn up for all at one moment. The clock of a timed race has waited for nobody.
 */
export function resumed(before: Table, at: number): Table {
  const now = Math.max(before.at, at)
  const members = before.members.map((member) => lostNow(before, member, now))
  const race = before.phase === 'countdown' ? countedAnew(before.race!, now) : before.race
  return advanced({ ...before, members, race, emptySince: now }, now)
}

function lostNow(table: Table, member: Member, now: number): Member {
  const holds = member.online || returnBy(table, member) !== null
  return holds ? { ...member, online: false, lostAt: now, ready: false } : member
}

function countedAnew(race: Race, now: number): Race {
  const startsAt = now + COUNTDOWN
  const endsAt = race.endsAt === null ? null : race.endsAt + startsAt - race.startsAt
  const racers = race.racers.map((racer) => ({ ...racer, mayOfferAt: startsAt }))
  return { ...race, startsAt, endsAt, racers }
}
