import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatMove, type Move } from '../../../src/rules/move.ts'
import type { Position } from '../../../src/rules/position.ts'
import { ALL_RULESETS, strictRuleset } from '../../../src/rules/ruleset.ts'
import { viewOf } from '../../../src/rules/view.ts'
import { createAdvice, createAdviceMemory } from '../../../src/solver/fair/advice.ts'
import type { FairPlan, PlanAim } from '../../../src/solver/fair/plan.ts'
import { quickPlans } from '../../../src/solver/fair/quickPlans.ts'
import { playRandomly, randomGames } from '../../rules/games.ts'
import { descending, table, type Table } from '../../rules/table.ts'
import { after, dealt, decisions, hasty } from './tables.ts'

const memory = createAdviceMemory()
const plansFor = (described: Table) => quickPlans(viewOf(table(described)), memory)
/** Columns on which nothing below a king goes and from which nothing can go. */
const KINGS = ['KS', 'KH', 'KD', 'KC', 'KS', 'KH', 'KD', 'KC']

describe('the best plan', () => {
  test.each<[string, Table, string[], PlanAim]>([
    [
      'turns up a card',
      { columns: ['4D | 8S', '9H', ...KINGS], restUnder: 10 },
      ['1-2:1'], { reason: 'turnsUp', column: 0 },
    ],
    [
      'begins what turns a card up a move later',
      { columns: ['4D | 8D 4S', '5H', '9C', ...KINGS.slice(1)], restUnder: 10 },
      ['1-2:1', '1-3:1'], { reason: 'turnsUp', column: 0 },
    ],
    [
      'deals when nothing better is left',
      { columns: ['2H', '2D', ...KINGS] },
      ['deal'], { reason: 'deal' },
    ],
    [
      'collects a complete run left on the table',
      { rules: { removal: 'manual' }, columns: [`4D | ${descending('K', 'A', 'C')}`, '5S 4S'] },
      ['home:1'], { reason: 'completesRun', suit: 3 },
    ],
    [
      'takes a run home that its last move completes, under manual removal',
      { rules: { removal: 'manual' }, columns: [descending('K', '2', 'C'), 'AC'], home: 'SSHHDDC' },
      ['2-1:1', 'home:1'], { reason: 'completesRun', suit: 3 },
    ],
  ])('%s', (_, described, moves, aim) => {
    const [best] = plansFor(described)
    expect(best!.aim).toEqual(aim)
    expect(best!.moves.map(formatMove)).toEqual(moves)
  })

  it('deals onto empty columns where the rules allow it', () => {
    const [best] = plansFor({ rules: { rowDeal: 'free' }, columns: ['2H', '2D', '', ...KINGS.slice(1)] })
    expect(best!.moves.map(formatMove)).toEqual(['deal'])
  })

  it('moves a mixed sequence as one where the rules allow it', () => {
    const columns = ['4D | 8D 7S', '9C', ...KINGS]
    expect(plansFor({ rules: { group: 'mixed' }, columns, restUnder: 10 })[0]!.moves.map(formatMove)).toEqual(['1-2:2'])
  })

  it('wins at once where a line wins', () => {
    const columns = [descending('K', '6', 'S'), descending('5', 'A', 'S')]
    const [plan] = plansFor({ columns, home: 'SHHDDCC' })
    expect(plan!.moves.map(formatMove)).toEqual(['2-1:5'])
  })
})

describe('every plan', () => {
  it('is legal, and its last move, no other, does what moves cannot take back, in every ruleset', () => {
    fc.assert(
      fc.property(randomGames(25), (game) => {
        const { position } = playRandomly(game, () => {})
        for (const plan of quickPlans(viewOf(position), memory)) expect(progressAlong(position, plan.moves)).toEqual(onlyLast(plan))
      }),
      { numRuns: 60 },
    )
  })

  it('leads on: whoever follows the first of them comes to an end', () => {
    for (const [index, ruleset] of ALL_RULESETS.entries()) {
      // No more than 44 cards to turn up, eight runs, six rows and the table that nothing leads on from.
      expect([...decisions(dealt(ruleset, index))].length).toBeLessThan(60)
    }
  })

  it('is certain where every card is known and a line wins', () => {
    const columns = ['AC | KC', 'QC JC TC 9C 8C 7C', '6C 5C 4C 3C 2C']
    const view = viewOf(table({ columns, home: 'SSHHDDC' }))
    const plans = createAdvice(view, { nodes: 1e6, seed: 1 }).advance(1e9)!
    expect(plans.map(({ chance }) => chance)).toEqual([1])
  })

  it('keeps to its nodes', () => {
    const view = viewOf(dealt(strictRuleset(4), 5))
    const spent = (nodes: number) => {
      const advice = createAdvice(view, { nodes, seed: 1, settings: { ...hasty(4), samples: 1000, checks: [] } })
      while (!advice.advance(1e9));
      return advice.nodes
    }
    expect(spent(500)).toBeLessThan(1500)
    expect(spent(5000)).toBeGreaterThan(4000)
  })
})

function progressAlong(start: Position, moves: readonly Move[]): boolean[] {
  let position = start
  return moves.map((move) => {
    const { position: next, isProgress } = after(position, move)
    position = next
    return isProgress
  })
}

/** Under manual removal a run that is complete is taken home by a move of its own. */
function onlyLast({ moves }: FairPlan): boolean[] {
  return moves.map((_, index) => index === moves.length - 1)
}
