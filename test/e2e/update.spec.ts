import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { translator } from '../../src/i18n/translate.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { appStands, open, readyForOffline } from './support/app.ts'
import { askForNewBuild, newBuildWaits } from './support/builds.ts'
import { randomNumbers, someMove } from './support/play.ts'
import { TestTable, tableWords, wordsFor } from './support/table.ts'
import { expect, test } from './support/test.ts'

const t = translator('uk')
const DEAL = { ruleset: strictRuleset(4), seed: 3 }

test.describe('a new build on the server', () => {
  test('takes nothing from a game under way on the old one, which plays on without needing the network', async ({ page, site, nextBuild }) => {
    const table = await TestTable.deal(page, DEAL)
    await readyForOffline(page)
    const random = randomNumbers(3)
    await table.type(someMove(table.position, random)!)
    await site.deploy(nextBuild)
    await askForNewBuild(page)
    await newBuildWaits(page)
    for (let move = 0; move < 3; move++) await table.type(someMove(table.position, random)!)
    await site.stop()
    await table.type(someMove(table.position, random)!)
    await page.reload()
    await appStands(page)
    await expect.poll(() => tableWords(page)).toEqual(wordsFor(table.position))
    expect(await buildInAbout(page)).not.toContain('next')
  })

  test('is let in when the player says so, in every tab, and the game is there again', async ({ page, context, site, nextBuild }) => {
    const table = await TestTable.deal(page, DEAL)
    await readyForOffline(page)
    await table.type(someMove(table.position, randomNumbers(3))!)
    const other = await context.newPage()
    await open(other)
    await page.bringToFront()
    await site.deploy(nextBuild)
    await askForNewBuild(page)
    const otherReloads = other.waitForEvent('load')
    const reloads = page.waitForEvent('load')
    await openMenu(page)
    await page.getByRole('button', { name: t('menu.update') }).click()
    await Promise.all([reloads, otherReloads])
    await appStands(page)
    await expect.poll(() => tableWords(page)).toEqual(wordsFor(table.position))
    expect(await buildInAbout(page)).toContain('next')
  })

  test('that the player puts off is not brought up again by a reload, but stays in the menu', async ({ page, site, nextBuild }) => {
    await TestTable.deal(page, DEAL)
    await readyForOffline(page)
    await site.deploy(nextBuild)
    await askForNewBuild(page)
    const offer = page.getByText(t('update.text'))
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: t('update.later') }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await appStands(page)
    await newBuildWaits(page)
    await expect(offer).toBeHidden()
    await openMenu(page)
    await expect(page.getByRole('button', { name: t('menu.update') })).toBeVisible()
  })

  test('is not announced when nothing has changed', async ({ page }) => {
    await TestTable.deal(page, DEAL)
    await readyForOffline(page)
    for (let time = 0; time < 3; time++) await askForNewBuild(page)
    await page.waitForTimeout(1000)
    await expect(page.getByText(t('update.text'))).toBeHidden()
  })

  test('of which a file is missing is refused whole; the game goes on, and About says so', async ({ page, site, nextBuild, complaints }) => {
    const broken = mkdtempSync(join(tmpdir(), 'pavuk-broken-'))
    cpSync(nextBuild, broken, { recursive: true })
    const worker = readdirSync(join(broken, 'build')).filter((name) => name.startsWith('index-') && name.includes('.js'))
    for (const name of worker) rmSync(join(broken, 'build', name))

    const table = await TestTable.deal(page, DEAL)
    await readyForOffline(page)
    await site.deploy(broken)
    await askForNewBuild(page)
    await openMenu(page)
    await page.getByRole('button', { name: t('menu.about') }).click()
    await expect(page.getByText('нову версію не вдалося завантажити повністю')).toBeVisible()
    await page.keyboard.press('Escape')
    await table.type(someMove(table.position, randomNumbers(3))!)

    await site.deploy(nextBuild)
    await askForNewBuild(page)
    await newBuildWaits(page)
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !/404|bad-precaching-response/.test(text)))
    rmSync(broken, { recursive: true, force: true })
  })
})

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
}

async function buildInAbout(page: Page): Promise<string> {
  await openMenu(page)
  await page.getByRole('button', { name: t('menu.about') }).click()
  return (await page.locator('.about').textContent()) ?? ''
}
