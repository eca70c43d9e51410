import type { FairKernel } from './fairKernel.ts'
import { FEATURE_COUNT, Features } from './features.ts'

/** Log-odds of winning in thousandths: 0 is even. What lies beyond these limits is as good as won or lost. */
export const SURE = 15_000
/** The chance of what is certain. */
export const CERTAIN = 1_000_000

/** What each feature adds to the log-odds, in thousandths, for each number of row deals left. */
export type ValueTable = readonly (readonly number[])[]

/** Says how likely a plan is to win for someone who plays on fairly, from games that were played so. */
export class Value {
  readonly #features = new Features()
  readonly #weights: readonly number[]

  /** @param rowsLeft where plans are made */
  constructor(table: ValueTable, rowsLeft: number) {
    this.#weights = table[Math.min(rowsLeft, table.length - 1)]!
  }

  /** Log-odds of winning, in thousandths, by the table that the plan leads to. */
  of(kernel: FairKernel, codes: readonly number[]): number {
    kernel.foresee(codes)
    this.#features.count(kernel.table, kernel.columns)
    const { counts } = this.#features
    let sum = 0
    for (let index = 0; index < FEATURE_COUNT; index++) sum += this.#weights[index]! * counts[index]!
    return Math.max(-SURE, Math.min(SURE, sum))
  }
}

const STEP = 125
/** The odds of a log-odds of one step. */
const STEP_ODDS = 1.1331484530668263
/** Chances in millionths by log-odds, in steps. Products and quotients round alike on all machines; exponentials may not. */
const CHANCES = chances()

/** Log-odds in thousandths, as far as `SURE`, as a chance of winning in millionths; whole numbers. */
export function chanceOf(logOdds: number): number {
  const from = logOdds + SURE
  const step = Math.min(Math.floor(from / STEP), CHANCES.length - 2)
  const [below, above] = [CHANCES[step]!, CHANCES[step + 1]!]
  return below + Math.floor(((above - below) * (from - step * STEP)) / STEP)
}

function chances(): Int32Array {
  const middle = SURE / STEP
  const table = new Int32Array(2 * middle + 1)
  for (let steps = 0, odds = 1; steps <= middle; steps++, odds *= STEP_ODDS) {
    table[middle + steps] = Math.round((CERTAIN * odds) / (1 + odds))
    table[middle - steps] = CERTAIN - table[middle + steps]!
  }
  return table
}
