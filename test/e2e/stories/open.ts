import { test as base, expect, type Page } from '@playwright/test'
import type { PreviewServer } from 'vite'
import type { Settings } from '../../../src/session/settings.ts'
import { appStands } from '../support/app.ts'
import { serveStories } from './server.ts'
import type { RaceStory } from './raceStories.ts'
import type { Story, TableName } from './stories.ts'

interface Asked extends Partial<Settings> {
  readonly story?: Story | RaceStory
  readonly table?: TableName
}

/** Opens a story of the page, in Ukrainian and light unless asked otherwise. */
export const test = base.extend<{ open: (asked?: Asked) => Promise<Page> }, { stories: PreviewServer }>({
  stories: [
    async ({}, use, worker) => {
      const server = await serveStories(4742 + worker.workerIndex)
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ page, stories }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await use(async (asked = {}) => {
      const query = new URLSearchParams({ language: 'uk', theme: 'light', ...asked } as {})
      await page.goto(`${stories.resolvedUrls!.local[0]}?${query}`)
      await appStands(page)
      await page.evaluate(async () => void (await document.fonts.ready))
      return page
    })
    expect(faults).toEqual([])
  },
})

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  },
  contextOptions: { reducedMotion: 'reduce' },
})

/** What the page said last. */
export const heard = (page: Page) => page.locator('[aria-live]')

/** What the page asked of its model. */
export const asked = (page: Page) => page.evaluate(() => window.model.asked)

export { expect }
