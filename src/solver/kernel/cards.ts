/** Cards as in the rules: rank in the low four bits, suit in the next two, so that "next higher in suit" is +1. */

export const ACE: i32 = 1
export const KING: i32 = 13

/**
 * Stands for a card that nobody has seen: one that lies face down, or one that a plan turns up. Its rank is none of a
 * card and next to none, so nothing is built on it or with it.
 */
export const UNSEEN: i32 = 15

/** One more than the highest code. */
export const CARD_CODES: i32 = 64

export function rankOf(card: i32): i32 {
  return card & 15
}

export function suitOf(card: i32): i32 {
  return card >> 4
}
