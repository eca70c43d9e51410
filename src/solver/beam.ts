import type { Position } from '../rules/position.ts'
import { RUN_COUNT } from '../rules/position.ts'
import {
  CODE, Candidates, FIRST_CODE, FIRST_ORIGIN, FIRST_TARGET, NEW_COST, NEW_HASH_A, NEW_HASH_B, ORIGIN, PARENT, TARGET,
} from './candidates.ts'
import { ColumnStore, type ColumnRef } from './columns.ts'
import { DealtStates } from './dealing.ts'
import { Expansion } from './expansion.ts'
import { SeenTable } from './hash.ts'
import type { Stage } from './stage.ts'
import {
  HOME, MADE, STATE_COST, STATE_HASH_A, STATE_HASH_B, STATE_SIZE, TRAIL, collect, originOf, rate, stockRows, targetOf, writeState,
} from './state.ts'
import { Trail } from './trail.ts'
import type { Weights } from './weights.ts'

/** One attempt to win: how wide the beam is, and what the evaluation weighs when that many row deals are left. */
export interface Attempt {
  readonly width: number
  /** Whether pairs of moves count as one step: pays for narrow beams only. */
  readonly isPaired: boolean
  /** What a move costs when states are chosen for the next stage, in eighths of a point: makes for shorter lines. */
  readonly haste: number
  readonly weightsAt: (rowsLeft: number) => Weights
}

/** A stage ends with this many layers, or when so many in a row have added little to the next stage. */
const MOST_LAYERS = 80
const QUIET_LAYERS = 5
/** "Little": less than one in so many of the beam's width. */
const LITTLE = 50
/** After the last deal: layers without a new best state until the attempt is given up. */
const STALE_LAYERS = 12
/** States expanded between two chances to pause. */
const CHUNK = 256

/**
 * Staged beam search. Between two row deals the best `width` states not seen before form the next layer; every state
 * of every layer also offers itself for the row deal, and the best `width` dealt states begin the next stage.
 * All memory is kept for further attempts.
 */
export class Beam {
  private layer = new Int32Array(0)
  private following = new Int32Array(0)
  private readonly candidates = new Candidates()
  private readonly expansion = new Expansion()
  private readonly seen = new SeenTable()
  private readonly dealt = new DealtStates()
  private readonly trail = new Trail()
  private readonly stores = [new ColumnStore(), new ColumnStore()] as const

  /** Yields the number of states expanded since the last time; returns the codes of a winning line, or null. */
  public *run(position: Position, attempt: Attempt): Generator<number, number[] | null> {
    this.makeRoom(attempt.width)
    this.dealt.reset(attempt.width, attempt.haste)
    this.trail.clear()
    const rows = stockRows(position)
    let stage = this.firstStage(rows, attempt)
    let size = this.begin(position, stage)
    for (let row = 0; size > 0; row++) {
      const won = yield* this.playStage(stage, size, attempt, position.ruleset.rowDeal === 'free')
      if (won !== 0) return this.trail.codesTo(won)
      if (!stage.next) return null
      stage = this.nextStage(stage, rows.slice(row + 1), attempt)
      size = this.takeDealt(attempt)
    }
    return null
  }

  /** Layer by layer until the stage ends; the trail of a winning state, or 0. */
  private *playStage(stage: Stage, size: number, attempt: Attempt, mayLeaveEmpty: boolean): Generator<number, number> {
    const { width } = attempt
    let count = size
    let quiet = 0
    let best = Infinity
    for (let layers = 0; count > 0 && layers < MOST_LAYERS; layers++) {
      let offered = 0
      this.candidates.clear()
      for (let index = 0; index < count; index++) {
        const at = index * STATE_SIZE
        if (!stage.columns.reserve() || stage.next?.columns.reserve() === false) return 0
        this.candidates.reserve()
        this.expansion.expand(stage, this.layer, at, this.candidates, attempt.isPaired)
        if (stage.next && this.dealt.offer(stage, this.layer, at, this.trail, mayLeaveEmpty)) offered++
        if (index % CHUNK === CHUNK - 1) yield CHUNK
      }
      yield count % CHUNK
      count = this.select(stage, width)
      const won = this.wonState(count)
      if (won >= 0) return this.layer[won + TRAIL]!
      if (stage.next) {
        quiet = offered * LITTLE < width ? quiet + 1 : 0
        if (quiet === QUIET_LAYERS) return 0
      } else {
        const least = this.leastCost(count)
        quiet = least < best ? 0 : quiet + 1
        best = Math.min(best, least)
        if (quiet === STALE_LAYERS) return 0
      }
    }
    return 0
  }

  /** Builds the best candidates that are new; they become the layer. */
  private select(stage: Stage, width: number): number {
    let count = 0
    this.candidates.inOrder((candidate) => {
      const { records } = this.candidates
      if (!this.seen.add(records[candidate + NEW_HASH_A]!, records[candidate + NEW_HASH_B]!)) return true
      this.build(stage, candidate, count * STATE_SIZE)
      return ++count < width
    })
    const { layer } = this
    this.layer = this.following
    this.following = layer
    return count
  }

  private build(stage: Stage, candidate: number, at: number): void {
    const { records } = this.candidates
    const { layer, following } = this
    const parent = records[candidate + PARENT]!
    for (let field = 0; field < STATE_SIZE; field++) following[at + field] = layer[parent + field]!
    const firstCode = records[candidate + FIRST_CODE]!
    if (firstCode !== 0) {
      this.change(at, firstCode, records[candidate + FIRST_ORIGIN]!, records[candidate + FIRST_TARGET]!)
    }
    this.change(at, records[candidate + CODE]!, records[candidate + ORIGIN]!, records[candidate + TARGET]!)
    following[at + STATE_COST] = records[candidate + NEW_COST]!
    following[at + STATE_HASH_A] = records[candidate + NEW_HASH_A]!
    following[at + STATE_HASH_B] = records[candidate + NEW_HASH_B]!
    if (collect(following, at, stage.columns) > 0) rate(following, at, stage.columns, stage.weights)
  }

  private change(at: number, code: number, origin: ColumnRef, target: ColumnRef): void {
    const { following } = this
    following[at + originOf(code)] = origin
    following[at + targetOf(code)] = target
    following[at + TRAIL] = this.trail.add(following[at + TRAIL]!, code)
    following[at + MADE]!++
  }

  private wonState(count: number): number {
    for (let at = 0; at < count * STATE_SIZE; at += STATE_SIZE) if (this.layer[at + HOME] === RUN_COUNT) return at
    return -1
  }

  private leastCost(count: number): number {
    let least = Infinity
    for (let at = 0; at < count * STATE_SIZE; at += STATE_SIZE) least = Math.min(least, this.layer[at + STATE_COST]!)
    return least
  }

  private makeRoom(width: number): void {
    if (this.layer.length >= width * STATE_SIZE) return
    this.layer = new Int32Array(width * STATE_SIZE)
    this.following = new Int32Array(width * STATE_SIZE)
  }

  private firstStage(rows: readonly number[][], attempt: Attempt): Stage {
    const weights = attempt.weightsAt(rows.length)
    this.stores[0].reset(weights)
    return this.stageOf(weights, this.stores[0], rows, attempt)
  }

  private nextStage({ next }: Stage, rows: readonly number[][], attempt: Attempt): Stage {
    return this.stageOf(next!.weights, next!.columns, rows, attempt)
  }

  private stageOf(weights: Weights, columns: ColumnStore, rows: readonly number[][], attempt: Attempt): Stage {
    this.seen.reset(attempt.width * (MOST_LAYERS + 1))
    if (rows.length === 0) return { weights, columns, next: null }
    const next = { row: rows[0]!, columns: this.otherStore(columns), weights: attempt.weightsAt(rows.length - 1) }
    next.columns.reset(next.weights)
    return { weights, columns, next }
  }

  private otherStore(columns: ColumnStore): ColumnStore {
    return columns === this.stores[0] ? this.stores[1] : this.stores[0]
  }

  private begin(position: Position, stage: Stage): number {
    writeState(this.layer, 0, position, stage.columns)
    collect(this.layer, 0, stage.columns)
    rate(this.layer, 0, stage.columns, stage.weights)
    this.layer[TRAIL] = 0
    this.layer[MADE] = 0
    return 1
  }

  private takeDealt({ width, haste }: Attempt): number {
    const { dealt } = this
    let count = 0
    for (let at = 0; at < dealt.size * STATE_SIZE; at += STATE_SIZE) {
      if (!this.seen.add(dealt.states[at + STATE_HASH_A]!, dealt.states[at + STATE_HASH_B]!)) continue
      this.layer.set(dealt.states.subarray(at, at + STATE_SIZE), count * STATE_SIZE)
      this.layer[count * STATE_SIZE + STATE_COST]! -= haste * dealt.states[at + MADE]!
      count++
    }
    dealt.reset(width, haste)
    return count
  }
}
