import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import type { Setup } from '../../../src/rules/setup.ts'
import type { Harness } from '../harness/main.ts'
import { BROWSER } from './browser.ts'
import { Finger, type Point } from './finger.ts'
import { TestSite } from './site.ts'

declare global {
  interface Window {
    harness: Harness
  }
}

/** The table alone in a page, with the rules behind it. */
export class TableProbe {
  readonly page: Page
  readonly finger: Finger

  private constructor(page: Page, finger: Finger) {
    this.page = page
    this.finger = finger
  }

  static async open(page: Page, url: string, query = 'renderer=canvas'): Promise<TableProbe> {
    await page.goto(`${url}?${query}`)
    await page.waitForFunction(() => window.harness?.table.framesDrawn > 0)
    return new TableProbe(page, await Finger.on(page))
  }

  async load(setup: Setup): Promise<void> {
    await this.page.evaluate((text) => window.harness.load(text), setup)
    await this.settled()
  }

  /** Waits until nothing moves and everything has been drawn. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(() => !window.harness.table.isMoving())
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
    )
  }

  /** The middle of the strip by which a card shows. */
  async at(column: number, index: number): Promise<Point> {
    return this.page.evaluate(
      ([wantedColumn, wantedIndex]) => {
        const cards = window.harness.table.cards()
        const find = (at: number) => cards.find((card) => card.column === wantedColumn && card.index === at)
        const rect = find(wantedIndex!)!.rect
        const height = (find(wantedIndex! + 1)?.rect.y ?? rect.y + rect.height) - rect.y
        return { x: rect.x + rect.width / 2, y: rect.y + height / 2 }
      },
      [column, index],
    )
  }

  /** "KS QS | …": what lies face up in each column, by the rules. */
  async columns(): Promise<readonly number[]> {
    return this.page.evaluate(() => {
      const { columns } = window.harness.history().position
      return columns.map(({ faceDown, faceUp }) => faceDown.length + faceUp.length)
    })
  }

  /** Every difference between where a card is drawn and where the rules say it lies; empty when all is well. */
  async misplaced(): Promise<readonly string[]> {
    return this.page.evaluate(() => {
      const { position } = window.harness.history()
      const cards = window.harness.table.cards()
      const faults: string[] = []
      for (const [column, { faceDown, faceUp }] of position.columns.entries()) {
        const drawn = cards.filter((card) => card.column === column).sort((a, b) => a.index! - b.index!)
        if (drawn.length !== faceDown.length + faceUp.length) faults.push(`column ${column} has ${drawn.length} cards`)
        for (const [index, card] of drawn.entries()) {
          if (card.faceUp !== index >= faceDown.length) faults.push(`card ${column}.${index} shows the wrong side`)
          if (index > 0 && card.rect.y <= drawn[index - 1]!.rect.y) faults.push(`card ${column}.${index} is out of order`)
          if (Math.abs(card.rect.x - drawn[0]!.rect.x) > 0.01) faults.push(`card ${column}.${index} is beside its column`)
          const { x, y, width, height } = card.rect
          if (x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight) faults.push(`card ${column}.${index} is off the screen`)
        }
      }
      if (cards.some(({ moving }) => moving)) faults.push('a card is on its way')
      if (new Set(cards.map(({ slot }) => slot)).size !== cards.length) faults.push('a card is drawn twice')
      return faults
    })
  }

  async frames(): Promise<number> {
    return this.page.evaluate(() => window.harness.table.framesDrawn)
  }

  async intents(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.harness.intents.map(({ kind }) => kind))
  }
}

interface Fixtures {
  readonly table: TableProbe
}

interface WorkerFixtures {
  readonly harnessUrl: string
}

/** Tests of the table alone: nothing of the page round it, nothing of the session. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  harnessUrl: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'pavuk-table-'))
      const config = 'test/e2e/harness/vite.config.ts'
      execFileSync('npx', ['vite', 'build', '--config', config, '--outDir', folder, '--logLevel', 'error'], { stdio: 'pipe' })
      const site = new TestSite()
      await site.start(folder)
      await use(site.url)
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  table: async ({ page, harnessUrl }, use) => {
    await use(await TableProbe.open(page, harnessUrl))
  },
})
test.use(BROWSER)

export { expect } from '@playwright/test'
