import { COLUMN_COUNT, RUN_COUNT } from '../../rules/position.ts'
import { DEAL_CODE, originOf, targetOf } from '../state.ts'
import { HIDDEN } from './columns.ts'
import { PlanBeam, stacked, type PlanLimits } from './planBeam.ts'
import { HOME, STATE_SIZE, collect, rate, unseenEnd, type PlanStage } from './planState.ts'
import type { Sample } from './sampling.ts'

/** How it went: `left` is a game that was not played on to its end. */
export type RolloutEnd = 'won' | 'dealt' | 'left' | 'stuck'

/** Without a row to deal games are not played on beyond so many plans: the value knows enough by then. */
const LAST_PLANS = 3

/**
 * Plays games on under samples, with narrow plans, each made by what has turned up so far and by nothing else. To be
 * reset for each decision; within one, what has been planned once is known.
 */
export class Rollout {
  /** The table at the end. */
  readonly table = new Int32Array(STATE_SIZE)
  /** States expanded since the reset. */
  nodes = 0
  readonly #beam = new PlanBeam()
  readonly #known = new Map<number, readonly number[]>()
  #stage!: PlanStage
  #limits!: PlanLimits

  reset(stage: PlanStage, limits: PlanLimits): void {
    this.#stage = stage
    this.#limits = limits
    this.#known.clear()
    this.nodes = 0
  }

  /** Begins with a plan's moves, up to the first card turned up; ends with the next row dealt, the win, or no plan. */
  play(start: Int32Array, codes: readonly number[], sample: Sample): RolloutEnd {
    this.table.set(start)
    let end = this.#follow(codes, sample)
    for (let plans = 1; end === 'goesOn'; plans++) {
      if (!this.#stage.hasRow && plans === LAST_PLANS) return 'left'
      end = this.#follow(this.#planned(), sample)
    }
    return end
  }

  #planned(): readonly number[] {
    const key = this.#key()
    const known = this.#known.get(key)
    if (known) return known
    const before = this.#beam.nodes
    rate(this.table, 0, this.#stage)
    this.#beam.run(this.#stage, this.table, this.#limits)
    const codes = this.#beam.bestCodes()
    this.nodes += this.#beam.nodes - before
    this.#known.set(key, codes)
    return codes
  }

  /** A number of 53 bits for the table, the order of its columns included, as moves depend on it. */
  #key(): number {
    let high = 0
    let low = 0
    for (let column = 0; column < COLUMN_COUNT; column++) {
      high = (Math.imul(high, 0x5bd1e995) + this.table[column]!) | 0
      low = (Math.imul(low, 0x2c1b3c6d) + this.table[column]!) | 0
    }
    return (high >>> 0) * 0x200000 + (low & 0x1fffff)
  }

  /** Makes moves until something turns up or goes home. */
  #follow(codes: readonly number[], sample: Sample): RolloutEnd | 'goesOn' {
    for (const code of codes) {
      if (code === DEAL_CODE) return this.#deal(sample)
      const home = this.table[HOME]!
      this.#move(code)
      if (this.table[HOME] === RUN_COUNT) return 'won'
      if (this.#turnUp(sample) || this.table[HOME]! > home) return 'goesOn'
    }
    return 'stuck'
  }

  #move(code: number): void {
    const { table } = this
    const { columns, movesMixed } = this.#stage
    columns.reserve()
    const from = originOf(code)
    const to = targetOf(code)
    const origin = table[from]!
    table[to] = stacked(columns, movesMixed, table[to]!, origin, code >> 8)
    table[from] = columns.without(origin, code >> 8)
    collect(table, 0, columns)
  }

  /** Puts the sample's cards in place of unseen ones at the columns' ends; whether there were any. */
  #turnUp(sample: Sample): boolean {
    const { table } = this
    const { columns } = this.#stage
    let hasTurned = false
    for (let column = unseenEnd(table, columns); column >= 0; column = unseenEnd(table, columns)) {
      columns.reserve()
      const hidden = columns.records[table[column]! + HIDDEN]!
      table[column] = columns.put(columns.hidden(hidden), sample.hidden[column]![hidden]!)
      hasTurned = true
    }
    return hasTurned
  }

  #deal(sample: Sample): RolloutEnd {
    const { table } = this
    const { columns } = this.#stage
    columns.reserve()
    for (const [column, card] of sample.row.entries()) table[column] = columns.put(table[column]!, card)
    while (collect(table, 0, columns) > 0) this.#turnUp(sample)
    return table[HOME] === RUN_COUNT ? 'won' : 'dealt'
  }
}
