import { RUN_LENGTH, rankOf, suitOf } from '../../rules/card.ts'
import { COLUMN_COUNT, RUN_COUNT } from '../../rules/position.ts'
import { DEAL_CODE, moveCode, originOf, targetOf } from '../state.ts'
import { Trail } from '../trail.ts'
import {
  BUILT, CARD, COST, DEALT_COST, EMPTY, HASH_A, HASH_B, HIDDEN, LEFT, RUN, SEQUENCE, type ColumnRef, type FairColumns,
} from './columns.ts'
import {
  FIRST_REVEAL, HOME, STATE_COST, STATE_HASH_A, STATE_HASH_B, STATE_SIZE, TRAIL, collect, rate, type PlanStage,
} from './planState.ts'
import { SeenTable } from './seen.ts'
import { UNSEEN } from './unseen.ts'

/** How far a plan looks. */
export interface PlanLimits {
  /** States of a layer, at most. */
  readonly width: number
  /** Layers without a better plan after which it ends, and layers at most. */
  readonly patience: number
  readonly layers: number
}

/** Stands in place of a column for plans that turn nothing up before the row is dealt. */
const NO_REVEAL = 0
export const KINDS = COLUMN_COUNT + 1
/** Worse than any plan. */
export const NO_PLAN = 0x3fffffff

/** Moves of one state at most: 90 onto cards, and 12 of each column into the first empty one. */
const MOST_MOVES = 210
/**
 * Candidates are sorted by cost, to the point, within so many points; the least cost of the layer before lies at
 * `MIDDLE`. What is better or worse than that comes first or last.
 */
const BUCKETS = 1 << 10
const MIDDLE = 1 << 8
const BUCKET_BITS = 3
/** A candidate is the index of its state and its move's code as one number. */
const CODE_BITS = 12
const CODE_MASK = (1 << CODE_BITS) - 1

/**
 * Looks for plans up to the next row deal, by what a player sees: a layered beam over whole tables, as in `../beam.ts`.
 * A card that turns up stays unseen for the rest of the plan: nothing goes on it, and it goes to empty columns only. With
 * a row left a plan is worth what the table will cost once it is dealt, empty columns filled first, averaged over the
 * cards that may come; without, what the table costs.
 */
export class PlanBeam {
  readonly trail = new Trail()
  /** For each first column turned up, counted from 1, and for none: the best plan's cost and the end of its trail. */
  readonly bestCost = new Int32Array(KINDS)
  readonly bestTrail = new Int32Array(KINDS)
  /** The end of a winning line's trail, or 0. */
  won = 0
  /** States expanded since the beginning. */
  nodes = 0
  readonly #seen = new SeenTable()
  #layer = new Int32Array(0)
  #following = new Int32Array(0)
  #size = 0
  /** Runs home at the beginning; layers so far, and those since the last better plan. */
  #home = 0
  #layers = 0
  #quiet = 0
  /** For each candidate what it is, what it costs, and the next one of its bucket, counted from 1. */
  #candidates = new Int32Array(0)
  #costs = new Int32Array(0)
  #links = new Int32Array(0)
  #count = 0
  #leastCost = 0
  readonly #heads = new Int32Array(BUCKETS)
  readonly #ends = new Int32Array(16)
  readonly #filled = new Int32Array(COLUMN_COUNT)
  readonly #fills: number[] = []

  /** Looks for plans from a state that has been rated; what they cost is then in the fields above. */
  run(stage: PlanStage, start: Int32Array, limits: PlanLimits): void {
    this.begin(start, limits)
    while (this.advance(stage, limits));
  }

  /** The same layer by layer: to be advanced, with the same limits, until that returns false. */
  begin(start: Int32Array, limits: PlanLimits): void {
    this.trail.clear()
    this.bestCost.fill(NO_PLAN)
    this.won = 0
    this.#home = start[HOME]!
    this.#layers = 0
    this.#quiet = 0
    this.#makeRoom(limits.width)
    this.#seen.reset(limits.width * (limits.layers + 1))
    this.#seen.add(start[STATE_HASH_A]!, start[STATE_HASH_B]!)
    this.#layer.set(start)
    this.#layer[TRAIL] = 0
    this.#layer[FIRST_REVEAL] = 0
    this.#size = 1
  }

  advance(stage: PlanStage, { width, patience, layers }: PlanLimits): boolean {
    const isBetter = this.#expandLayer(stage)
    this.#quiet = isBetter ? 0 : this.#quiet + 1
    this.#select(stage, width)
    return this.won === 0 && this.#size > 0 && this.#quiet < patience && ++this.#layers < layers
  }

  /** The moves of the best plan; none if there is no plan. */
  bestCodes(): number[] {
    if (this.won > 0) return this.trail.codesTo(this.won)
    const kind = this.#bestKind()
    return this.bestCost[kind] === NO_PLAN ? [] : this.trail.codesTo(this.bestTrail[kind]!)
  }

  #bestKind(): number {
    let best = 0
    for (let kind = 1; kind < KINDS; kind++) if (this.bestCost[kind]! < this.bestCost[best]!) best = kind
    return best
  }

  #makeRoom(width: number): void {
    if (this.#layer.length >= width * STATE_SIZE) return
    this.#layer = new Int32Array(width * STATE_SIZE)
    this.#following = new Int32Array(width * STATE_SIZE)
    this.#candidates = new Int32Array(width * MOST_MOVES)
    this.#costs = new Int32Array(width * MOST_MOVES)
    this.#links = new Int32Array(width * MOST_MOVES)
  }

  /** Lists the moves of all states; whether one of these makes the best plan so far. */
  #expandLayer(stage: PlanStage): boolean {
    this.#count = 0
    this.#heads.fill(0)
    this.#leastCost = this.#least()
    this.nodes += this.#size
    let isBetter = false
    for (let at = 0; at < this.#size * STATE_SIZE; at += STATE_SIZE) {
      stage.columns.reserve()
      if (this.#offer(stage, at)) isBetter = true
      this.#expand(stage, at)
    }
    return isBetter
  }

  #least(): number {
    const layer = this.#layer
    let least = layer[STATE_COST]!
    for (let at = STATE_COST; at < this.#size * STATE_SIZE; at += STATE_SIZE) if (layer[at]! < least) least = layer[at]!
    return least
  }

  /** Takes a state for the end of a plan; true if it is better than all before. */
  #offer(stage: PlanStage, at: number): boolean {
    const layer = this.#layer
    const kind = layer[at + FIRST_REVEAL]!
    if (!stage.hasRow && kind === NO_REVEAL && layer[at + HOME] === this.#home) return false
    const cost = stage.hasRow ? this.#dealtCost(stage, at) : layer[at + STATE_COST]!
    if (cost >= this.bestCost[kind]!) return false
    const isBest = cost < this.bestCost[this.#bestKind()]!
    this.bestCost[kind] = cost
    let entry = layer[at + TRAIL]!
    if (stage.hasRow) {
      for (const code of this.#fills) entry = this.trail.add(entry, code)
      entry = this.trail.add(entry, DEAL_CODE)
    }
    this.bestTrail[kind] = entry
    return isBest
  }

  /** What the state will cost on average after a row deal; `NO_PLAN` if none can be made. Leaves its fillings behind. */
  #dealtCost(stage: PlanStage, at: number): number {
    const filled = this.#filled
    const { records } = stage.columns
    let empties = 0
    for (let column = 0; column < COLUMN_COUNT; column++) {
      filled[column] = this.#layer[at + column]!
      if (filled[column] === EMPTY) empties++
    }
    this.#fills.length = 0
    if (empties > 0 && !stage.dealsOnEmpty && !this.#fillEmptyColumns(stage)) return NO_PLAN
    let cost = this.#layer[at + HOME]! * stage.costs.home
    for (let column = 0; column < COLUMN_COUNT; column++) cost += records[filled[column]! + DEALT_COST]!
    return cost
  }

  #fillEmptyColumns(stage: PlanStage): boolean {
    for (let to = 0; to < COLUMN_COUNT; to++) {
      if (this.#filled[to] === EMPTY && !this.#fillColumn(stage, to)) return false
    }
    return true
  }

  /** Puts into an empty column the part of a run that costs least there. */
  #fillColumn({ columns, movesMixed }: PlanStage, to: number): boolean {
    const filled = this.#filled
    const { records } = columns
    let least = NO_PLAN
    let best = 0
    let bestLeft: ColumnRef = EMPTY
    let bestTarget: ColumnRef = EMPTY
    for (let from = 0; from < COLUMN_COUNT; from++) {
      const origin = filled[from]!
      let left = origin
      for (let count = 1; count <= records[origin + RUN]!; count++) {
        left = records[left + LEFT]!
        if (left === EMPTY || records[left + RUN] === RUN_LENGTH) continue
        const target = stacked(columns, movesMixed, EMPTY, origin, count)
        const cost = records[left + DEALT_COST]! + records[target + DEALT_COST]! - records[origin + DEALT_COST]!
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
    this.#fills.push(best)
    return true
  }

  /** Adds every move of a state: onto cards, and into the first empty column all parts of runs that are not columns. */
  #expand(stage: PlanStage, at: number): void {
    const layer = this.#layer
    const ends = this.#ends
    const { columns, movesMixed } = stage
    const { records } = columns
    const movable = movesMixed ? SEQUENCE : RUN
    let empties = 0
    let firstEmpty = -1
    ends.fill(0)
    for (let column = COLUMN_COUNT - 1; column >= 0; column--) {
      const ref = layer[at + column]!
      if (ref === EMPTY) {
        empties++
        firstEmpty = column
      } else ends[rankOf(records[ref + CARD]!)]! |= 1 << column
    }
    const whole = empties === 0 ? stage.costs.moreEmpty : 0
    const used = empties === 1 ? stage.costs.moreEmpty : 0
    for (let from = 0; from < COLUMN_COUNT; from++) {
      const origin = layer[at + from]!
      const most = records[origin + movable]!
      const end = records[origin + CARD]!
      const rank = rankOf(end)
      const before = layer[at + STATE_COST]! - records[origin + COST]!
      let left = origin
      for (let count = 1; count <= most; count++) {
        left = records[left + LEFT]!
        const kept = before + records[left + COST]! + (left === EMPTY ? whole : 0)
        for (let targets = end === UNSEEN ? 0 : ends[rank + count]!; targets !== 0; targets &= targets - 1) {
          const to = 31 - Math.clz32(targets & -targets)
          const target = layer[at + to]!
          const built = stacked(columns, movesMixed, target, origin, count)
          this.#add(at, moveCode(from, to, count), kept + records[built + COST]! - records[target + COST]!)
        }
        if (firstEmpty >= 0 && left !== EMPTY) {
          const built = stacked(columns, movesMixed, EMPTY, origin, count)
          this.#add(at, moveCode(from, firstEmpty, count), kept - used + records[built + COST]! - records[EMPTY + COST]!)
        }
      }
    }
  }

  #add(at: number, code: number, cost: number): void {
    const index = this.#count++
    const bucket = Math.min(Math.max(((cost - this.#leastCost) >> BUCKET_BITS) + MIDDLE, 0), BUCKETS - 1)
    this.#candidates[index] = ((at / STATE_SIZE) << CODE_BITS) | code
    this.#costs[index] = cost
    this.#links[index] = this.#heads[bucket]!
    this.#heads[bucket] = index + 1
  }

  /** Builds the best candidates that are new; they become the layer. */
  #select(stage: PlanStage, width: number): void {
    let count = 0
    for (let bucket = 0; bucket < BUCKETS && count < width; bucket++) {
      for (let link = this.#heads[bucket]!; link !== 0 && count < width; link = this.#links[link - 1]!) {
        if (this.#build(stage, link - 1, count * STATE_SIZE)) count++
      }
    }
    const layer = this.#layer
    this.#layer = this.#following
    this.#following = layer
    this.#size = count
  }

  /** Writes the state that a candidate stands for; false if it is not new. */
  #build(stage: PlanStage, candidate: number, at: number): boolean {
    const following = this.#following
    const layer = this.#layer
    const { columns } = stage
    const { records } = columns
    const parent = (this.#candidates[candidate]! >> CODE_BITS) * STATE_SIZE
    const code = this.#candidates[candidate]! & CODE_MASK
    const origin = layer[parent + originOf(code)]!
    const target = layer[parent + targetOf(code)]!
    const left = columns.without(origin, code >> 8)
    const built = stacked(columns, stage.movesMixed, target, origin, code >> 8)
    const hashA =
      layer[parent + STATE_HASH_A]! +
      (records[left + HASH_A]! + records[built + HASH_A]! - records[origin + HASH_A]! - records[target + HASH_A]!)
    const hashB =
      layer[parent + STATE_HASH_B]! +
      (records[left + HASH_B]! + records[built + HASH_B]! - records[origin + HASH_B]! - records[target + HASH_B]!)
    if (!this.#seen.add(hashA | 0, hashB | 0)) return false
    for (let field = 0; field < STATE_SIZE; field++) following[at + field] = layer[parent + field]!
    following[at + originOf(code)] = left
    following[at + targetOf(code)] = built
    following[at + STATE_COST] = this.#costs[candidate]!
    following[at + STATE_HASH_A] = hashA
    following[at + STATE_HASH_B] = hashB
    following[at + TRAIL] = this.trail.add(layer[parent + TRAIL]!, code)
    if (records[left + HIDDEN]! < records[origin + HIDDEN]!) following[at + FIRST_REVEAL] ||= originOf(code) + 1
    if (records[built + RUN] === RUN_LENGTH || records[left + RUN] === RUN_LENGTH) this.#collect(stage, at)
    return true
  }

  /** Sends complete runs home, and notes the win and cards that this turns up. */
  #collect(stage: PlanStage, at: number): void {
    const following = this.#following
    const { records } = stage.columns
    for (let column = 0; column < COLUMN_COUNT; column++) {
      const ref = following[at + column]!
      if (records[ref + RUN] !== RUN_LENGTH) continue
      if (records[stage.columns.without(ref, RUN_LENGTH) + HIDDEN]! < records[ref + HIDDEN]!) {
        following[at + FIRST_REVEAL] ||= column + 1
      }
    }
    collect(following, at, stage.columns)
    rate(following, at, stage)
    if (following[at + HOME] === RUN_COUNT && this.won === 0) this.won = following[at + TRAIL]!
  }
}

/** The column `onto` with the last `count` cards of `origin`, which descend and, but for mixed moves, are of one suit. */
export function stacked(
  columns: FairColumns,
  movesMixed: boolean,
  onto: ColumnRef,
  origin: ColumnRef,
  count: number,
): ColumnRef {
  const { records } = columns
  const end = records[origin + CARD]!
  if (movesMixed || end === UNSEEN) return columns.withGroup(onto, origin, count)
  const suit = suitOf(end)
  const first = end + count - 1
  let column = onto === EMPTY ? columns.put(EMPTY, first) : records[onto + BUILT + suit] || columns.put(onto, first)
  for (let card = first - 1; card >= end; card--) column = records[column + BUILT + suit] || columns.put(column, card)
  return column
}
