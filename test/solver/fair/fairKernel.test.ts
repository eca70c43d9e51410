import { describe, expect, it } from 'vitest'
import { strictRuleset } from '../../../src/rules/ruleset.ts'
import { viewOf, type PlayerView } from '../../../src/rules/view.ts'
import { FairKernel } from '../../../src/solver/fair/fairKernel.ts'
import { tableSeen } from '../../../src/solver/fair/plan.ts'
import { plansFor } from '../../../src/solver/fair/planning.ts'
import { DEAL_CODE, decoded } from '../../../src/solver/moveCode.ts'
import { finished } from '../../../src/solver/sliced.ts'
import { afterAll, dealt, decisions, hasty } from './tables.ts'

const kernel = new FairKernel()

function planned(view: PlayerView) {
  return finished(plansFor(kernel, view, hasty(view.ruleset.suits), Infinity)).plans
}

/** How many cards each column has face down, which card it ends in, and the runs home. */
function shapeOf(view: PlayerView) {
  return [...view.columns.map(({ faceDown, faceUp }) => [faceDown, faceUp.at(-1) ?? null]), view.home.length]
}

function foreseenShape({ table, columns }: FairKernel) {
  return [...table].map((value, index) => {
    if (index === 10) return value
    return columns.isEmpty(value) ? [0, null] : [columns.hiddenOf(value), columns.cardOf(value)]
  })
}

describe('a table that a plan leads to', () => {
  it('is what the rules make of its moves up to the row deal, all that turns up being unseen', () => {
    let count = 0
    for (const position of [...decisions(dealt(strictRuleset(4), 12)), ...decisions(dealt(strictRuleset(1), 3))]) {
      const view = viewOf(position)
      for (const { codes } of planned(view)) {
        kernel.foresee(codes)
        const moves = codes.slice(0, codes.includes(DEAL_CODE) ? codes.indexOf(DEAL_CODE) : codes.length)
        expect(foreseenShape(kernel)).toEqual(shapeOf(viewOf(afterAll(tableSeen(view), moves.map(decoded)))))
        count++
      }
    }
    expect(count).toBeGreaterThan(50)
  })
})
