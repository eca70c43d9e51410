import { describe, expect, it } from 'vitest'
import { CERTAIN, SURE, chanceOf } from '../../../src/solver/fair/value.ts'

describe('a chance', () => {
  it('follows from log-odds, to the thousandth', () => {
    for (let logOdds = -SURE; logOdds <= SURE; logOdds += 61) {
      expect(chanceOf(logOdds) / CERTAIN).toBeCloseTo(1 / (1 + Math.exp(-logOdds / 1000)), 2.5)
    }
  })

  it('is a whole number that grows with the log-odds, from next to nothing to next to certainty', () => {
    expect([chanceOf(-SURE), chanceOf(0), chanceOf(SURE)]).toEqual([0, CERTAIN / 2, CERTAIN])
    for (let logOdds = -SURE; logOdds < SURE; logOdds += 7) {
      expect(Number.isInteger(chanceOf(logOdds))).toBe(true)
      expect(chanceOf(logOdds + 7)).toBeGreaterThanOrEqual(chanceOf(logOdds))
    }
  })
})
