import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { translator } from '../../src/i18n/translate.ts'
import { formatCode, type DealName } from '../../src/rules/code.ts'
import { legalMoves } from '../../src/rules/legality.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { viewOf } from '../../src/rules/view.ts'
import { starterDeals } from '../../src/session/starterDeals.ts'
import { isWritten, open } from './support/app.ts'
import { exportBackup, fileOf, importBackup } from './support/backups.ts'
import { BROWSER } from './support/browser.ts'
import { TestTable, tableWords } from './support/table.ts'
import { expect, test } from './support/test.ts'

const t = translator('uk')
const WON = starterDeals(strictRuleset(1)).toSorted((a, b) => a.proof.length - b.proof.length)[0]!
const RUNNING: DealName = { ruleset: { ...strictRuleset(4), rowDeal: 'free' }, seed: 7 }
const OTHER: DealName = { ruleset: strictRuleset(2), seed: 8 }

test('everything that was played goes by a file to another browser, once, and gives the same statistics there', async ({ page, browser, baseURL }) => {
  const won = await TestTable.deal(page, WON.deal)
  await won.typeAll(WON.proof)
  await expect(page.getByRole('dialog', { name: t('win.title') })).toBeVisible()
  const running = await dealByLink(page, RUNNING)
  await makeSomeMove(running)
  await isWritten(page, formatCode(RUNNING))
  const file = await exportBackup(page)
  const statistics = await statisticsOf(page)

  const { launchOptions: _, ...phone } = BROWSER
  const context = await browser.newContext({ ...phone, baseURL: baseURL! })
  const other = await context.newPage()
  await open(other)

  await test.step('into an empty one', async () => {
    expect(await importBackup(other, file)).toBe(`${t('backup.added', { n: 1 })} ${t('backup.laid')}`)
    await other.getByRole('button', { name: t('common.dismiss') }).click()
    expect(await statisticsOf(other)).toEqual(statistics)
    await other.getByRole('button', { name: t('common.close') }).last().click()
    await other.getByRole('button', { name: t('pause.resume') }).click()
    expect(await tableWords(other)).toEqual(await tableWords(page))
  })

  await test.step('a second time, with the same game there, nothing comes of it', async () => {
    expect(await importBackup(other, file)).toBe(`${t('backup.added', { n: 0 })} ${t('backup.known', { n: 1 })}`)
  })

  await test.step('where another game is on, the player is asked, and it stays until they say otherwise', async () => {
    await other.getByRole('button', { name: t('common.dismiss') }).click()
    await other.keyboard.press('Escape')
    const here = await dealByLink(other, OTHER)
    await makeSomeMove(here)
    // The game of the file has been given up for this one, so that it is over here: another one comes.
    const changed = readFileSync(file, 'utf8').replace(/"game":\{"id":"\w+"/, '"game":{"id":"another"')
    expect(await importBackup(other, fileOf(changed))).toContain(t('backup.known', { n: 1 }))
    await expect(other.getByText(t('backup.question'))).toBeVisible()
    await other.getByRole('button', { name: t('backup.keep') }).click()
    await other.getByRole('button', { name: t('common.close') }).click()
    await here.shows(here.position)
    await importBackup(other, fileOf(changed))
    await other.getByRole('button', { name: t('backup.lay') }).click()
    await other.getByRole('button', { name: t('common.close') }).click()
    await other.getByRole('button', { name: t('pause.resume') }).click()
    expect(await tableWords(other)).toEqual(await tableWords(page))
  })

  await test.step('a damaged or newer file is refused with its reason, and changes nothing', async () => {
    const before = await statisticsOf(other)
    const text = readFileSync(file, 'utf8')
    const refused = [
      [text.replace('"outcome":"won"', '"outcome":"lost"'), 'backup.damaged'],
      [text.replace('"version":1', '"version":2'), 'backup.newer'],
      ['['.repeat(20_000) + ']'.repeat(20_000), 'backup.damaged'],
    ] as const
    for (const [content, reason] of refused) {
      expect(await importBackup(other, fileOf(content))).toBe(`${t(reason)} ${t('backup.unchanged')}`)
    }
    await other.getByRole('button', { name: t('common.dismiss') }).click()
    expect(await statisticsOf(other)).toEqual(before)
  })
  await context.close()
})

/** Deals a game as a link does, whatever lies over the table. */
async function dealByLink(page: Page, deal: DealName): Promise<TestTable> {
  await page.evaluate((code) => (location.hash = `deal=${code}`), formatCode(deal))
  await page.getByRole('button', { name: t('newGame.playCode') }).click()
  const table = TestTable.of(page, deal)
  await table.shows(table.position)
  return table
}

async function makeSomeMove(table: TestTable): Promise<void> {
  await table.type(legalMoves(viewOf(table.position))[0]!)
}

/** What the page of the records says of each count of suits. */
async function statisticsOf(page: Page): Promise<readonly string[]> {
  const dialog = page.getByRole('dialog', { name: t('stats.title') })
  if (!(await dialog.isVisible())) {
    await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
    await page.getByRole('button', { name: t('menu.statistics') }).click()
  }
  const texts: string[] = []
  for (const suits of ['1', '2', '4'] as const) {
    await dialog.locator('label.choice').filter({ hasText: suits }).first().click()
    texts.push(await dialog.locator('.sheet-body').innerText())
  }
  return texts
}
