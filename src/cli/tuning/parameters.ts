import { WEIGHT_NAMES } from '../../solver/weights.ts'

/**
 * What is tuned: the weights halfway through the game, in points, and how eight groups of them grow with the row deals
 * made, as exponents: a slope of 0.1 makes a weight e^0.1 times as heavy at the end and e^-0.1 times at the beginning.
 */
export interface Parameters {
  readonly weights: readonly number[]
  readonly slopes: readonly number[]
}

/** For each weight in the order of `WEIGHT_NAMES` its group's index among the slopes; null if it never changes. */
const GROUPS: readonly (number | null)[] = [0, 0, 1, 1, 2, 3, 3, 3, 6, 6, null, 4, 7, 5, null, null, 3, 3, 4]

/** Fractions of a point that the solver's whole numbers count in. */
const UNITS = 8
const MOST_ROWS = 6
const LEAST_WEIGHT = 0.05

/** The committed table: a row for each number of row deals left. */
export function tableOf({ weights, slopes }: Parameters): number[][] {
  return Array.from({ length: MOST_ROWS + 1 }, (_, rowsLeft) => {
    const time = (5 - rowsLeft - 2.5) / 2.5
    return weights.map((weight, index) => {
      const group = GROUPS[index]!
      return Math.round(UNITS * weight * (group === null ? 1 : Math.exp(slopes[group]! * time)))
    })
  })
}

/** As a point for the evolution, where equal steps are equal factors. */
export function pointOf({ weights, slopes }: Parameters): number[] {
  return [...weights.map((weight) => Math.log(Math.max(weight, LEAST_WEIGHT))), ...slopes]
}

export function parametersOf(point: readonly number[]): Parameters {
  const weights = point.slice(0, WEIGHT_NAMES.length).map((value) => round(Math.exp(value)))
  return { weights, slopes: point.slice(WEIGHT_NAMES.length).map(round) }
}

function round(value: number): number {
  return Number(value.toPrecision(4))
}
