import { COLUMN_COUNT } from '../../rules/position.ts'
import { rowsLeft, type PlayerView } from '../../rules/view.ts'
import { HIDDEN, type FairColumns } from './columns.ts'
import { HOME } from './planState.ts'
import { Planner, type CostedPlan } from './planning.ts'
import { Rollout, type RolloutEnd } from './rollout.ts'
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
  readonly #planner = new Planner()
  readonly #rollout = new Rollout()
  readonly #value = new Value()

  /**
   * Ranks plans by what a player sees, the best first; none if nothing can be done that helps. Yields the states that
   * each small part of the work has expanded. The same for the same view, settings, nodes and seed, however it is sliced.
   *
   * @param nodes states to expand at most; when they are spent, what is known by then decides
   */
  public *rank(view: PlayerView, settings: FairSettings, nodes: number, seed: number): Generator<number, RankedPlan[]> {
    const planner = this.#planner
    const stage = planner.stageOf(view, settings)
    const { plans, spent } = yield* counted(planner.plan(stage, settings))
    if (planner.isWon) return plans.map((plan) => ({ ...plan, chance: 1 }))
    if (settings.samples === 0 || plans.length < 2) return plans.map((plan) => ({ ...plan, chance: null }))
    this.#rollout.reset(stage, settings.playOn)
    this.#value.prepare(view.ruleset.suits, Math.max(0, rowsLeft(view) - 1))
    const unseen = unseenCards(unseenCounts(view))
    const random = new Random(seed)
    const trials = plans.map((plan) => new Trial(plan))
    yield* this.#compare(trials, settings, nodes - spent, () => drawSample(view, unseen, random), stage.hasRow)
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
    const rollout = this.#rollout
    let racing = trials
    for (let count = 1; count <= samples && racing.length > 1 && rollout.nodes < nodes; count++) {
      const sample = draw()
      for (const trial of racing) {
        const before = rollout.nodes
        trial.add(this.#worth(rollout.play(this.#planner.start, trial.plan.codes, sample), hasRow))
        yield rollout.nodes - before
      }
      if (checks.includes(count)) racing = leaders(racing)
    }
  }

  #worth(end: RolloutEnd, hasRow: boolean): number {
    const { table } = this.#rollout
    const { columns } = this.#planner
    if (end === 'won') return SURE
    if (end === 'dealt' || end === 'left') return this.#value.of(table, columns)
    return hasRow ? STUCK : lostWorth(table, columns)
  }
}

function* counted(work: Generator<number, CostedPlan[]>): Generator<number, { plans: CostedPlan[]; spent: number }> {
  let spent = 0
  for (let part = work.next(); ; part = work.next()) {
    if (part.done) return { plans: part.value, spent }
    spent += part.value
    yield part.value
  }
}

function lostWorth(table: Int32Array, { records }: FairColumns): number {
  let hidden = 0
  for (let column = 0; column < COLUMN_COUNT; column++) hidden += records[table[column]! + HIDDEN]!
  const share = (HOME_SHARE * table[HOME]!) / 8 + ((1 - HOME_SHARE) * (HIDDEN_AT_FIRST - hidden)) / HIDDEN_AT_FIRST
  return LOST_MOST + (LOST_LEAST - LOST_MOST) * share
}
