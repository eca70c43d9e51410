import type { Ending, Outcome } from '../../../protocol/race.ts'
import type { Position } from '../../../rules/position.ts'
import { stillRacing, withMember, type Race, type Racer, type Table } from './table.ts'

/** Cards dealt face down in the 54/50 layout. */
const FACE_DOWN_COUNT = 44

/** Ends the race: whoever is first alone has won, several share a draw. Whatever comes later finds it ended. */
export function finished(table: Table, race: Race, ending: Ending, first: readonly number[]): Table {
  const outcome: Outcome = { ending, first: [...first], at: table.at }
  const over: Table = { ...table, phase: 'finished', race: { ...race, draw: null, outcome } }
  const [winner] = first
  const wins = over.members.find(({ id }) => id === winner)?.wins ?? 0
  return first.length === 1 ? withMember(over, winner!, { wins: wins + 1 }) : over
}

/**
 * The race after somebody has stopped racing: the last one standing has won; those left may all have agreed to a draw.
 * The offer of somebody who no longer races lapses.
 */
export function withoutSome(table: Table, race: Race): Table {
  const left = stillRacing(race)
  if (left.length === 1) return finished(table, race, 'lastStanding', [left[0]!.member])
  const stands = left.some(({ member }) => member === race.draw?.by)
  return drawIfAgreed(table, stands ? race : { ...race, draw: null })
}

/** Ends the race as a draw if an offer stands to which all who still race have agreed. */
export function drawIfAgreed(table: Table, race: Race): Table {
  const left = stillRacing(race).map(({ member }) => member)
  const agreed = race.draw !== null && left.every((member) => race.draw!.agreed.includes(member))
  return agreed ? finished(table, race, 'agreed', left) : { ...table, race }
}

/** Ends a timed race: most runs home; equal, most cards turned up; still equal at the top, a draw. */
export function endedByTime(table: Table, race: Race): Table {
  const left = stillRacing(race)
  const best = left.reduce((top, racer) => (comparedByProgress(racer, top) < 0 ? racer : top))
  const first = left.filter((racer) => comparedByProgress(racer, best) === 0)
  return finished(table, race, 'time', first.map(({ member }) => member))
}

/** All racers with their places: those who are first, then who still raced by progress, then who had stopped. */
export function placed(race: Race): readonly { readonly racer: Racer; readonly place: number }[] {
  const first = race.outcome?.first ?? []
  const sorted = [...race.racers].sort((a, b) => comparedInResult(a, b, first) || a.seat - b.seat)
  return sorted.map((racer) => {
    const place = 1 + sorted.findIndex((other) => comparedInResult(other, racer, first) === 0)
    return { racer, place }
  })
}

export function turnedUpCount(position: Position): number {
  return FACE_DOWN_COUNT - position.columns.reduce((sum, { faceDown }) => sum + faceDown.length, 0)
}

/** Negative if `a` is further. */
function comparedByProgress(a: Racer, b: Racer): number {
  return b.position.home.length - a.position.home.length || turnedUpCount(b.position) - turnedUpCount(a.position)
}

function comparedInResult(a: Racer, b: Racer, first: readonly number[]): number {
  const isFirst = (racer: Racer) => Number(first.includes(racer.member))
  const races = (racer: Racer) => Number(racer.status === 'racing')
  if (isFirst(a) || isFirst(b)) return isFirst(b) - isFirst(a)
  return races(b) - races(a) || comparedByProgress(a, b)
}
