import { describe, expect, it } from 'vitest'
import { formatMove } from '../../../src/rules/move.ts'
import { strictRuleset } from '../../../src/rules/ruleset.ts'
import { viewOf } from '../../../src/rules/view.ts'
import { neededMoves } from '../../../src/solver/fair/neededMoves.ts'
import { move, table } from '../../rules/table.ts'
import { advised, after, afterAll, dealt } from './tables.ts'

const KINGS = ['KH', 'KD', 'KC', 'KS', 'KH']
const START = table({ columns: ['4D | 8D 4S', '5H', '9C', '5D', '6C', ...KINGS], restUnder: 6 })
const needed = (...notations: string[]) => neededMoves(START, notations.map(move)).map(formatMove)

describe('the moves that a card turned up takes', () => {
  it('are all of them if each is needed', () => {
    expect(needed('1-2:1', '1-3:1')).toEqual(['1-2:1', '1-3:1'])
  })

  it('are without one that has nothing to do with it', () => {
    expect(needed('4-5:1', '1-2:1', '1-3:1')).toEqual(['1-2:1', '1-3:1'])
  })

  it('are without a way round', () => {
    expect(needed('1-4:1', '4-2:1', '1-3:1')).toEqual(['1-4:1', '1-3:1'])
  })

  it('are all that hints tell, whatever is advised in a game', () => {
    let position = dealt(strictRuleset(1), 7)
    for (let decision = 0; decision < 20; decision++) {
      const plans = advised(viewOf(position))
      for (const { moves } of plans.filter((plan) => plan.moves.at(-1)!.kind !== 'deal' && plan.chance !== 1)) {
        expect(neededMoves(position, moves)).toEqual(moves)
        expect(after(afterAll(position, moves.slice(0, -1)), moves.at(-1)!).isProgress).toBe(true)
      }
      if (!plans[0]) break
      position = afterAll(position, plans[0].moves)
    }
  })
})
