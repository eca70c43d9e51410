import { describe, expect, it } from 'vitest'
import { ascentOf, offsetOf, type Ascent } from '../../../src/cli/fair/ascent.ts'
import { normal } from '../../../src/cli/tuning/evolution.ts'
import { mixed } from '../../../src/solver/hash.ts'

/** Uniform in [0, 1), the same in every run. */
function generator(seed: number): () => number {
  let count = seed * 100_000
  return () => (mixed(++count) >>> 0) / 2 ** 32
}

const GOAL = [3, -2, 0, 1.5]

/** A hill with its top at the goal; the last axis does nothing. Worths are less sure than what they differ by. */
function ascentAt(point: readonly number[], pairs: number, random: () => number): Ascent {
  const worth = (at: readonly number[]) => -0.5 * GOAL.reduce((sum, goal, axis) => sum + (at[axis]! - goal) ** 2, 0)
  const noisy = (offset: readonly number[], sign: number) =>
    worth(point.map((value, axis) => value + sign * offset[axis]!)) + 7 * normal(random)
  return ascentOf(
    Array.from({ length: pairs }, () => {
      const offset = offsetOf(point.length, random)
      return { offset, gain: (noisy(offset, 1) - noisy(offset, -1)) / 2 }
    }),
  )
}

describe('The ascent', () => {
  it('comes to the top of a hill in spite of noise, and stays about there', () => {
    const random = generator(1)
    let point = [0, 0, 0, 0, 0]
    const late: (typeof point)[] = []
    for (let batch = 0; batch < 40; batch++) {
      const { step } = ascentAt(point, 100, random)
      point = point.map((value, axis) => value + step[axis]!)
      if (batch >= 10) late.push(point)
    }
    for (const [axis, goal] of GOAL.entries()) {
      expect(late.reduce((sum, at) => sum + at[axis]!, 0) / late.length).toBeCloseTo(goal, 0)
    }
  })

  it('takes long steps where it is sure, none longer than its limit, and short ones along what does nothing', () => {
    const steps = Array.from({ length: 20 }, (_, seed) => ascentAt([0, 0, 0, 0, 0], 200, generator(seed)).step)
    const mean = (axis: number) => steps.reduce((sum, step) => sum + Math.abs(step[axis]!), 0) / steps.length
    expect(steps.every((step) => step[0] === 1.2)).toBe(true)
    expect(mean(4)).toBeLessThan(0.6)
    expect(mean(2)).toBeLessThan(0.6)
  })

  it('stays where nothing makes a difference', () => {
    const random = generator(2)
    const pairs = Array.from({ length: 30 }, () => ({ offset: offsetOf(3, random), gain: 0 }))
    expect(ascentOf(pairs).step).toEqual([0, 0, 0])
  })
})
