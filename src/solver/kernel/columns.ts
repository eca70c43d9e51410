import { UNSEEN, rankOf, suitOf } from './cards'
import {
  BENEATH, BUILT, CARD, CARRIED, CHILD, COST, HASH, HIDDEN, INNER_COST, LEFT, LOWEST, NO_RANKS, RECORD, RUN, SEQUENCE, SIBLING,
  beneath, cardOf, costOf, hashOf, hiddenOf, lowestRank, runOf, withoutRun,
} from './columnRecord'
import { coveredCost, emptyColumnCost, endCost, hiddenCost, homeCost } from './evaluation'
import { mixed } from './hash'
import { EMPTY, FIRST_STORE, RUN_LENGTH, SECOND_STORE } from './memory'
import { unseenCost, unseenEndCost } from './unseen'

/** Columns that one state's moves can add at most: its candidates, of up to 12 cards, and what they turn up. */
const MARGIN: usize = 1024 * 13 * RECORD

/**
 * A store: where its next record goes, and how far the one after it is. Two stores share one stretch of memory,
 * growing towards each other. Then its weights, and the columns of one card, by that card face up and face down.
 */
const NEXT: usize = 0
const STEP: usize = 4
const WEIGHTS: usize = 8
const SINGLES: usize = 64
const HIDDEN_SINGLES: usize = 320
const SINGLES_END: usize = 576

/** Lays out both stores in the memory from `start` to `end`. */
export function placeStores(start: usize, end: usize): void {
  store<u32>(FIRST_STORE, start, NEXT)
  store<i32>(FIRST_STORE, <i32>RECORD, STEP)
  store<u32>(SECOND_STORE, end - RECORD, NEXT)
  store<i32>(SECOND_STORE, -(<i32>RECORD), STEP)
  memory.fill(EMPTY, 0, RECORD)
  store<u16>(EMPTY, NO_RANKS, LOWEST)
  firstRecord = start
  lastRecord = end - RECORD
}

let firstRecord: usize = 0
let lastRecord: usize = 0

export function otherStore(columns: usize): usize {
  return columns === FIRST_STORE ? SECOND_STORE : FIRST_STORE
}

/** Forgets all columns of a store; from now on `weights` say what columns cost. */
export function resetStore(columns: usize, weights: usize): void {
  store<u32>(columns, columns === FIRST_STORE ? firstRecord : lastRecord, NEXT)
  store<u32>(columns, weights, WEIGHTS)
  memory.fill(columns + SINGLES, 0, SINGLES_END - SINGLES)
}

/** Whether both stores have room for whatever one state's moves and its row deal may add. */
export function haveRoom(): bool {
  const first: usize = load<u32>(FIRST_STORE, NEXT)
  return first + 2 * MARGIN < <usize>load<u32>(SECOND_STORE, NEXT)
}

export function weightsOf(columns: usize): usize {
  return load<u32>(columns, WEIGHTS)
}

/** The column with one more face-up card. */
export function put(columns: usize, column: usize, card: i32): usize {
  if (column !== EMPTY && (runOf(column) === 0 || rankOf(card) !== rankOf(cardOf(column)) - 1)) {
    return child(columns, column, card, false)
  }
  const place = column === EMPTY ? columns + SINGLES + (<usize>card << 2) : column + BUILT + (<usize>suitOf(card) << 2)
  const known = load<u32>(place)
  if (known !== 0) return known
  const added = addFaceUp(columns, column, card)
  store<u32>(place, added)
  return added
}

/** The column with one more card face down, on none or on cards that lie face down. */
export function putFaceDown(columns: usize, column: usize, card: i32): usize {
  if (column !== EMPTY) return child(columns, column, card, true)
  const place = columns + HIDDEN_SINGLES + (<usize>card << 2)
  const known = load<u32>(place)
  if (known !== 0) return known
  const added = addFaceDown(columns, column, card)
  store<u32>(place, added)
  return added
}

/** The column `onto` with the last `count` cards of `origin`. */
export function withGroup(columns: usize, onto: usize, origin: usize, count: i32): usize {
  const higher = count === 1 ? onto : withGroup(columns, onto, beneath(origin), count - 1)
  return put(columns, higher, cardOf(origin))
}

/** The column `onto` with the last `count` cards of `origin`, which are of one suit. */
export function withRun(columns: usize, onto: usize, origin: usize, count: i32): usize {
  const end = cardOf(origin)
  let column = onto
  for (let card = end + count - 1; card >= end; card--) {
    const known: usize = column === EMPTY ? 0 : load<u32>(column + (<usize>suitOf(card) << 2), BUILT)
    column = known !== 0 ? known : put(columns, column, card)
  }
  return column
}

/** The column `onto` with the last cards of another, as many as move together: under some rules also of several suits. */
export function stacked(columns: usize, movesMixed: bool, onto: usize, origin: usize, count: i32): usize {
  return movesMixed ? withGroup(columns, onto, origin, count) : withRun(columns, onto, origin, count)
}

/** The same column in the other store. */
export function carried(column: usize, into: usize): usize {
  if (column === EMPTY) return EMPTY
  const known = load<u32>(column, CARRIED)
  if (known !== 0) return known
  const lower = carried(beneath(column), into)
  const card = cardOf(column)
  const copy = runOf(column) === 0 ? putFaceDown(into, lower, card) : put(into, lower, card)
  store<u32>(column, copy, CARRIED)
  return copy
}

/** The column with a card on it that does not build it down, or lies face down. */
function child(columns: usize, column: usize, card: i32, isFaceDown: bool): usize {
  let known: usize = load<u32>(column, CHILD)
  for (; known !== 0; known = load<u32>(known, SIBLING)) {
    if (cardOf(known) === card && (runOf(known) === 0) === isFaceDown) return known
  }
  const added = isFaceDown ? addFaceDown(columns, column, card) : addFaceUp(columns, column, card)
  // Turning up the column beneath may have given it a child meanwhile.
  store<u32>(added, load<u32>(column, CHILD), SIBLING)
  store<u32>(column, added, CHILD)
  return added
}

function addFaceDown(columns: usize, column: usize, card: i32): usize {
  const added = add(columns, column, card)
  const hidden = hiddenOf(column) + 1
  store<u8>(added, hidden, HIDDEN)
  store<i32>(added, hiddenCost(weightsOf(columns), hidden), INNER_COST)
  return added
}

function addFaceUp(columns: usize, column: usize, card: i32): usize {
  const uncovered = turnedUp(columns, column)
  const added = add(columns, column, card)
  const weights = weightsOf(columns)
  const under = cardOf(column)
  const run = runOf(column)
  const hidden = hiddenOf(column)
  const isBuilt = run !== 0 && rankOf(card) === rankOf(under) - 1
  store<u8>(added, isBuilt && card === under - 1 ? run + 1 : 1, RUN)
  store<u8>(added, isBuilt ? load<u8>(column, SEQUENCE) + 1 : 1, SEQUENCE)
  store<u8>(added, hidden, HIDDEN)
  store<u32>(added, uncovered, LEFT)
  const inner = load<i32>(column, INNER_COST) + addedCost(weights, column, card)
  store<i32>(added, inner, INNER_COST)
  store<i32>(added, inner + (card === UNSEEN ? unseenEndCost(weights) : endCost(weights, card)), COST)
  if (runOf(added) === RUN_LENGTH) countAsHome(added, weights)
  return added
}

/** What a face-up card costs by the column that it is put on. */
function addedCost(weights: usize, column: usize, card: i32): i32 {
  const under = cardOf(column)
  const run = runOf(column)
  if (card === UNSEEN || (under === UNSEEN && run !== 0)) return unseenCost(weights, column, card)
  return coveredCost(weights, card, under, run, hiddenOf(column), lowestRank(column, card))
}

/** A complete run goes home at once: the column costs and hashes as what remains, and the run earns its worth. */
function countAsHome(column: usize, weights: usize): void {
  const rest = withoutRun(column)
  const restCost = rest === EMPTY ? emptyColumnCost(weights, 1) : costOf(rest)
  store<i32>(column, restCost + homeCost(weights), COST)
  store<u64>(column, hashOf(rest), HASH)
}

/** The column with its end card face up. */
function turnedUp(columns: usize, column: usize): usize {
  const isFaceDown = column !== EMPTY && runOf(column) === 0
  return isFaceDown ? put(columns, beneath(column), cardOf(column)) : column
}

function add(columns: usize, column: usize, card: i32): usize {
  const added: usize = load<u32>(columns, NEXT)
  store<u32>(columns, added + load<i32>(columns, STEP), NEXT)
  for (let at: usize = 0; at < RECORD; at += 16) {
    store<u64>(added + at, 0)
    store<u64>(added + at, 0, 8)
  }
  store<u8>(added, card, CARD)
  store<u32>(added, column, BENEATH)
  store<u64>(added, mixed(added), HASH)
  const shift = suitOf(card) << 2
  const lowest = <i32>load<u16>(column, LOWEST)
  store<u16>(added, (lowest & ~(15 << shift)) | (min(rankOf(card), (lowest >> shift) & 15) << shift), LOWEST)
  return added
}
