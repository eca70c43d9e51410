import { rowsLeft, type PlayerView } from '../../rules/view.ts'
import type { FairKernel, RolloutEnd } from './fairKernel.ts'
import { plansFor, type CostedPlan } from './planning.ts'
import { Sampler } from './sampling.ts'
import type { FairSettings } from './settings.ts'
import { unseenCards, unseenCounts } from './unseen.ts'
import { CERTAIN, SURE, Value, chanceOf } from './value.ts'

/** Log-odds of a table that no row can be dealt on. */
const STUCK = -9000
/** The share of the states that may go into plans; the rest is for their chances. */
const PLANNING = 0.7

export interface RankedPlan extends CostedPlan {
  /** Chance of winning from 0 to 1; null if that was not looked into. */
  readonly chance: number | null
}

/** Makes plans, and says how likely they are to win by playing them on. */
export class Decider {
  readonly #kernel: FairKernel
  readonly #value = new Value()

  constructor(kernel: FairKernel) {
    this.#kernel = kernel
  }

  /**
   * Plans by what a player sees, the best first; none if nothing can be done that helps. Yields the states that each small
   * part of the work has expanded. The same for the same view, settings, nodes and seed, however it is sliced.
   *
   * @param nodes states to expand at most; when they are spent, what is known by then is told
   */
  public *rank(view: PlayerView, settings: FairSettings, nodes: number, seed: number): Generator<number, RankedPlan[]> {
    const kernel = this.#kernel
    const plans = yield* plansFor(kernel, view, settings, nodes * PLANNING)
    if (kernel.isWon) return plans.map((plan) => ({ ...plan, chance: 1 }))
    this.#value.prepare(view.ruleset.suits, Math.max(0, rowsLeft(view) - 1))
    const sampler = new Sampler(view, unseenCards(unseenCounts(view)), seed)
    const sums = plans.map(() => 0)
    let count = 0
    for (; count < settings.samples && kernel.nodes < nodes; count++) {
      kernel.lay(sampler.draw())
      for (const [index, { codes }] of plans.entries()) {
        const before = kernel.nodes
        sums[index]! += chanceOf(this.#logOdds(kernel.playOn(codes), view.stockSize > 0))
        yield kernel.nodes - before
      }
    }
    const chanceAt = (index: number) => (count > 0 ? leastUpTo(sums, index) / (count * CERTAIN) : null)
    return plans.map(({ codes, cost }, index) => ({ codes, cost, chance: chanceAt(index) }))
  }

  /** Log-odds of winning, in thousandths. */
  #logOdds(end: RolloutEnd, hasRow: boolean): number {
    if (end === 'won') return SURE
    const { table, columns } = this.#kernel
    return end === 'stuck' && hasRow ? STUCK : this.#value.of(table, columns)
  }
}

/** A plan that costs more is not told to win more often: samples are too few to say so against the costs. */
function leastUpTo(sums: readonly number[], index: number): number {
  return Math.min(...sums.slice(0, index + 1))
}
