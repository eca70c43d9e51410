import type { Translate } from '../../i18n/translate.ts'
import { suitOf } from '../../rules/card.ts'
import type { GameEvent } from '../../rules/event.ts'
import { endsInCompleteRun } from '../../rules/legality.ts'
import type { PlayerView } from '../../rules/view.ts'
import type { SessionChange } from '../../session/state.ts'
import { modeText } from './mode.ts'
import { cardText, groupText, type Detail } from './cards.ts'

/**
 * What has just happened on the table, in the order it happened; empty if nothing did.
 *
 * @param before the table before the change: cards that moved are named from there
 */
export function changeText(t: Translate, detail: Detail, before: PlayerView | null, change: SessionChange): string {
  const { view } = change.state
  if (change.replaced) return view ? newTableText(t, detail, view) : ''
  if (!before) return ''
  const back = change.undone.map((event) => backwardText(t, event)).reverse()
  const undone = change.undone.length > 0 ? [t('say.undone'), ...back] : []
  const forth = eventsText(t, detail, before, change.events)
  return [...undone, forth, view ? readyText(t, before, view) : ''].filter(Boolean).join(' ')
}

/** Runs that have just become complete and wait to be taken off, where they do not go by themselves. */
function readyText(t: Translate, before: PlayerView, after: PlayerView): string {
  if (after.ruleset.removal !== 'manual') return ''
  const texts = after.columns.map((cards, column) => {
    if (!endsInCompleteRun(cards) || endsInCompleteRun(before.columns[column]!)) return ''
    return t('say.runReady', { suit: t(`suit.${suitOf(cards.faceUp.at(-1)!)}`), column: column + 1 })
  })
  return texts.filter(Boolean).join(' ')
}

/** What followed from one command, in the order it happened. */
export function eventsText(t: Translate, detail: Detail, before: PlayerView, events: readonly GameEvent[]): string {
  return events.map((event) => forwardText(t, detail, before, event)).join(' ')
}

function forwardText(t: Translate, detail: Detail, before: PlayerView, event: GameEvent): string {
  switch (event.kind) {
    case 'runMoved': {
      const cards = groupText(t, detail, before.columns[event.from]!.faceUp.slice(-event.count))
      return t('say.moved', { from: event.from + 1, to: event.to + 1, cards })
    }
    case 'rowDealt':
      return detail === 'short' ? t('say.rowDealt') : `${t('say.rowDealt')} ${cardsOnColumns(t, event.cards)}`
    case 'runCompleted':
      return t('say.runHome', { suit: t(`suit.${event.suit}`), column: event.column + 1 })
    case 'cardTurnedUp':
      return t('say.turnedUp', { column: event.column + 1, card: cardText(t, event.card) })
    case 'gameWon':
      return t('say.won')
  }
}

/** A turned-up card stays up when its move is undone, and a win is never undone: of these nothing is said. */
function backwardText(t: Translate, event: GameEvent): string {
  switch (event.kind) {
    case 'runMoved':
      return t('say.back', { to: event.from + 1, cards: t('count.cards', { n: event.count }) })
    case 'rowDealt':
      return t('say.rowTakenBack')
    case 'runCompleted':
      return t('say.runBack', { suit: t(`suit.${event.suit}`), column: event.column + 1 })
    default:
      return ''
  }
}

function newTableText(t: Translate, detail: Detail, view: PlayerView): string {
  const head = t('say.newTable', { mode: modeText(t, view.ruleset) })
  if (detail === 'short') return head
  return `${head} ${cardsOnColumns(t, view.columns.map((column) => column.faceUp.at(-1)))}`
}

function cardsOnColumns(t: Translate, cards: readonly (number | undefined)[]): string {
  const texts = cards.flatMap((card, column) =>
    card === undefined ? [] : [t('say.onColumn', { column: column + 1, card: cardText(t, card) })],
  )
  return `${texts.join(', ')}.`
}
