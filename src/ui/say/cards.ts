import type { Translate } from '../../i18n/translate.ts'
import { rankOf, suitOf, type Card } from '../../rules/card.ts'
import type { Settings } from '../../session/settings.ts'

/** How much is said: counts, the ends of runs, or every card. */
export type Detail = Settings['speech']

/** "король пік". */
export function cardText(t: Translate, card: Card): string {
  return t('card.name', { rank: t(`rank.${rankOf(card)}`), suit: t(`ofSuit.${suitOf(card)}`) })
}

/** Cards that move together: their number, the first and the last, or all. */
export function groupText(t: Translate, detail: Detail, cards: readonly Card[]): string {
  if (cards.length > 1 && detail === 'short') return t('count.cards', { n: cards.length })
  return detail === 'full' ? cards.map((card) => cardText(t, card)).join(', ') : endsText(t, cards)
}

/** Any face-up cards, from the top; unless all is wanted, runs of three and more are told by their ends. */
export function cardsText(t: Translate, detail: Detail, cards: readonly Card[]): string {
  if (detail === 'full') return cards.map((card) => cardText(t, card)).join(', ')
  return runsOf(cards)
    .map((run) => (run.length > 2 ? endsText(t, run) : run.map((card) => cardText(t, card)).join(', ')))
    .join(', ')
}

function endsText(t: Translate, cards: readonly Card[]): string {
  const [first, last] = [cardText(t, cards[0]!), cardText(t, cards.at(-1)!)]
  return cards.length > 1 ? t('say.range', { first, last }) : first
}

/** Divides cards where one does not follow the other in its suit. */
function runsOf(cards: readonly Card[]): Card[][] {
  const runs: Card[][] = []
  for (const card of cards) {
    const run = runs.at(-1)
    if (run && card === run.at(-1)! - 1) run.push(card)
    else runs.push([card])
  }
  return runs
}
