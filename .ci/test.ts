import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { sum, vitestTally, playwrightTally, type Tally } from './tally.ts'

/** One check of `npm test`: an npm script, and for tests the file in which they report what passed and failed. */
interface Check {
  readonly title: string
  readonly script: string
  /** The script of an earlier check without whose success this one can say nothing. */
  readonly needs?: string
  readonly report?: { readonly file: string; readonly args: readonly string[]; readonly read: (json: unknown) => Tally }
}

const VITEST_REPORT = 'test-results/vitest.json'
const PLAYWRIGHT_REPORT = 'test-results/playwright.json'

const CHECKS: readonly Check[] = [
  { title: 'Types', script: 'check:types' },
  { title: 'Lint', script: 'check:lint' },
  { title: 'Import directions', script: 'check:imports' },
  { title: 'Unused code', script: 'check:unused' },
  {
    title: 'Unit tests',
    script: 'test:unit',
    report: {
      file: VITEST_REPORT,
      args: ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
      read: vitestTally,
    },
  },
  { title: 'Build, offline completeness and size', script: 'build' },
  {
    title: 'Browser tests',
    script: 'test:e2e',
    needs: 'build',
    report: { file: PLAYWRIGHT_REPORT, args: ['--reporter=list,json'], read: playwrightTally },
  },
]

interface Outcome extends Tally {
  readonly title: string
  readonly seconds: number
}

/** Runs every check, also after one has failed, so that one run names all there is to mend. */
function main(): void {
  const failed = new Set<string>()
  const outcomes = CHECKS.map((check, index) => {
    console.log(`\n━━ ${index + 1}/${CHECKS.length} ${check.title} ━━`)
    const started = performance.now()
    const tally = check.needs !== undefined && failed.has(check.needs) ? notRun(check.needs) : run(check)
    if (tally.failed > 0) failed.add(check.script)
    return { title: check.title, passed: tally.passed, failed: tally.failed, seconds: (performance.now() - started) / 1000 }
  })
  summarize(outcomes)
}

/** A check without tests counts only when it fails; a test run that fails without a failed test counts as one failure. */
function run({ script, report }: Check): Tally {
  if (report) rmSync(report.file, { force: true })
  const args = report ? ['--', ...report.args] : []
  const { status } = spawnSync('npm', ['run', '--silent', script, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT, PAVUK_BUILT: '1' },
    shell: process.platform === 'win32',
  })
  const tally = report && existsSync(report.file) ? report.read(JSON.parse(readFileSync(report.file, 'utf8'))) : NONE
  const silent = status !== 0 && tally.failed === 0
  return silent ? { ...tally, failed: 1 } : tally
}

function notRun(needed: string): Tally {
  console.log(`Not run, for want of a successful "${needed}"`)
  return { passed: 0, failed: 1 }
}

const NONE: Tally = { passed: 0, failed: 0 }

function summarize(outcomes: readonly Outcome[]): void {
  console.log('\n━━ Summary ━━')
  for (const { title, failed, passed, seconds } of outcomes) {
    const tests = passed > 0 ? `, ${passed} tests passed` : ''
    console.log(`${failed > 0 ? '✗' : '✓'} ${title} (${seconds.toFixed(1)} s${tests})`)
  }
  const { passed, failed } = sum(outcomes)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

main()
