/** Spades, hearts, diamonds, clubs: in this order suits join the pack as a game uses 1, 2 or 4 of them. */
export type Suit = 0 | 1 | 2 | 3

/** Ace 1 … king 13. */
export type Rank = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13

/**
 * A card's face: rank in the low four bits, suit in the next two, so that "next higher in suit" is +1.
 * Each face occurs two, four or eight times in the pack; copies are not told apart.
 */
export type Card = number

export const ACE: Rank = 1
export const KING: Rank = 13

/** Ace to king. */
export const RANKS: readonly Rank[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]

/** Cards in a complete run, king to ace. */
export const RUN_LENGTH = 13

const RANK_LETTERS = 'A23456789TJQK'
const SUIT_LETTERS = 'SHDC'

export function cardOf(rank: Rank, suit: Suit): Card {
  return rank | (suit << 4)
}

export function rankOf(card: Card): Rank {
  return (card & 15) as Rank
}

export function suitOf(card: Card): Suit {
  return (card >> 4) as Suit
}

/** Rank and suit in two letters: "KS", "TH", "AC". */
export function cardName(card: Card): string {
  return `${RANK_LETTERS[rankOf(card) - 1]}${SUIT_LETTERS[suitOf(card)]}`
}

/** Reads what `cardName` writes; null for anything else. */
export function parseCard(name: string): Card | null {
  if (name.length !== 2) return null
  const rank = RANK_LETTERS.indexOf(name[0]!) + 1
  const suit = SUIT_LETTERS.indexOf(name[1]!)
  return rank > 0 && suit >= 0 ? cardOf(rank as Rank, suit as Suit) : null
}
