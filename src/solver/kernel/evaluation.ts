import { ACE, KING, rankOf } from './cards'

/**
 * How far a position is from being won, in eighths of a point: less is better. It is a sum over columns, and within a
 * column over cards from the top down, so that a moved card changes only what it lies on and what it leaves.
 * The functions here say what a column costs; empty columns and runs home are added up in `state`.
 *
 * What each term weighs comes from the table of the stage, in the order of `WEIGHT_NAMES`, four bytes a weight. What cards
 * cost that nobody has seen is in `unseen`.
 */
const HIDDEN: usize = 0
const HIDDEN_SQUARED: usize = 4
const JOINED: usize = 8
const JOINED_SQUARED: usize = 12
const OTHER_SUIT: usize = 16
const LOWER: usize = 20
const HIGHER: usize = 24
const COVERING_KING: usize = 28
const OTHER_SUIT_HIDING: usize = 32
const GAP_HIDING: usize = 36
const BASE_RANK: usize = 40
const EMPTY_COLUMN: usize = 44
const HOME: usize = 48
const BURIES_OWN_SUIT: usize = 52
const END_RANK: usize = 56
const END_ACE: usize = 60
const HIGHER_GAP: usize = 64
const LOWER_GAP: usize = 68
const MORE_EMPTY_COLUMNS: usize = 72

/** Cards face down, the deeper the worse. */
export function hiddenCost(weights: usize, hidden: i32): i32 {
  return load<i32>(weights, HIDDEN) * hidden + load<i32>(weights, HIDDEN_SQUARED) * hidden * hidden
}

/**
 * A face-up card by what it lies on.
 *
 * @param under the card it lies on; 0 if there is none
 * @param run how long the suited run is that `under` ends; 0 if that is face down or there is none
 * @param hidden face-down cards of the column
 * @param lowest the lowest rank of the card's own suit beneath it, face down or up; 15 if there is none
 */
export function coveredCost(weights: usize, card: i32, under: i32, run: i32, hidden: i32, lowest: i32): i32 {
  const burying = buryingCost(weights, card, lowest)
  if (run > 0) return burying + linkCost(weights, card, under, run, hidden)
  return burying + (hidden === 0 ? baseCost(weights, card) : 0)
}

export function buryingCost(weights: usize, card: i32, lowest: i32): i32 {
  return rankOf(card) > lowest ? load<i32>(weights, BURIES_OWN_SUIT) : 0
}

/** The first card of a column. */
export function baseCost(weights: usize, card: i32): i32 {
  return load<i32>(weights, BASE_RANK) * (KING - rankOf(card))
}

/** Two neighbouring face-up cards: a run that grows earns more the longer it is; anything else hinders. */
export function linkCost(weights: usize, card: i32, under: i32, run: i32, hidden: i32): i32 {
  const step = rankOf(under) - rankOf(card)
  if (card === under - 1) return -(load<i32>(weights, JOINED) + load<i32>(weights, JOINED_SQUARED) * (2 * run - 1))
  if (step === 1) return load<i32>(weights, OTHER_SUIT) + load<i32>(weights, OTHER_SUIT_HIDING) * hidden
  const gap =
    step > 1
      ? load<i32>(weights, LOWER) + load<i32>(weights, LOWER_GAP) * (step - 1)
      : load<i32>(weights, HIGHER) - load<i32>(weights, HIGHER_GAP) * step
  const king = rankOf(card) === KING ? load<i32>(weights, COVERING_KING) : 0
  return gap + king + load<i32>(weights, GAP_HIDING) * hidden
}

/** The card at a column's end: low ones take fewer cards, aces none. */
export function endCost(weights: usize, end: i32): i32 {
  return load<i32>(weights, END_RANK) * (KING - rankOf(end)) + (rankOf(end) === ACE ? load<i32>(weights, END_ACE) : 0)
}

/** What a complete run at home is worth. */
export function homeCost(weights: usize): i32 {
  return -(load<i32>(weights, HOME) + load<i32>(weights, JOINED) * 12 + load<i32>(weights, JOINED_SQUARED) * 144)
}

/** What one more empty column is worth when there are that many already. */
export function emptyColumnCost(weights: usize, empties: i32): i32 {
  return -load<i32>(weights, EMPTY_COLUMN) - (empties > 0 ? load<i32>(weights, MORE_EMPTY_COLUMNS) : 0)
}
