import type { Page } from '@playwright/test'
import { translator } from '../../src/i18n/translate.ts'
import type { DealName } from '../../src/rules/code.ts'
import { DEAL, type Move } from '../../src/rules/move.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { viewOf } from '../../src/rules/view.ts'
import { provenLine } from '../../src/session/provenLine.ts'
import { starterDeals } from '../../src/session/starterDeals.ts'
import { Finger } from './support/finger.ts'
import { TestTable } from './support/table.ts'
import { expect, test } from './support/test.ts'

const t = translator('uk')

test('complete runs that stay are taken off by touch, key and word, can be undone, and only the last of them wins', async ({ page }) => {
  const { deal, proof } = starterDeals(strictRuleset(1))[0]!
  const manual: DealName = { ...deal, ruleset: { ...deal.ruleset, removal: 'manual' } }
  const line = provenLine(manual, proof)!
  const first = line.findIndex(isCollection)
  const collection = line[first] as Extract<Move, { kind: 'collect' }>
  const table = await TestTable.deal(page, manual)
  await table.typeAll(line.slice(0, first))
  await table.shows(table.position)
  expect(table.position.home).toHaveLength(0)
  await expect(heard(page)).toContainText(t('say.runReady', { suit: t('suit.0'), column: collection.column + 1 }))
  await page.keyboard.press('m')
  await expect(heard(page)).toContainText(t('say.oneHome', { column: collection.column + 1 }))

  const before = table.position
  const filled = page.locator('.foundations .filling[data-state=there]')
  const takings: readonly (() => Promise<void>)[] = [
    async () => (await Finger.on(page)).tap(middleOfRun(table, collection.column)),
    async () => {
      await page.keyboard.press(String((collection.column + 1) % 10))
      await page.keyboard.press('Space')
    },
    async () => table.typeText(`home ${collection.column + 1}`),
  ]
  const delays = await delaysOfFillings(page)
  for (const [index, take] of takings.entries()) {
    await take()
    await table.made(collection)
    await expect(heard(page)).toContainText(t('say.runHome', { suit: t('suit.0'), column: collection.column + 1 }))
    await expect(filled).toHaveCount(1)
    expect((await delays()).at(-1), 'it is seen when the cards are nearly there').toBeGreaterThan(0.1)
    if (index === takings.length - 1) break
    await page.getByRole('button', { name: t('nav.undo') }).click()
    await table.shows(before)
    await expect(filled).toHaveCount(0)
    table.position = before
  }

  const last = line.findLastIndex(isCollection)
  await table.typeAll(line.slice(first + 1, last))
  await table.shows(table.position)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await table.typeAll(line.slice(last))
  await expect(page.getByRole('dialog', { name: t('win.title') })).toBeVisible()
})

test('the short last row of 50/54 says what it is, and is dealt onto the first four columns by touch and by key', async ({ page }) => {
  const { deal, proof } = starterDeals(strictRuleset(2, '50/54'))[0]!
  const table = await TestTable.deal(page, deal)
  await table.typeAll(proof.slice(0, proof.findLastIndex(({ kind }) => kind === 'deal')))
  await table.shows(table.position)
  const before = table.position
  const [short, columns] = [viewOf(before).stockSize, before.columns.map(({ faceUp }) => faceUp.length)]
  expect(short).toBe(4)
  await expect(page.getByRole('button', { name: t('stock.shortRow', { n: 4 }) })).toBeVisible()
  await table.touch(await Finger.on(page), DEAL, 'tap')
  const grown = table.position.columns.map(({ faceUp }, column) => faceUp.length - columns[column]!)
  expect(grown.slice(4)).toEqual([0, 0, 0, 0, 0, 0])
  await page.getByRole('button', { name: t('nav.undo') }).click()
  await table.shows(before)
  table.position = before
  await table.press(DEAL)
  await expect(page.getByRole('button', { name: t('stock.empty') })).toBeVisible()
})

function isCollection({ kind }: Move): boolean {
  return kind === 'collect'
}

function middleOfRun(table: TestTable, column: number) {
  const { faceDown, faceUp } = table.position.columns[column]!
  return table.card(column, faceDown.length + faceUp.length - 6)
}

function heard(page: Page) {
  return page.locator('[aria-live="polite"][role="status"]').first()
}

/** Watches how many seconds each run's place is there unseen, before the browser shows it. */
async function delaysOfFillings(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const delays: number[] = []
    const since = new Map<Element, number>()
    const look = (now: number) => {
      for (const filling of document.querySelectorAll('.foundations .filling')) {
        const isSeen = Number(getComputedStyle(filling).opacity) > 0
        if (!isSeen && !since.has(filling)) since.set(filling, now)
        if (isSeen && since.has(filling)) delays.push((now - since.get(filling)!) / 1000)
        if (isSeen) since.delete(filling)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { delays })
  })
  return () => page.evaluate(() => (window as unknown as { delays: number[] }).delays)
}
