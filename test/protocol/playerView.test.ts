import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveOf, viewAfter } from '../../src/protocol/playerView.ts'
import { initialPosition, shuffledDeal } from '../../src/rules/deal.ts'
import { legalMoves } from '../../src/rules/legality.ts'
import { play } from '../../src/rules/play.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { viewOf } from '../../src/rules/view.ts'

const start = (seed: number, suits: 1 | 2 | 4) => initialPosition(shuffledDeal(suits, [seed]), strictRuleset(suits))

test('a view carried on by events is the view of the position, whatever is played', () => {
  const game = fc.record({
    seed: fc.nat(),
    suits: fc.constantFrom(1, 2, 4),
    choices: fc.array(fc.nat(), { maxLength: 150 }),
  })
  fc.assert(
    fc.property(game, ({ seed, suits, choices }) => {
      let position = start(seed, suits as 1 | 2 | 4)
      let view = viewOf(position)
      for (const choice of choices) {
        const moves = legalMoves(view)
        if (moves.length === 0) break
        const move = moves[choice % moves.length]!
        const outcome = play(position, move)
        if (!outcome.ok) throw new Error('a legal move was refused')
        position = outcome.value.position
        expect(moveOf(outcome.value.events)).toEqual(move)
        view = viewAfter(view, outcome.value.events)!
        expect(view).toEqual(viewOf(position))
      }
    }),
    { numRuns: 40 },
  )
})

test('events that cannot have happened on this view are noticed', () => {
  const view = viewOf(start(1, 4))
  expect(viewAfter(view, [{ kind: 'runMoved', from: 0, to: 1, count: 2 }])).toBeNull()
  expect(viewAfter(view, [{ kind: 'cardTurnedUp', column: 0, card: 1 }])).toBeNull()
  expect(viewAfter(view, [{ kind: 'runCompleted', column: 0, suit: 0 }])).toBeNull()
  expect(viewAfter({ ...view, stockSize: 5 }, [{ kind: 'rowDealt', cards: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] }])).toBeNull()
})
