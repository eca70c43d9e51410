import { defineConfig } from '@playwright/test'
import { BROWSER } from './test/e2e/support/browser.ts'

/** Two workers share a small build machine well: one page thinks while the other waits. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './test/e2e/support/build.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { ...BROWSER, trace: 'off', actionTimeout: 10_000 },
})
