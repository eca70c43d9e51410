import type { Page } from '@playwright/test'
import { appStands, open, readyForOffline } from './support/app.ts'
import { expect, test } from './support/test.ts'

test('after one visit the page comes back without a network', async ({ page, context }) => {
  await open(page)
  await readyForOffline(page)
  await context.setOffline(true)
  await page.reload()
  await appStands(page)
})

test('it starts cold, in a new browser, with the server dead', async ({ site, profile }) => {
  const visit = await profile.launch()
  const page = visit.pages()[0] ?? (await visit.newPage())
  await open(page)
  await readyForOffline(page)
  await profile.close()
  await site.stop()

  const later = await profile.launch()
  const again = later.pages()[0] ?? (await later.newPage())
  await open(again)
})

test('it starts cold after the browser was killed', async ({ site, profile }) => {
  const visit = await profile.launch()
  const page = visit.pages()[0] ?? (await visit.newPage())
  await open(page)
  await readyForOffline(page)
  await profile.kill()
  await site.stop()

  const later = await profile.launch()
  const again = later.pages()[0] ?? (await later.newPage())
  await open(again)
})

test('a link with a deal in its query starts the same page without a network', async ({ page, site }) => {
  await open(page)
  await readyForOffline(page)
  await site.stop()
  await page.goto('./?deal=ABC-DEF')
  await appStands(page)
})

test('without a network an address where nothing is leads home', async ({ page, site, baseURL }) => {
  await open(page)
  await readyForOffline(page)
  await site.stop()
  await page.goto('./some/where/else')
  await appStands(page)
  expect(page.url()).toBe(baseURL)
})

test('a second load takes nothing over the network but the question for a newer build', async ({ page, site }) => {
  await open(page)
  await readyForOffline(page)
  site.requests.length = 0
  await open(page)
  await page.waitForLoadState('networkidle')
  expect(site.requests.filter((path) => path !== '/sw.js')).toEqual([])
})

test('a program that does not come is told of after a while, in three languages, with a way to try again', async ({ page, context }) => {
  const program = /\/build\/index-/
  await context.route(program, (route) => route.abort())
  await page.goto('./#deal=ABC', { waitUntil: 'domcontentloaded' })
  const news = page.locator('.late')
  await expect(news).toBeHidden()
  await laterBy(page, 14_900)
  await expect(news).toBeHidden()
  await laterBy(page, 15_100)
  await expect(news).toBeVisible()
  await context.unroute(program)
  await page.getByRole('link', { name: 'Спробувати ще раз' }).click()
  await appStands(page)
  await expect(news).toBeHidden()
  expect(new URL(page.url()).hash).toBe('#deal=ABC')
})

/** Sets what the page's styles move by themselves to that many milliseconds after its load, and has it stand there. */
async function laterBy(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = time
    }
  }, milliseconds)
}
