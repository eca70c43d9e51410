import { addCandidate } from '../candidates'
import { KING, rankOf } from '../cards'
import { RUN, SEQUENCE, cardOf, costOf, hashOf, left } from '../columnRecord'
import { stacked, weightsOf } from '../columns'
import { emptyColumnCost } from '../evaluation'
import { COLUMN_COUNT, EMPTY, PLAN_ENDS } from '../memory'
import { countOf, moveCode } from '../moveCode'
import { hasHash } from '../seen'
import { columnAt, stateCost, stateHash } from '../state'
import { columns, movesMixed } from './stage'

/**
 * The innermost loop of a fair player: adds the moves of states as candidates, onto cards, and into the first empty column
 * all parts of runs that are not whole columns. What is unseen goes into an empty column only, and nothing goes on it.
 * Moves to tables that have been selected before are left out.
 */

const ENDS_SIZE: usize = 64

let parent: i32 = 0
let seen: usize = 0
/** A bit for each rank that a column ends in. */
let endRanks: i32 = 0
/** The first empty column, or -1; what one more costs and what the last one does. */
let firstEmpty: i32 = -1
let oneMore: i32 = 0
let oneLess: i32 = 0

/**
 * Adds the moves of a state, the `number`th of its layer.
 *
 * @param selected the set of the tables that have been selected
 */
export function expand(state: usize, number: i32, selected: usize): void {
  parent = number
  seen = selected
  look(state)
  const movable = movesMixed ? SEQUENCE : RUN
  for (let from = 0; from < COLUMN_COUNT; from++) {
    const origin = columnAt(state, from)
    const whole = (1 << load<u8>(origin + movable)) - 1
    // By how many cards move: where what they need is there.
    const counts = firstEmpty >= 0 ? whole : (endRanks >> (rankOf(cardOf(origin)) + 1)) & whole
    if (counts !== 0) addMovesOf(state, from, origin, counts)
  }
}

/** Notes by rank a bit for each column that ends in it, and the empty columns. */
function look(state: usize): void {
  for (let at = PLAN_ENDS; at < PLAN_ENDS + ENDS_SIZE; at += 8) store<u64>(at, 0)
  let empties = 0
  endRanks = 0
  firstEmpty = -1
  for (let index = COLUMN_COUNT - 1; index >= 0; index--) {
    const column = columnAt(state, index)
    if (column === EMPTY) {
      empties++
      firstEmpty = index
    } else {
      const rank = rankOf(cardOf(column))
      const place = endsAt(rank)
      store<i32>(place, load<i32>(place) | (1 << index))
      endRanks |= 1 << rank
    }
  }
  oneMore = emptyColumnCost(weightsOf(columns), empties)
  oneLess = emptyColumnCost(weightsOf(columns), empties - 1)
}

/** @param counts a bit for each number of cards to move, from one card on */
function addMovesOf(state: usize, from: i32, origin: usize, counts: i32): void {
  const rank = rankOf(cardOf(origin))
  let rest = origin
  let gone = 0
  for (let more = counts; more !== 0; more &= more - 1) {
    const count = ctz(more) + 1
    for (; gone < count; gone++) rest = left(rest)
    const cost = stateCost(state) - costOf(origin) + (rest === EMPTY ? oneMore : costOf(rest))
    const hash = stateHash(state) - hashOf(origin) + hashOf(rest)
    const fitting = rank + count <= KING ? load<i32>(endsAt(rank + count)) : 0
    for (let targets = fitting; targets !== 0; targets &= targets - 1) {
      const to = ctz(targets)
      const target = columnAt(state, to)
      addMove(moveCode(from, to, count), cost - costOf(target), hash - hashOf(target), origin, rest, target)
    }
    if (firstEmpty >= 0 && rest !== EMPTY) addMove(moveCode(from, firstEmpty, count), cost - oneLess, hash, origin, rest, EMPTY)
  }
}

/** @param cost and @param hash of the table without the target column */
function addMove(code: i32, cost: i32, hash: u64, origin: usize, rest: usize, target: usize): void {
  const built = stacked(columns, movesMixed, target, origin, countOf(code))
  const after = hash + hashOf(built)
  if (!hasHash(seen, after)) addCandidate(parent, code, cost + costOf(built), after, rest, built, 0)
}

function endsAt(rank: i32): usize {
  return PLAN_ENDS + (<usize>rank << 2)
}
