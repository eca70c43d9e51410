import { suitOf } from './cards'
import { RUN_LENGTH } from './memory'

/**
 * Every column of cards that a search has met, each kept once, as a tree: a column is the card at its end and the
 * column beneath that card. What is worth knowing of a column (its cost, its hash, what is left when its end card goes)
 * is worked out once, when it is first met, and a position is nothing but ten references.
 *
 * A reference is the address of a record, laid out as below. One record fills one cache line.
 */
export const RECORD: usize = 64
/** The card at the end. */
export const CARD: usize = 0
/** How many face-up cards at the end form a run of one suit; 0 for an empty column or one that ends face down. */
export const RUN: usize = 1
/** How many face-up cards at the end descend by one, whatever their suits. */
export const SEQUENCE: usize = 2
/** How many cards lie face down. */
export const HIDDEN: usize = 3
/** The column beneath the end card, just as it lies there. */
export const BENEATH: usize = 4
/** The column that is left when the end card goes: the one beneath, with its end card turned up. */
export const LEFT: usize = 8
/** The column's share of the evaluation. */
export const COST: usize = 12
/** A random word of 64 bits. */
export const HASH: usize = 16
/** The column with a card of one rank less on it, a field for each of the four suits; 0 where not met yet. */
export const BUILT: usize = 24
/** The column's cost without what depends on which card is at the end. */
export const INNER_COST: usize = 40
/** The lowest rank of each suit among the cards that are known, four bits a suit; 15 where there is none. */
export const LOWEST: usize = 44
/** In the store of the next stage: the same column, and what the row deal makes of it; 0 if not worked out yet. */
export const CARRIED: usize = 48
export const DEALT: usize = 52
/** The first column that has any other card on this one, and the next of those that lie on the same column as this. */
export const CHILD: usize = 56
export const SIBLING: usize = 60

export const NO_RANKS: i32 = 0xffff

export function cardOf(column: usize): i32 {
  return load<u8>(column, CARD)
}

export function runOf(column: usize): i32 {
  return load<u8>(column, RUN)
}

export function hiddenOf(column: usize): i32 {
  return load<u8>(column, HIDDEN)
}

export function beneath(column: usize): usize {
  return load<u32>(column, BENEATH)
}

export function left(column: usize): usize {
  return load<u32>(column, LEFT)
}

/** The column without its last `count` cards, which are face up. */
export function without(column: usize, count: i32): usize {
  let rest = column
  for (let gone = 0; gone < count; gone++) rest = left(rest)
  return rest
}

/** The column without the complete run at its end. */
export function withoutRun(column: usize): usize {
  return without(column, RUN_LENGTH)
}

export function costOf(column: usize): i32 {
  return load<i32>(column, COST)
}

export function hashOf(column: usize): u64 {
  return load<u64>(column, HASH)
}

/** The lowest rank of the card's own suit in the column; 15 if there is none. */
export function lowestRank(column: usize, card: i32): i32 {
  return (<i32>load<u16>(column, LOWEST) >> (suitOf(card) << 2)) & 15
}
