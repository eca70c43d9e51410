import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameOf, NO_INSETS } from '../../src/layout/frame.ts'
import type { Flight } from '../../src/render/flight.ts'
import { Tabletop } from '../../src/render/tabletop.ts'
import { makeMove, startHistory, undo, type History } from '../../src/rules/history.ts'
import type { Position } from '../../src/rules/position.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { parseSetup } from '../../src/rules/setup.ts'
import { viewOf } from '../../src/rules/view.ts'
import { playRandomly, randomGames } from '../rules/games.ts'

/** Pairs of flying cards of which the one that lies on the other in a column is drawn beneath it. */
function wrongPairs(flight: Flight, columns: readonly (readonly number[])[]): readonly string[] {
  const flying = columns.map((slots) => slots.filter((slot) => flight.has(slot)).map((slot) => flight.depthOf(slot)))
  return flying.flatMap((depths) => depths.filter((depth, index) => index > 0 && depth <= depths[index - 1]!).map((depth) => `${depth} in ${depths.join()}`))
}

function positionBefore(history: History): Position {
  const made = undo(history)
  if (!made.ok) throw new Error(made.fault.reason)
  return made.value.history.position
}

/** The ace of column 2 completes a run that lies on a face-down card. */
const RUN = parseSetup({
  ruleset: strictRuleset(1),
  columns: ['5S | KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S', 'AS', 'KS QS JS TS 9S 8S 7S 6S', '4S 3S 2S AS', '', '', '', '', '', ''],
  stock: '',
  home: 'SSSSSS',
})

describe('a flight', () => {
  it('has a run fly home and back as it lies, over the card that is turned up beneath it', () => {
    if (!RUN.ok) throw new Error(RUN.fault.reason)
    const made = makeMove(startHistory(RUN.value), { kind: 'move', from: 1, to: 0, count: 1 })
    if (!made.ok) throw new Error(made.fault.reason)
    const [table, { events, history }] = [new Tabletop(), made.value]
    table.show(viewOf(RUN.value))
    const before = table.laid!.standing.board.columns
    table.step({ undone: [], events }, viewOf(history.position))
    const home = table.laid!.standing.board.home.at(-1)!
    expect(wrongPairs(table.flight!, [...before, home])).toEqual([])
    expect(table.flight!.slots).toEqual(expect.arrayContaining([before[0]![0], ...home]))
    table.finish()
    table.step({ undone: events, events: [] }, viewOf(positionBefore(history)))
    expect(wrongPairs(table.flight!, [...table.laid!.standing.board.columns, home])).toEqual([])
  })

  it('has cards above those that they lie on, where they set out as where they land, and keeps that order all the while', () => {
    const wrong: string[] = []
    let steps = 0
    fc.assert(
      fc.property(randomGames(60), (game) => {
        const table = new Tabletop()
        table.setFrame(frameOf({ width: 390, height: 844 }, NO_INSETS, { leftHanded: false }))
        table.show(viewOf(game.start))
        playRandomly(game, (_, { undone, events, history }) => {
          const before = table.laid!.standing.board.columns
          table.step({ undone, events }, viewOf(history.position))
          const { flight } = table
          if (!flight) return
          steps++
          wrong.push(...wrongPairs(flight, before), ...wrongPairs(flight, table.laid!.standing.board.columns))
          table.finish()
        })
      }),
      { numRuns: 30 },
    )
    expect(steps).toBeGreaterThan(200)
    expect(wrong).toEqual([])
  })
})
