import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { playwrightTally, sum, type Tally } from './tally.ts'
import { UNIT_TALLY } from './vitestTally.ts'

/** One check of `npm test`: an npm script, and for tests the file in which they report what passed and failed. */
interface Check {
  readonly title: string
  readonly script: string
  /** The script of an earlier check without whose success this one can say nothing. */
  readonly needs?: string
  readonly report?: { readonly file: string; readonly args: readonly string[]; readonly read: (json: unknown) => Tally }
}

const PLAYWRIGHT_REPORT = 'test-results/playwright.json'

const CHECKS: readonly Check[] = [
  { title: 'Types', script: 'check:types' },
  { title: 'Lint', script: 'check:lint' },
  { title: 'Import directions', script: 'check:imports' },
  { title: 'Unused code', script: 'check:unused' },
  {
    title: 'Unit tests',
    script: 'test:unit',
    report: { file: UNIT_TALLY, args: ['--reporter=default', '--reporter=./.ci/vitestTally.ts'], read: (json) => json as Tally },
  },
  { title: 'Build, offline completeness and size', script: 'build' },
  {
    title: 'Browser tests',
    script: 'test:e2e',
    needs: 'build',
    report: { file: PLAYWRIGHT_REPORT, args: ['--reporter=list,json'], read: playwrightTally },
  },
]

interface Outcome {
  readonly title: string
  readonly tally: Tally
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
    return { title: check.title, tally, seconds: (performance.now() - started) / 1000 }
  })
  summarize(outcomes)
}

/** A check without tests counts only when it fails; a test run that fails without a failed test counts as one failure. */
function run({ script, report }: Check): Tally {
  if (report) rmSync(report.file, { force: true })
  const args = report ? ['--', ...report.args] : []
  const { status, signal } = spawnSync('npm', ['run', '--silent', script, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT, PAVUK_BUILT: '1' },
    shell: process.platform === 'win32',
  })
  const tally = report && existsSync(report.file) ? report.read(JSON.parse(readFileSync(report.file, 'utf8'))) : NONE
  const silent = status !== 0 && tally.failed === 0
  return silent ? { ...tally, failed: 1, faults: [`ended with ${status ?? signal}; what it said is above`] } : tally
}

function notRun(needed: string): Tally {
  const fault = `not run, for want of a successful "${needed}"`
  console.log(fault)
  return { passed: 0, failed: 1, faults: [fault] }
}

const NONE: Tally = { passed: 0, failed: 0, faults: [] }

/** Faults named of each check; who has more looks above. */
const MOST_NAMED = 40

/** The last that is said, so that it is there however the output has been cut: each check, and of each what is to mend. */
function summarize(outcomes: readonly Outcome[]): void {
  console.log('\n━━ Summary ━━')
  for (const { title, tally, seconds } of outcomes) {
    const { passed, failed, faults } = tally
    const tests = passed > 0 ? `, ${passed} tests passed` : ''
    console.log(`${failed > 0 ? '✗' : '✓'} ${title} (${seconds.toFixed(1)} s${tests})`)
    for (const fault of faults.slice(0, MOST_NAMED)) console.log(`    ${fault}`)
    if (faults.length > MOST_NAMED) console.log(`    … and ${faults.length - MOST_NAMED} more`)
  }
  const { passed, failed } = sum(outcomes.map(({ tally }) => tally))
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

main()
