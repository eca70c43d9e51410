import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SuitCount } from '../../rules/ruleset.ts'
import { tableOf } from './parameters.ts'
import { readSets } from './sets.ts'
import type { Threads } from './threads.ts'
import type { Trial, TrialResult } from './trial.ts'

/** Deals that some beams do not win. */
interface Pool {
  readonly seeds: readonly number[]
  /** The first seed that has not been looked at. */
  readonly next: number
}

interface Wanted {
  readonly suits: SuitCount
  /** Sets and widths of the beams, such as `A16,B32`; all deals if there are none. */
  readonly failing: string
  /** The first seed. */
  readonly first: number
  readonly count: number
}

/** Finding hard deals takes longer than learning from them: what has been found is kept here, outside the repository. */
const FILE = 'data/tuning-pools.json'

/** Seeds tried before what they gave is kept. */
const BATCH = 500

/** The first so many deals that none of the beams wins, from a seed on. */
export async function poolOf(
  threads: Pick<Threads<Trial, TrialResult>, 'runAll'>,
  wanted: Wanted,
  file = FILE,
): Promise<readonly number[]> {
  const beams = [...wanted.failing.matchAll(/([A-Z])(\d+)/g)].map(([, set, width]) => ({
    width: Number(width),
    table: tableOf(readSets()[set!]!),
  }))
  const key = JSON.stringify([wanted.suits, wanted.first, beams])
  let pool = readPools(file)[key] ?? { seeds: [], next: wanted.first }
  while (pool.seeds.length < wanted.count) {
    let left = Array.from({ length: BATCH }, (_, index) => pool.next + index)
    for (const beam of beams) {
      const [result] = await threads.runAll([{ suits: wanted.suits, seeds: left, ...beam }])
      left = [...result!.failed]
    }
    pool = { seeds: [...pool.seeds, ...left], next: pool.next + BATCH }
    writePools(file, { ...readPools(file), [key]: pool })
  }
  return pool.seeds.slice(0, wanted.count)
}

function readPools(file: string): Record<string, Pool> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Pool>) : {}
}

function writePools(file: string, pools: Record<string, Pool>): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(pools))
}
