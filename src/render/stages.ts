import { KING, RUN_LENGTH, cardOf, type Rank, type Suit } from '../rules/card.ts'
import type { GameEvent } from '../rules/event.ts'
import type { ColumnView, PlayerView } from '../rules/view.ts'

/** The view after an event, as far as what is seen goes. The rules are asked nothing: they have spoken already. */
export function viewAfter(view: PlayerView, event: GameEvent): PlayerView {
  switch (event.kind) {
    case 'runMoved':
      return moveRun(view, event.from, event.to, event.count)
    case 'rowDealt':
      return {
        ...view,
        columns: view.columns.map((column, index) => withCards(column, event.cards.slice(index, index + 1))),
        stockSize: view.stockSize - event.cards.length,
      }
    case 'runCompleted':
      return {
        ...withColumn(view, event.column, (column) => withoutCards(column, RUN_LENGTH)),
        home: [...view.home, event.suit],
      }
    case 'cardTurnedUp':
      return withColumn(view, event.column, (column) =>
        column.faceUp.length > 0 ? column : { faceDown: column.faceDown - 1, faceUp: [event.card] },
      )
    case 'gameWon':
      return view
  }
}

/** The view before an event. A card that it turned up stays up: what has been seen is not unseen. */
export function viewBefore(view: PlayerView, event: GameEvent): PlayerView {
  switch (event.kind) {
    case 'runMoved':
      return moveRun(view, event.to, event.from, event.count)
    case 'rowDealt':
      return {
        ...view,
        columns: view.columns.map((column, index) => withoutCards(column, index < event.cards.length ? 1 : 0)),
        stockSize: view.stockSize + event.cards.length,
      }
    case 'runCompleted':
      return {
        ...withColumn(view, event.column, (column) => withCards(column, completeRun(event.suit))),
        home: view.home.slice(0, -1),
      }
    case 'cardTurnedUp':
    case 'gameWon':
      return view
  }
}

/** Whether two views look the same on the table. */
export function isSameTable(a: PlayerView, b: PlayerView): boolean {
  return (
    a.stockSize === b.stockSize &&
    a.home.join() === b.home.join() &&
    a.columns.every(({ faceDown, faceUp }, index) => {
      const other = b.columns[index]!
      return faceDown === other.faceDown && faceUp.join() === other.faceUp.join()
    })
  )
}

function moveRun(view: PlayerView, from: number, to: number, count: number): PlayerView {
  const run = count > 0 ? view.columns[from]!.faceUp.slice(-count) : []
  const without = withColumn(view, from, (column) => withoutCards(column, count))
  return withColumn(without, to, (column) => withCards(column, run))
}

function completeRun(suit: Suit) {
  return Array.from({ length: RUN_LENGTH }, (_, index) => cardOf((KING - index) as Rank, suit))
}

function withCards({ faceDown, faceUp }: ColumnView, cards: readonly number[]): ColumnView {
  return { faceDown, faceUp: [...faceUp, ...cards] }
}

function withoutCards({ faceDown, faceUp }: ColumnView, count: number): ColumnView {
  return { faceDown, faceUp: faceUp.slice(0, faceUp.length - count) }
}

function withColumn(view: PlayerView, index: number, change: (column: ColumnView) => ColumnView): PlayerView {
  return { ...view, columns: view.columns.map((column, at) => (at === index ? change(column) : column)) }
}
