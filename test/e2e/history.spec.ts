import type { Page } from '@playwright/test'
import { formatMove } from '../../src/rules/move.ts'
import { play } from '../../src/rules/play.ts'
import type { Position } from '../../src/rules/position.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { starterDeals } from '../../src/session/starterDeals.ts'
import { translator } from '../../src/i18n/translate.ts'
import { appStands, isWritten, PAGE } from './support/app.ts'
import { TestTable, wordsFor } from './support/table.ts'
import { expect, test } from './support/test.ts'

const t = translator('uk')
const { deal, proof } = starterDeals(strictRuleset(2))[0]!
const MOVES = 6

test('a game that was given up is in the history, replays on the table, is played on from there, and can be deleted', async ({ page }) => {
  const table = await TestTable.deal(page, deal)
  const tables = [table.position]
  for (const move of proof.slice(0, MOVES)) {
    await table.type(move)
    tables.push(table.position)
  }
  await page.getByRole('button', { name: t('nav.undo'), exact: true }).click()
  await startOver(page)
  await isWritten(page, '"outcome":"abandoned"')

  await openHistory(page)
  await page.getByRole('button', { name: t('count.moves', { n: MOVES - 1 }) }).click()
  await shows(page, tables[0]!)
  const scrubber = page.getByRole('slider', { name: t('replay.scrubber') })
  for (const expected of tables.slice(1, MOVES - 1)) {
    await page.keyboard.press('ArrowRight')
    await shows(page, expected)
  }
  await scrubber.fill('2')
  await shows(page, tables[2]!)
  await page.getByRole('button', { name: t('replay.previous'), exact: true }).click()
  await shows(page, tables[1]!)
  await page.getByRole('button', { name: t('replay.play'), exact: true }).click()
  await expect(scrubber).toHaveValue(String(MOVES - 1))

  await scrubber.fill('3')
  await page.getByRole('button', { name: t('replay.playOn') }).click()
  await table.shows(tables[3]!)
  const next = play(tables[3]!, proof[3]!)
  if (!next.ok) throw new Error(`The rules refuse ${formatMove(proof[3]!)}`)
  await page.getByLabel(t('board.move')).fill(formatMove(proof[3]!))
  await page.keyboard.press('Enter')
  await table.shows(next.value.position)
  await startOver(page)

  await openHistory(page)
  const games = page.locator('.game')
  await expect(games).toHaveCount(2)
  await expect(games.first()).toContainText(t('filter.replay'))
  await games.first().getByRole('button', { name: /^Видалити/ }).click()
  await expect(games).toHaveCount(1)
  await expect(page.getByRole('button', { name: t('history.keep') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(games).toHaveCount(2)

  await games.first().getByRole('button', { name: /^Видалити/ }).click()
  await page.goto(PAGE)
  await appStands(page)
  await openHistory(page)
  await expect(games, 'closed before the regret was over: nothing is lost').toHaveCount(2)
  await games.first().getByRole('button', { name: /^Видалити/ }).click()
  await page.keyboard.press('Escape')
  await openHistory(page)
  await expect(games).toHaveCount(1)
})

async function startOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
  await page.getByRole('button', { name: t('menu.restart') }).click()
  await page.getByRole('button', { name: t('giveUp.restart') }).click()
}

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
  await page.getByRole('button', { name: t('history.title') }).click()
}

/** The replayed table, in words. */
async function shows(page: Page, position: Position): Promise<void> {
  const columns = page.locator('.board > p')
  await expect(columns).toHaveText([...wordsFor(position)])
}
