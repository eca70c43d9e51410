import { RUN_LENGTH, rankOf, suitOf } from '../rules/card.ts'
import { COLUMN_COUNT } from '../rules/position.ts'
import {
  CANDIDATE_SIZE, CODE, FIRST_CODE, FIRST_ORIGIN, FIRST_TARGET, NEW_COST, NEW_HASH_A, NEW_HASH_B, ORIGIN, PARENT, TARGET,
  type Candidates,
} from './candidates.ts'
import { BUILT, CARD, COST, EMPTY, HASH_A, HASH_B, LEFT, RUN, SEQUENCE, type ColumnRef } from './columns.ts'
import type { Stage } from './stage.ts'
import { STATE_COST, STATE_HASH_A, STATE_HASH_B, STATE_SIZE, moveCode } from './state.ts'

/**
 * Lists the moves of states as candidates: the innermost loop of the solver.
 *
 * For each pair of columns there is at most one move, as the ranks say how many cards fit; into the first empty column
 * goes every part of a run, but never all of a column. Nothing else is left out. On request a move that bares a card is
 * also followed at once by what that card makes possible: its own run moves on, or another run moves onto it. A narrow
 * beam would drop the state in between, which looks no better than where it came from.
 */
export class Expansion {
  /** By rank, a bit for each column that ends in it, and a bit for each whose run holds it. */
  private readonly ends = new Int32Array(16)
  private readonly runs = new Int32Array(16)
  /** The state being expanded. */
  private readonly state = new Int32Array(STATE_SIZE)
  private empties = 0
  private firstEmpty = -1

  /** Adds the moves of the state at `at`. The caller has reserved room among columns and candidates. */
  expand(stage: Stage, states: Int32Array, at: number, candidates: Candidates, isPaired: boolean): void {
    const { state, ends } = this
    const { columns } = stage
    const { records } = columns
    const movable = stage.movesMixed ? SEQUENCE : RUN
    for (let field = 0; field < STATE_SIZE; field++) state[field] = states[at + field]!
    this.look(records, movable)
    for (let from = 0; from < COLUMN_COUNT; from++) {
      const origin = state[from]!
      const most = records[origin + movable]!
      const rank = rankOf(records[origin + CARD]!)
      let left = origin
      for (let count = 1; count <= most; count++) {
        left = records[left + LEFT]!
        const isBaring = isPaired && count === most && left !== EMPTY
        for (let targets = ends[rank + count]!; targets !== 0; targets &= targets - 1) {
          const to = lowestBit(targets)
          this.add(stage, at, candidates, from, to, count, left, stacked(stage, state[to]!, origin, count))
          if (isBaring) this.addPairs(stage, at, candidates, from, to)
        }
        if (this.firstEmpty >= 0 && left !== EMPTY) {
          this.add(stage, at, candidates, from, this.firstEmpty, count, left, stacked(stage, EMPTY, origin, count))
          if (isBaring) this.addPairs(stage, at, candidates, from, this.firstEmpty)
        }
      }
    }
  }

  /** Notes ranks and empty columns of the state. */
  private look(records: Int32Array, movable: number): void {
    const { state, ends, runs } = this
    ends.fill(0)
    runs.fill(0)
    this.empties = 0
    this.firstEmpty = -1
    for (let column = COLUMN_COUNT - 1; column >= 0; column--) {
      const ref = state[column]!
      if (ref === EMPTY) {
        this.empties++
        this.firstEmpty = column
        continue
      }
      const rank = rankOf(records[ref + CARD]!)
      const top = rank + records[ref + movable]!
      ends[rank]! |= 1 << column
      for (let inRun = rank; inRun < top; inRun++) runs[inRun]! |= 1 << column
    }
  }

  /**
   * Adds one candidate: cost and hash change by what the two columns change. A completed run is left where it is; its
   * column costs and hashes as if it were gone.
   */
  private add(
    stage: Stage,
    at: number,
    candidates: Candidates,
    from: number,
    to: number,
    count: number,
    left: ColumnRef,
    built: ColumnRef,
  ): void {
    const { state } = this
    const { records } = stage.columns
    const origin = state[from]!
    const target = state[to]!
    const into = candidates.records
    const { end } = candidates
    candidates.end = end + CANDIDATE_SIZE
    let cost = state[STATE_COST]! + records[left + COST]! + records[built + COST]!
    cost -= records[origin + COST]! + records[target + COST]!
    // The first empty column is worth less than the others (see `rate`).
    if (left === EMPTY) cost += this.empties === 0 ? stage.weights.moreEmptyColumns : 0
    else if (target === EMPTY) cost -= this.empties === 1 ? stage.weights.moreEmptyColumns : 0
    into[end + PARENT] = at
    into[end + NEW_COST] = cost
    into[end + NEW_HASH_A] =
      state[STATE_HASH_A]! +
      (records[left + HASH_A]! + records[built + HASH_A]! - records[origin + HASH_A]! - records[target + HASH_A]!)
    into[end + NEW_HASH_B] =
      state[STATE_HASH_B]! +
      (records[left + HASH_B]! + records[built + HASH_B]! - records[origin + HASH_B]! - records[target + HASH_B]!)
    into[end + CODE] = moveCode(from, to, count)
    into[end + ORIGIN] = left
    into[end + TARGET] = built
    into[end + FIRST_CODE] = 0
  }

  /** Adds what the card that the last candidate's move bares makes possible, as pairs of moves. */
  private addPairs(stage: Stage, at: number, candidates: Candidates, from: number, to: number): void {
    const { state } = this
    const { records } = candidates
    const move = candidates.end - CANDIDATE_SIZE
    const bared = records[move + ORIGIN]!
    if (stage.columns.records[bared + RUN] === RUN_LENGTH) return
    const [origin, target, cost, hashA, hashB, { empties }] = [
      state[from]!, state[to]!, state[STATE_COST]!, state[STATE_HASH_A]!, state[STATE_HASH_B]!, this,
    ]
    state[from] = bared
    state[to] = records[move + TARGET]!
    state[STATE_COST] = records[move + NEW_COST]!
    state[STATE_HASH_A] = records[move + NEW_HASH_A]!
    state[STATE_HASH_B] = records[move + NEW_HASH_B]!
    if (target === EMPTY) this.empties--
    const others = ~((1 << from) | (1 << to))
    this.addMovesOf(stage, at, candidates, from, others)
    this.addMovesOnto(stage, at, candidates, from, others)
    this.markPairs(candidates, move)
    state[from] = origin
    state[to] = target
    state[STATE_COST] = cost
    state[STATE_HASH_A] = hashA
    state[STATE_HASH_B] = hashB
    this.empties = empties
  }

  /** Adds the moves of a column's run onto `others`, a set of columns. */
  private addMovesOf(stage: Stage, at: number, candidates: Candidates, from: number, others: number): void {
    const { state, ends } = this
    const { records } = stage.columns
    const origin = state[from]!
    const most = records[origin + (stage.movesMixed ? SEQUENCE : RUN)]!
    const rank = rankOf(records[origin + CARD]!)
    let left = origin
    for (let count = 1; count <= most; count++) {
      left = records[left + LEFT]!
      for (let targets = ends[rank + count]! & others; targets !== 0; targets &= targets - 1) {
        const to = lowestBit(targets)
        this.add(stage, at, candidates, from, to, count, left, stacked(stage, state[to]!, origin, count))
      }
    }
  }

  /** Adds the moves of `others`, a set of columns, onto a column. */
  private addMovesOnto(stage: Stage, at: number, candidates: Candidates, to: number, others: number): void {
    const { state, runs } = this
    const { records } = stage.columns
    const target = state[to]!
    const rank = rankOf(records[target + CARD]!)
    for (let origins = runs[rank - 1]! & others; origins !== 0; origins &= origins - 1) {
      const from = lowestBit(origins)
      const origin = state[from]!
      const count = rank - rankOf(records[origin + CARD]!)
      let left = origin
      for (let gone = 0; gone < count; gone++) left = records[left + LEFT]!
      this.add(stage, at, candidates, from, to, count, left, stacked(stage, target, origin, count))
    }
  }

  /** Puts the first move before all candidates added after it. */
  private markPairs({ records, end }: Candidates, first: number): void {
    for (let pair = first + CANDIDATE_SIZE; pair < end; pair += CANDIDATE_SIZE) {
      records[pair + FIRST_CODE] = records[first + CODE]!
      records[pair + FIRST_ORIGIN] = records[first + ORIGIN]!
      records[pair + FIRST_TARGET] = records[first + TARGET]!
    }
  }
}

/** The column `onto` with the last `count` cards of `origin`, which descend and, but for mixed moves, are of one suit. */
export function stacked({ columns, movesMixed }: Stage, onto: ColumnRef, origin: ColumnRef, count: number): ColumnRef {
  if (movesMixed) return columns.withGroup(onto, origin, count)
  const { records } = columns
  const end = records[origin + CARD]!
  const suit = suitOf(end)
  const first = end + count - 1
  let column = onto === EMPTY ? columns.put(EMPTY, first) : records[onto + BUILT + suit] || columns.put(onto, first)
  for (let card = first - 1; card >= end; card--) column = records[column + BUILT + suit] || columns.put(column, card)
  return column
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}
