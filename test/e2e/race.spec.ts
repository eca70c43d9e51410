import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { formatMove, type Move } from '../../src/rules/move.ts'
import { initialPosition, shuffledDeal } from '../../src/rules/deal.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { servePages } from '../../src/server/pages.ts'
import { readSite } from '../../src/server/site.ts'
import { createSearch } from '../../src/solver/search.ts'
import { hosted, type Host } from '../server/race/wire/host.ts'
import { readyForOfflineReload, tells } from './support/app.ts'
import { expect, test } from './support/test.ts'

const SEED = [2026, 11, 29, 4]
const deal = shuffledDeal(1, SEED)

let host: Host
/** Milliseconds by which the server's clock has been put forward. */
let ahead = 0

test.beforeAll(async () => {
  const site = await readSite('dist')
  const deals = { take: async () => deal, close: async () => undefined }
  // A line is played here as fast as the moves are answered, which nobody's fingers do.
  const limits = { messagesPerSecond: 1000 }
  host = await hosted({ limits, pages: servePages(site!), deals, now: () => Date.now() + ahead })
})
test.afterAll(() => host.close())

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-GB', hasTouch: true, reducedMotion: 'reduce' } as const

/** A browser of its own, at the table of the address or at a new one, under a name. */
async function arrive(browser: Browser, address: string, name: string, more: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...more })
  const page = await context.newPage()
  await page.addInitScript((own) => localStorage.setItem('pavuk.race.name', own), name)
  // Drawn without WebGL: a machine without a graphics card draws that a frame at a time.
  await page.goto(`${address}&renderer=canvas`)
  return page
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const inSheet = (page: Page, name: string) => page.locator('dialog').getByRole('button', { name, exact: true })

async function seatedTable(browser: Browser, names: readonly string[]): Promise<{ pages: Page[]; address: string }> {
  const first = await arrive(browser, `${host.base}/?race=new`, names[0]!)
  await expect(first.locator('.table-code')).toHaveText(/^\w{6}$/)
  const address = first.url()
  const pages = [first]
  for (const name of names.slice(1)) {
    const page = await arrive(browser, address, name)
    await button(page, 'I am ready').click()
    pages.push(page)
  }
  return { pages, address }
}

/** Plays by words alone, as a screen reader does: each move in the page's own field when the one before is counted. */
async function playLine(page: Page, moves: readonly Move[]): Promise<void> {
  await page.evaluate(async (texts) => {
    const count = () => document.querySelectorAll('.race-hud b')[1]?.textContent
    for (const text of texts) {
      const before = count()
      const field = document.querySelector<HTMLInputElement>('input[name="move"]')!
      field.value = text
      field.form!.requestSubmit()
      while (count() === before) await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }, moves.map(formatMove))
}

test('first to clear: a late spectator, a drop and a return, a refused draw, a win, Again', async ({ browser }) => {
  test.setTimeout(240_000)
  const { pages, address } = await seatedTable(browser, ['Anna', 'Boris', 'Clara'])
  const [anna, boris, clara] = pages as [Page, Page, Page]
  await Promise.all([anna.locator('.countdown').waitFor(), button(anna, 'Start').click()])
  await expect(button(anna, /Deal a row/)).toBeVisible()

  const late = await arrive(browser, address, 'Dora')
  await expect(late.getByText('You are watching')).toBeVisible()
  await expect(late.locator('.race-tile')).toHaveCount(3)

  // The cable is pulled while a card is in the air: it falls back, and nothing was moved.
  await clara.mouse.move(20, 200)
  await clara.mouse.down()
  await clara.mouse.move(200, 300, { steps: 4 })
  await clara.context().setOffline(true)
  await expect(anna.locator('.race-tile-away')).toContainText(/left/)
  await expect(clara.locator('.banner', { hasText: 'Connection lost' })).toBeVisible()
  await clara.mouse.up()
  await clara.context().setOffline(false)
  await expect(anna.locator('.race-tile-away')).toHaveCount(0)
  await expect(clara.locator('.race-hud b').nth(1)).toHaveText('0')

  await button(boris, 'Draw').click()
  await tells(boris, 'Anna: no draw', () => inBanner(anna, 'Decline').click())

  await playLine(boris, winningLine())
  await expect(boris.getByRole('heading', { name: 'You have won' })).toBeVisible()
  for (const page of [anna, clara, late]) {
    await expect(page.getByRole('heading', { name: 'Boris has won' })).toBeVisible()
    await expect(page.getByText('Checked: the deal was the same')).toBeAttached()
    await expect(page.locator('.mini-table')).toHaveCount(3)
  }
  await inSheet(late, 'Side by side').click()
  await late.locator('.replay-time').fill('1000')
  await expect(late.locator('.side-by-side .mini-table')).toHaveCount(3)

  await Promise.all([anna.locator('.countdown').waitFor(), inSheet(clara, 'Again').click()])
  for (const page of [...pages, late]) await page.context().close()
})

test('timed: one dropped for good, a resignation, time up, Change settings with a new friend', async ({ browser }) => {
  test.setTimeout(180_000)
  const { pages, address } = await seatedTable(browser, ['Anna', 'Boris', 'Clara', 'Dora'])
  const [anna, boris, clara, dora] = pages as [Page, Page, Page, Page]
  await anna.getByRole('radio', { name: '5 min', exact: true }).check()
  for (const page of [boris, clara, dora]) await button(page, 'I am ready').click()
  await button(anna, 'Start').click()
  await expect(button(anna, /Deal a row/)).toBeVisible()

  await dora.context().close()
  await expect(anna.locator('.race-tile-away')).toContainText(/left/)
  ahead += 61_000
  await button(boris, 'Resign').click()
  await inSheet(boris, 'Resign').click()
  await expect(boris.getByText('Your race is over')).toBeVisible()
  await expect(button(boris, /Deal a row/), 'nothing can be dealt any more').toHaveCount(0)
  await boris.locator('input[name="move"]').fill(formatMove({ kind: 'deal' }))
  await tells(boris, 'Your race is over', () => boris.locator('input[name="move"]').press('Enter'))
  await expect(anna.locator('.race-tile-away')).toHaveCount(2)

  await playLine(anna, winningLine().slice(0, 20))
  ahead += 5 * 60_000
  await button(clara, 'Draw').click()
  await expect(anna.getByRole('heading', { name: 'You have won' })).toBeVisible()
  await expect(clara.getByRole('heading', { name: 'Anna has won' })).toBeVisible()

  const friend = await arrive(browser, address, 'Erik')
  await expect(friend.getByRole('heading', { name: 'Anna has won' })).toBeVisible()
  await inSheet(anna, 'Change').click()
  await button(friend, /Free seat/).first().click()
  await expect(anna.locator('.seats')).toContainText('Erik')
  await expect(anna.locator('.seat', { hasText: 'Anna' })).toContainText('1 win')
  for (const page of [anna, boris, clara, friend]) await page.context().close()
})

test('a reload comes back to the table, also one without a network once there is one; without a server the entry says so', async ({ browser }) => {
  const { pages } = await seatedTable(browser, ['Anna', 'Boris'])
  const boris = pages[1]!
  const seat = boris.locator('.seat').filter({ hasText: 'Boris' })
  await boris.reload()
  await expect(seat).toContainText('you')
  await readyForOfflineReload(boris)
  await boris.context().setOffline(true)
  await boris.reload()
  await expect(boris.getByText('The server does not answer')).toContainText('keeps trying')
  await boris.context().setOffline(false)
  await expect(seat).toContainText('you')
  // The worker would ask on the page's behalf, past the answer that is put in its way below.
  const nowhere = await arrive(browser, `${host.base}/?race=AAAAAA`, 'X', { serviceWorkers: 'block' })
  await expect(nowhere.getByText('No table has this code')).toBeVisible()
  await nowhere.goto(`${host.base}/`)
  await nowhere.route('**/health', (route) => route.fulfill({ status: 404, body: 'no' }))
  await nowhere.getByText('Race with friends').click()
  await expect(nowhere.getByText('There is no race server here')).toBeVisible()
  await nowhere.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await nowhere.goto(`${host.base}/?race=new&renderer=canvas`)
  await expect(nowhere.locator('.table-code'), 'where nothing may be stored one can race all the same').toHaveText(/^\w{6}$/)
  for (const page of [...pages, nowhere]) await page.context().close()
})

function inBanner(page: Page, name: string) {
  return page.locator('.banner').getByRole('button', { name, exact: true })
}

let line: readonly Move[] | null = null

function winningLine(): readonly Move[] {
  line ??= solved()
  return line
}

function solved(): readonly Move[] {
  const verdict = createSearch(initialPosition(deal, strictRuleset(1)), { nodes: 500_000 }).advance(500_000)
  if (verdict?.kind !== 'winnable') throw new Error('this deal should be winnable')
  return verdict.moves
}
