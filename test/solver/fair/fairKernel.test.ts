import { describe, expect, it } from 'vitest'
import { strictRuleset } from '../../../src/rules/ruleset.ts'
import { viewOf } from '../../../src/rules/view.ts'
import { FairKernel } from '../../../src/solver/fair/fairKernel.ts'
import { plansFor } from '../../../src/solver/fair/planning.ts'
import { Sampler } from '../../../src/solver/fair/sampling.ts'
import { fairSettings } from '../../../src/solver/fair/settings.ts'
import { unseenCards, unseenCounts } from '../../../src/solver/fair/unseen.ts'
import { dealt, hasty } from './tables.ts'

const view = viewOf(dealt(strictRuleset(4), 12))
const unseen = unseenCards(unseenCounts(view))
const WIDE = { ...hasty(4), playOn: { width: 60, patience: 6, layers: 20 } }

/** How many cards each column of the table played on last has face down, and the runs home. */
function shapeOf({ table, columns }: FairKernel): number[] {
  return [...table].map((value, index) => (index < 10 ? columns.hiddenOf(value) : value))
}

function planned(kernel: FairKernel) {
  const work = plansFor(kernel, view, WIDE, Infinity)
  let part = work.next()
  while (!part.done) part = work.next()
  return part.value
}

describe('games played on', () => {
  it('go alike when memory has been cleared, as often as that is needed', () => {
    const long = new FairKernel()
    const [plan] = planned(long)
    const sampler = new Sampler(view, unseen, 5)
    for (let count = 0; count < 150; count++) {
      const sample = sampler.draw()
      long.lay(sample)
      const end = long.playOn(plan!.codes)
      if (count % 10 > 0) continue
      const fresh = new FairKernel()
      fresh.begin(view, WIDE)
      fresh.lay(sample)
      expect(fresh.playOn(plan!.codes)).toBe(end)
      expect(shapeOf(fresh)).toEqual(shapeOf(long))
    }
    expect(long.nodes).toBeGreaterThan(100_000)
  })

  it('are looked at as one more plan leaves them', () => {
    const kernel = new FairKernel()
    kernel.begin(view, fairSettings(4))
    const hidden = () => shapeOf(kernel).slice(0, 10).reduce((sum, count) => sum + count, 0)
    kernel.foresee()
    expect(hidden()).toBeLessThan(view.columns.reduce((sum, { faceDown }) => sum + faceDown, 0))
  })
})
