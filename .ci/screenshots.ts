import { mkdirSync } from 'node:fs'
import { chromium, type BrowserContextOptions } from '@playwright/test'
import { strictRuleset } from '../src/rules/ruleset.ts'
import { startOf } from '../src/rules/code.ts'
import { BROWSER } from '../test/e2e/support/browser.ts'
import { winningLine } from '../test/e2e/support/game.ts'
import { TestSite } from '../test/e2e/support/site.ts'
import { TestTable } from '../test/e2e/support/table.ts'

const FOLDER = 'assets/public/screenshots'

/** A deal whose proven line, played this far, shows runs home, long columns and a row still to deal. */
const DEAL = { ruleset: strictRuleset(4), seed: 11 }
const MOVES_PLAYED = 0.62

/** The pictures of the browser's install sheet and of the README: of the built game, in play. */
const PICTURES: Readonly<Record<string, BrowserContextOptions>> = {
  'phone-light': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, colorScheme: 'light' },
  'phone-dark': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, colorScheme: 'dark' },
  'landscape-light': { viewport: { width: 844, height: 390 }, deviceScaleFactor: 2, colorScheme: 'light' },
  'wide-light': { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, colorScheme: 'light', isMobile: false },
}

mkdirSync(FOLDER, { recursive: true })
const { launchOptions, ...phone } = BROWSER
const line = winningLine(startOf(DEAL))
const site = new TestSite()
await site.start()
const browser = await chromium.launch(launchOptions)
for (const [name, options] of Object.entries(PICTURES)) {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce', baseURL: site.url, ...options })
  const table = await TestTable.deal(await context.newPage(), DEAL)
  for (const move of line.slice(0, Math.round(line.length * MOVES_PLAYED))) await table.type(move)
  await table.page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 82 })
  await context.close()
}
await browser.close()
await site.stop()
console.log(`${Object.keys(PICTURES).length} pictures in ${FOLDER}`)
