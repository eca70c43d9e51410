import { RANKS, cardOf, type Card } from '../../rules/card.ts'
import { packOf } from '../../rules/deal.ts'
import type { SuitCount } from '../../rules/ruleset.ts'
import type { PlayerView } from '../../rules/view.ts'

/**
 * Stands for a card that nobody has seen: one that is still face down, or one that a plan turns up. The kernel's
 * evaluation (`../kernel/unseen`) takes it for the average over the cards that are still unseen.
 */
export const UNSEEN: Card = 15

/** One more than the highest card code. */
const CARD_CODES = 64

/** How many copies of each card nobody has seen, by card code: what a player knows by counting. */
export function unseenCounts(view: PlayerView): Int32Array {
  const counts = new Int32Array(CARD_CODES)
  for (const card of PACKS[view.ruleset.suits]) counts[card]!++
  for (const suit of view.home) for (const rank of RANKS) counts[cardOf(rank, suit)]!--
  for (const { faceUp } of view.columns) for (const card of faceUp) counts[card]!--
  return counts
}

/** The unseen cards themselves, in order of their codes. */
export function unseenCards(counts: Int32Array): Card[] {
  return [...counts].flatMap((count, card) => Array.from({ length: count }, () => card))
}

const PACKS: Record<SuitCount, readonly Card[]> = { 1: packOf(1), 2: packOf(2), 4: packOf(4) }
