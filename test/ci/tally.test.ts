import { expect, test } from 'vitest'
import { playwrightTally, sum, vitestTally } from '../../.ci/tally.ts'

test('passed and failed tests of all runs are added up', () => {
  expect(sum([{ passed: 3, failed: 1 }, { passed: 4, failed: 0 }])).toEqual({ passed: 7, failed: 1 })
  expect(sum([])).toEqual({ passed: 0, failed: 0 })
})

test('a test file that cannot be loaded is one failure', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const failing = { status: 'failed', assertionResults: [{}] }
  expect(vitestTally({ numPassedTests: 5, numFailedTests: 1, testResults: [broken, failing] })).toEqual({ passed: 5, failed: 2 })
})

test('a browser test that passed only when tried again has failed', () => {
  expect(playwrightTally({ stats: { expected: 2, unexpected: 1, flaky: 1 }, errors: [] })).toEqual({ passed: 2, failed: 2 })
})

test('a browser run that breaks down before any test is a failure', () => {
  expect(playwrightTally({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] })).toEqual({ passed: 0, failed: 1 })
})
