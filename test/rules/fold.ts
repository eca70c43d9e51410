import { cardOf, type Card, type Rank, type Suit } from '../../src/rules/card.ts'
import type { GameEvent } from '../../src/rules/event.ts'
import type { HistoryStep } from '../../src/rules/history.ts'
import type { PlayerView } from '../../src/rules/view.ts'

/** What somebody knows who has seen the table once and since then has only heard the events. */
interface Heard {
  readonly columns: { faceDown: number; faceUp: Card[] }[]
  stockSize: number
  readonly home: Suit[]
}

/** The view that a step's events lead to: the undone ones backwards, then the others forwards. */
export function viewAfter(view: PlayerView, step: HistoryStep): PlayerView {
  const heard: Heard = {
    columns: view.columns.map(({ faceDown, faceUp }) => ({ faceDown, faceUp: [...faceUp] })),
    stockSize: view.stockSize,
    home: [...view.home],
  }
  for (const event of step.undone.toReversed()) takeBack(heard, event)
  for (const event of step.events) hear(heard, event)
  return { ruleset: view.ruleset, ...heard }
}

function hear(heard: Heard, event: GameEvent): void {
  const { columns } = heard
  if (event.kind === 'runMoved') {
    columns[event.to]!.faceUp.push(...columns[event.from]!.faceUp.splice(-event.count))
  } else if (event.kind === 'rowDealt') {
    for (const [index, card] of event.cards.entries()) columns[index]!.faceUp.push(card)
    heard.stockSize -= event.cards.length
  } else if (event.kind === 'runCompleted') {
    const gone = columns[event.column]!.faceUp.splice(-13)
    if (gone.join() !== run(event.suit).join()) throw new Error('what went home was no complete run')
    heard.home.push(event.suit)
  } else if (event.kind === 'cardTurnedUp') {
    if (columns[event.column]!.faceUp.length > 0) throw new Error('a covered card turned up')
    columns[event.column]!.faceDown--
    columns[event.column]!.faceUp.push(event.card)
  } else if (heard.home.length !== 8) {
    throw new Error('won too early')
  }
}

function takeBack(heard: Heard, event: GameEvent): void {
  const { columns } = heard
  if (event.kind === 'runMoved') {
    columns[event.from]!.faceUp.push(...columns[event.to]!.faceUp.splice(-event.count))
  } else if (event.kind === 'rowDealt') {
    const taken = event.cards.map((_, index) => columns[index]!.faceUp.pop())
    if (taken.join() !== event.cards.join()) throw new Error('the row taken back is not the one dealt')
    heard.stockSize += event.cards.length
  } else if (event.kind === 'runCompleted') {
    if (heard.home.pop() !== event.suit) throw new Error('the run taken back is not the last one home')
    columns[event.column]!.faceUp.push(...run(event.suit))
  } else {
    throw new Error(`${event.kind} can never be undone`)
  }
}

function run(suit: Suit): Card[] {
  return Array.from({ length: 13 }, (_, index) => cardOf((13 - index) as Rank, suit))
}
