import { COUNTDOWN, SEAT_COUNT } from '../../../protocol/limits.ts'
import { commitmentOf } from '../../../protocol/commitment.ts'
import type { RaceSettings } from '../../../protocol/race.ts'
import { initialPosition, type Deal } from '../../../rules/deal.ts'
import { strictRuleset } from '../../../rules/ruleset.ts'
import { NOTHING_DONE } from './record.ts'
import { withMember, type Member, type Race, type Racer, type Table } from './table.ts'
import { denied, granted, type Verdict } from './verdict.ts'

export function settingsChosen(table: Table, member: Member, settings: RaceSettings): Verdict {
  if (member.id !== table.host) return denied('notHost')
  if (table.phase !== 'lobby') return denied('notNow')
  return granted({ ...allUnready(table), settings })
}

export function readied(table: Table, member: Member, ready: boolean): Verdict {
  if (table.phase !== 'lobby') return denied('notNow')
  return member.seat === null ? denied('notSeated') : granted(withMember(table, member.id, { ready }))
}

/** Start: the host's, when every other seated friend is ready. */
export function started(table: Table, member: Member): Verdict {
  if (member.id !== table.host) return denied('notHost')
  if (table.phase !== 'lobby') return denied('notNow')
  const seated = table.members.filter(({ seat }) => seat !== null)
  if (seated.length < 2) return denied('needsFriend')
  if (seated.some(({ id, ready }) => id !== table.host && !ready)) return denied('notAllReady')
  return granted(awaitingDeal(table))
}

/** Again: any seated player's, after a race; everybody moves one seat on. Who is away keeps a seat but is not dealt in. */
export function startedAgain(table: Table, member: Member): Verdict {
  if (table.phase !== 'finished') return denied('notNow')
  if (member.seat === null) return denied('notSeated')
  const present = table.members.filter(({ seat, online }) => seat !== null && online)
  return present.length < 2 ? denied('needsFriend') : granted(awaitingDeal(movedOn(table)))
}

export function backToLobby(table: Table, member: Member): Verdict {
  if (member.id !== table.host) return denied('notHost')
  return table.phase === 'finished' ? granted({ ...allUnready(table), phase: 'lobby' }) : denied('notNow')
}

/** Deals the race, or goes back to the lobby when too few are left to play it. */
export function dealt(table: Table, deal: Deal, salt: string): Table {
  if (table.phase !== 'dealing') return table
  const racing = table.members.filter(({ id, seat }) => seat !== null && table.awaiting.includes(id))
  if (racing.length < 2) return notDealt(table)
  const race = newRace(table, racing, deal, salt)
  return { ...allUnready(table), phase: 'countdown', round: table.round + 1, awaiting: [], race }
}

export function notDealt(table: Table): Table {
  return table.phase === 'dealing' ? { ...allUnready(table), phase: 'lobby', awaiting: [] } : table
}

function awaitingDeal(table: Table): Table {
  const present = table.members.filter(({ seat, online }) => seat !== null && online)
  return { ...table, phase: 'dealing', awaiting: present.map(({ id }) => id) }
}

function newRace(table: Table, racing: readonly Member[], deal: Deal, salt: string): Race {
  const startsAt = table.at + COUNTDOWN
  const { minutes, suits } = table.settings
  const position = initialPosition(deal, strictRuleset(suits))
  const racers = racing.map(({ id, name, seat }): Racer => {
    return { member: id, name, seat: seat!, status: 'racing', position, record: NOTHING_DONE, mayOfferAt: startsAt }
  })
  return {
    settings: table.settings,
    deal,
    salt,
    commitment: commitmentOf(salt, deal),
    startsAt,
    endsAt: minutes === null ? null : startsAt + minutes * 60_000,
    racers: racers.sort((a, b) => a.seat - b.seat),
    draw: null,
    declinedBy: null,
    outcome: null,
  }
}

function movedOn(table: Table): Table {
  const members = table.members.map((member) =>
    member.seat === null ? member : { ...member, seat: (member.seat + 1) % SEAT_COUNT },
  )
  return { ...table, members }
}

function allUnready(table: Table): Table {
  return { ...table, members: table.members.map((member) => ({ ...member, ready: false })) }
}
