import { describe, expect, it } from 'vitest'
import { dot, fitted, logLoss, logistic, type Example } from '../../../src/cli/fair/fitting.ts'

/** Outcomes that follow known log-odds exactly, on a grid of counts. */
const TRUE = [-1, 0.5, -0.25]
const EXAMPLES: readonly Example[] = Array.from({ length: 400 }, (_, index) => {
  const counts = [1, index % 20, Math.floor(index / 20)]
  return { counts, target: logistic(dot(counts, TRUE)) }
})

describe('fitting a value', () => {
  it('finds the weights that the outcomes follow', () => {
    for (const [index, weight] of fitted(EXAMPLES, 1e-6).entries()) expect(weight).toBeCloseTo(TRUE[index]!, 3)
  })

  it('draws weights to nought the more it is penalized, but leaves the mean outcome alone', () => {
    const [, strong] = fitted(EXAMPLES, 1000)
    expect(Math.abs(strong!)).toBeLessThan(0.25)
    expect(Math.abs(strong!)).toBeGreaterThan(0)
  })

  it('says nothing of a count that never changes', () => {
    const examples = EXAMPLES.map(({ counts, target }) => ({ counts: [...counts, 7], target }))
    expect(fitted(examples, 1e-6).at(-1)).toBe(0)
  })

  it('is surprised least by what it was fitted to', () => {
    expect(logLoss(EXAMPLES, fitted(EXAMPLES, 1e-6))).toBeLessThan(logLoss(EXAMPLES, [0, 0.5, 0]))
  })
})
