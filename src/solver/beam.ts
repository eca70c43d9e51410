import { RUN_COUNT, type Position } from '../rules/position.ts'
import {
  CODE, Candidates, FIRST_CODE, FIRST_ORIGIN, FIRST_TARGET, NEW_COST, NEW_HASH_A, NEW_HASH_B, ORIGIN, PARENT, TARGET,
} from './candidates.ts'
import { ColumnStore, type ColumnRef } from './columns.ts'
import { DealtStates } from './dealing.ts'
import { Expansion } from './expansion.ts'
import { SeenTable } from './hash.ts'
import type { Stage } from './stage.ts'
import {
  HOME, MADE, STATE_COST, STATE_HASH_A, STATE_HASH_B, STATE_SIZE, TRAIL, collect, originOf, rate, stockRows, targetOf,
  writeState,
} from './state.ts'
import { Trail } from './trail.ts'
import type { Weights } from './weights.ts'

/** One attempt to win. */
export interface Attempt {
  /** The states of a layer, at most. */
  readonly width: number
  /** Whether pairs of moves count as one step: pays for narrow beams only. */
  readonly isPaired: boolean
  /** What a move costs when states are chosen for the next stage, in eighths of a point: makes for shorter lines. */
  readonly haste: number
  /** Whether it makes moves that only a freer ruleset allows; if not, it plays by the strict rules under any. */
  readonly isFree: boolean
  /** What the evaluation weighs when that many row deals are left. */
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
  /** States of the layer. */
  private size = 0
  private readonly candidates = new Candidates()
  private readonly expansion = new Expansion()
  private readonly seen = new SeenTable()
  private readonly dealt = new DealtStates()
  private readonly stores = [new ColumnStore(), new ColumnStore()] as const
  private readonly trail = new Trail()

  /** Yields the number of states expanded since the last time; returns the codes of a winning line, or null. */
  public *run(position: Position, attempt: Attempt): Generator<number, number[] | null> {
    this.makeRoom(attempt)
    const rows = stockRows(position)
    let stage = this.firstStage(position, rows, attempt)
    this.begin(position, stage)
    for (let row = 1; this.size > 0; row++) {
      const won = yield* this.playStage(stage, attempt)
      if (won !== 0) return this.trail.codesTo(won)
      if (!stage.next) return null
      stage = this.stageAfter(stage, rows.slice(row), attempt)
      this.takeDealt(attempt)
    }
    return null
  }

  /** Layer by layer until the stage ends; the trail of a winning state, or 0. */
  private *playStage(stage: Stage, attempt: Attempt): Generator<number, number> {
    let quiet = 0
    let best = Infinity
    for (let layers = 0; this.size > 0 && layers < MOST_LAYERS; layers++) {
      const offered = yield* this.expandLayer(stage, attempt)
      if (offered < 0) return 0
      this.select(stage, attempt.width)
      const won = this.wonState()
      if (won >= 0) return this.layer[won + TRAIL]!
      const least = this.leastCost()
      const isProgress = stage.next ? offered * LITTLE >= attempt.width : least < best
      best = Math.min(best, least)
      quiet = isProgress ? 0 : quiet + 1
      if (quiet === (stage.next ? QUIET_LAYERS : STALE_LAYERS)) return 0
    }
    return 0
  }

  /** Lists the moves of all states; how many are among the best dealt ones, or -1 if there is no room for more columns. */
  private *expandLayer(stage: Stage, { isPaired }: Attempt): Generator<number, number> {
    let offered = 0
    this.candidates.clear()
    for (let index = 0; index < this.size; index++) {
      const at = index * STATE_SIZE
      if (!stage.columns.reserve() || stage.next?.columns.reserve() === false) return -1
      this.candidates.reserve()
      this.expansion.expand(stage, this.layer, at, this.candidates, isPaired)
      if (stage.next && this.dealt.offer(stage, this.layer, at, this.trail)) offered++
      if (index % CHUNK === CHUNK - 1) yield CHUNK
    }
    yield this.size % CHUNK
    return offered
  }

  /** Builds the best candidates that are new; they become the layer. */
  private select(stage: Stage, width: number): void {
    const { records } = this.candidates
    let count = 0
    this.candidates.inOrder((candidate) => {
      if (!this.seen.add(records[candidate + NEW_HASH_A]!, records[candidate + NEW_HASH_B]!)) return true
      this.build(stage, candidate, count * STATE_SIZE)
      return ++count < width
    })
    const { layer } = this
    this.layer = this.following
    this.following = layer
    this.size = count
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

  /** Where a won state is, or -1. */
  private wonState(): number {
    for (let at = 0; at < this.size * STATE_SIZE; at += STATE_SIZE) if (this.layer[at + HOME] === RUN_COUNT) return at
    return -1
  }

  private leastCost(): number {
    let least = Infinity
    for (let at = STATE_COST; at < this.size * STATE_SIZE; at += STATE_SIZE) least = Math.min(least, this.layer[at]!)
    return least
  }

  private makeRoom({ width, haste }: Attempt): void {
    this.trail.clear()
    this.dealt.reset(width, haste)
    if (this.layer.length >= width * STATE_SIZE) return
    this.layer = new Int32Array(width * STATE_SIZE)
    this.following = new Int32Array(width * STATE_SIZE)
  }

  private firstStage({ ruleset }: Position, rows: readonly number[][], attempt: Attempt): Stage {
    const movesMixed = attempt.isFree && ruleset.group === 'mixed'
    const dealsOnEmpty = attempt.isFree && ruleset.rowDeal === 'free'
    const [columns] = this.stores
    const weights = attempt.weightsAt(rows.length)
    columns.reset(weights)
    return this.withNext({ weights, columns, movesMixed, dealsOnEmpty, next: null }, rows, attempt)
  }

  private stageAfter(stage: Stage, rows: readonly number[][], attempt: Attempt): Stage {
    const { columns, weights } = stage.next!
    return this.withNext({ ...stage, columns, weights, next: null }, rows, attempt)
  }

  /** The stage with what its deal leads to, in the store that is not its own; nothing seen yet. */
  private withNext(stage: Stage, rows: readonly number[][], attempt: Attempt): Stage {
    this.seen.reset(attempt.width * (MOST_LAYERS + 1))
    const [row] = rows
    if (!row) return stage
    const columns = stage.columns === this.stores[0] ? this.stores[1] : this.stores[0]
    const weights = attempt.weightsAt(rows.length - 1)
    columns.reset(weights)
    return { ...stage, next: { row, columns, weights } }
  }

  private begin(position: Position, stage: Stage): void {
    writeState(this.layer, 0, position, stage.columns)
    collect(this.layer, 0, stage.columns)
    rate(this.layer, 0, stage.columns, stage.weights)
    this.layer[TRAIL] = 0
    this.layer[MADE] = 0
    this.size = 1
  }

  /** Makes a layer of the best dealt states, each once. */
  private takeDealt({ width, haste }: Attempt): void {
    const { states, size } = this.dealt
    let count = 0
    for (let from = 0; from < size * STATE_SIZE; from += STATE_SIZE) {
      if (!this.seen.add(states[from + STATE_HASH_A]!, states[from + STATE_HASH_B]!)) continue
      const at = count * STATE_SIZE
      this.layer.set(states.subarray(from, from + STATE_SIZE), at)
      this.layer[at + STATE_COST]! -= haste * states[from + MADE]!
      count++
    }
    this.size = count
    this.dealt.reset(width, haste)
  }
}
