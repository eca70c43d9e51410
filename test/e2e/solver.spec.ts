import type { Page } from '@playwright/test'
import { translator } from '../../src/i18n/translate.ts'
import { startOf } from '../../src/rules/code.ts'
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
/** One that takes half a million states. */
const HARD = { ruleset: strictRuleset(4), seed: 517502219 }

test('Half of a phone’s cores search a hard table, one when nobody looks, and the answer is that of one alone', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 })
    Object.defineProperty(navigator, 'deviceMemory', { value: 8 })
  })
  const solvers = () => page.workers().filter((worker) => worker.url().includes('solver.worker')).length
  await TestTable.deal(page, HARD)
  await askWhetherWinnable(page)
  await expect.poll(solvers).toBe(4)

  await page.keyboard.press('Escape')
  await askWhetherWinnable(page)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(solvers).toBe(1)

  const alone = createSearch(startOf(HARD), { nodes: VERDICT_NODES }).advance(2 * VERDICT_NODES)!
  const moves = t('count.moves', { n: alone.kind === 'winnable' ? alone.moves.length : NaN })
  const answer = page.getByRole('dialog').locator('.verdict')
  await expect(answer).toContainText(t('verdict.winnableLine', { moves }), { timeout: 30_000 })
  expect(solvers()).toBe(1)
})

async function askWhetherWinnable(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
  await page.getByRole('button', { name: t('verdict.title') }).click()
}
