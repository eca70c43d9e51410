import { ACE, KING, rankOf, type Card } from '../rules/card.ts'
import type { Weights } from './weights.ts'

/**
 * How far a position is from being won, in eighths of a point: less is better. It is a sum over columns, and within a
 * column over cards from the top down, so that a moved card changes only what it lies on and what it leaves.
 * The three functions here say what a column costs; empty columns and runs home are told apart in `stateCost`.
 */

/** Cards face down, the deeper the worse. */
export function hiddenCost(weights: Weights, hidden: number): number {
  return weights.hidden * hidden + weights.hiddenSquared * hidden * hidden
}

/**
 * A face-up card by what it lies on.
 *
 * @param under the card it lies on; 0 if there is none
 * @param run how long the suited run is that `under` ends; 0 if that is face down or there is none
 * @param hidden face-down cards of the column
 * @param lowest the lowest rank of the card's own suit beneath it, face down or up; 15 if there is none
 */
export function coveredCost(
  weights: Weights,
  card: Card,
  under: Card,
  run: number,
  hidden: number,
  lowest: number,
): number {
  const burying = rankOf(card) > lowest ? weights.buriesOwnSuit : 0
  if (run > 0) return burying + linkCost(weights, card, under, run, hidden)
  return burying + (hidden === 0 ? weights.baseRank * (KING - rankOf(card)) : 0)
}

/** The card at a column's end: low ones take fewer cards, aces none. */
export function columnCost(weights: Weights, end: Card): number {
  return weights.endRank * (KING - rankOf(end)) + (rankOf(end) === ACE ? weights.endAce : 0)
}

/** What a complete run at home is worth. */
export function homeCost(weights: Weights): number {
  return -(weights.home + weights.joined * 12 + weights.joinedSquared * 144)
}

/** Two neighbouring face-up cards: a run that grows earns more the longer it is; anything else hinders. */
function linkCost(weights: Weights, card: Card, under: Card, run: number, hidden: number): number {
  const step = rankOf(under) - rankOf(card)
  if (card === under - 1) return -(weights.joined + weights.joinedSquared * (2 * run - 1))
  if (step === 1) return weights.otherSuit + weights.otherSuitHiding * hidden
  const gap = step > 1 ? weights.lower + weights.lowerGap * (step - 1) : weights.higher - weights.higherGap * step
  const king = rankOf(card) === KING ? weights.coveringKing : 0
  return gap + king + weights.gapHiding * hidden
}
