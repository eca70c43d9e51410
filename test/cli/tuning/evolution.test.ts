import { describe, expect, it } from 'vitest'
import { evolution } from '../../../src/cli/tuning/evolution.ts'
import { mixed } from '../../../src/solver/hash.ts'

/** Uniform in [0, 1), the same in every run. */
function generator(): () => number {
  let count = 0
  return () => (mixed(++count) >>> 0) / 2 ** 32
}

describe('The evolution', () => {
  it('finds the least of a bowl whose axes are scaled unlike, from the order of the points alone', () => {
    const goal = [1, -2, 0.5, 3]
    const cost = (point: readonly number[]) =>
      goal.reduce((total, value, axis) => total + 10 ** axis * (point[axis]! - value) ** 2, 0)
    const evolving = evolution([0, 0, 0, 0], 0.5, generator())
    for (let generation = 0; generation < 250; generation++) {
      evolving.learn(evolving.sample().sort((a, b) => cost(a) - cost(b)))
    }
    expect(cost(evolving.mean)).toBeLessThan(1e-6)
  })
})
