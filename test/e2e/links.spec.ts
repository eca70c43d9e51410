import type { Page } from '@playwright/test'
import { translator } from '../../src/i18n/translate.ts'
import { formatCode, type DealName } from '../../src/rules/code.ts'
import { legalMoves } from '../../src/rules/legality.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { viewOf } from '../../src/rules/view.ts'
import { appStands, isWritten, open, PAGE } from './support/app.ts'
import { TestTable } from './support/table.ts'
import { expect, test } from './support/test.ts'

const t = translator('uk')
const FIRST: DealName = { ruleset: strictRuleset(1), seed: 334_472_662 }
const SECOND: DealName = { ruleset: strictRuleset(4, '50/54'), seed: 549_013_403 }
const linkTo = (deal: DealName) => `#deal=${formatCode(deal)}`

test('a link offers its deal, at the start and while a game is on, and asks before that game ends', async ({ page }) => {
  await page.goto(PAGE + linkTo(FIRST))
  await appStands(page)
  await expect(offer(page)).toContainText(formatCode(FIRST))
  await play(page).click()
  const table = TestTable.of(page, FIRST)
  await table.shows(table.position)
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('menu.restart') })).toContainText(t('proof.proven'))
  await page.keyboard.press('Escape')
  await table.type(legalMoves(viewOf(table.position))[0]!)
  await isWritten(page, formatCode(FIRST))

  await test.step('declined, the game stays, and a reload does not ask again', async () => {
    await follow(page, linkTo(SECOND))
    await expect(offer(page)).toContainText(t('offer.running'))
    await offer(page).getByRole('button', { name: t('giveUp.stay') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(new URL(page.url()).hash).toBe('')
    await page.reload()
    await appStands(page)
    await table.shows(table.position)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a link to the game on the table only says so', async () => {
    await follow(page, linkTo(FIRST))
    await expect(offer(page)).toContainText(t('offer.onTable'))
    await expect(play(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('a bad link says what is wrong, and changes nothing', async () => {
    await follow(page, '#deal=260-YKP')
    const broken = page.getByRole('dialog', { name: t('offer.broken') })
    await expect(broken).toContainText(t('code.length', { n: 6 }))
    await broken.getByRole('button', { name: t('common.dismiss') }).click()
    await table.shows(table.position)
  })

  await test.step('taken, it is dealt', async () => {
    await follow(page, linkTo(SECOND))
    await play(page).click()
    await TestTable.of(page, SECOND).shows(TestTable.of(page, SECOND).position)
  })
})

test('a link opened in another tab is played there, and the game that was on is kept', async ({ page, context }) => {
  const table = await TestTable.deal(page, FIRST)
  await table.type(legalMoves(viewOf(table.position))[0]!)
  const other = await context.newPage()
  await other.goto(PAGE + linkTo(SECOND))
  await expect(offer(other)).toContainText(t('offer.running'))
  await play(other).click()
  await TestTable.of(other, SECOND).shows(TestTable.of(other, SECOND).position)
  await expect(page.getByText(t('otherTab.text')).first()).toBeVisible()
  await isWritten(other, '"outcome":"abandoned"')
})

test('a deal is handed on as a link, which the field for codes takes too, and a slip is shown as it is typed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await TestTable.deal(page, FIRST)
  await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
  await page.getByRole('button', { name: t('menu.share') }).click()
  await expect(page.getByRole('img', { name: t('share.qr', { code: formatCode(FIRST) }) })).toBeVisible()
  await page.getByRole('button', { name: t('share.copy') }).click()
  await expect(page.getByText(t('share.copied'))).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(new URL(linkTo(FIRST), new URL('.', page.url())).href)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
  await page.getByRole('button', { name: t('menu.newGame') }).click()
  await page.getByRole('button', { name: t('newGame.byCode') }).click()
  const field = page.getByLabel(t('newGame.code'))
  await field.pressSequentially('26п')
  await expect(page.getByText(t('code.character', { character: 'П', place: 3 }))).toBeVisible()
  await expect(page.locator('.reading-wrong')).toHaveText('×')
  await field.fill('260')
  await expect(field).toHaveAttribute('aria-invalid', 'false')
  await field.fill('260-YKP-NKH')
  await expect(page.getByText(t('code.check'))).toBeVisible()
  await field.fill(`Спробуй: ${copied.replace(linkTo(FIRST), linkTo(SECOND))} !`)
  await expect(page.locator('.field-line')).toContainText('50/54')
  await field.press('Enter')
  await TestTable.of(page, SECOND).shows(TestTable.of(page, SECOND).position)
})

test('whoever has no game yet can decline a link, and then chooses one', async ({ page }) => {
  await open(page)
  await follow(page, linkTo(SECOND))
  await offer(page).getByRole('button', { name: t('install.decline') }).click()
  await expect(page.getByRole('dialog', { name: t('newGame.title') })).toBeVisible()
})

function offer(page: Page) {
  return page.getByRole('dialog', { name: t('offer.title') })
}

function play(page: Page) {
  return offer(page).getByRole('button', { name: t('newGame.playCode') })
}

/** The page is led to a link while it is open, as from a message. */
async function follow(page: Page, link: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), link)
}
