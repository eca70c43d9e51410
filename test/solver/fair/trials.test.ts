import { describe, expect, it } from 'vitest'
import { Trial, leaders, ranking } from '../../../src/solver/fair/trials.ts'

function trial(name: number, logOdds: readonly number[]): Trial {
  const made = new Trial({ codes: [name], cost: 0 })
  for (const each of logOdds) made.add(each)
  return made
}

const times = (count: number, logOdds: number) => Array.from({ length: count }, (_, index) => logOdds + (index % 2))
const namesOf = (trials: readonly Trial[]) => trials.map(({ plan }) => plan.codes[0])

describe('plans under the same samples', () => {
  it('are left out once they fall behind by more than chance', () => {
    expect(namesOf(leaders([trial(1, times(3, -3000)), trial(2, times(3, 200)), trial(3, [600, -700, 700])]))).toEqual([2, 3])
  })

  it('stay behind those that went on, however much worse the further samples were', () => {
    const goneOn = trial(1, [...times(6, 1000), ...times(26, -3000)])
    const leftOut = trial(2, times(6, 0))
    const [first, second] = ranking([leftOut, goneOn])
    expect([first!.codes[0], second!.codes[0]]).toEqual([1, 2])
    expect(second!.chance!).toBeLessThan(first!.chance!)
  })

  it('are ranked by their means where all went on', () => {
    expect(ranking([trial(1, times(4, -500)), trial(2, times(4, 200))]).map(({ codes }) => codes[0])).toEqual([2, 1])
  })

  it('have no chance to tell before the first sample', () => {
    expect(ranking([trial(1, []), trial(2, [])]).map(({ chance }) => chance)).toEqual([null, null])
  })

  it('are worth what they win, not how surely', () => {
    const steady = trial(1, times(10, 3000))
    const wonOrLost = trial(2, [...times(6, 14_000), ...times(4, -9000)])
    expect(ranking([wonOrLost, steady]).map(({ codes }) => codes[0])).toEqual([1, 2])
  })
})
