import type { Page } from '@playwright/test'
import type { Language } from '../../src/i18n/language.ts'
import { translator } from '../../src/i18n/translate.ts'
import { strictRuleset, type SuitCount } from '../../src/rules/ruleset.ts'
import { open, readyForOffline } from './support/app.ts'
import { Finger } from './support/finger.ts'
import { storedDeal, winningLine } from './support/game.ts'
import { chooseSuits, pressDeal } from './support/newGame.ts'
import { TestTable } from './support/table.ts'
import { tapLine } from './support/tapLine.ts'
import { expect, test } from './support/test.ts'

const t = translator('uk')

/** Whole games, each a line of a hundred moves and more. */
const LONG = 240_000

/** A deal that can be won by taps alone, each of which makes the move that the game thinks best. */
const WON_BY_TAPS = 107_270_370

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

const GAMES: readonly { language: Language; locale: string; suits: SuitCount }[] = [
  { language: 'en', locale: 'en-GB', suits: 1 },
  { language: 'ru', locale: 'ru-RU', suits: 2 },
  { language: 'uk', locale: 'uk-UA', suits: 4 },
]

for (const { language, locale, suits } of GAMES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test(`a proven ${suits}-suit game is played to the win by keyboard alone, and every move is announced`, async ({ page }) => {
      test.setTimeout(LONG)
      await open(page)
      const table = await dealt(page, suits, language)
      const heard = page.locator('[aria-live]')
      let before = await heard.textContent()
      for (const move of winningLine(table.position)) {
        await table.press(move)
        await expect.poll(() => heard.textContent()).not.toBe(before)
        before = await heard.textContent()
      }
      await expect(page.getByRole('heading', { name: translator(language)('win.title') })).toBeVisible()
      expect(before).toContain(translator(language)('say.won'))
    })
  })
}

test('a game is played to the win by single taps alone', async ({ page }) => {
  test.setTimeout(LONG)
  const table = await TestTable.deal(page, { ruleset: strictRuleset(1), seed: WON_BY_TAPS })
  await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
  await page.getByRole('button', { name: t('menu.settings') }).click()
  await page.getByRole('switch', { name: t('settings.singleTap') }).check()
  await page.keyboard.press('Escape')
  const finger = await Finger.on(page)
  for (const { tap, move } of tapLine(table.position)) await table.tapOnce(finger, tap, move)
  await expect(page.getByRole('heading', { name: t('win.title') })).toBeVisible()
})

/** Deals from the sheet that a newcomer sees first. */
async function dealt(page: Page, suits: SuitCount, language: Language = 'uk'): Promise<TestTable> {
  const words = translator(language)
  await chooseSuits(page, suits, words)
  await pressDeal(page, words)
  const table = TestTable.of(page, await storedDeal(page), language)
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
