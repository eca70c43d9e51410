import type { Page } from '@playwright/test'
import { translator } from '../../src/i18n/translate.ts'
import { startOf } from '../../src/rules/code.ts'
import { courseAlong, tableOn } from '../../src/session/replay.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { starterDeals } from '../../src/session/starterDeals.ts'
import { isWritten } from './support/app.ts'
import { TestTable, wordsFor } from './support/table.ts'
import { expect, test } from './support/test.ts'

const t = translator('uk')
const { deal, proof } = starterDeals(strictRuleset(1))[0]!
const course = courseAlong(startOf(deal), proof)

test('a game is known to be winnable, the way is shown and taken over, and where it slipped is found afterwards', async ({ page }) => {
  const table = await TestTable.deal(page, deal)
  for (const move of proof.slice(0, 3)) await table.type(move)

  await fromMenu(page, t('verdict.title'))
  await expect(page.getByRole('dialog')).toContainText(t('verdict.winnable'))
  await page.getByRole('button', { name: t('verdict.showWay') }).click()
  await expect(page.getByRole('heading', { name: t('replay.way') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('replay.playOn') }), 'nothing to take over yet').toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('slider', { name: t('replay.scrubber') })).toHaveValue('2')
  await expect(page.locator('.board > p')).not.toHaveText([...wordsFor(table.position)])
  const shown = await page.locator('.board > p').allTextContents()
  await page.getByRole('button', { name: t('replay.playOn') }).click()
  await expect(page.locator('.board-column').first()).toHaveAttribute('aria-label', shown[0]!)

  await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
  await page.getByRole('button', { name: t('menu.restart') }).click()
  await page.getByRole('button', { name: t('giveUp.restart') }).click()
  await isWritten(page, '"outcome":"abandoned"')
  await isWritten(page, '"insights":1')

  await fromMenu(page, t('history.title'))
  await page.locator('.game-open').click()
  await page.getByRole('button', { name: t('slip.find') }).click()
  await expect(page.locator('.slip-winnable')).toHaveCount(1)
  await expect(page.locator('.replay-words')).toContainText(t('slip.winnable'))
  await page.getByRole('button', { name: t('verdict.showWay') }).click()
  await expect(page.getByRole('heading', { name: t('replay.way') })).toBeVisible()
  await page.getByRole('button', { name: t('common.close') }).click()
  await expect(page.getByRole('heading', { name: t('replay.past') })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(page.locator('.board > p')).toHaveText([...wordsFor(tableOn(course, 0))])
})

async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
  await page.getByRole('button', { name }).click()
}
