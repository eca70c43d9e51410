import type { FaceKind } from '../layout/card.ts'
import type { Rect, Size } from '../layout/geometry.ts'
import type { Tableau } from '../layout/tableau.ts'
import type { Board } from './slots.ts'

/** What is marked on the table, besides what is picked. Columns and cards count from 0. */
export interface Marks {
  /** Columns that can take the picked run. */
  readonly legal: readonly number[]
  /** The column that a move has just been refused to. */
  readonly refused: number | null
  /** Empty columns for which a row deal has just been refused. */
  readonly empty: readonly number[]
  /** The advised run; to: null if it goes home. */
  readonly hint: { readonly from: number; readonly count: number; readonly to: number | null } | null
  /** Where the keyboard stands: a card, or (null) the column's place. */
  readonly cursor: { readonly column: number; readonly index: number | null } | null
}

export const NO_MARKS: Marks = { legal: [], refused: null, empty: [], hint: null, cursor: null }

/** place and empty lie under the cards, the others over those at rest. */
type MarkKind = 'place' | 'empty' | 'legal' | 'refused' | 'hint' | 'picked' | 'cursor'

/** One mark: what it surrounds, and what it looks like. */
export interface Mark {
  readonly kind: MarkKind
  readonly rect: Rect
  /** The number of an empty column that has to be filled. */
  readonly label: string
  /** Its rhomb lies on the card instead of hanging below it, where there is no room. */
  readonly inside: boolean
}

/** Room that a hanging rhomb needs below a card, in pixels. */
const HANGING = 24

/** The last `count` cards of a column. */
export interface Run {
  readonly column: number
  readonly count: number
}

export function isSameRun(a: Run | null, b: Run | null): boolean {
  return a?.column === b?.column && a?.count === b?.count
}

/** How far a picked run is raised. */
export function raiseOf(face: FaceKind): number {
  return face === 'full' ? 10 : 3
}

/** What lies under the cards: the places of empty columns. */
export function marksUnder(marks: Marks, board: Board, tableau: Tableau): Mark[] {
  const empty = board.columns.flatMap((slots, column) => (slots.length === 0 ? [column] : []))
  return empty.map((column) =>
    marks.empty.includes(column)
      ? mark('empty', placeRect(tableau, column), String(column + 1))
      : mark('place', placeRect(tableau, column)),
  )
}

/** What lies over the cards at rest, the frontmost last. */
export function marksOver({ legal, refused, hint, cursor }: Marks, tableau: Tableau): Mark[] {
  const targets = [...new Set([...legal, ...(hint && hint.to !== null ? [hint.to] : [])])]
  return [
    ...(hint ? [mark('hint', runRect(tableau, { column: hint.from, count: hint.count }))] : []),
    ...targets.map((column) => hanging('legal', column, tableau)),
    ...(refused === null ? [] : [hanging('refused', refused, tableau)]),
    ...(cursor ? [mark('cursor', cursorRect(tableau, cursor))] : []),
  ]
}

/** The frame of a run that is held up. */
export function pickedMark(rect: Rect): Mark {
  return mark('picked', rect)
}

/** The marks of one card, or of its empty place, that hardly any game does without. */
export function marksOfCard(card: Size): Mark[] {
  const rect = { x: 0, y: 0, width: card.width, height: card.height }
  return (['place', 'legal', 'picked'] as const).map((kind) => mark(kind, rect))
}

function mark(kind: MarkKind, rect: Rect, label = ''): Mark {
  return { kind, rect, label, inside: false }
}

function hanging(kind: MarkKind, column: number, tableau: Tableau): Mark {
  const rect = lastRect(tableau, column)
  return { ...mark(kind, rect), inside: rect.y + rect.height + HANGING > tableau.bottom }
}

/** The last `count` cards of a column as one. */
export function runRect(tableau: Tableau, { column, count }: Run): Rect {
  const { tops } = tableau.columns[column]!
  const first = tops[Math.max(0, tops.length - count)]
  if (first === undefined) return placeRect(tableau, column)
  const { x } = tableau.columns[column]!
  return { x, y: first, width: tableau.card.width, height: tops.at(-1)! - first + tableau.card.height }
}

function lastRect(tableau: Tableau, column: number): Rect {
  return runRect(tableau, { column, count: 1 })
}

function placeRect(tableau: Tableau, column: number): Rect {
  const { x, y } = tableau.columns[column]!
  return { x, y, ...tableau.card }
}

function cursorRect(tableau: Tableau, { column, index }: { column: number; index: number | null }): Rect {
  const { x, tops } = tableau.columns[column]!
  const top = index === null ? undefined : tops[index]
  if (top === undefined) return tops.length === 0 ? placeRect(tableau, column) : lastRect(tableau, column)
  const below = tops[index! + 1] ?? top + tableau.card.height
  return { x, y: top, width: tableau.card.width, height: below - top }
}
