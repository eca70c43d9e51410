import { addCandidate, candidateCost, candidateHash, lastCandidate, newOrigin, newTarget, putBefore } from './candidates'
import { rankOf } from './cards'
import { RUN, SEQUENCE, cardOf, costOf, hashOf, left, runOf, weightsOf, withGroup, withRun } from './columns'
import { emptyColumnCost } from './evaluation'
import { COLUMN_COUNT, EMPTY, ENDS, EXPANDED, RUNS, RUN_LENGTH } from './memory'
import {
  columnAt, copyState, moveCode, setColumn, setStateCost, setStateHash, stateCost, stateHash,
} from './state'

/**
 * Lists the moves of states as candidates: the innermost loop of the solver.
 *
 * For each pair of columns there is at most one move, as the ranks say how many cards fit; into the first empty column
 * goes every part of a run, but never all of a column. Nothing else is left out. On request a move that bares a card is
 * also followed at once by what that card makes possible: its own run moves on, or another run moves onto it. A narrow
 * beam would drop the state in between, which looks no better than where it came from.
 */

let columns: usize = 0
let movesMixed: bool = false
/** Which number of a column says how many of its cards move together. */
let movable: usize = RUN
/** Of the state being expanded: its number, its empty columns, and the first of them or -1. */
let parent: i32 = 0
let empties: i32 = 0
let firstEmpty: i32 = -1

/** From now on states of this store are expanded, by the strict rules or with mixed sequences moving as runs do. */
export function beginExpanding(store: usize, mixed: bool): void {
  columns = store
  movesMixed = mixed
  movable = mixed ? SEQUENCE : RUN
}

/** Adds the moves of the state, the `number`th of its layer. There is room among columns and candidates. */
export function expand(state: usize, number: i32, isPaired: bool): void {
  copyState(EXPANDED, state)
  parent = number
  look()
  for (let from = 0; from < COLUMN_COUNT; from++) {
    const origin = columnAt(EXPANDED, from)
    const most = movableOf(origin)
    const rank = rankOf(cardOf(origin))
    let rest = origin
    for (let count = 1; count <= most; count++) {
      rest = left(rest)
      const isBaring = isPaired && count === most && rest !== EMPTY
      for (let targets = endingIn(rank + count); targets !== 0; targets &= targets - 1) {
        const to = ctz(targets)
        addMove(from, to, count, rest)
        if (isBaring) addPairs(from, to)
      }
      if (firstEmpty >= 0 && rest !== EMPTY) {
        addMove(from, firstEmpty, count, rest)
        if (isBaring) addPairs(from, firstEmpty)
      }
    }
  }
}

/** Notes, by rank, a bit for each column that ends in it and a bit for each whose run holds it; and empty columns. */
function look(): void {
  for (let at = ENDS; at < RUNS + 64; at += 16) {
    store<u64>(at, 0)
    store<u64>(at, 0, 8)
  }
  empties = 0
  firstEmpty = -1
  for (let index = COLUMN_COUNT - 1; index >= 0; index--) {
    const column = columnAt(EXPANDED, index)
    if (column === EMPTY) {
      empties++
      firstEmpty = index
      continue
    }
    const bit = 1 << index
    const rank = <usize>rankOf(cardOf(column)) << 2
    const top = rank + (<usize>movableOf(column) << 2)
    store<i32>(ENDS + rank, load<i32>(ENDS + rank) | bit)
    for (let inRun = RUNS + rank; inRun < RUNS + top; inRun += 4) store<i32>(inRun, load<i32>(inRun) | bit)
  }
}

function movableOf(column: usize): i32 {
  return load<u8>(column + movable)
}

function endingIn(rank: i32): i32 {
  return load<i32>(ENDS + (<usize>rank << 2))
}

function holding(rank: i32): i32 {
  return load<i32>(RUNS + (<usize>rank << 2))
}

/** The column `onto` with the last cards of another, as many as move together. */
function stacked(onto: usize, origin: usize, count: i32): usize {
  return movesMixed ? withGroup(columns, onto, origin, count) : withRun(columns, onto, origin, count)
}

/**
 * Adds one candidate: cost and hash change by what the two columns change. A completed run is left where it is; its
 * column costs and hashes as if it were gone.
 *
 * @param rest what the move leaves in its origin
 */
function addMove(from: i32, to: i32, count: i32, rest: usize): void {
  const origin = columnAt(EXPANDED, from)
  const target = columnAt(EXPANDED, to)
  const built = stacked(target, origin, count)
  let cost = stateCost(EXPANDED) + costOf(rest) + costOf(built) - costOf(origin) - costOf(target)
  if (rest === EMPTY) cost += emptyColumnCost(weightsOf(columns), empties)
  else if (target === EMPTY) cost -= emptyColumnCost(weightsOf(columns), empties - 1)
  const hash = stateHash(EXPANDED) + hashOf(rest) + hashOf(built) - hashOf(origin) - hashOf(target)
  addCandidate(parent, moveCode(from, to, count), cost, hash, rest, built)
}

/** Adds what the card that the last candidate's move bares makes possible, as pairs of moves. */
function addPairs(from: i32, to: i32): void {
  const first = lastCandidate()
  const bared = newOrigin(first)
  if (runOf(bared) === RUN_LENGTH) return
  const origin = columnAt(EXPANDED, from)
  const target = columnAt(EXPANDED, to)
  const cost = stateCost(EXPANDED)
  const hash = stateHash(EXPANDED)
  const emptiesBefore = empties
  setColumn(EXPANDED, from, bared)
  setColumn(EXPANDED, to, newTarget(first))
  setStateCost(EXPANDED, candidateCost(first))
  setStateHash(EXPANDED, candidateHash(first))
  if (target === EMPTY) empties--
  const others = ~((1 << from) | (1 << to))
  addMovesOf(from, others)
  addMovesOnto(from, others)
  putBefore(first)
  setColumn(EXPANDED, from, origin)
  setColumn(EXPANDED, to, target)
  setStateCost(EXPANDED, cost)
  setStateHash(EXPANDED, hash)
  empties = emptiesBefore
}

/** Adds the moves of a column's run onto `others`, a set of columns. */
function addMovesOf(from: i32, others: i32): void {
  const origin = columnAt(EXPANDED, from)
  const most = movableOf(origin)
  const rank = rankOf(cardOf(origin))
  let rest = origin
  for (let count = 1; count <= most; count++) {
    rest = left(rest)
    for (let targets = endingIn(rank + count) & others; targets !== 0; targets &= targets - 1) {
      addMove(from, ctz(targets), count, rest)
    }
  }
}

/** Adds the moves of `others`, a set of columns, onto a column. */
function addMovesOnto(to: i32, others: i32): void {
  const rank = rankOf(cardOf(columnAt(EXPANDED, to)))
  for (let origins = holding(rank - 1) & others; origins !== 0; origins &= origins - 1) {
    const from = ctz(origins)
    let rest = columnAt(EXPANDED, from)
    const count = rank - rankOf(cardOf(rest))
    for (let gone = 0; gone < count; gone++) rest = left(rest)
    addMove(from, to, count, rest)
  }
}
