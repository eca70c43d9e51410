import { ACE, CARD_CODES, KING, UNSEEN, rankOf } from './cards'
import { DEALT, INNER_COST, LOWEST, cardOf, hiddenOf, lowestRank, runOf, withoutRun } from './columnRecord'
import { baseCost, buryingCost, endCost, homeCost, linkCost } from './evaluation'
import { RUN_LENGTH } from './memory'

/**
 * The evaluation for cards that nobody has seen: the average over all that may lie there. Tables of averages follow the
 * weights that they are made from, at these distances, four bytes a number.
 */
const BASE: usize = 80
const END: usize = 84
/** What an unseen card costs for burying, in 256ths, by suit and lowest rank of that suit beneath it. */
const BURYING: usize = 128
/** Joints with an unseen card upon each card, and with each card upon an unseen one: three numbers each. */
const UPON: usize = 384
const BENEATH: usize = 1152
const JOINT: usize = 12
const AVERAGES_END: usize = 1920
/** Of a joint: its cost, more for each card face down above, more for each card of the run that is joined. */
const PER_HIDDEN: usize = 4
const PER_RUN: usize = 8

const PARTS: i32 = 256

let weights: usize = 0
/** How many copies of each card are unseen, a byte each, and how many cards that is. */
let counts: usize = 0
let total: i32 = 0

/** Works out the averages for a table of weights, all unseen cards being equally likely. */
export function averageUnseen(table: usize, countsOfCards: usize): void {
  weights = table
  counts = countsOfCards
  total = 0
  memory.fill(weights + BASE, 0, AVERAGES_END - BASE)
  for (let card = 0; card < CARD_CODES; card++) if (countOf(card) > 0) addCard(card)
  total = max(1, total)
  for (let at = BASE; at < AVERAGES_END; at += 4) divide(at)
  for (let suit = 0; suit < 4; suit++) averageBurying(suit)
  averageUnseenUponUnseen()
}

/** What a card costs on a column where one of the two that touch is unseen. */
export function unseenCost(table: usize, column: usize, card: i32): i32 {
  const run = runOf(column)
  const hidden = hiddenOf(column)
  const burying = card === UNSEEN ? unseenBurying(table, load<u16>(column, LOWEST)) : buryingCost(table, card, lowestRank(column, card))
  if (run === 0) return burying + (hidden === 0 ? load<i32>(table, BASE) : 0)
  const under = cardOf(column)
  const joint = table + (card === UNSEEN && under !== UNSEEN ? UPON + <usize>under * JOINT : BENEATH + <usize>card * JOINT)
  return burying + load<i32>(joint) + load<i32>(joint, PER_HIDDEN) * hidden + load<i32>(joint, PER_RUN) * run
}

/** What an unseen card costs at a column's end. */
export function unseenEndCost(table: usize): i32 {
  return load<i32>(table, END)
}

/** What a column will cost on average once an unseen card is dealt on it; worked out once. */
export function dealtCost(table: usize, column: usize): i32 {
  const known = load<i32>(column, DEALT)
  return known !== 0 ? known : workOutDealtCost(table, column)
}

function workOutDealtCost(table: usize, column: usize): i32 {
  const cost =
    runOf(column) === RUN_LENGTH
      ? dealtCost(table, withoutRun(column)) + homeCost(table)
      : load<i32>(column, INNER_COST) + unseenCost(table, column, UNSEEN) + unseenEndCost(table)
  store<i32>(column, cost, DEALT)
  return cost
}

function unseenBurying(table: usize, lowest: i32): i32 {
  let parts = 0
  for (let suit = 0; suit < 4; suit++) {
    parts += load<i32>(table + (<usize>((suit << 4) | ((lowest >> (suit << 2)) & 15)) << 2), BURYING)
  }
  return parts >> 8
}

/** Adds up a card that is unseen, as many times as it is. */
function addCard(card: i32): void {
  total += countOf(card)
  add(BASE, card, baseCost(weights, card))
  add(END, card, endCost(weights, card))
  for (let other = 0; other < CARD_CODES; other++) {
    if (rankOf(other) < ACE || rankOf(other) > KING) continue
    addJoint(UPON + <usize>other * JOINT, card, card, other)
    addJoint(BENEATH + <usize>other * JOINT, card, other, card)
  }
}

/** @param unseen which of the two is the unseen one */
function addJoint(joint: usize, unseen: i32, card: i32, under: i32): void {
  const cost = linkCost(weights, card, under, 0, 0)
  add(joint, unseen, cost)
  add(joint + PER_HIDDEN, unseen, linkCost(weights, card, under, 0, 1) - cost)
  add(joint + PER_RUN, unseen, linkCost(weights, card, under, 1, 0) - cost)
}

/** Averages what is known by then of an unseen card upon each card. */
function averageUnseenUponUnseen(): void {
  const both = BENEATH + <usize>UNSEEN * JOINT
  for (let part: usize = 0; part < JOINT; part += 4) {
    for (let under = 0; under < CARD_CODES; under++) {
      add(both + part, under, load<i32>(weights + UPON + <usize>under * JOINT + part))
    }
    divide(both + part)
  }
}

/** By the lowest rank: what the unseen cards of the suit that are higher cost on average. */
function averageBurying(suit: i32): void {
  const cost = buryingCost(weights, KING, 0)
  let higher = 0
  for (let lowest = 15; lowest >= 0; lowest--) {
    const place = (suit << 4) | lowest
    store<i32>(weights + (<usize>place << 2), rounded(PARTS * cost * higher), BURYING)
    higher += countOf(place)
  }
}

/** A sum divided by the number of unseen cards, halves rounded up. */
function rounded(sum: i32): i32 {
  const doubled = 2 * sum + total
  const quotient = doubled / (2 * total)
  return doubled < 0 && quotient * 2 * total !== doubled ? quotient - 1 : quotient
}

function add(average: usize, unseen: i32, cost: i32): void {
  const at = weights + average
  store<i32>(at, load<i32>(at) + countOf(unseen) * cost)
}

function divide(average: usize): void {
  store<i32>(weights + average, rounded(load<i32>(weights + average)))
}

function countOf(card: i32): i32 {
  return load<u8>(counts + <usize>card)
}
