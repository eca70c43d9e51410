import { movableCount } from '../rules/legality.ts'
import { columnSize, type PlayerView } from '../rules/view.ts'
import type { Point, Rect } from './geometry.ts'
import type { Tableau } from './tableau.ts'

/** What a point means on the table: a card, or (null) the column's empty place or the room below its cards. */
export interface Hit {
  readonly column: number
  readonly index: number | null
}

/** Pixels by which a finger may miss a card and still mean it. */
const MISS = 12
/** Pixels above the first card that can be taken, in which a tap still means that card. */
const EARLY = 8

/** The card or column a point means; null beside the columns. Gaps belong to the nearer column. */
export function hitAt(tableau: Tableau, view: PlayerView, point: Point): Hit | null {
  const column = columnAt(tableau, point)
  return column === null ? null : { column, index: cardAt(tableau, view, column, point.y) }
}

/** The column a point belongs to, with everything above and below it. */
export function columnAt(tableau: Tableau, point: Point): number | null {
  const column = nearestColumn(tableau, point.x)
  const reach = Math.max(pitchOf(tableau) / 2, tableau.card.width / 2 + MISS)
  return Math.abs(point.x - centreOf(tableau, column)) <= reach ? column : null
}

/** The card of a column at a height; null below its last card. */
function cardAt(tableau: Tableau, view: PlayerView, column: number, y: number): number | null {
  const { tops } = tableau.columns[column]!
  if (tops.length === 0 || y > tops.at(-1)! + tableau.card.height + MISS) return null
  const below = tops.findIndex((top) => top > y)
  const index = Math.max(0, (below < 0 ? tops.length : below) - 1)
  const first = firstMovable(view, column)
  return index < first && y >= tops[first]! - EARLY ? first : index
}

/** The index of the first card of a column that may be picked up. */
function firstMovable(view: PlayerView, column: number): number {
  const cards = view.columns[column]!
  return columnSize(cards) - movableCount(view.ruleset, cards)
}

/**
 * The column that a run, let go, is meant for: the nearest legal one within reach of the card's centre or of the
 * pointer; else the column under the pointer, which will say why not; null if that is where it came from or none.
 */
export function dropTarget(
  tableau: Tableau,
  legal: readonly number[],
  from: number,
  run: Rect,
  pointer: Point,
): number | null {
  const centre = run.x + tableau.card.width / 2
  const distance = (column: number) => {
    const x = centreOf(tableau, column)
    return Math.min(Math.abs(centre - x), Math.abs(pointer.x - x)) / pitchOf(tableau)
  }
  const stayed = distance(from)
  const reachable = legal.filter((column) => distance(column) <= 0.8 && distance(column) < stayed)
  const nearest = reachable.sort((a, b) => distance(a) - distance(b))[0]
  if (nearest !== undefined) return nearest
  const under = columnAt(tableau, pointer)
  return under === from ? null : under
}

function nearestColumn(tableau: Tableau, x: number): number {
  const first = centreOf(tableau, 0)
  const column = Math.round((x - first) / pitchOf(tableau))
  return Math.max(0, Math.min(tableau.columns.length - 1, column))
}

function centreOf(tableau: Tableau, column: number): number {
  return tableau.columns[column]!.x + tableau.card.width / 2
}

function pitchOf(tableau: Tableau): number {
  return tableau.columns[1]!.x - tableau.columns[0]!.x
}
