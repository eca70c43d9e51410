import { formatList } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/translate.ts'
import { emptyColumns, legalMoves, movableCount } from '../../rules/legality.ts'
import { rowsLeft, columnSize, type ColumnView, type PlayerView } from '../../rules/view.ts'
import type { Words } from '../context.ts'
import { cardText, cardsText, type Detail } from './cards.ts'

/** "Колонка 3: 4 закриті; король пік, дама черв". Face-down cards are only ever counted. */
export function columnText(t: Translate, detail: Detail, view: PlayerView, column: number): string {
  return nameOfColumn(t, detail, view.columns[column]!, column)
}

/** The same of a column by itself. */
export function nameOfColumn(t: Translate, detail: Detail, cards: ColumnView, column: number): string {
  return t('board.column', { column: column + 1, content: contentText(t, detail, cards) })
}

/** Which columns a card can be put on without any rule. */
export function freeText({ t, language }: Words, view: PlayerView): string {
  const empty = emptyColumns(view)
  if (empty.length === 0) return t('say.noFree')
  return t('say.free', { columns: formatList(language, empty.map((column) => String(column + 1))) })
}

export function stockText(t: Translate, view: PlayerView): string {
  const rows = rowsLeft(view)
  if (rows === 0) return t('stock.empty')
  const label = t('stock.label', { n: rows })
  return isShortRow(view) ? `${label}. ${t('stock.shortRow', { n: view.stockSize })}` : label
}

/** Whether the next row is the short last one of the 50/54 layout. */
export function isShortRow(view: PlayerView): boolean {
  return view.stockSize > 0 && view.stockSize < view.columns.length
}

export function homeText({ t, language }: Words, view: PlayerView): string {
  if (view.home.length === 0) return t('say.noHome')
  return t('say.home', { suits: formatList(language, view.home.map((suit) => t(`suit.${suit}`))) })
}

/** What can move: each run's longest move once for each place, complete runs to be taken off, and the row deal. */
export function movesText({ t, language }: Words, view: PlayerView): string {
  const moves = legalMoves(view)
  const texts = moves.flatMap((move) => {
    if (move.kind === 'collect') return [t('say.oneHome', { column: move.column + 1 })]
    if (move.kind !== 'move' || isSplit(view, move.from, move.count, move.to)) return []
    const card = cardText(t, view.columns[move.from]!.faceUp.at(-move.count)!)
    return [t('say.oneMove', { card, from: move.from + 1, to: move.to + 1 })]
  })
  if (moves.some((move) => move.kind === 'deal')) texts.push(t('say.orDeal'))
  return texts.length > 0 ? t('say.moves', { moves: formatList(language, texts) }) : t('say.noMoves')
}

/** To an empty column parts of a run may go too; only the whole is worth saying. */
function isSplit(view: PlayerView, from: number, count: number, to: number): boolean {
  const toEmpty = columnSize(view.columns[to]!) === 0
  return toEmpty && count < movableCount(view.ruleset, view.columns[from]!)
}

function contentText(t: Translate, detail: Detail, column: ColumnView): string {
  if (columnSize(column) === 0) return t('board.empty')
  const down = column.faceDown > 0 ? [t('board.faceDown', { n: column.faceDown })] : []
  return [...down, cardsText(t, detail, column.faceUp)].join('; ')
}
