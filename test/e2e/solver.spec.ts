import type { Worker } from '@playwright/test'
import { translator } from '../../src/i18n/translate.ts'
import { startOf } from '../../src/rules/code.ts'
import { DEAL } from '../../src/rules/move.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { VERDICT_NODES } from '../../src/session/insight/insight.ts'
import { createSearch } from '../../src/solver/search.ts'
import { open } from './support/app.ts'
import { askWorker, workerAddress } from './support/solverWorker.ts'
import { TestTable } from './support/table.ts'
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

const t = translator('uk')
const DEALT = { ruleset: strictRuleset(4), seed: 3 }
/**
 * With these rows dealt one after the other it takes some 330,000 states, where workers are called in after 50,000. The
 * page proves the deal by itself as soon as it lies there, with one worker and in no time; of this table that says nothing.
 */
const ROWS_DEALT = 3

test('Half of a phone’s cores search a hard table, one when nobody looks, and the answer is that of one alone', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 })
    Object.defineProperty(navigator, 'deviceMemory', { value: 8 })
  })
  const begun: Worker[] = []
  const ended = new Set<Worker>()
  page.on('worker', (worker) => {
    if (!worker.url().includes('solver.worker')) return
    begun.push(worker)
    worker.on('close', () => ended.add(worker))
  })
  const table = await TestTable.deal(page, DEALT)
  for (let row = 0; row < ROWS_DEALT; row++) await table.type(DEAL)
  await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
  await page.getByRole('button', { name: t('verdict.title') }).click()
  await expect.poll(() => begun.length, 'that many have been begun, whatever has become of them').toBe(4)

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => ended.size, 'they stay ended').toBe(3)

  const alone = createSearch(table.position, { nodes: VERDICT_NODES }).advance(2 * VERDICT_NODES)!
  const moves = t('count.moves', { n: alone.kind === 'winnable' ? alone.moves.length : NaN })
  const answer = page.getByRole('dialog').locator('.verdict')
  await expect(answer).toContainText(t('verdict.winnableLine', { moves }), { timeout: 100_000 })
  expect([begun.length, ended.size]).toEqual([4, 3])
})
