import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HistoryStep, History } from '../../src/rules/history.ts'
import { legalMoves } from '../../src/rules/legality.ts'
import { formatMove } from '../../src/rules/move.ts'
import { viewOf } from '../../src/rules/view.ts'
import { playRandomly, randomGames } from './games.ts'
import { Referee, asReferee } from './referee.ts'

const allowed = ({ position }: History) => legalMoves(viewOf(position)).map(formatMove).sort()

describe('an independent referee', { timeout: 600_000 }, () => {
  test('agrees on every legal move and every table of random games under all rulesets, undo and redo included', { timeout: 600_000 }, () => {
    let compared = 0
    fc.assert(
      fc.property(randomGames(120), (game) => {
        const referee = new Referee(game.start)
        playRandomly(game, (before, step) => {
          expect(referee.allowed().join()).toBe(allowed(before).join())
          referee.command(commandOf(before, step))
          expect(referee.table()).toBe(asReferee(step.history.position))
          compared++
        })
      }),
      { numRuns: 12000 },
    )
    expect(compared).toBeGreaterThan(5_000)
  })
})

function commandOf(before: History, { history }: HistoryStep): string {
  if (history.cursor < before.cursor) return 'undo'
  if (history.entries === before.entries) return 'redo'
  return formatMove(history.entries.at(-1)!.move)
}
