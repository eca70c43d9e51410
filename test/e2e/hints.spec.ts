import type { Page } from '@playwright/test'
import { translator } from '../../src/i18n/translate.ts'
import { formatCode } from '../../src/rules/code.ts'
import { parseMove } from '../../src/rules/move.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { tells } from './support/app.ts'
import { TestTable, tableWords } from './support/table.ts'
import { expect, test } from './support/test.ts'

const t = translator('uk')
const DEAL = { ruleset: strictRuleset(2), seed: 7 }

test('a hint gives a move and its reason, another one when asked again, and goes on once the move is made', async ({ page }) => {
  const table = await TestTable.deal(page, DEAL)
  await page.locator('h1').first().evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const first = await nextHint(page)
  expect(first).toMatch(/^(Відкриває карту в колонці|Звільняє|Збирає|Дає лад)/)
  const second = await nextHint(page, first)
  expect(second).not.toBe(first)
  const [, from, to] = /З колонки (\d+) на (\d+)/.exec(first)!
  await table.type(moveOf(table, Number(from), Number(to)))
  expect(await nextHint(page)).not.toBe(first)
})

test('the game plays by itself to be watched, until the player does anything', async ({ page }) => {
  await TestTable.deal(page, DEAL)
  await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
  const banner = page.getByText(t('watching.text'))
  await tells(page, /\S/, () => page.getByRole('button', { name: t('menu.watch') }).click())
  await expect(banner).toBeVisible()
  const words = () => tableWords(page)
  const before = await words()
  await expect.poll(words).not.toEqual(before)
  await page.keyboard.press('Shift')
  await expect(banner).toHaveCount(0)

  await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
  await page.getByRole('button', { name: t('menu.watch') }).click()
  await expect(banner).toBeVisible()
  await page.evaluate((code) => (location.hash = `deal=${code}`), formatCode(DEAL))
  await expect(page.getByRole('dialog'), 'anything over the table stops it as well').toBeVisible()
  await expect(banner).toHaveCount(0)
})

/**
 * Asks for hints until one says something else than the one before: where the better answer takes long, and comes after a
 * quick one was told, what was told may be the second best by then, and come again.
 */
async function nextHint(page: Page, before = ''): Promise<string> {
  const toast = page.locator('.toast')
  await page.locator('h1').first().evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  let told = before
  await expect(async () => {
    await page.keyboard.press('i')
    await expect(toast).toContainText(/\S/)
    told = await toast.innerText()
    expect(told).not.toBe(before)
  }).toPass()
  return told
}

/** The move between two columns, as many cards as fit. */
function moveOf({ position }: TestTable, from: number, to: number) {
  const [source, target] = [position.columns[from - 1]!.faceUp, position.columns[to - 1]!.faceUp]
  const count = (target.at(-1)! & 15) - (source.at(-1)! & 15)
  const move = parseMove(`${from}-${to}:${count}`)
  if (!move.ok) throw new Error('not a move')
  return move.value
}
