import { afterEach, expect, it } from 'vitest'
import { createWorkerProver } from '../../src/prover/workerProver.ts'
import { createSearch } from '../../src/solver/search.ts'
import { sampleDeals } from '../solver/deals.ts'
import { SolverWorkers } from './solverWorkers.ts'

const NODES = 250_000

let workers: SolverWorkers | null = null
afterEach(() => workers?.end())

it('Three real workers come to the same verdicts as one search, to the last move', async () => {
  workers = new SolverWorkers(2)
  const prover = createWorkerProver(workers)
  const positions = sampleDeals('deals/4-suits.jsonl').filter(({ id }) => ['4s/1', '4s/22'].includes(id)).map(({ start }) => start)
  for (const position of positions) {
    const found = await prover.verdict(position, { nodes: NODES, signal: new AbortController().signal })
    expect(found).toEqual({ ok: true, value: createSearch(position, { nodes: NODES }).advance(2 * NODES) })
  }
  expect(workers.started, 'they were called in').toBe(3)
})
