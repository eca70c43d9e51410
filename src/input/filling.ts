import { KING, rankOf } from '../rules/card.ts'
import { emptyColumns, movableCount, refusalOf } from '../rules/legality.ts'
import type { Move } from '../rules/move.ts'
import { columnSize, type PlayerView } from '../rules/view.ts'

type TableauMove = Extract<Move, { kind: 'move' }>

/**
 * The move that fills the first empty column at the least loss, by what can be seen; null if none is empty, or every
 * card left already stands alone. To be asked again after each move, for it may turn up a card.
 */
export function fillingMove(view: PlayerView): TableauMove | null {
  const [to] = emptyColumns(view)
  if (to === undefined) return null
  const moves = view.columns.flatMap((_, from) => fillingsFrom(view, from, to))
  return moves.sort((a, b) => lossOf(view, a) - lossOf(view, b))[0] ?? null
}

/** Every tail of the column's last group that leaves something behind. */
function fillingsFrom(view: PlayerView, from: number, to: number): TableauMove[] {
  const column = view.columns[from]!
  const most = Math.min(movableCount(view.ruleset, column), columnSize(column) - 1)
  return Array.from({ length: Math.max(0, most) }, (_, index): TableauMove => {
    return { kind: 'move', from, to, count: index + 1 }
  }).filter((move) => refusalOf(view, move) === null)
}

/** What a move spoils: a run it splits most, then a sequence. A card it turns up and a king it plants make good. */
function lossOf(view: PlayerView, { from, count }: TableauMove): number {
  const column = view.columns[from]!
  const card = column.faceUp.at(-count)!
  const above = column.faceUp.at(-count - 1)
  if (above === undefined) return rankOf(card) === KING ? -2 : -1
  if (rankOf(above) !== rankOf(card) + 1) return rankOf(card) === KING ? 0 : 1
  return count < movableCount(view.ruleset, column) ? 3 : 2
}
