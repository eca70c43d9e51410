import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { poolOf } from '../../../src/cli/tuning/pool.ts'
import type { Trial } from '../../../src/cli/tuning/trial.ts'

const folder = mkdtempSync(join(tmpdir(), 'pools-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Beams as wide as this fail on every so manieth seed. */
const threads = (asked: Trial[]) => ({
  runAll: (trials: readonly Trial[]) => {
    asked.push(...trials)
    return Promise.resolve(trials.map(({ seeds, width }) => ({ failed: seeds.filter((seed) => seed % width === 0), nodes: 0 })))
  },
})

it('A pool has the deals that no beam wins, and finds each once', async () => {
  const file = join(folder, 'data', 'pools.json')
  const first: Trial[] = []
  const wanted = { suits: 4, failing: 'A4,B6', first: 1200, count: 30 } as const
  const pool = await poolOf(threads(first), wanted, file)
  expect(pool).toEqual(Array.from({ length: 30 }, (_, index) => 1200 + index * 12))

  const again: Trial[] = []
  expect(await poolOf(threads(again), wanted, file)).toEqual(pool)
  expect(again).toEqual([])
  const more = await poolOf(threads(again), { ...wanted, count: 60 }, file)
  expect(more.slice(0, 30)).toEqual(pool)
  expect(Math.min(...again.flatMap(({ seeds }) => seeds))).toBeGreaterThan(Math.max(...first.flatMap(({ seeds }) => seeds)))
})
