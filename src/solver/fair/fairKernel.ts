import type { PlayerView } from '../../rules/view.ts'
import { instantiate, writePosition, writeWeights, type KernelExports } from '../instance.ts'
import type { Weights } from '../weights.ts'
import { FairColumns } from './columns.ts'
import { tableSeen } from './plan.ts'
import type { Sample } from './sampling.ts'
import { unseenCounts } from './unseen.ts'

/** How far a plan looks. */
export interface PlanLimits {
  /** States of a layer, at most. */
  readonly width: number
  /** Layers without a better plan after which it ends, and layers at most. */
  readonly patience: number
  readonly layers: number
  /** States of all layers together, at most; as many as `width` and `layers` allow if left out. */
  readonly states?: number
}

/** The limits of all plans of a decision, and what its tables cost. */
export interface DecisionLimits {
  /** By the row deals left. */
  readonly weightsAt: (rowsLeft: number) => Weights
  readonly plan: PlanLimits
  /** Of the plan that is made where that one had to leave states out; null for none. */
  readonly wide: PlanLimits | null
  /** Of the plans that games are played on with. */
  readonly playOn: PlanLimits
}

/** For each first column turned up, counted from 1, and for none. */
const KINDS = 11
/** Costs more than any plan. */
export const NO_PLAN = 0x3fffffff

/** Ten columns, then the runs home. */
const TABLE_LENGTH = 11
export const HOME = 10

/** How a game went that was played on: `left` is one that was not played on to its end. */
export type RolloutEnd = 'won' | 'dealt' | 'left' | 'stuck'
/** By what the kernel answers. */
const OUT_OF_MEMORY = 0
const ENDS: readonly RolloutEnd[] = ['left', 'won', 'dealt', 'stuck', 'left']

/**
 * The fair player's part of the kernel (`../kernel/fair`): plans, and games played on under samples. What it has met it
 * keeps for one decision, in some 30 MB.
 */
export class FairKernel {
  readonly columns = new FairColumns()
  /** The table of the decision, and the one that was played on last: the references of its columns, then the runs home. */
  start = new Int32Array(0)
  table = new Int32Array(0)
  #bestCosts = new Int32Array(0)
  #view: PlayerView | null = null
  #limits: DecisionLimits | null = null
  #sample: Sample | null = null
  /** States expanded before the memory was cleared last. */
  #cleared = 0
  readonly #exports: KernelExports

  /** @param exports whose memory to use, while nobody else does */
  constructor(exports = instantiate()) {
    this.#exports = exports
  }

  /** Begins a decision; forgets all about the one before. */
  begin(view: PlayerView, limits: DecisionLimits): void {
    this.#view = view
    this.#limits = limits
    this.#cleared = 0
    this.#clear(view, limits)
  }

  #clear(view: PlayerView, { weightsAt, plan, wide, playOn }: DecisionLimits): void {
    const { memory, beginDecision, beginRollouts, UNSEEN_COUNTS } = this.#exports
    const { group, rowDeal } = view.ruleset
    writePosition(this.#exports, tableSeen(view))
    writeWeights(this.#exports, weightsAt)
    new Uint8Array(memory.buffer).set(unseenCounts(view), UNSEEN_COUNTS.value)
    const all = wide ? [plan, wide, playOn] : [plan, playOn]
    const most = (of: (limits: PlanLimits) => number) => Math.max(...all.map(of))
    const [width, layers] = [most((limits) => limits.width), most((limits) => limits.layers)]
    beginDecision(width, layers, most(statesOf), group === 'mixed', rowDeal === 'free')
    beginRollouts(playOn.width, playOn.patience, playOn.layers)
    this.#look()
  }

  /** To be called whenever the memory may have grown: what looked into it sees nothing any more. */
  #look(): void {
    const { memory, BEST_COSTS, EMPTY, START, TABLE } = this.#exports
    const { buffer } = memory
    if (this.table.buffer === buffer) return
    this.columns.reset(buffer, EMPTY.value)
    this.start = new Int32Array(buffer, START.value, TABLE_LENGTH)
    this.table = new Int32Array(buffer, TABLE.value, TABLE_LENGTH)
    this.#bestCosts = new Int32Array(buffer, BEST_COSTS.value, KINDS)
  }

  /** States expanded since the beginning. */
  get nodes(): number {
    return this.#cleared + this.#exports.expandedStates()
  }

  /**
   * Looks for plans from the decision's table, as far as its limits go, or until the decision has expanded so many states
   * in all. Yields the states of each layer.
   */
  public *plan({ width, patience, layers }: PlanLimits, nodes = Infinity): Generator<number, void> {
    const { beginPlan, advancePlan, START } = this.#exports
    beginPlan(START.value, width, patience, layers)
    for (let goesOn = true; goesOn && this.nodes < nodes; ) {
      const before = this.nodes
      goesOn = Boolean(advancePlan())
      this.#look()
      yield this.nodes - before
    }
  }

  /** Whether the plan had to leave states out, so that a wider one might be better. */
  get isNarrow(): boolean {
    return Boolean(this.#exports.isPlanNarrow())
  }

  /** Whether the plan wins. */
  get isWon(): boolean {
    return Boolean(this.#exports.isPlanWon())
  }

  /** What the best plan of each kind costs, in eighths of a point; `NO_PLAN` where there is none. */
  get planCosts(): readonly number[] {
    return [...this.#bestCosts]
  }

  /** The codes of the moves of a kind's best plan, which there is; of the best of all, or one that wins, if left out. */
  codesOf(kind = -1): number[] {
    const { memory, readPlan, lineCodes, lineCount } = this.#exports
    readPlan(kind)
    return [...new Int32Array(memory.buffer, lineCodes(), lineCount())].reverse()
  }

  /** Lays a sample's cards over the unseen ones: games are played on by it from now on. */
  lay(sample: Sample): void {
    const { memory, POSITION, POSITION_COLUMN_SIZE, ROWS } = this.#exports
    const bytes = new Uint8Array(memory.buffer)
    this.#sample = sample
    for (const [index, cards] of sample.hidden.entries()) {
      bytes.set(cards, POSITION.value + index * POSITION_COLUMN_SIZE.value + 2)
    }
    bytes.set(sample.row, ROWS.value)
  }

  /**
   * Plays the decision's table on, with narrow plans, each made by what has turned up so far and by nothing else. Begins
   * with a plan's moves, up to the first card turned up; ends with the next row dealt, the win, or no plan. If the game
   * goes on, the table then lies as one more plan leaves it, as far as that can be foreseen.
   */
  playOn(codes: readonly number[]): RolloutEnd {
    const end = this.#playOn(codes)
    if (end !== OUT_OF_MEMORY) return ENDS[end]!
    this.#makeRoom()
    return ENDS[this.#playOn(codes)]!
  }

  #playOn(codes: readonly number[]): number {
    const { memory, freeLine, playOn } = this.#exports
    const line = new Int32Array(memory.buffer, freeLine(), codes.length)
    for (const [index, code] of codes.entries()) line[codes.length - 1 - index] = code
    const end = playOn(line.byteOffset, codes.length)
    this.#look()
    return end
  }

  /** Forgets what was met in the decision so far, all of which can be met again. */
  #makeRoom(): void {
    const before = this.nodes
    this.#clear(this.#view!, this.#limits!)
    this.#cleared = before
    this.lay(this.#sample!)
  }

  /** The decision's own table as a plan leaves it, as far as that can be foreseen. */
  foresee(): void {
    this.#exports.foreseeStart()
    this.#look()
  }
}

/** The start, and the states of each layer. */
function statesOf({ width, layers, states = width * (layers + 1) }: PlanLimits): number {
  return states
}
