import { dot, solution } from './fitting.ts'
import { normal } from '../tuning/evolution.ts'

/** Two trials on the same deals, on opposite sides of the present point. */
export interface Pair {
  /** How far the first trial was off along each axis, and the second one the other way, in the axis's own spreads. */
  readonly offset: readonly number[]
  /** Half of how much better the first trial did. */
  readonly gain: number
}

export interface Ascent {
  /** How surely the worth rises along each axis: the slope by its standard error. */
  readonly certainty: readonly number[]
  /** Where to go along each axis, in spreads. */
  readonly step: readonly number[]
}

/** Keeps slopes small that little speaks for. */
const PENALTY = 4
/** Spreads to go for each standard error of a slope, and at most. */
const RATE = 0.45
const LONGEST = 1.2

/** @param random uniform in [0, 1) */
export function offsetOf(axes: number, random: () => number): number[] {
  return Array.from({ length: axes }, () => normal(random))
}

/**
 * One step uphill by simultaneous perturbation (Spall, "Multivariate stochastic approximation using a simultaneous
 * perturbation gradient approximation", 1992), the slopes of a whole batch of pairs estimated together, by ridge regression:
 * the more all pairs explain together, the less the effect of one axis is noise to the others. Steps are as long as a
 * slope is certain, not as it is steep, so that neither the unit of the worth nor an axis's own matters.
 */
export function ascentOf(pairs: readonly Pair[]): Ascent {
  const axes = pairs[0]!.offset.map((_, axis) => axis)
  const products = axes.map((one) => axes.map((other) => total(pairs, ({ offset }) => offset[one]! * offset[other]!)))
  const system = products.map((row, one) => row.map((value, other) => value + (one === other ? PENALTY : 0)))
  const slopes = solution(system, axes.map((axis) => total(pairs, ({ offset, gain }) => offset[axis]! * gain)))
  const noise = total(pairs, ({ offset, gain }) => (gain - dot(offset, slopes)) ** 2) / pairs.length
  const certainty = axes.map((axis) => {
    const error = Math.sqrt(noise * solution(system, axes.map((other) => Number(other === axis)))[axis]!)
    return error > 0 ? slopes[axis]! / error : 0
  })
  return { certainty, step: certainty.map((value) => Math.min(LONGEST, Math.max(-LONGEST, RATE * value))) }
}

function total(pairs: readonly Pair[], of: (pair: Pair) => number): number {
  return pairs.reduce((sum, pair) => sum + of(pair), 0)
}
