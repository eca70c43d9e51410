import { stripVTControlCharacters } from 'node:util'

/** How many tests of a run passed, how many did not, and a line on each of these: where, which, and why. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly faults: readonly string[]
}

type Counts = Pick<Tally, 'passed' | 'failed'>

export function sum(tallies: readonly Counts[]): Counts {
  return tallies.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 })
}

/** "file › group › test: what went wrong", in one line whatever the messages look like. */
export function faultLine(path: readonly string[], messages: readonly string[]): string {
  return `${path.filter(Boolean).join(' › ')}: ${[...new Set(messages.map(firstLine))].filter(Boolean).join(' | ') || 'no message'}`
}

function firstLine(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').map((line) => line.trim())
  return (lines.find(Boolean) ?? '').slice(0, 300)
}

interface PlaywrightError {
  readonly message?: string
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly { readonly errors: readonly PlaywrightError[] }[]
    }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly PlaywrightError[]
}

/**
 * From Playwright's JSON report. A test that passed only on a second try has failed once too often. What went wrong
 * outside of tests is a failure if it is all there is; with failed tests it most likely comes from them.
 */
export function playwrightTally(report: unknown): Tally {
  const { stats, suites, errors } = report as PlaywrightReport
  const outside = errors.map(({ message }) => faultLine(['outside of tests'], [message ?? '']))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (stats.unexpected > 0 ? 0 : errors.length),
    faults: [...suites.flatMap((suite) => playwrightFaults(suite, [])), ...outside],
  }
}

function playwrightFaults({ title, suites = [], specs = [] }: PlaywrightSuite, above: readonly string[]): string[] {
  const path = [...above, title]
  const faults = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const messages = results.flatMap((result) => result.errors.map(({ message }) => message ?? ''))
        return (status === 'flaky' ? '(flaky) ' : '') + faultLine([...path, spec.title], messages)
      }),
  )
  return [...faults, ...suites.flatMap((suite) => playwrightFaults(suite, path))]
}
