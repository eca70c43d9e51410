import { readdirSync } from 'node:fs'
import { startOf } from '../../src/rules/code.ts'
import type { Position } from '../../src/rules/position.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { createSearch } from '../../src/solver/search.ts'
import { open } from './support/app.ts'
import { expect, test } from './support/test.ts'

const NODES = 200_000

test('The browser’s worker gives the same verdicts and lines as Node, also with another worker beside it', async ({ page }) => {
  const positions = ([1, 2, 4, 4] as const).map((suits, seed) => startOf({ ruleset: strictRuleset(suits), seed }))
  await open(page)
  const found = await page.evaluate(verdictsTwice, { worker: workerAddress(), positions, nodes: NODES })
  const expected = positions.map((position) => createSearch(position, { nodes: NODES }).advance(NODES))
  expect(expected.map((verdict) => verdict?.kind)).toContain('winnable')
  expect(found).toEqual([expected, expected])
})

/** The worker's file in the built page. */
function workerAddress(): string {
  return `build/${readdirSync('dist/build').find((name) => /^solver\.worker-.*\.js$/.test(name))!}`
}

interface Work {
  readonly worker: string
  readonly positions: readonly Position[]
  readonly nodes: number
}

/** In the page: asks two workers at once, as Comlink would, under the page's own content policy. */
function verdictsTwice({ worker: address, positions, nodes }: Work): Promise<unknown[][]> {
  const ask = (worker: Worker, id: number, position: Position) =>
    new Promise<unknown>((resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('The worker does not load')))
      worker.addEventListener('message', ({ data }: MessageEvent<{ id: string; value: unknown }>) => {
        if (data.id === String(id)) resolve(data.value)
      })
      const argumentList = [id, position, nodes].map((value) => ({ type: 'RAW', value }))
      worker.postMessage({ id: String(id), type: 'APPLY', path: ['verdict'], argumentList })
    })
  const askAll = async () => {
    const worker = new Worker(address, { type: 'module' })
    const verdicts = await Promise.all(positions.map((position, index) => ask(worker, index, position)))
    worker.terminate()
    return verdicts
  }
  return Promise.all([askAll(), askAll()])
}
