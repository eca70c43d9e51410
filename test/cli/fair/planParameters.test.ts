import { expect, it } from 'vitest'
import { PLAN_AXES, weightsAt } from '../../../src/cli/fair/planParameters.ts'
import { PLAN_WEIGHTS } from '../../../src/solver/fair/planWeights.ts'

const at = (name: string, value: number) => weightsAt(PLAN_WEIGHTS[4], PLAN_AXES.map((axis) => (axis.name === name ? value : 0)))

it('The committed weights of plans are at nought', () => {
  expect(at('none', 0)).toEqual(PLAN_WEIGHTS[4])
})

it('A weight is multiplied alike at all stages, or more the more rows are left, and no other changes', () => {
  const halved = PLAN_WEIGHTS[4].map((row) => row.map((weight, index) => (index === 2 ? Math.round(weight / 2) : weight)))
  expect(at('joined', -Math.LN2)).toEqual(halved)
  const sloped = PLAN_WEIGHTS[4].map((row, rows) =>
    row.map((weight, index) => (index === 2 ? Math.round(weight * 2 ** ((rows - 2.5) / 2.5)) : weight)),
  )
  expect(at('joined by rows', Math.LN2)).toEqual(sloped)
})
