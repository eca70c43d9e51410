import type { ServerMessage } from '../../../protocol/messages.ts'
import { racerViewOf, ownTableOf, resultsOf, tableViewOf } from './views.ts'
import type { Table } from './table.ts'

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

function sameButCounts(before: Table, after: Table): boolean {
  return publicText(before) === publicText(after)
}

/** Everything public but the counts, as a text to compare by. */
function publicText(table: Table): string {
  const { race, ...rest } = tableViewOf(table)
  const racers = race?.racers.map(({ member, name, status }) => [member, name, status])
  return JSON.stringify([rest, race && { ...race, racers }])
}
