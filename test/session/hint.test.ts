import { describe, expect, it } from 'vitest'
import { initialPosition, shuffledDeal } from '../../src/rules/deal.ts'
import { formatMove } from '../../src/rules/move.ts'
import { play } from '../../src/rules/play.ts'
import type { Position } from '../../src/rules/position.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { viewOf } from '../../src/rules/view.ts'
import { adviceOn, hintsAt, type Plan } from '../../src/session/hint.ts'
import { createAdviceMemory } from '../../src/solver/fair/advice.ts'
import { quickPlans } from '../../src/solver/fair/quickPlans.ts'
import { move, table } from '../rules/table.ts'

const memory = createAdviceMemory()
const KINGS = ['KS', 'KH', 'KD', 'KC', 'KS', 'KH', 'KD']
/** The eight goes aside with what lies on it, and a card turns up. */
const START = table({ columns: ['4D | 8D 4S', '5H', '9C', '5D', ...KINGS.slice(1)] })
const PLANS: readonly Plan[] = [
  { moves: [move('1-2:1'), move('1-3:1')], aim: { reason: 'turnsUp', column: 0 }, chance: 0.25 },
  { moves: [move('1-2:1'), move('deal')], aim: { reason: 'prepares' }, chance: null },
  { moves: [move('deal')], aim: { reason: 'deal' }, chance: 0.125 },
]
const advice = adviceOn(viewOf(START), PLANS)
const hints = (position: Position) => hintsAt(viewOf(position), advice)
const made = (position: Position, notation: string) => {
  const outcome = play(position, move(notation))
  if (!outcome.ok) throw new Error(outcome.fault.reason)
  return outcome.value.position
}

describe('hints from plans', () => {
  it('are the first moves of the plans, each once, with what they lead to and how far it is', () => {
    expect(hints(START)).toEqual([
      { move: move('1-2:1'), aim: { reason: 'turnsUp', column: 0 }, steps: 2, chance: 0.25 },
      { move: move('deal'), aim: { reason: 'deal' }, steps: 1, chance: 0.125 },
    ])
  })

  it('go on with the plan once its first move is made', () => {
    expect(hints(made(START, '1-2:1'))).toEqual([
      { move: move('1-3:1'), aim: { reason: 'turnsUp', column: 0 }, steps: 1, chance: 0.25 },
      { move: move('deal'), aim: { reason: 'prepares' }, steps: 1, chance: null },
    ])
  })

  it('are the same again on a table that moves have come back to', () => {
    const onTheWay = made(START, '1-2:1')
    expect(hints(made(made(onTheWay, '2-4:1'), '4-2:1'))).toEqual(hints(onTheWay))
  })

  it('are none on a table that no plan goes through', () => {
    expect(hints(made(made(START, '1-2:1'), '1-3:1'))).toEqual([])
  })

  it('lead whoever asks before every move through a whole game without going round in circles', () => {
    const ruleset = strictRuleset(1)
    let position = initialPosition(shuffledDeal(ruleset.suits, [3]), ruleset)
    let known = adviceOn(viewOf(position), [])
    const tables = new Set<string>()
    for (;;) {
      const view = viewOf(position)
      expect(tables).not.toContain(JSON.stringify(view))
      tables.add(JSON.stringify(view))
      if (hintsAt(view, known).length === 0) known = adviceOn(view, quickPlans(view, memory))
      const [hint] = hintsAt(view, known)
      if (!hint) break
      position = made(position, formatMove(hint.move))
    }
    expect(tables.size).toBeGreaterThan(50)
  })
})
