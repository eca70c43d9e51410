import { RANKS, cardOf, parseCard, type Card, type Suit } from './card.ts'
import { COLUMN_COUNT, RUN_COUNT, type Position } from './position.ts'
import { fail, ok, type Result } from './result.ts'
import type { Ruleset, SuitCount } from './ruleset.ts'
import { shuffled } from './shuffle.ts'

export const PACK_SIZE = 104

/**
 * All 104 cards in the order they are dealt: first the tableau, row by row and left to right, then the stock's rows.
 * The same order serves both layouts; they only divide it at another place.
 */
export type Deal = readonly Card[]

/** Why a list of card names is not a deal. `index` counts from 0. */
export type DealFault =
  | { readonly reason: 'notACard'; readonly index: number }
  | { readonly reason: 'wrongCards' }

const TABLEAU_SIZE: Record<Ruleset['layout'], number> = { '54/50': 54, '50/54': 50 }

/** The unshuffled pack: eight sets of 13 cards, the suits taking turns. */
export function packOf(suits: SuitCount): Card[] {
  const sets = Array.from({ length: RUN_COUNT }, (_, set) => (set % suits) as Suit)
  return sets.flatMap((suit) => RANKS.map((rank) => cardOf(rank, suit)))
}

/** The deal of a seed (one or more unsigned 32-bit words) under shuffle version 1. */
export function shuffledDeal(suits: SuitCount, seed: readonly number[]): Deal {
  return shuffled(packOf(suits), seed)
}

/** Reads card names in deal order; accepts exactly the 104 cards of a game with 1, 2 or 4 suits. */
export function parseDeal(names: readonly string[]): Result<{ deal: Deal; suits: SuitCount }, DealFault> {
  const cards = names.map(parseCard)
  const index = cards.indexOf(null)
  if (index >= 0) return fail({ reason: 'notACard', index })
  const deal = cards as Card[]
  const suits = ([1, 2, 4] as const).find((count) => isPackOf(deal, count))
  return suits ? ok({ deal, suits }) : fail({ reason: 'wrongCards' })
}

/** Whether these are, in any order, exactly the 104 cards of a game with that many suits. */
export function isPackOf(cards: readonly Card[], suits: SuitCount): boolean {
  return inOrder(cards) === inOrder(packOf(suits))
}

/** The table as it is dealt: the last card of each column face up, everything else in the column face down. */
export function initialPosition(deal: Deal, ruleset: Ruleset): Position {
  const dealt = TABLEAU_SIZE[ruleset.layout]
  const columns = Array.from({ length: COLUMN_COUNT }, (_, column) => {
    const cards = deal.filter((_card, index) => index < dealt && index % COLUMN_COUNT === column)
    return { faceDown: cards.slice(0, -1), faceUp: cards.slice(-1) }
  })
  return { ruleset, columns, stock: deal.slice(dealt), home: [] }
}

function inOrder(cards: readonly Card[]): string {
  return [...cards].sort((a, b) => a - b).join()
}
