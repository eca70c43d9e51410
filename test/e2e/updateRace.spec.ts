import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { learnWords, translator } from '../../src/i18n/translate.ts'
import { raceWords } from '../../src/i18n/race.ts'
import { PROTOCOL_VERSION } from '../../src/protocol/limits.ts'
import { formatMove } from '../../src/rules/move.ts'
import { servePages } from '../../src/server/pages.ts'
import { readSite } from '../../src/server/site.ts'
import { hosted } from '../server/race/wire/host.ts'
import { readyForOffline, tells } from './support/app.ts'
import { askForNewBuild, newBuildWaits } from './support/builds.ts'
import { expect, test } from './support/test.ts'

learnWords(raceWords)
const [uk, ru] = [translator('uk'), translator('ru')]

test('a new build waits for the end of a race, unless the race cannot go on without it; the table is there again', async ({ browser, nextBuild }) => {
  test.setTimeout(240_000)
  let pages = await pagesOf('dist')
  let version = PROTOCOL_VERSION
  const host = await hosted({ pages: (request, response) => pages(request, response), speaks: () => version })
  const anna = await racer(browser, `${host.base}/?race=new`, 'uk-UA')
  await expect(anna.locator('.table-code')).toHaveText(/^\w{6}$/)
  const boris = await racer(browser, anna.url(), 'ru-RU')
  await boris.getByRole('button', { name: ru('race.imReady') }).click()
  for (const page of [anna, boris]) await readyForOffline(page)
  await anna.getByRole('button', { name: uk('race.start') }).click()
  const old = await buildOf(anna)

  pages = await pagesOf(nextBuild)
  for (const page of [anna, boris]) {
    await expect(page.locator('.board-column')).toHaveCount(10)
    await askForNewBuild(page)
    await newBuildWaits(page)
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  }
  await dealRow(anna)

  await test.step('another tab that would let it in is told why it cannot', async () => {
    const other = await anna.context().newPage()
    await other.goto(`${host.base}/?renderer=canvas`)
    await expect(other.getByRole('dialog')).toBeVisible()
    await other.keyboard.press('Escape')
    await tells(other, uk('notice.updateBusy'), () => other.getByRole('button', { name: uk('update.apply'), exact: true }).click())
    await other.close()
    expect(await anna.evaluate(() => 'isTheSame' in window)).toBe(true)
    await expect(anna.getByText(uk('menu.update'))).toHaveCount(0)
  })

  await test.step('a page that the server does not understand any more is told to update, and comes back to its table', async () => {
    await dealRow(boris)
    version = PROTOCOL_VERSION - 1
    await boris.context().setOffline(true)
    await expect(boris.locator('.banner')).toContainText(ru('race.lost'))
    await boris.context().setOffline(false)
    await expect(boris.locator('.banner')).toContainText(ru('race.over.olderServer'))
    version = PROTOCOL_VERSION + 1
    await expect(boris.getByText(ru('race.over.olderPage'))).toBeVisible()
    version = PROTOCOL_VERSION
    await boris.getByRole('button', { name: ru('update.apply'), exact: true }).click()
    await expect.poll(() => buildOf(boris).catch(() => old)).not.toBe(old)
    await expect(boris.locator('.race-hud b').nth(1)).toHaveText('1')
    expect(readFileSync(join(nextBuild, 'index.html'), 'utf8')).toContain(await buildOf(boris))
  })

  await test.step('after the race it is offered, and let in', async () => {
    await boris.getByRole('button', { name: ru('race.resign'), exact: true }).click()
    await boris.getByRole('dialog').getByRole('button', { name: ru('race.resign'), exact: true }).click()
    await expect(anna.getByRole('heading', { name: uk('race.youWon') })).toBeVisible()
    expect(await anna.evaluate(() => 'isTheSame' in window)).toBe(true)
    await anna.getByRole('button', { name: uk('menu.update') }).click()
    await expect.poll(() => buildOf(anna).catch(() => old)).toBe(await buildOf(boris))
    await expect(anna.getByRole('heading', { name: uk('race.youWon') })).toBeVisible()
  })
  for (const page of [anna, boris]) await page.context().close()
  await host.close()
})

async function pagesOf(folder: string) {
  return servePages((await readSite(folder))!)
}

async function racer(browser: Browser, address: string, locale: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${address}&renderer=canvas`)
  return page
}

async function dealRow(page: Page): Promise<void> {
  const field = page.locator('input[name="move"]')
  await field.fill(formatMove({ kind: 'deal' }))
  await field.press('Enter')
  await expect(page.locator('.race-hud b').nth(1)).toHaveText('1')
}

/** The name of the file that the page was started with. */
async function buildOf(page: Page): Promise<string> {
  return basename(await page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')!.src))
}
