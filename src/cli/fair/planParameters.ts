import type { PlanWeights } from '../../solver/fair/settings.ts'
import { WEIGHT_NAMES } from '../../solver/weights.ts'

type WeightName = (typeof WEIGHT_NAMES)[number]

/** Weights that do little: it takes larger changes of them for games to go otherwise. */
const WIDER: Partial<Record<WeightName, number>> = {
  endRank: 0.6,
  endAce: 0.5,
  higherGap: 0.6,
  lowerGap: 0.6,
  moreEmptyColumns: 0.6,
}
const SPREAD = 0.35
/** Weights that may grow or shrink as the game goes on. */
const SLOPED: readonly WeightName[] = ['hidden', 'joined', 'otherSuit', 'lower', 'higher', 'emptyColumn', 'endRank']
const SLOPE_SPREAD = 0.3
/** Rows left halfway through a game of four suits, and from there to its beginning or end. */
const MIDDLE = 2.5

/**
 * What is tuned: for each weight the logarithm of what it is multiplied by halfway through a game, and then, for those
 * that change with the rows left, how much more that is at the beginning. The table itself is at nought.
 */
export const PLAN_AXES: readonly { readonly name: string; readonly spread: number }[] = [
  ...WEIGHT_NAMES.map((name) => ({ name, spread: WIDER[name] ?? SPREAD })),
  ...SLOPED.map((name) => ({ name: `${name} by rows`, spread: SLOPE_SPREAD })),
]

/** The table at a point, in whole numbers. */
export function weightsAt(table: PlanWeights, point: readonly number[]): PlanWeights {
  return table.map((row, rowsLeft) =>
    row.map((weight, index) => {
      const sloped = SLOPED.indexOf(WEIGHT_NAMES[index]!)
      const slope = sloped < 0 ? 0 : point[WEIGHT_NAMES.length + sloped]!
      return Math.round(weight * Math.exp(point[index]! + (slope * (rowsLeft - MIDDLE)) / MIDDLE))
    }),
  )
}
