import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { translator } from '../../src/i18n/translate.ts'
import { appStands, open } from '../e2e/support/app.ts'
import { importBackup } from '../e2e/support/backups.ts'
import type { Bench } from './browser.ts'
import type { Figure } from './figures.ts'
import { fileOfManyGames, GAMES } from './importing.ts'
import { eachTime, mainThreadTime } from './pages.ts'

const t = translator('uk')

/** A processor so many times slower, as in a cheap phone. */
const PHONE = 4

/**
 * Opens the history of thousands of games: from the press to the first rows painted, and a start with all of them kept.
 * In processor time of the page's main thread, multiplied, so that the machine's other work does not count.
 */
export async function benchHistory(bench: Bench): Promise<readonly Figure[]> {
  const file = join(mkdtempSync(join(tmpdir(), 'pavuk-history-')), 'pavuk.json')
  writeFileSync(file, fileOfManyGames())
  const visits = await eachTime(bench, async ({ page, session }) => {
    await open(page)
    await importBackup(page, file)
    const start = await busy(session, async () => {
      await page.reload()
      await appStands(page)
    })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
    await page.waitForTimeout(1000)
    return { start, rows: await busy(session, () => pressToRows(page)) }
  })
  rmSync(dirname(file), { recursive: true })
  return [
    { name: `history of ${GAMES} games, press to first rows, × ${PHONE}`, unit: 'ms', limit: 200, values: visits.map(({ rows }) => PHONE * rows) },
    { name: `start with ${GAMES} games kept, × ${PHONE}`, unit: 'ms', values: visits.map(({ start }) => PHONE * start) },
  ]
}

async function busy(session: CDPSession, action: () => Promise<void>): Promise<number> {
  const before = await mainThreadTime(session)
  await action()
  return (await mainThreadTime(session)).all - before.all
}

async function pressToRows(page: Page): Promise<void> {
  await page.evaluate(async (name) => {
    const rows = [...document.querySelectorAll<HTMLElement>('dialog button')]
    rows.find((button) => button.textContent?.includes(name))!.click()
    while (document.querySelectorAll('.game').length === 0) await new Promise((next) => requestAnimationFrame(next))
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
  }, t('history.title'))
}
