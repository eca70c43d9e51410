/** How many tests of a run passed, and how many did not. */
export interface Tally {
  readonly passed: number
  readonly failed: number
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 })
}

/** From vitest's JSON report. A file that could not even be loaded has no tests; it counts as one failure. */
export function vitestTally(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = report as {
    numPassedTests: number
    numFailedTests: number
    testResults: readonly { status: string; assertionResults: readonly unknown[] }[]
  }
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/** From Playwright's JSON report. A test that passed only on a second try has failed once too often. */
export function playwrightTally(report: unknown): Tally {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: readonly unknown[]
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + (stats.unexpected > 0 ? 0 : errors.length) }
}
