import { rankOf } from '../cards'
import { RUN, SEQUENCE, cardOf, costOf, left } from '../columnRecord'
import { stacked, weightsOf } from '../columns'
import { emptyColumnCost } from '../evaluation'
import { COLUMN_COUNT, EMPTY, PLAN_ENDS } from '../memory'
import { moveCode } from '../moveCode'
import { columnAt, stateCost } from '../state'
import { addCandidate } from './candidates'
import { columns, movesMixed } from './stage'

/** The innermost loop of a fair player: the moves of states. */

const ENDS_SIZE: usize = 80

let parent: i32 = 0
/** The first empty column, or -1; what one more costs and what the last one does. */
let firstEmpty: i32 = -1
let oneMore: i32 = 0
let oneLess: i32 = 0

/**
 * Adds every move of a state, the `number`th of its layer: onto cards, and into the first empty column all parts of runs
 * that are not whole columns. What is unseen goes into an empty column only, and nothing goes on it.
 */
export function expand(state: usize, number: i32): void {
  parent = number
  look(state)
  const movable = movesMixed ? SEQUENCE : RUN
  for (let from = 0; from < COLUMN_COUNT; from++) {
    const origin = columnAt(state, from)
    addMovesOf(state, from, origin, load<u8>(origin + movable))
  }
}

/** Notes by rank a bit for each column that ends in it, and the empty columns. */
function look(state: usize): void {
  for (let at = PLAN_ENDS; at < PLAN_ENDS + ENDS_SIZE; at += 8) store<u64>(at, 0)
  let empties = 0
  firstEmpty = -1
  for (let index = COLUMN_COUNT - 1; index >= 0; index--) {
    const column = columnAt(state, index)
    if (column === EMPTY) {
      empties++
      firstEmpty = index
    } else {
      const place = PLAN_ENDS + (<usize>rankOf(cardOf(column)) << 2)
      store<i32>(place, load<i32>(place) | (1 << index))
    }
  }
  oneMore = emptyColumnCost(weightsOf(columns), empties)
  oneLess = emptyColumnCost(weightsOf(columns), empties - 1)
}

function addMovesOf(state: usize, from: i32, origin: usize, most: i32): void {
  const rank = rankOf(cardOf(origin))
  const before = stateCost(state) - costOf(origin)
  let rest = origin
  for (let count = 1; count <= most; count++) {
    rest = left(rest)
    const kept = before + (rest === EMPTY ? oneMore : costOf(rest))
    for (let targets = load<i32>(PLAN_ENDS + (<usize>(rank + count) << 2)); targets !== 0; targets &= targets - 1) {
      const to = ctz(targets)
      const target = columnAt(state, to)
      const cost = kept + costOf(stacked(columns, movesMixed, target, origin, count)) - costOf(target)
      addCandidate(parent, moveCode(from, to, count), cost)
    }
    if (firstEmpty >= 0 && rest !== EMPTY) {
      const cost = kept - oneLess + costOf(stacked(columns, movesMixed, EMPTY, origin, count))
      addCandidate(parent, moveCode(from, firstEmpty, count), cost)
    }
  }
}
