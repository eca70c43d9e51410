import type { PlayerView } from '../../rules/view.ts'
import { instantiate, writePosition, writeWeights, type KernelExports } from '../instance.ts'
import type { Weights } from '../weights.ts'
import { FairColumns } from './columns.ts'
import { tableSeen } from './plan.ts'
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
}

/** For each first column turned up, counted from 1, and for none. */
const KINDS = 11
/** Costs more than any plan. */
export const NO_PLAN = 0x3fffffff

/** Ten columns, then the runs home. */
const TABLE_LENGTH = 11
export const HOME = 10

/**
 * The fair player's part of the kernel (`../kernel/fair`): plans, and the tables they lead to. What it has met it keeps for
 * one decision, in some 30 MB.
 */
export class FairKernel {
  readonly columns = new FairColumns()
  /** The table that was foreseen last: the references of its columns, then the runs home. */
  table = new Int32Array(0)
  #bestCosts = new Int32Array(0)
  readonly #exports: KernelExports

  /** @param exports whose memory to use, while nobody else does */
  constructor(exports = instantiate()) {
    this.#exports = exports
  }

  /** Begins a decision; forgets all about the one before. */
  begin(view: PlayerView, { weightsAt, plan, wide }: DecisionLimits): void {
    const { memory, beginDecision, UNSEEN_COUNTS } = this.#exports
    const { group, rowDeal } = view.ruleset
    writePosition(this.#exports, tableSeen(view))
    writeWeights(this.#exports, weightsAt)
    new Uint8Array(memory.buffer).set(unseenCounts(view), UNSEEN_COUNTS.value)
    const all = wide ? [plan, wide] : [plan]
    const most = (of: (limits: PlanLimits) => number) => Math.max(...all.map(of))
    const [width, layers] = [most((limits) => limits.width), most((limits) => limits.layers)]
    beginDecision(width, layers, most(statesOf), group === 'mixed', rowDeal === 'free')
    this.#look()
  }

  /** To be called whenever the memory may have grown: what looked into it sees nothing any more. */
  #look(): void {
    const { memory, BEST_COSTS, EMPTY, TABLE } = this.#exports
    const { buffer } = memory
    if (this.table.buffer === buffer) return
    this.columns.reset(buffer, EMPTY.value)
    this.table = new Int32Array(buffer, TABLE.value, TABLE_LENGTH)
    this.#bestCosts = new Int32Array(buffer, BEST_COSTS.value, KINDS)
  }

  /** States expanded since the beginning. */
  get nodes(): number {
    return this.#exports.expandedStates()
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

  /** The decision's table as a plan leaves it, up to the next row deal; cards that it turns up stay unseen. */
  foresee(codes: readonly number[]): void {
    const { memory, planLine, foresee } = this.#exports
    const line = new Int32Array(memory.buffer, planLine(), codes.length)
    for (const [index, code] of codes.entries()) line[codes.length - 1 - index] = code
    foresee(codes.length)
  }
}

/** The start, and the states of each layer. */
function statesOf({ width, layers, states = width * (layers + 1) }: PlanLimits): number {
  return states
}
