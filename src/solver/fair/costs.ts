import { ACE, KING, rankOf, suitOf, type Card } from '../../rules/card.ts'
import type { Weights } from '../weights.ts'
import { CARD_CODES, UNSEEN } from './unseen.ts'

/** Parts of a cost unit that averages over burying are added up in. */
const PARTS = 256

/**
 * The evaluation of the perfect-information solver (`../evaluation.ts`) as tables by card, in eighths of a point, with an
 * entry for the unseen card: the average over those that are unseen. Tables by two cards are indexed `under << 6 | card`.
 */
export interface CostTables {
  /** Of each face-down card, and of the square of their number in a column. */
  readonly hidden: number
  readonly hiddenSquared: number
  /** A face-up card on a face-up one; more for each face-down card above, and for each card of the run it joins. */
  readonly link: Int32Array
  readonly linkPerHidden: Int32Array
  readonly linkPerRun: Int32Array
  /** The first card of a column. */
  readonly base: Int32Array
  /** The card at a column's end. */
  readonly end: Int32Array
  /** The cost of burying a lower card of its own suit. */
  readonly buries: number
  /** The same for an unseen card, in 256ths, by `suit << 4 | lowest rank of that suit beneath`. */
  readonly unseenBuries: Int32Array
  readonly empty: number
  readonly moreEmpty: number
  readonly home: number
}

/** @param counts how many copies of each card are unseen; one of them is the unseen card, all equally likely */
export function costTables(weights: Weights, counts: Int32Array): CostTables {
  const cards = [...counts.keys()].filter((card) => rankOf(card) >= ACE && rankOf(card) <= KING)
  const total = Math.max(1, cards.reduce((sum, card) => sum + counts[card]!, 0))
  const mean = (of: (card: Card) => number) =>
    Math.round(cards.reduce((sum, card) => sum + counts[card]! * of(card), 0) / total)
  return {
    hidden: weights.hidden,
    hiddenSquared: weights.hiddenSquared,
    link: pairTable(cards, mean, (under, card) => linkCost(weights, under, card)),
    linkPerHidden: pairTable(cards, mean, (under, card) => hidingCost(weights, under, card)),
    linkPerRun: pairTable(cards, mean, (under, card) => (card === under - 1 ? -2 * weights.joinedSquared : 0)),
    base: cardTable(cards, mean, (card) => weights.baseRank * (KING - rankOf(card))),
    end: cardTable(cards, mean, (card) => weights.endRank * (KING - rankOf(card)) + (rankOf(card) === ACE ? weights.endAce : 0)),
    buries: weights.buriesOwnSuit,
    unseenBuries: buryingTable(weights, cards, counts, total),
    empty: -weights.emptyColumn - weights.moreEmptyColumns,
    moreEmpty: weights.moreEmptyColumns,
    home: -(weights.home + weights.joined * 12 + weights.joinedSquared * 144),
  }
}

type Mean = (of: (card: Card) => number) => number

function cardTable(cards: readonly Card[], mean: Mean, cost: (card: Card) => number): Int32Array {
  const table = new Int32Array(CARD_CODES)
  for (const card of cards) table[card] = cost(card)
  table[UNSEEN] = mean(cost)
  return table
}

function pairTable(cards: readonly Card[], mean: Mean, cost: (under: Card, card: Card) => number): Int32Array {
  const table = new Int32Array(CARD_CODES * CARD_CODES)
  for (const under of cards) {
    for (const card of cards) table[(under << 6) | card] = cost(under, card)
    table[under << 6] = mean((card) => cost(under, card))
  }
  for (const card of cards) table[card] = mean((under) => cost(under, card))
  table[UNSEEN] = mean((under) => table[under << 6]!)
  return table
}

/** For a run of length r the joint with the next card earns joined + joinedSquared · (2r − 1). */
function linkCost(weights: Weights, under: Card, card: Card): number {
  const step = rankOf(under) - rankOf(card)
  if (card === under - 1) return weights.joinedSquared - weights.joined
  if (step === 1) return weights.otherSuit
  const gap = step > 1 ? weights.lower + weights.lowerGap * (step - 1) : weights.higher - weights.higherGap * step
  return gap + (rankOf(card) === KING ? weights.coveringKing : 0)
}

function hidingCost(weights: Weights, under: Card, card: Card): number {
  if (card === under - 1) return 0
  return rankOf(under) - rankOf(card) === 1 ? weights.otherSuitHiding : weights.gapHiding
}

function buryingTable(weights: Weights, cards: readonly Card[], counts: Int32Array, total: number): Int32Array {
  const table = new Int32Array(CARD_CODES)
  for (const card of cards) {
    for (let lowest = ACE as number; lowest < rankOf(card); lowest++) table[(suitOf(card) << 4) | lowest]! += counts[card]!
  }
  return table.map((count) => Math.round((PARTS * weights.buriesOwnSuit * count) / total))
}

/** What an unseen card costs on a column for burying, by the column's lowest ranks, four bits a suit. */
export function unseenBuryingCost({ unseenBuries }: CostTables, lowest: number): number {
  const parts =
    unseenBuries[lowest & 15]! +
    unseenBuries[16 | ((lowest >> 4) & 15)]! +
    unseenBuries[32 | ((lowest >> 8) & 15)]! +
    unseenBuries[48 | ((lowest >> 12) & 15)]!
  return Math.floor(parts / PARTS)
}
