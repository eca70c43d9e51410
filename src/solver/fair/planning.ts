import { rowsLeft, type PlayerView } from '../../rules/view.ts'
import type { Weights } from '../weights.ts'
import { FairColumns } from './columns.ts'
import { costTables } from './costs.ts'
import { KINDS, NO_PLAN, PlanBeam, type PlanLimits } from './planBeam.ts'
import { STATE_SIZE, collect, rate, writeView, type PlanStage } from './planState.ts'
import { unseenCounts } from './unseen.ts'

export interface PlanningSettings {
  /** By the row deals left. */
  readonly weightsAt: (rowsLeft: number) => Weights
  readonly plan: PlanLimits
  /** How many plans are told at most, and how much more than the best one they may cost, in eighths of a point. */
  readonly plans: number
  readonly margin: number
}

/** A plan by its moves' codes, up to the next row deal or the win; what follows the first card turned up is a wish. */
export interface CostedPlan {
  readonly codes: readonly number[]
  /** In eighths of a point; the least if it wins. */
  readonly cost: number
}

/** Makes plans by what a player sees, one table after another. */
export class Planner {
  readonly columns = new FairColumns()
  /** The table that the last plans begin on. */
  readonly start = new Int32Array(STATE_SIZE)
  readonly #beam = new PlanBeam()

  /** Whether the last plan wins. */
  get isWon(): boolean {
    return this.#beam.won > 0
  }

  /** What plans for this table are made under; forgets all columns of tables before. */
  stageOf(view: PlayerView, { weightsAt }: PlanningSettings): PlanStage {
    const { columns, start } = this
    const costs = costTables(weightsAt(rowsLeft(view)), unseenCounts(view))
    const { group, rowDeal } = view.ruleset
    const stage = { columns, costs, hasRow: view.stockSize > 0, movesMixed: group === 'mixed', dealsOnEmpty: rowDeal === 'free' }
    columns.reset(costs)
    writeView(start, view, columns)
    collect(start, 0, columns)
    rate(start, 0, stage)
    return stage
  }

  /** Plans, the cheapest first; one alone if it wins, none if nothing helps. Yields the states of each part of the work. */
  public *plan(stage: PlanStage, { plan, plans, margin }: PlanningSettings): Generator<number, CostedPlan[]> {
    const beam = this.#beam
    beam.begin(this.start, plan)
    for (let goesOn = true; goesOn; ) {
      const before = beam.nodes
      goesOn = beam.advance(stage, plan)
      yield beam.nodes - before
    }
    if (beam.won > 0) return [{ codes: beam.bestCodes(), cost: -NO_PLAN }]
    const least = Math.min(...beam.bestCost)
    return Array.from({ length: KINDS }, (_, kind) => kind)
      .filter((kind) => beam.bestCost[kind]! < NO_PLAN && beam.bestCost[kind]! <= least + margin)
      .sort((one, other) => beam.bestCost[one]! - beam.bestCost[other]!)
      .slice(0, plans)
      .map((kind) => ({ codes: beam.trail.codesTo(beam.bestTrail[kind]!), cost: beam.bestCost[kind]! }))
  }
}
