/** Cards as in the rules: rank in the low four bits, suit in the next two, so that "next higher in suit" is +1. */

export const ACE: i32 = 1
export const KING: i32 = 13

export function rankOf(card: i32): i32 {
  return card & 15
}

export function suitOf(card: i32): i32 {
  return card >> 4
}
