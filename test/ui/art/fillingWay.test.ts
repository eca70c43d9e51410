import { describe, expect, it } from 'vitest'
import { fillingWay } from '../../../src/ui/art/fillingWay.ts'

describe('what fills a rhomb', () => {
  it.each([[600], [0], [-1500]])('comes %i milliseconds from now, or at once where that is over', (wait) => {
    const [keyframes, { duration }] = fillingWay(wait)
    const times = keyframes.map(({ offset }) => offset! * Number(duration))
    const begins = Math.max(0, wait)
    for (const [index, time] of [0, begins, begins + 60, begins + 200].entries()) expect(times[index]).toBeCloseTo(time)
    expect(keyframes.at(-1)).toMatchObject({ offset: 1, opacity: 1 })
  })
})
