import { addCandidate, candidateCost, candidateCount, candidateHash, lastCandidate, newOrigin, newTarget } from './candidates'
import { rankOf } from './cards'
import { RUN, SEQUENCE, cardOf, costOf, hashOf, left, runOf } from './columnRecord'
import { stacked, weightsOf } from './columns'
import { emptyColumnCost } from './evaluation'
import { COLUMN_COUNT, EMPTY, ENDS, EXPANDED, RUNS, RUN_LENGTH } from './memory'
import { moveCode } from './moveCode'
import { columnAt, copyState, setColumn, setStateCost, setStateHash, stateCost, stateHash } from './state'

/**
 * Lists the moves of states as candidates: the innermost loop of the solver.
 *
 * For each pair of columns there is at most one move, as the ranks say how many cards fit; into the first empty column
 * goes every part of a run, but never all of a column. Nothing else is left out. A move that bares a card is also
 * followed at once by what that card makes possible: its own run moves on, or another run moves onto it; and so on.
 * Such chains are how people dig for a card. The beam would drop the states in between, which look no better than
 * where they came from.
 */

/** Candidates of one state after which chains get no longer. */
const MOST_CHAINED: i32 = 512

let columns: usize = 0
let movesMixed: bool = false
/** How many moves may follow the first. */
let following: i32 = 0
/** What a move costs among the states of a layer. */
let moveCost: i32 = 0
/** Which number of a column says how many of its cards move together. */
let movable: usize = RUN
/** Of the state being expanded: its number, and how many candidates there were before. */
let parent: i32 = 0
let before: i32 = 0

/** From now on states of this store are expanded, by the strict rules or with mixed sequences moving as runs do, in chains. */
export function beginExpanding(store: usize, mixed: bool, moreMoves: i32, costOfMove: i32): void {
  columns = store
  movesMixed = mixed
  following = moreMoves
  moveCost = costOfMove
  movable = mixed ? SEQUENCE : RUN
}

/** Adds the moves of the state, the `number`th of its layer. There is room among columns and candidates. */
export function expand(state: usize, number: i32): void {
  copyState(EXPANDED, state)
  parent = number
  before = candidateCount()
  look()
  for (let from = 0; from < COLUMN_COUNT; from++) addMovesOf(from, 0, -1, following)
}

/** Notes, by rank, a bit for each column that ends in it (by 0, that is empty), and for each whose run holds it. */
function look(): void {
  for (let at = ENDS; at < RUNS + 64; at += 16) {
    store<u64>(at, 0)
    store<u64>(at, 0, 8)
  }
  for (let index = 0; index < COLUMN_COUNT; index++) {
    const column = columnAt(EXPANDED, index)
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

function emptyColumns(): i32 {
  return endingIn(0)
}

/**
 * Adds the moves of a column's run.
 *
 * @param first the candidate whose move they follow; 0 if none, and only then do parts of a run go into an empty column
 * @param untouched columns that the moves before have not changed
 * @param more how many moves may follow these
 */
function addMovesOf(from: i32, first: usize, untouched: i32, more: i32): void {
  const origin = columnAt(EXPANDED, from)
  const most = movableOf(origin)
  const rank = rankOf(cardOf(origin))
  let rest = origin
  for (let count = 1; count <= most; count++) {
    rest = left(rest)
    let targets = endingIn(rank + count)
    if (rest !== EMPTY && (first === 0 || count === most)) targets |= emptyColumns() & -emptyColumns()
    for (; targets !== 0; targets &= targets - 1) {
      const to = ctz(targets)
      addMove(from, to, count, rest, first)
      if (count === most) follow(from, to, untouched, more)
    }
  }
}

/** Adds the moves of other columns' runs onto a column. */
function addMovesOnto(to: i32, first: usize, untouched: i32, more: i32): void {
  const rank = rankOf(cardOf(columnAt(EXPANDED, to)))
  for (let origins = holding(rank - 1) & untouched; origins !== 0; origins &= origins - 1) {
    const from = ctz(origins)
    const origin = columnAt(EXPANDED, from)
    const count = rank - rankOf(cardOf(origin))
    let rest = origin
    for (let gone = 0; gone < count; gone++) rest = left(rest)
    addMove(from, to, count, rest, first)
    if (count === movableOf(origin)) follow(from, to, untouched, more)
  }
}

/** Goes on from the last candidate: if its move bares a card, adds what that makes possible. */
function follow(from: i32, to: i32, untouched: i32, more: i32): void {
  const first = lastCandidate()
  const bared = newOrigin(first)
  if (more === 0 || bared === EMPTY || runOf(bared) === RUN_LENGTH || candidateCount() - before > MOST_CHAINED) return
  const origin = columnAt(EXPANDED, from)
  const target = columnAt(EXPANDED, to)
  const cost = stateCost(EXPANDED)
  const hash = stateHash(EXPANDED)
  change(from, bared)
  change(to, newTarget(first))
  setStateCost(EXPANDED, candidateCost(first))
  setStateHash(EXPANDED, candidateHash(first))
  const others = untouched & ~((1 << from) | (1 << to))
  addMovesOf(from, first, others, more - 1)
  addMovesOnto(from, first, others, more - 1)
  change(from, origin)
  change(to, target)
  setStateCost(EXPANDED, cost)
  setStateHash(EXPANDED, hash)
}

/** Puts a column in another's place, and notes in which rank it ends. */
function change(index: i32, column: usize): void {
  const bit = 1 << index
  const old = ENDS + (<usize>rankOf(cardOf(columnAt(EXPANDED, index))) << 2)
  store<i32>(old, load<i32>(old) & ~bit)
  setColumn(EXPANDED, index, column)
  const end = ENDS + (<usize>rankOf(cardOf(column)) << 2)
  store<i32>(end, load<i32>(end) | bit)
}

/**
 * Adds one candidate: cost and hash change by what the two columns change. A completed run is left where it is; its
 * column costs and hashes as if it were gone.
 *
 * @param rest what the move leaves in its origin
 * @param first the candidate whose move is made before this one; 0 if none
 */
function addMove(from: i32, to: i32, count: i32, rest: usize, first: usize): void {
  const origin = columnAt(EXPANDED, from)
  const target = columnAt(EXPANDED, to)
  const built = stacked(columns, movesMixed, target, origin, count)
  let cost = stateCost(EXPANDED) + moveCost + costOf(rest) + costOf(built) - costOf(origin) - costOf(target)
  const empties = popcnt(emptyColumns())
  if (rest === EMPTY) cost += emptyColumnCost(weightsOf(columns), empties)
  else if (target === EMPTY) cost -= emptyColumnCost(weightsOf(columns), empties - 1)
  const hash = stateHash(EXPANDED) + hashOf(rest) + hashOf(built) - hashOf(origin) - hashOf(target)
  addCandidate(parent, moveCode(from, to, count), cost, hash, rest, built, first)
}
