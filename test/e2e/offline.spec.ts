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
