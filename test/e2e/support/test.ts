import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type ConsoleMessage } from '@playwright/test'
import { Profile } from './profile.ts'
import { TestSite } from './site.ts'

interface TestFixtures {
  /** The real server with the built page, at an address of this test's own. */
  readonly site: TestSite
  /** A browser that can be killed and started again, with its disk. */
  readonly profile: Profile
  /** What pages have complained of: errors, refused content. Anything left in it fails the test. */
  readonly complaints: string[]
}

interface WorkerFixtures {
  /** A folder with another build of the same program, as the next release will be. */
  readonly nextBuild: string
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: async ({}, use) => {
    const site = new TestSite()
    await site.start()
    await use(site)
    await site.stop()
  },

  baseURL: async ({ site }, use) => {
    await use(site.url)
  },

  profile: async ({ baseURL }, use) => {
    const profile = new Profile(baseURL === undefined ? {} : { baseURL })
    await use(profile)
    await profile.remove()
  },

  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(String(error.error().stack ?? error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error' && !isNetworkNews(message)) complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],

  nextBuild: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'pavuk-next-'))
      const env = { ...process.env, PAVUK_BUILD_ID: 'next' }
      execFileSync('npx', ['vite', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'], { env, stdio: 'pipe' })
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

/** Chromium itself notes each request that had no network; tests that switch it off mean it to. */
function isNetworkNews(message: ConsoleMessage): boolean {
  return /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/.test(message.text())
}

export { expect }
