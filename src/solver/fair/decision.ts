import { rowsLeft, type PlayerView } from '../../rules/view.ts'
import type { FairKernel, RolloutEnd } from './fairKernel.ts'
import { plansFor } from './planning.ts'
import { Sampler } from './sampling.ts'
import type { FairSettings } from './settings.ts'
import { Trial, leaders, ranking, type RankedPlan } from './trials.ts'
import { unseenCards, unseenCounts } from './unseen.ts'
import { SURE, Value } from './value.ts'

/** Log-odds of a table that no row can be dealt on. */
const STUCK = -9000

/** Compares plans by playing them on, one table after another. */
export class Decider {
  readonly #kernel: FairKernel
  readonly #value = new Value()

  constructor(kernel: FairKernel) {
    this.#kernel = kernel
  }

  /**
   * Ranks plans by what a player sees, the best first; none if nothing can be done that helps. Yields the states that
   * each small part of the work has expanded. The same for the same view, settings, nodes and seed, however it is sliced.
   *
   * @param nodes states to expand at most; when they are spent, what is known by then decides
   */
  public *rank(view: PlayerView, settings: FairSettings, nodes: number, seed: number): Generator<number, RankedPlan[]> {
    const kernel = this.#kernel
    const plans = yield* plansFor(kernel, view, settings)
    if (kernel.isWon) return plans.map((plan) => ({ ...plan, chance: 1 }))
    if (settings.samples === 0 || plans.length < 2) return plans.map((plan) => ({ ...plan, chance: null }))
    this.#value.prepare(view.ruleset.suits, Math.max(0, rowsLeft(view) - 1))
    const sampler = new Sampler(view, unseenCards(unseenCounts(view)), seed)
    const trials = plans.map((plan) => new Trial(plan))
    yield* this.#compare(trials, settings, nodes, sampler, view.stockSize > 0)
    return ranking(trials)
  }

  /** Plays every plan on under the same samples, and leaves out those that fall behind. */
  *#compare(
    trials: Trial[],
    { samples, checks }: FairSettings,
    nodes: number,
    sampler: Sampler,
    hasRow: boolean,
  ): Generator<number, void> {
    const kernel = this.#kernel
    let racing = trials
    for (let count = 1; count <= samples && racing.length > 1 && kernel.nodes < nodes; count++) {
      kernel.lay(sampler.draw())
      for (const trial of racing) {
        const before = kernel.nodes
        trial.add(this.#logOdds(kernel.playOn(trial.plan.codes), hasRow))
        yield kernel.nodes - before
      }
      if (checks.includes(count)) racing = leaders(racing)
    }
  }

  /** Log-odds of winning, in thousandths. */
  #logOdds(end: RolloutEnd, hasRow: boolean): number {
    if (end === 'won') return SURE
    const { table, columns } = this.#kernel
    return end === 'stuck' && hasRow ? STUCK : this.#value.of(table, columns)
  }
}
