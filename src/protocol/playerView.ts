import { RUN_LENGTH } from '../rules/card.ts'
import type { GameEvent } from '../rules/event.ts'
import { DEAL, type Move } from '../rules/move.ts'
import type { ColumnView, PlayerView } from '../rules/view.ts'

/**
 * What a player sees after events, worked out from what they saw before: the race client never holds more than a view.
 * The events must be those of one move on that very view; null shows that they are not.
 */
export function viewAfter(view: PlayerView, events: readonly GameEvent[]): PlayerView | null {
  let current: PlayerView | null = view
  for (const event of events) current = current && afterEvent(current, event)
  return current
}

/** The move that these events are the outcome of; null if they begin with none. */
export function moveOf(events: readonly GameEvent[]): Move | null {
  const [first] = events
  if (first?.kind === 'rowDealt') return DEAL
  return first?.kind === 'runMoved' ? { kind: 'move', from: first.from, to: first.to, count: first.count } : null
}

function afterEvent(view: PlayerView, event: GameEvent): PlayerView | null {
  switch (event.kind) {
    case 'runMoved':
      return runMoved(view, event.from, event.to, event.count)
    case 'rowDealt':
      return rowDealt(view, event.cards)
    case 'cardTurnedUp':
      return cardTurnedUp(view, event.column, event.card)
    case 'runCompleted': {
      const taken = withoutEnd(view, event.column, RUN_LENGTH)
      return taken && { ...taken, home: [...taken.home, event.suit] }
    }
    case 'gameWon':
      return view
  }
}

function runMoved(view: PlayerView, from: number, to: number, count: number): PlayerView | null {
  const run = view.columns[from]?.faceUp.slice(-count) ?? []
  const taken = withoutEnd(view, from, count)
  return taken && withColumn(taken, to, (column) => ({ ...column, faceUp: [...column.faceUp, ...run] }))
}

function rowDealt(view: PlayerView, cards: readonly number[]): PlayerView | null {
  if (cards.length > view.stockSize) return null
  const columns = view.columns.map((column, index) =>
    index < cards.length ? { ...column, faceUp: [...column.faceUp, cards[index]!] } : column,
  )
  return { ...view, columns, stockSize: view.stockSize - cards.length }
}

function cardTurnedUp(view: PlayerView, index: number, card: number): PlayerView | null {
  const column = view.columns[index]
  if (!column || column.faceDown === 0 || column.faceUp.length > 0) return null
  return withColumn(view, index, () => ({ faceDown: column.faceDown - 1, faceUp: [card] }))
}

function withoutEnd(view: PlayerView, index: number, count: number): PlayerView | null {
  const column = view.columns[index]
  if (!column || count < 1 || column.faceUp.length < count) return null
  return withColumn(view, index, () => ({ ...column, faceUp: column.faceUp.slice(0, -count) }))
}

function withColumn(view: PlayerView, index: number, change: (column: ColumnView) => ColumnView): PlayerView | null {
  const column = view.columns[index]
  return column ? { ...view, columns: view.columns.with(index, change(column)) } : null
}
