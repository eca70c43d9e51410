import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BROWSER } from '../e2e/support/browser.ts'
import { TestSite } from '../e2e/support/site.ts'

/** Not a dependency: it is as large as all others together, and only this program runs it. 13 wants Node 22. */
const LIGHTHOUSE = 'lighthouse@12.2.3'
/** It now and then misses the beginning of a load, says so, and asks to be run again. */
const LOST = 'NO_NAVSTART'
const LIMITS = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 95 } as const

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>>
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string; readonly scoreDisplayMode: string }>>
}

/** Audits the first page by Lighthouse's mobile preset and prints its scores, and what kept them from a hundred. */
async function main(): Promise<void> {
  const site = new TestSite()
  await site.start()
  const folder = mkdtempSync(join(tmpdir(), 'pavuk-lighthouse-'))
  const path = join(folder, 'report.json')
  const { executablePath, args } = BROWSER.launchOptions
  const flags = ['--headless=new', '--disable-3d-apis', ...args].join(' ')
  // Not synchronously: the page is served by this very process.
  const audit = () =>
    promisify(execFile)(
      'npx',
      ['--yes', LIGHTHOUSE, site.url, '--quiet', '--output=json', `--output-path=${path}`, `--chrome-flags=${flags}`],
      { env: { ...process.env, CHROME_PATH: executablePath } },
    )
  await audit().catch((error: unknown) => (String(error).includes(LOST) ? audit() : Promise.reject(error)))
  print(JSON.parse(readFileSync(path, 'utf8')) as Report)
  rmSync(folder, { recursive: true })
  await site.stop()
}

function print({ categories, audits }: Report): void {
  console.log('Lighthouse, mobile preset, canvas renderer')
  for (const [name, limit] of Object.entries(LIMITS)) {
    const { score, auditRefs } = categories[name]!
    const points = Math.round(100 * (score ?? 0))
    console.log(`${points >= limit ? '✓' : '✗'} ${name} ${points}, wanted ${limit}`)
    const failed = auditRefs.map(({ id }) => audits[id]!).filter((audit) => audit.score !== null && audit.score < 0.9)
    for (const { title } of failed) console.log(`    ${title}`)
  }
}

await main()
