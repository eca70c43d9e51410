import { RUN_LENGTH, type Card } from '../rules/card.ts'
import { COLUMN_COUNT } from '../rules/position.ts'
import { CARD, COST, DEALT, EMPTY, LEFT, RUN, type ColumnRef } from './columns.ts'
import { stacked } from './expansion.ts'
import type { Stage } from './stage.ts'
import { DEAL_CODE, HOME, MADE, STATE_COST, STATE_SIZE, TRAIL, collect, moveCode, originOf, rate } from './state.ts'
import type { Trail } from './trail.ts'

/**
 * The best states that a stage's row deal leads to, at most `width` of them: they begin the next stage.
 * A heap with the worst on top, which makes way for anything better.
 */
export class DealtStates {
  states = new Int32Array(STATE_SIZE)
  /** Offsets into `states`, in heap order. */
  private heap = new Int32Array(1)
  private width = 1
  private haste = 0
  size = 0
  private readonly filled = new Int32Array(STATE_SIZE)
  private readonly dealt = new Int32Array(STATE_SIZE)
  private fills: number[] = []

  reset(width: number, haste: number): void {
    this.width = width
    this.haste = haste
    this.size = 0
    if (this.heap.length >= width) return
    this.heap = new Int32Array(width)
    this.states = new Int32Array(width * STATE_SIZE)
  }

  /** Deals a row on a state, empty columns filled first; true if the result is among the best. */
  offer(stage: Stage, states: Int32Array, at: number, trail: Trail): boolean {
    const { filled, dealt } = this
    filled.set(states.subarray(at, at + STATE_SIZE))
    this.fills.length = 0
    if (!stage.dealsOnEmpty && !this.fillEmptyColumns(stage)) return false
    dealRow(stage, filled, dealt)
    dealt[MADE] = filled[MADE]! + this.fills.length + 1
    dealt[STATE_COST]! += this.haste * dealt[MADE]
    if (this.size === this.width && dealt[STATE_COST]! >= this.costAt(0)) return false
    let entry = states[at + TRAIL]!
    for (const code of this.fills) entry = trail.add(entry, code)
    dealt[TRAIL] = trail.add(entry, DEAL_CODE)
    this.insert()
    return true
  }

  /** Puts into each empty column the part of a run that costs least there; false if there are too few cards. */
  private fillEmptyColumns(stage: Stage): boolean {
    for (let to = 0; to < COLUMN_COUNT; to++) {
      if (this.filled[to] === EMPTY && !this.fillColumn(stage, to)) return false
    }
    return true
  }

  private fillColumn(stage: Stage, to: number): boolean {
    const { filled } = this
    const { records } = stage.columns
    let least = Infinity
    let best = 0
    let bestLeft: ColumnRef = EMPTY
    let bestTarget: ColumnRef = EMPTY
    for (let from = 0; from < COLUMN_COUNT; from++) {
      const origin = filled[from]!
      let left = origin
      for (let count = 1; count <= records[origin + RUN]!; count++) {
        left = records[left + LEFT]!
        if (left === EMPTY || records[left + RUN] === RUN_LENGTH) continue
        const target = stacked(stage, EMPTY, origin, count)
        const cost = records[left + COST]! + records[target + COST]! - records[origin + COST]!
        if (cost >= least) continue
        least = cost
        best = moveCode(from, to, count)
        bestLeft = left
        bestTarget = target
      }
    }
    if (best === 0) return false
    filled[originOf(best)] = bestLeft
    filled[to] = bestTarget
    this.fills.push(best)
    return true
  }

  /** Keeps the dealt state, in place of the worst one if all places are taken. */
  private insert(): void {
    if (this.size < this.width) {
      const slot = this.size * STATE_SIZE
      this.states.set(this.dealt, slot)
      this.rise(this.size++, slot)
    } else {
      const slot = this.heap[0]!
      this.states.set(this.dealt, slot)
      this.sink(slot)
    }
  }

  private rise(from: number, slot: number): void {
    let place = from
    for (; place > 0; place = (place - 1) >> 1) {
      const above = (place - 1) >> 1
      if (this.costAt(above) >= this.costOf(slot)) break
      this.heap[place] = this.heap[above]!
    }
    this.heap[place] = slot
  }

  private sink(slot: number): void {
    let place = 0
    for (let below = 1; below < this.size; below = place * 2 + 1) {
      if (below + 1 < this.size && this.costAt(below + 1) > this.costAt(below)) below++
      if (this.costAt(below) <= this.costOf(slot)) break
      this.heap[place] = this.heap[below]!
      place = below
    }
    this.heap[place] = slot
  }

  private costAt(place: number): number {
    return this.costOf(this.heap[place]!)
  }

  private costOf(slot: number): number {
    return this.states[slot + STATE_COST]!
  }
}

/** Writes what the stage's row makes of `from` to `to`, in terms of the next stage. */
function dealRow(stage: Stage, from: Int32Array, to: Int32Array): void {
  const { columns, weights, row } = stage.next!
  for (let index = 0; index < COLUMN_COUNT; index++) to[index] = dealtColumn(stage, from[index]!, row[index]!)
  to[HOME] = from[HOME]!
  collect(to, 0, columns)
  rate(to, 0, columns, weights)
}

/** A column after the deal; noted with the column itself, as most columns are met many times and in one place only. */
function dealtColumn(stage: Stage, column: ColumnRef, card: Card): ColumnRef {
  const { records } = stage.columns
  const next = stage.next!.columns
  const known = records[column + DEALT]!
  if (known !== 0 && next.records[known + CARD] === card) return known
  const carried = next.carried(stage.columns, column)
  if (card === 0) return carried
  const dealt = next.put(carried, card)
  records[column + DEALT] = dealt
  return dealt
}
