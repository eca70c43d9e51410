import type { Page } from '@playwright/test'
import { translator } from '../../src/i18n/translate.ts'
import type { SuitCount } from '../../src/rules/ruleset.ts'
import { open, readyForOffline } from './support/app.ts'
import { Finger } from './support/finger.ts'
import { storedDeal, winningLine } from './support/game.ts'
import { chooseSuits, pressDeal } from './support/newGame.ts'
import { TestTable } from './support/table.ts'
import { expect, test } from './support/test.ts'

const t = translator('uk')

/** Whole games, each a line of a hundred moves and more. */
const LONG = 240_000

test('a proven 1-suit game is played to the win by touch without a network, and its record is there next time', async ({
  profile,
  site,
}) => {
  test.setTimeout(LONG)
  const visit = await profile.launch()
  const page = visit.pages()[0] ?? (await visit.newPage())
  await open(page)
  await readyForOffline(page)
  await site.stop()
  await visit.setOffline(true)

  const table = await dealt(page, 1)
  const line = winningLine(table.position)
  const finger = await Finger.on(page)
  for (const [index, move] of line.entries()) await table.touch(finger, move, index % 3 === 0 ? 'drag' : 'tap')

  await expect(page.getByRole('heading', { name: t('win.title') })).toBeVisible()
  await expect(page.getByRole('dialog').getByText(String(line.length), { exact: true })).toBeVisible()
  await profile.close()

  const later = await profile.launch()
  const again = later.pages()[0] ?? (await later.newPage())
  await open(again)
  await openStatistics(again)
  await expect(again.getByRole('dialog')).toContainText(String(line.length))
  await expect(again.getByRole('dialog')).toContainText(t('stats.bestTime'))
})

for (const suits of [2, 4] as const) {
  test(`a proven ${suits}-suit game is played to the win by keyboard alone`, async ({ page }) => {
    test.setTimeout(LONG)
    await open(page)
    const table = await dealt(page, suits)
    for (const move of winningLine(table.position)) await table.press(move)
    await expect(page.getByRole('heading', { name: t('win.title') })).toBeVisible()
  })
}

/** Deals from the sheet that a newcomer sees first. */
async function dealt(page: Page, suits: SuitCount): Promise<TestTable> {
  await chooseSuits(page, suits)
  await pressDeal(page)
  const table = TestTable.of(page, await storedDeal(page))
  await table.shows(table.position)
  return table
}

/** A game that was won last is shown as won once more; then the menu leads on. */
async function openStatistics(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: t('win.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
  await page.getByRole('button', { name: t('menu.statistics') }).click()
}
