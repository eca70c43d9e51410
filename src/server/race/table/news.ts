import type { ServerMessage } from '../../../protocol/messages.ts'
import { racerViewOf, ownTableOf, resultsOf, tableViewOf } from './views.ts'
import type { Race, Table } from './table.ts'

/** A message and whom it goes to. */
export interface Addressed {
  readonly to: 'all' | number
  readonly message: ServerMessage
}

/** What those at a table have to be told when it has changed, worked out from the two: so that nothing is forgotten. */
export function newsOf(before: Table, after: Table): Addressed[] {
  if (before === after) return []
  return [...tableNews(before, after), ...cardNews(before, after), ...resultNews(before, after)]
}

function tableNews(before: Table, after: Table): Addressed[] {
  if (!sameButCounts(before, after)) return [{ to: 'all', message: { type: 'table', body: tableViewOf(after) } }]
  const racers = (after.race?.racers ?? []).filter((racer, index) => racer !== before.race?.racers[index])
  if (racers.length === 0) return []
  return [{ to: 'all', message: { type: 'counts', body: { racers: racers.map(racerViewOf) } } }]
}

/** The cards of all, at the one moment when the countdown ends. */
function cardNews(before: Table, after: Table): Addressed[] {
  if (after.phase !== 'racing' || before.phase === 'racing') return []
  return after.members.flatMap(({ id }): Addressed[] => {
    const own = ownTableOf(after, id)
    return own ? [{ to: id, message: { type: 'cards', body: own } }] : []
  })
}

function resultNews(before: Table, after: Table): Addressed[] {
  if (before.phase === 'finished' && before.race === after.race) return []
  const results = resultsOf(after)
  return results ? [{ to: 'all', message: { type: 'results', body: results } }] : []
}

/**
 * Whether two tables look the same to everybody but for counts. Compares the tables, not what is shown of them, as it
 * comes with every move; what is left out is named, so that anything new counts as seen.
 */
function sameButCounts(before: Table, after: Table): boolean {
  return (
    sameBut(before, after, ['at', 'members', 'nextId', 'awaiting', 'race', 'emptySince']) &&
    samePairs(before.members, after.members, ['lastCommand']) &&
    sameRace(before.race, after.race)
  )
}

function sameRace(before: Race | null, after: Race | null): boolean {
  if (before === after) return true
  if (!before || !after) return false
  return sameBut(before, after, ['racers']) && samePairs(before.racers, after.racers, ['position', 'record', 'mayOfferAt'])
}

function samePairs<Value extends object>(a: readonly Value[], b: readonly Value[], unseen: readonly (keyof Value)[]): boolean {
  return a === b || (a.length === b.length && a.every((value, index) => sameBut(value, b[index]!, unseen)))
}

/** Whether two of a shape are the same but for those keys. */
function sameBut<Value extends object>(a: Value, b: Value, unseen: readonly (keyof Value)[]): boolean {
  if (a === b) return true
  for (const key in a) if (a[key] !== b[key] && !unseen.includes(key)) return false
  return true
}
