import type { CDPSession } from '@playwright/test'
import { appStands, readyForOffline } from '../e2e/support/app.ts'
import type { Bench } from './browser.ts'
import type { Figure } from './figures.ts'
import { eachTime } from './pages.ts'

/** What a first and a second visit take over the wire, and how long they take to a page that can be played. */
export async function benchLoading(bench: Bench): Promise<readonly Figure[]> {
  const visits = await eachTime(bench, async ({ page, session }) => {
    const wire = await countBytes(session)
    const first = await timed(async () => {
      await page.goto('./')
      await appStands(page)
      await page.waitForLoadState('load')
    })
    const firstBytes = wire.take()
    await readyForOffline(page)
    await page.waitForLoadState('networkidle')
    wire.take()
    bench.site.requests.length = 0
    const second = await timed(async () => {
      await page.reload()
      await appStands(page)
    })
    await page.waitForLoadState('networkidle')
    const asked = bench.site.requests.filter((path) => path !== '/sw.js').length
    return { first, second, firstBytes, asked }
  })
  return [
    { name: 'first load over the wire', unit: 'kB', limit: 300, values: visits.map(({ firstBytes }) => firstBytes / 1000) },
    { name: 'first load to a playable page', unit: 'ms', values: visits.map(({ first }) => first) },
    { name: 'requests of the second load, but for the worker', unit: '', limit: 0, values: visits.map(({ asked }) => asked) },
    { name: 'second load to a playable page', unit: 'ms', values: visits.map(({ second }) => second) },
  ]
}

/** Counts what the page itself receives, headers included. */
async function countBytes(session: CDPSession) {
  let bytes = 0
  await session.send('Network.enable')
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  return {
    take() {
      const taken = bytes
      bytes = 0
      return taken
    },
  }
}

async function timed(action: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await action()
  return performance.now() - started
}
