import { columnSize, type PlayerView } from '../../rules/view.ts'
import type { BoardCursor } from '../model.ts'

export type Step = 'up' | 'down' | 'left' | 'right' | 'first' | 'last'

/** The lowest card of a column, or its empty place. */
export function columnEnd(view: PlayerView, column: number): BoardCursor {
  const size = columnSize(view.columns[column]!)
  return { column, index: size > 0 ? size - 1 : null }
}

/** Where the keyboard stands after the table has changed: the same place, or the nearest that is still there. */
export function clamped(view: PlayerView, { column, index }: BoardCursor): BoardCursor {
  const { faceDown, faceUp } = view.columns[column]!
  if (faceUp.length === 0) return { column, index: null }
  const last = faceDown + faceUp.length - 1
  return { column, index: Math.min(last, Math.max(faceDown, index ?? last)) }
}

/**
 * One step of an arrow key. Only face-up cards and empty places can be stood on. To the side the end of the next
 * column is reached from an end, else the same height; the last column leads to the first.
 */
export function stepped(view: PlayerView, cursor: BoardCursor, step: Step): BoardCursor {
  const { column, index } = cursor
  const count = view.columns.length
  switch (step) {
    case 'up':
      return clamped(view, { column, index: index === null ? null : index - 1 })
    case 'down':
      return clamped(view, { column, index: index === null ? null : index + 1 })
    case 'left':
      return sideways(view, cursor, (column + count - 1) % count)
    case 'right':
      return sideways(view, cursor, (column + 1) % count)
    case 'first':
      return columnEnd(view, 0)
    case 'last':
      return columnEnd(view, count - 1)
  }
}

function sideways(view: PlayerView, { column, index }: BoardCursor, to: number): BoardCursor {
  const atEnd = index === columnEnd(view, column).index
  return atEnd ? columnEnd(view, to) : clamped(view, { column: to, index })
}
