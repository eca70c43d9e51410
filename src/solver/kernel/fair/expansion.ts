import { addCandidate } from '../candidates'
import { KING, rankOf } from '../cards'
import { RUN, SEQUENCE, cardOf } from '../columnRecord'
import { weightsOf } from '../columns'
import { emptyColumnCost } from '../evaluation'
import { COLUMN_COUNT, EMPTY, PLAN_ENDS } from '../memory'
import { moveCode } from '../moveCode'
import { hasHash } from '../seen'
import { columnAt, stateCost, stateHash } from '../state'
import { builtIn, costIn, effectOf, hashIn, restIn } from './effects'
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
  for (let more = counts; more !== 0; more &= more - 1) {
    const count = ctz(more) + 1
    const fitting = rank + count <= KING ? load<i32>(endsAt(rank + count)) : 0
    for (let targets = fitting; targets !== 0; targets &= targets - 1) {
      const to = ctz(targets)
      addMove(state, moveCode(from, to, count), effectOf(origin, columnAt(state, to), count), 0)
    }
    if (firstEmpty < 0) continue
    const effect = effectOf(origin, EMPTY, count)
    if (restIn(effect) !== EMPTY) addMove(state, moveCode(from, firstEmpty, count), effect, oneLess)
  }
}

/** @param filled what the column costs that is not empty any more */
function addMove(state: usize, code: i32, effect: usize, filled: i32): void {
  const hash = stateHash(state) + hashIn(effect)
  if (hasHash(seen, hash)) return
  const rest = restIn(effect)
  const cost = stateCost(state) + costIn(effect) - filled + (rest === EMPTY ? oneMore : 0)
  addCandidate(parent, code, cost, hash, rest, builtIn(effect), 0)
}

function endsAt(rank: i32): usize {
  return PLAN_ENDS + (<usize>rank << 2)
}
