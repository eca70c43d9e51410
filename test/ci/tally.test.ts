import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { playwrightTally, sum } from '../../.ci/tally.ts'

test('passed and failed tests of all runs are added up', () => {
  expect(sum([{ passed: 3, failed: 1 }, { passed: 4, failed: 0 }])).toEqual({ passed: 7, failed: 1 })
  expect(sum([])).toEqual({ passed: 0, failed: 0 })
})

const FAILING = `
  import { afterAll, beforeAll, describe, expect, test } from 'vitest'
  describe('a group', () => {
    beforeAll(() => { throw new Error('not ready\\nnor later') })
    test('is never run', () => {})
  })
  describe('another', () => {
    afterAll(() => { throw new Error('left a mess') })
    test('is well', () => {})
    test('differs', () => expect(1).toBe(2))
  })
  test('is slow', { timeout: 50 }, () => new Promise(() => {}))
`

test('of unit tests whatever fails is named with its file: tests, what surrounds them, files, forgotten promises', () => {
  const folder = folderInside()
  const files = {
    'vitest.config.js': 'export default {}',
    'failing.test.js': FAILING,
    'broken.test.js': "import './nowhere.js'",
    'forgetful.test.js': "import { test } from 'vitest'; test('is well', () => { void Promise.reject(new Error('forgotten')) })",
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { passed, failed, faults } = tallyOf(folder)
  expect([passed, failed]).toEqual([2, 6])
  expect(faults.toSorted()).toEqual([
    expect.stringMatching(/^broken\.test\.js: .*nowhere\.js/),
    'failing.test.js › a group: not ready',
    'failing.test.js › another › differs: expected 1 to be 2 // Object.is equality',
    'failing.test.js › another: left a mess',
    'failing.test.js › is slow: Test timed out in 50ms.',
    'outside of tests: forgotten',
  ])
  rmSync(folder, { recursive: true })
})

/** Vitest is found from there. */
function folderInside(): string {
  mkdirSync('test-results', { recursive: true })
  return resolve(mkdtempSync('test-results/tally-'))
}

function tallyOf(folder: string) {
  const tally = join(folder, 'tally.json')
  const args = ['vitest', 'run', '--root', folder, `--reporter=${resolve('.ci/vitestTally.ts')}`]
  spawnSync('npx', args, { env: { ...process.env, PAVUK_UNIT_TALLY: tally } })
  return JSON.parse(readFileSync(tally, 'utf8')) as ReturnType<typeof playwrightTally>
}

const NOTHING = { stats: { expected: 0, unexpected: 0, flaky: 0 }, suites: [], errors: [] }

test('a browser test that passed only when tried again has failed, and is named with what went wrong', () => {
  const wrong = (...messages: string[]) => ({ errors: messages.map((message) => ({ message })) })
  const specs = [
    { title: 'is well', tests: [{ status: 'expected', results: [wrong()] }] },
    { title: 'wavers', tests: [{ status: 'flaky', results: [wrong('\u001B[31mError: one\u001B[39m\n  at here'), wrong()] }] },
  ]
  const slow = { title: 'is slow', tests: [{ status: 'unexpected', results: [wrong('', 'two'), wrong('two', 'three')] }] }
  const suites = [{ title: 'page.spec.ts', specs, suites: [{ title: 'at night', specs: [slow] }] }]
  expect(playwrightTally({ stats: { expected: 2, unexpected: 1, flaky: 1 }, suites, errors: [] })).toEqual({
    passed: 2,
    failed: 2,
    faults: ['(flaky) page.spec.ts › wavers: Error: one', 'page.spec.ts › at night › is slow: two | three'],
  })
})

test('a browser run that breaks down before any test is a failure', () => {
  const faults = ['outside of tests: no such folder']
  expect(playwrightTally({ ...NOTHING, errors: [{ message: 'no such folder' }] })).toEqual({ passed: 0, failed: 1, faults })
})
