import { defineConfig } from '@playwright/test'
import { BROWSER } from './test/e2e/support/browser.ts'

/**
 * Two workers share a small build machine well: one page thinks while the other waits. A test is tried once more, and
 * then reported as flaky. Build machines are shared, and stand still for seconds at times: limits are only there against
 * waiting for ever.
 */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './test/e2e/support/build.ts',
  workers: 2,
  fullyParallel: true,
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: { ...BROWSER, trace: 'off', actionTimeout: 30_000 },
})
