import { startOf } from '../../src/rules/code.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { createSearch } from '../../src/solver/search.ts'
import { open } from './support/app.ts'
import { askWorker, workerAddress } from './support/solverWorker.ts'
import { expect, test } from './support/test.ts'

const NODES = 200_000

test('The browser’s worker gives the same verdicts and lines as Node, also with another worker beside it', async ({ page }) => {
  const positions = ([1, 2, 4, 4] as const).map((suits, seed) => startOf({ ruleset: strictRuleset(suits), seed }))
  await open(page)
  const questions = { address: workerAddress(), positions, nodes: NODES }
  const answers = await Promise.all([page.evaluate(askWorker, questions), page.evaluate(askWorker, questions)])
  const expected = positions.map((position) => createSearch(position, { nodes: NODES }).advance(NODES))
  expect(expected.map((verdict) => verdict?.kind)).toContain('winnable')
  expect(answers.map(({ verdicts }) => verdicts)).toEqual([expected, expected])
})
