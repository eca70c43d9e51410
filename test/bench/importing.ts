import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { translator } from '../../src/i18n/translate.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { newGame, resultOf } from '../../src/session/gameCourse.ts'
import { DEFAULT_SETTINGS } from '../../src/session/settings.ts'
import { starterDeals } from '../../src/session/starterDeals.ts'
import { formatMove } from '../../src/rules/move.ts'
import { backupText } from '../../src/storage/backup/format.ts'
import { open } from '../e2e/support/app.ts'
import { importBackup } from '../e2e/support/backups.ts'
import { readMeter, resetMeter, throttleCpu } from '../e2e/support/meter.ts'
import type { Bench } from './browser.ts'
import type { Figure } from './figures.ts'
import { eachTime, mainThreadTime } from './pages.ts'

export const GAMES = 5000
const t = translator('uk')

/** Takes a file with thousands of games into an empty page: how long it takes, and the longest that the page stands still. */
export async function benchImporting(bench: Bench): Promise<readonly Figure[]> {
  const text = fileOfManyGames()
  const file = join(mkdtempSync(join(tmpdir(), 'pavuk-import-')), 'pavuk.json')
  writeFileSync(file, text)
  const imports = await eachTime(bench, async ({ page, session }) => {
    await open(page)
    await throttleCpu(page, Number(process.env['THROTTLE'] ?? 1))
    await resetMeter(page)
    const before = await mainThreadTime(session)
    const started = performance.now()
    const said = await importBackup(page, file)
    const time = performance.now() - started
    if (said !== t('backup.added', { n: GAMES })) throw new Error(`The page said: ${said}`)
    await page.waitForTimeout(500)
    const { longTasks } = await readMeter(page)
    const after = await mainThreadTime(session)
    return { time, longest: Math.max(0, ...longTasks), busy: after.all - before.all }
  })
  rmSync(dirname(file), { recursive: true })
  return [
    { name: `importing ${GAMES} games (${(text.length / 1e6).toFixed(1)} MB)`, unit: 'ms', limit: 2000, values: imports.map(({ time }) => time) },
    { name: 'processor time of the main thread', unit: 'ms', values: imports.map(({ busy }) => busy) },
    { name: 'longest task meanwhile', unit: 'ms', limit: 50, values: imports.map(({ longest }) => longest) },
  ]
}

/** Games of as many deals, each with the moves of a whole game. */
export function fileOfManyGames(): string {
  const steps = starterDeals(strictRuleset(4))[0]!.proof.map(formatMove)
  const results = Array.from({ length: GAMES }, (_, seed) => {
    const facts = { id: `game-${seed.toString(36).padStart(28, '0')}`, fresh: true, proof: null, dealtAt: 0 }
    const game = newGame({ ruleset: strictRuleset(4), seed }, facts)
    return Object.assign(resultOf(game, 'costs', { epoch: seed, localDate: '2026-11-29' }), { steps })
  })
  return backupText({ results, settings: DEFAULT_SETTINGS, game: null, deals: [] }, null)
}
