import type { GameResult } from '../session/game.ts'
import type { ResultStore } from '../session/ports.ts'
import type { Database } from './database.ts'
import { RESULT_PREFIX, readResults, resultEntry, resultKey } from './resultFormat.ts'
import type { StatisticsCopy } from './statisticsCopy.ts'

/** Results, one key each: adding one touches no other. What cannot be read is passed over and stays where it is. */
export function createResultStore(database: Database, copy: StatisticsCopy): ResultStore {
  return {
    async add(results) {
      const added = await database.change(results.map(({ id }) => resultKey(id)), (values) => ({
        answer: null,
        put: results.filter((_, index) => values[index] === undefined).map(resultEntry),
      }))
      if (!added.ok) return added.fault
      copy.add(results)
      return null
    },

    async remove(id) {
      const removed = await database.change([], () => ({ answer: null, drop: [resultKey(id)] }))
      if (!removed.ok) return removed.fault
      copy.remove(id)
      return null
    },

    async all() {
      const listed = await database.list(RESULT_PREFIX)
      const copied = copy.all()
      if (!listed.ok) return { results: copied, fault: listed.fault }
      const results = readResults(listed.value)
      const ids = new Set(results.map(({ id }) => id))
      const merged = [...results, ...copied.filter(({ id }) => !ids.has(id))]
      copy.add(results)
      return { results: merged.sort(byEnd), fault: null }
    },
  }
}

function byEnd(a: GameResult, b: GameResult): number {
  return a.endedAt - b.endedAt || (a.id < b.id ? -1 : 1)
}
