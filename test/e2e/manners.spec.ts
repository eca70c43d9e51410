import type { Page } from '@playwright/test'
import { translator } from '../../src/i18n/translate.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { isWritten, PAGE, tells } from './support/app.ts'
import { Finger } from './support/finger.ts'
import { randomNumbers, someMove } from './support/play.ts'
import { TestTable } from './support/table.ts'
import { expect, test } from './support/test.ts'

const t = translator('uk')
const DEAL = { ruleset: strictRuleset(1), seed: 7 }

test('a trembling finger on the stock deals one row, not two; each press of Undo in haste counts, and nothing zooms', async ({ page }) => {
  const table = await TestTable.deal(page, DEAL)
  const finger = await Finger.on(page)
  const stock = (await page.locator('.stock').boundingBox())!
  const point = { x: stock.x + stock.width / 2, y: stock.y + stock.height / 2 }
  await finger.tapInHaste(point, 2, 60)
  await table.made({ kind: 'deal' })
  await expect(page.locator('.stock')).toContainText('4')
  const random = randomNumbers(3)
  for (let move = 0; move < 5; move++) await table.type(someMove(table.position, random)!)
  const undo = (await page.getByRole('button', { name: t('nav.undo') }).boundingBox())!
  for (let press = 0; press < 6; press++) await finger.tap({ x: undo.x + undo.width / 2, y: undo.y + undo.height / 2 })
  await expect(page.locator('.stock')).toContainText('5')
  for (let press = 0; press < 4; press++) await finger.tap({ x: undo.x + undo.width, y: undo.y + 2 })
  expect(await page.evaluate(() => [visualViewport!.scale, scrollX, scrollY])).toEqual([1, 0, 0])
})

test('what a device asks for is heeded: nothing is seen through anything where it wants less transparency', async ({ page, context }) => {
  await page.goto(PAGE)
  await expect(page.getByRole('dialog')).toBeVisible()
  const session = await context.newCDPSession(page)
  const seen = () =>
    page.evaluate(() => [
      getComputedStyle(document.querySelector('dialog')!, '::backdrop').backgroundColor,
      getComputedStyle(document.documentElement).getPropertyValue('--web'),
    ])
  const [before] = await seen()
  expect(before).toMatch(/rgba|\//)
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-transparency', value: 'reduce' }] })
  await expect.poll(seen).toEqual([expect.stringMatching(/^rgb\(\d+, \d+, \d+\)$/), 'transparent'])
})

test('a phone that is turned and turned back shows page and table at their own size', async ({ page }) => {
  await TestTable.deal(page, DEAL)
  for (const [width, height] of [[844, 390], [390, 844], [844, 390], [320, 568]] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => page.evaluate(() => document.querySelector('#table > *')!.clientWidth)).toBe(width)
    expect(await page.evaluate(() => [innerWidth, innerHeight, visualViewport!.scale])).toEqual([width, height, 1])
  }
})

test('nothing to press lies under the status bar, a notch or the home indicator, for either hand', async ({ page, context }) => {
  await TestTable.deal(page, DEAL)
  const session = await context.newCDPSession(page)
  const shapes = [
    { size: { width: 390, height: 844 }, insets: { top: 47, right: 0, bottom: 34, left: 0 } },
    { size: { width: 844, height: 390 }, insets: { top: 0, right: 47, bottom: 21, left: 47 } },
  ]
  for (const hand of ['right', 'left']) {
    if (hand === 'left') {
      await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
      await page.getByRole('button', { name: t('menu.settings') }).click()
      await page.getByRole('switch', { name: t('settings.leftHanded') }).check()
      await page.keyboard.press('Escape')
    }
    for (const { size, insets } of shapes) {
      await page.setViewportSize(size)
      await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
      await expect.poll(() => pressableOutside(page, insets), `${hand} hand, ${size.width} wide`).toEqual([])
    }
  }
})

/** Buttons that reach into what the system keeps for itself. */
function pressableOutside(page: Page, insets: { top: number; right: number; bottom: number; left: number }) {
  return page.evaluate(
    ({ top, right, bottom, left }) =>
      [...document.querySelectorAll('.control, .stock, .clock, .guide .button')]
        .filter((button) => {
          const box = button.getBoundingClientRect()
          return box.top < top || box.left < left || box.right > innerWidth - right || box.bottom > innerHeight - bottom
        })
        .map((button) => button.className),
    insets,
  )
}

test('a move lays neither the screen nor the cards out anew', async ({ page }) => {
  const table = await TestTable.deal(page, DEAL)
  await table.type({ kind: 'deal' })
  await page.evaluate(() => {
    const changes: string[] = []
    new MutationObserver((records) => changes.push(...records.map(({ attributeName }) => attributeName!))).observe(
      document.querySelector('#table > *')!,
      { attributes: true },
    )
    Object.assign(window, { changes })
  })
  await table.type({ kind: 'deal' })
  expect(await page.evaluate(() => Reflect.get(window, 'changes'))).toEqual([])
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'changes').length)).toBeGreaterThan(0)
})

test('no caret is left standing in the words for screen readers, and the one in a field stays', async ({ page }) => {
  const table = await TestTable.deal(page, DEAL)
  const selected = () => page.evaluate(() => getSelection()!.type)
  await expect.poll(selected).toBe('None')
  await table.type({ kind: 'deal' })
  await expect.poll(selected).toBe('Caret')
  await page.keyboard.type('3 7')
  await expect(page.getByLabel(t('board.move'))).toHaveValue('3 7')
})

test('a game that was put aside is still put aside after a reload', async ({ context, page }) => {
  const table = await TestTable.deal(page, DEAL)
  await table.type({ kind: 'deal' })
  await page.keyboard.press('Escape')
  await page.locator('h1').first().evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: t('pause.title') })).toBeVisible()
  await isWritten(page, String.raw`\"paused\":true`)
  await page.reload()
  await expect(page.getByRole('heading', { name: t('pause.title') })).toBeVisible()

  await test.step('and a second tab says that it does not play, rather than showing its pause', async () => {
    const second = await context.newPage()
    await second.goto(page.url())
    await expect(second.getByText(t('otherTab.text')).first()).toBeVisible()
    await expect(second.getByRole('dialog')).toHaveCount(0)
  })
})

test('what a refusal said is gone once a move is made', async ({ page }) => {
  const table = await TestTable.deal(page, DEAL)
  const field = page.getByLabel(t('board.move'))
  await field.fill('1-2:99')
  await tells(page, /\S/, () => field.press('Enter'))
  await table.type({ kind: 'deal' })
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('a tab that does not play says so when asked for a new game', async ({ context, page }) => {
  await TestTable.deal(page, DEAL)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByText(t('otherTab.text')).first()).toBeVisible()
  // The page listens to keys a moment after it is first drawn.
  await expect(async () => {
    await second.keyboard.press('n')
    await expect(second.getByRole('dialog', { name: t('newGame.title') })).toBeVisible({ timeout: 500 })
  }).toPass()
  await tells(second, t('refusal.notOwner'), () => second.getByRole('button', { name: t('newGame.deal'), exact: true }).click())
})
