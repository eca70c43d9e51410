import * as v from 'valibot'
import type { GameResult } from '../session/game.ts'
import { readResults } from './resultFormat.ts'

/** The part of `localStorage` that is used; null where the browser forbids it. */
export interface TextStore {
  read(key: string): string | null
  /** Answers whether it was written. */
  write(key: string, text: string): boolean
}

/**
 * A second, small copy of the results, without their moves, in another kind of storage than the first; browsers have
 * been known to clear one and leave the other. It is also the mark that something was stored here at all.
 */
export interface StatisticsCopy {
  all(): readonly GameResult[]
  add(results: readonly GameResult[]): void
  remove(id: string): void
  /** Whether anything was ever stored here, results or not. */
  isMarked(): boolean
  mark(): void
}

const RESULTS = 'pavuk.results'
const MARK = 'pavuk.here'

/** The latest so many games; together some 400 KB, where browsers allow 5 MB. */
const MOST = 2000

export function createStatisticsCopy(store: TextStore): StatisticsCopy {
  let results = readCopy(store.read(RESULTS))
  return {
    all: () => results,
    add(added) {
      const ids = new Set(results.map(({ id }) => id))
      const unknown = added.filter(({ id }) => !ids.has(id))
      if (unknown.length === 0) return
      const kept = [...results, ...unknown.map(withoutSteps)].sort((a, b) => a.endedAt - b.endedAt).slice(-MOST)
      if (kept.every(({ id }) => ids.has(id))) return
      results = kept
      store.write(RESULTS, JSON.stringify(results))
    },
    remove(id) {
      const kept = results.filter((result) => result.id !== id)
      if (kept.length === results.length) return
      results = kept
      store.write(RESULTS, JSON.stringify(results))
    },
    isMarked: () => store.read(MARK) !== null || results.length > 0,
    mark: () => void store.write(MARK, '1'),
  }
}

function withoutSteps(result: GameResult): GameResult {
  return { ...result, steps: [] }
}

const CopySchema = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()))

function readCopy(text: string | null): GameResult[] {
  const parsed = v.safeParse(CopySchema, text)
  return parsed.success ? readResults(parsed.output) : []
}
