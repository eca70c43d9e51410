import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatMove, type Move } from '../../../src/rules/move.ts'
import type { Position } from '../../../src/rules/position.ts'
import { ALL_RULESETS, strictRuleset } from '../../../src/rules/ruleset.ts'
import { viewOf, type PlayerView } from '../../../src/rules/view.ts'
import { createAdvice, createAdviceMemory } from '../../../src/solver/fair/advice.ts'
import type { FairPlan, PlanAim } from '../../../src/solver/fair/plan.ts'
import { FairKernel, NO_PLAN } from '../../../src/solver/fair/fairKernel.ts'
import { plansFor } from '../../../src/solver/fair/planning.ts'
import { quickPlans } from '../../../src/solver/fair/quickPlans.ts'
import type { FairSettings } from '../../../src/solver/fair/settings.ts'
import { VALUE_TABLES } from '../../../src/solver/fair/valueTables.ts'
import { finished } from '../../../src/solver/sliced.ts'
import { playRandomly, randomGames } from '../../rules/games.ts'
import { descending, table, type Table } from '../../rules/table.ts'
import { after, dealt, decisions, hasty } from './tables.ts'

const memory = createAdviceMemory()
const quickly = (described: Table) => quickPlans(viewOf(table(described)), memory)
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
    const [best] = quickly(described)
    expect(best!.aim).toEqual(aim)
    expect(best!.moves.map(formatMove)).toEqual(moves)
  })

  it('deals onto empty columns where the rules allow it', () => {
    const [best] = quickly({ rules: { rowDeal: 'free' }, columns: ['2H', '2D', '', ...KINGS.slice(1)] })
    expect(best!.moves.map(formatMove)).toEqual(['deal'])
  })

  it('moves a mixed sequence as one where the rules allow it', () => {
    const columns = ['4D | 8D 7S', '9C', ...KINGS]
    expect(quickly({ rules: { group: 'mixed' }, columns, restUnder: 10 })[0]!.moves.map(formatMove)).toEqual(['1-2:2'])
  })

  it('wins at once where a line wins', () => {
    const columns = [descending('K', '6', 'S'), descending('5', 'A', 'S')]
    const [plan] = quickly({ columns, home: 'SHHDDCC' })
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
    const plans = createAdvice(view, { nodes: 1e6 }).advance(1e9)!
    expect(plans.map(({ chance }) => chance)).toEqual([1])
  })

  it('has a chance of winning, no better than that of the plan before it', () => {
    for (const position of [...decisions(dealt(strictRuleset(4), 6))].slice(0, 20)) {
      const plans = createAdvice(viewOf(position), { nodes: 1e6, settings: hasty(4), memory }).advance(1e9)!
      const chances = plans.map(({ chance }) => chance!)
      expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true)
      expect(chances).toEqual(chances.toSorted((one, other) => other - one))
    }
  })

  it('has none to tell where plans are ranked by their costs alone', () => {
    const view = viewOf(dealt(strictRuleset(4), 5))
    const plans = createAdvice(view, { nodes: 1e6, settings: { ...hasty(4), values: null }, memory }).advance(1e9)!
    expect(plans.map(({ chance }) => chance)).toEqual(plans.map(() => null))
  })

  it('is ranked by what it leads to, not by what it costs', () => {
    const plan = { width: 30, patience: 10, layers: 40 }
    const best = (values: FairSettings['values']) => (position: Position) =>
      createAdvice(viewOf(position), { nodes: 1e6, settings: { ...hasty(4), plan, wide: null, values }, memory }).advance(1e9)![0]?.moves
    const tables = Array.from(decisions(dealt(strictRuleset(4), 8)))
    const [byCosts, byValues] = [null, VALUE_TABLES[4]].map((values) => tables.map(best(values)).map((moves) => JSON.stringify(moves)))
    expect(byCosts!.filter((moves, index) => moves !== byValues![index]).length).toBeGreaterThan(0)
  })

  it('is no worse for a wide beam that follows a narrow one, and often better', () => {
    const kernel = new FairKernel()
    const costOf = (position: Position, wide: FairSettings['wide']) =>
      finished(plansFor(kernel, viewOf(position), { ...hasty(4), wide }, Infinity)).plans[0]?.cost ?? NO_PLAN
    const saved = [...decisions(dealt(strictRuleset(4), 2))].map(
      (position) => costOf(position, null) - costOf(position, { width: 200, patience: 10, layers: 40 }),
    )
    expect(Math.min(...saved)).toBe(0)
    expect(saved.filter((cost) => cost > 0).length).toBeGreaterThan(2)
  })

  it('is not looked for a second time where the first beam left nothing out', () => {
    const view = viewOf(table({ columns: ['2H', '2D', ...KINGS] }))
    expect(spent(view, 1e6, { wide: { width: 1000, patience: 10, layers: 40 } })).toBe(spent(view, 1e6, { wide: null }))
  })

  it('keeps to its nodes with a wide beam too', () => {
    const wideOpen = [...decisions(dealt(strictRuleset(1), 3))][34]!
    const wide = { wide: { width: 500, patience: 30, layers: 120 } }
    expect(spent(viewOf(wideOpen), 1e6, wide)).toBeGreaterThan(15_000)
    expect(spent(viewOf(wideOpen), 10_000, wide)).toBeLessThan(10_500)
  })
})

function spent(view: PlayerView, nodes: number, more: Partial<FairSettings>): number {
  const advice = createAdvice(view, { nodes, settings: { ...hasty(view.ruleset.suits), ...more } })
  while (!advice.advance(1e9));
  return advice.nodes
}

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
