import { COLUMN_COUNT } from '../../rules/position.ts'
import { rowsLeft, type PlayerView } from '../../rules/view.ts'
import type { FairColumns } from './columns.ts'
import { HOME, type FairKernel, type RolloutEnd } from './fairKernel.ts'
import { plansFor } from './planning.ts'
import { Random, drawSample, type Sample } from './sampling.ts'
import type { FairSettings } from './settings.ts'
import { Trial, leaders, ranking, type RankedPlan } from './trials.ts'
import { unseenCards, unseenCounts } from './unseen.ts'
import { SURE, Value } from './value.ts'

/** Of a table that no row can be dealt on, and of the worst and the best game lost after the last row. */
const STUCK = -9000
const LOST_MOST = -SURE
const LOST_LEAST = -SURE / 2
/** The weight of runs home and of cards turned up among games lost. */
const HOME_SHARE = 0.7
const HIDDEN_AT_FIRST = 44

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
    const unseen = unseenCards(unseenCounts(view))
    const random = new Random(seed)
    const trials = plans.map((plan) => new Trial(plan))
    yield* this.#compare(trials, settings, nodes, () => drawSample(view, unseen, random), view.stockSize > 0)
    return ranking(trials)
  }

  /** Plays every plan on under the same samples, and leaves out those that fall behind. */
  *#compare(
    trials: Trial[],
    { samples, checks }: FairSettings,
    nodes: number,
    draw: () => Sample,
    hasRow: boolean,
  ): Generator<number, void> {
    const kernel = this.#kernel
    let racing = trials
    for (let count = 1; count <= samples && racing.length > 1 && kernel.nodes < nodes && !kernel.isFull; count++) {
      kernel.lay(draw())
      for (const trial of racing) {
        const before = kernel.nodes
        trial.add(this.#worth(kernel.playOn(trial.plan.codes), hasRow))
        yield kernel.nodes - before
      }
      if (checks.includes(count)) racing = leaders(racing)
    }
  }

  #worth(end: RolloutEnd, hasRow: boolean): number {
    const { table, columns } = this.#kernel
    if (end === 'won') return SURE
    if (end === 'dealt' || end === 'left') return this.#value.of(table, columns)
    return hasRow ? STUCK : lostWorth(table, columns)
  }
}

function lostWorth(table: Int32Array, columns: FairColumns): number {
  let hidden = 0
  for (let column = 0; column < COLUMN_COUNT; column++) hidden += columns.hiddenOf(table[column]!)
  const share = (HOME_SHARE * table[HOME]!) / 8 + ((1 - HOME_SHARE) * (HIDDEN_AT_FIRST - hidden)) / HIDDEN_AT_FIRST
  return LOST_MOST + (LOST_LEAST - LOST_MOST) * share
}
