import { DRAW_PAUSE, MAX_RACE_MOVES } from '../../../protocol/limits.ts'
import type { RaceMove } from '../../../protocol/race.ts'
import { isWon } from '../../../rules/position.ts'
import { play } from '../../../rules/play.ts'
import { drawIfAgreed, finished } from './outcome.ts'
import { resignedIfRacing } from './people.ts'
import { countOf, withDone } from './record.ts'
import { isRunning, racerOf, withRacer, type Member, type Race, type Racer, type Table } from './table.ts'
import { denied, granted, type Verdict } from './verdict.ts'

/** A move or a deal: judged by the rules, and at once final. It declines an open offer that its player has not agreed to. */
export function moved(table: Table, member: Member, move: RaceMove): Verdict {
  const racer = activeRacer(table, member)
  if (!racer) return denied(table.phase === 'countdown' ? 'notStarted' : 'notRacing')
  if (countOf(racer.record) >= MAX_RACE_MOVES) return denied('tooManyMoves')
  const outcome = play(racer.position, move)
  if (!outcome.ok) return denied('rules', outcome.fault)
  const { position, events } = outcome.value
  const record = withDone(racer.record, move, table.at - table.race!.startsAt)
  const race = withRacer(declinedByMoving(table, member.id), member.id, { position, record })
  const after = isWon(position) ? finished(table, race, 'cleared', [member.id]) : { ...table, race }
  return granted(after, { events, moves: countOf(record) })
}

export function drawOffered(table: Table, member: Member): Verdict {
  const racer = activeRacer(table, member)
  if (!racer) return denied('notRacing')
  const race = table.race!
  if (race.draw) return denied('offerOpen')
  if (table.at < racer.mayOfferAt) return denied('offerTooSoon')
  return granted({ ...table, race: { ...race, draw: { by: member.id, agreed: [member.id] }, declinedBy: null } })
}

export function drawAnswered(table: Table, member: Member, agree: boolean): Verdict {
  if (!activeRacer(table, member)) return denied('notRacing')
  const { draw } = table.race!
  if (!draw) return denied('noOffer')
  if (!agree) return granted({ ...table, race: declined(table, member.id) })
  const agreed = draw.agreed.includes(member.id) ? draw.agreed : [...draw.agreed, member.id]
  return granted(drawIfAgreed(table, { ...table.race!, draw: { ...draw, agreed } }))
}

export function resigned(table: Table, member: Member): Verdict {
  const race = isRunning(table) && racerOf(table, member.id)?.status === 'racing'
  return race ? granted(resignedIfRacing(table, member.id)) : denied('notRacing')
}

/** Also a player who had agreed may decline: an offer that all have not agreed to binds nobody. */
function declined(table: Table, by: number): Race {
  const race = table.race!
  const mayOfferAt = table.at + DRAW_PAUSE
  return { ...withRacer(race, race.draw!.by, { mayOfferAt }), draw: null, declinedBy: by }
}

function declinedByMoving(table: Table, by: number): Race {
  const race = table.race!
  return race.draw && !race.draw.agreed.includes(by) ? declined(table, by) : race
}

function activeRacer(table: Table, member: Member): Racer | null {
  const racer = table.phase === 'racing' ? racerOf(table, member.id) : null
  return racer?.status === 'racing' ? racer : null
}
