import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type { Language } from '../../../src/i18n/language.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { frameOf, NO_INSETS } from '../../../src/layout/frame.ts'
import { tableauOf } from '../../../src/layout/tableau.ts'
import { formatCode, startOf, type DealName } from '../../../src/rules/code.ts'
import { formatMove, type Move } from '../../../src/rules/move.ts'
import { play } from '../../../src/rules/play.ts'
import { COLUMN_COUNT, type Position } from '../../../src/rules/position.ts'
import { columnSize, viewOf } from '../../../src/rules/view.ts'
import { DEFAULT_SETTINGS } from '../../../src/session/settings.ts'
import { columnText } from '../../../src/ui/say/table.ts'
import { appStands, PAGE } from './app.ts'
import type { Finger, Point } from './finger.ts'
import { openNewGame } from './newGame.ts'

const t = translator('uk')

/** Milliseconds from one touch to the next; two that follow sooner at one place count as one, for no hand is as fast. */
const LIFT = 80

/** Two taps that follow sooner at one place are a double tap, which means no more than one where one makes the move. */
const SINGLE_TAP_LIFT = 330

/** The same at the stock, where a row too many costs more than a wait. */
const STOCK_LIFT = 400

/** Milliseconds between looks: the table answers within a frame or two. */
const SOON = [5, 10, 20, 40, 80, 160]

/** A table in a page, in Ukrainian unless said otherwise, with what the test knows to lie on it. */
export class TestTable {
  page: Page
  position: Position
  private readonly language: Language
  private lastTapped: number | null = null
  private hasJustDealt = false

  private constructor(page: Page, deal: DealName, language: Language = 'uk') {
    this.page = page
    this.language = language
    this.position = startOf(deal)
  }

  /** Opens the page and deals this game by its code. */
  static async deal(page: Page, deal: DealName): Promise<TestTable> {
    await page.goto(PAGE)
    await appStands(page)
    await askForDeal(page, deal)
    return TestTable.laid(page, deal)
  }

  /** Deals this game by its code where another one has been begun, which is given up. */
  static async another(page: Page, deal: DealName): Promise<TestTable> {
    await askForDeal(page, deal)
    await page.getByRole('button', { name: t('giveUp.newGame') }).click()
    return TestTable.laid(page, deal)
  }

  private static async laid(page: Page, deal: DealName): Promise<TestTable> {
    const table = new TestTable(page, deal)
    await table.shows(table.position)
    return table
  }

  /** A table that lies in the page already. */
  static of(page: Page, deal: DealName, language: Language = 'uk'): TestTable {
    return new TestTable(page, deal, language)
  }

  /** Makes a move by typing it, and waits until the table shows it. */
  async type(move: Move): Promise<void> {
    await this.typeOnly(move)
    await this.shows(this.position)
  }

  /** A move that was made in some other way: waits until the table shows it. */
  async made(move: Move): Promise<void> {
    this.follow(move)
    await this.shows(this.position)
  }

  /** Makes a move by typing it, and waits for nothing. */
  async typeOnly(move: Move): Promise<void> {
    this.follow(move)
    await this.typeText(formatMove(move))
  }

  /** Types whatever it is, and follows nothing. */
  async typeText(text: string): Promise<void> {
    const field = this.page.getByLabel(t('board.move'))
    await field.fill(text)
    await field.press('Enter')
  }

  /** Types moves faster than anybody can, and waits for nothing. */
  async typeAll(moves: readonly Move[]): Promise<void> {
    for (const move of moves) this.follow(move)
    await this.page.getByLabel(translator(this.language)('board.move')).evaluate((field, texts) => {
      for (const text of texts) {
        ;(field as HTMLInputElement).value = text
        ;(field as HTMLInputElement).form!.requestSubmit()
      }
    }, moves.map(formatMove))
  }

  /** Makes a move with a finger: taps the run and its new place, or drags it there, or taps the stock. */
  async touch(finger: Finger, move: Move, how: 'tap' | 'drag'): Promise<void> {
    await sleep(move.kind === 'deal' && this.hasJustDealt ? STOCK_LIFT : LIFT)
    this.hasJustDealt = move.kind === 'deal'
    if (move.kind === 'deal') await finger.tap(this.stock())
    if (move.kind === 'move') {
      const from = this.card(move.from, this.size(move.from) - move.count)
      const to = this.columnEnd(move.to)
      if (how === 'drag') await finger.drag(from, to)
      else await tapBoth(finger, from, to)
    }
    await this.made(move)
  }

  /** Makes a move with one tap on a card, or on the stock, and waits until the table shows it. */
  async tapOnce(finger: Finger, tap: { readonly column: number; readonly index: number } | null, move: Move): Promise<void> {
    await sleep(tap && tap.column === this.lastTapped ? SINGLE_TAP_LIFT : LIFT)
    this.lastTapped = tap?.column ?? null
    await finger.tap(tap ? this.card(tap.column, tap.index) : this.stock())
    await this.made(move)
  }

  /** Makes a move with keys alone: to the card, take it, to the other column, put it there. */
  async press(move: Move): Promise<void> {
    const { keyboard } = this.page
    if (move.kind === 'deal') await keyboard.press('d')
    if (move.kind === 'move') {
      await keyboard.press(columnKey(move.from))
      for (let card = 1; card < move.count; card++) await keyboard.press('ArrowUp')
      await keyboard.press('Space')
      await keyboard.press(columnKey(move.to))
      await keyboard.press('Space')
    }
    await this.made(move)
  }

  /** Comes back to the game in a newly opened page. */
  async reopen(page: Page): Promise<void> {
    this.page = page
    await page.goto(PAGE)
    await appStands(page)
    await expect(page.locator('.board-column')).toHaveCount(COLUMN_COUNT)
  }

  async shows(position: Position): Promise<void> {
    await expect.poll(() => tableWords(this.page), { intervals: SOON }).toEqual(wordsFor(position, this.language))
  }

  /** Where a finger touches a card so that it means this card: in the middle of what can be seen of it. */
  card(column: number, index: number): Point {
    const { columns, card } = this.tableau()
    const { x, tops } = columns[column]!
    const top = tops[index]!
    const bottom = tops[index + 1] ?? top + card.height
    return { x: x + card.width / 2, y: (top + bottom) / 2 }
  }

  /** Where a finger lets go of a run over a column. */
  columnEnd(column: number): Point {
    const { columns, card } = this.tableau()
    const { x, y, tops } = columns[column]!
    return { x: x + card.width / 2, y: (tops.at(-1) ?? y) + card.height / 2 }
  }

  private follow(move: Move): void {
    const outcome = play(this.position, move)
    if (!outcome.ok) throw new Error(`The rules refuse ${formatMove(move)}`)
    this.position = outcome.value.position
  }

  private size(column: number): number {
    return columnSize(viewOf(this.position).columns[column]!)
  }

  private stock(): Point {
    const { x, y, width, height } = this.frame().stock
    return { x: x + width / 2, y: y + height / 2 }
  }

  private frame() {
    return frameOf(this.page.viewportSize()!, NO_INSETS, { leftHanded: false })
  }

  private tableau() {
    return tableauOf(viewOf(this.position), this.frame())
  }
}

async function askForDeal(page: Page, deal: DealName): Promise<void> {
  await openNewGame(page)
  await page.getByRole('button', { name: t('newGame.byCode') }).click()
  await page.getByLabel(t('newGame.code')).fill(formatCode(deal))
  await page.getByRole('button', { name: t('newGame.playCode'), exact: true }).click()
}

async function tapBoth(finger: Finger, from: Point, to: Point): Promise<void> {
  await finger.tap(from)
  await finger.tap(to)
}

function columnKey(column: number): string {
  return String((column + 1) % 10)
}

/** What the board in words says of each column. */
export function tableWords(page: Page): Promise<readonly string[]> {
  return page.locator('.board-column').evaluateAll((columns) => columns.map((column) => column.getAttribute('aria-label') ?? ''))
}

/** What it should say for a position. */
export function wordsFor(position: Position, language: Language = 'uk'): readonly string[] {
  const view = viewOf(position)
  return view.columns.map((_, column) => columnText(translator(language), DEFAULT_SETTINGS.speech, view, column))
}
