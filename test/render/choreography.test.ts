import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choreograph, choreographDeal, DURATIONS, finalStanding, type Standing } from '../../src/render/choreography.ts'
import { boardOf } from '../../src/render/slots.ts'
import { isSameTable } from '../../src/render/stages.ts'
import { startOf } from '../../src/rules/code.ts'
import { PACK_SIZE } from '../../src/rules/deal.ts'
import type { GameEvent } from '../../src/rules/event.ts'
import { makeMove, startHistory } from '../../src/rules/history.ts'
import { DEAL } from '../../src/rules/move.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { viewOf, type PlayerView } from '../../src/rules/view.ts'
import { playRandomly, randomGames } from '../rules/games.ts'

function standing(view: PlayerView): Standing {
  return { view, board: boardOf(view) }
}

function slotsOf({ board }: Standing): number[] {
  return [...board.columns.flat(), ...board.home.flat(), ...board.stock].sort((a, b) => a - b)
}

const ALL_SLOTS = Array.from({ length: PACK_SIZE }, (_, slot) => slot)
const START = viewOf(startOf({ ruleset: strictRuleset(2), seed: 11 }))

describe('events set to motion', () => {
  it('lead from every table of a game to the next, through moves, deals, runs home, undo and redo', () => {
    fc.assert(
      fc.property(randomGames(60), (game) => {
        playRandomly(game, (before, step) => {
          const goal = viewOf(step.history.position)
          const played = choreograph(standing(viewOf(before.position)), step.undone, step.events, goal)
          expect(played).not.toBeNull()
          expect(isSameTable(finalStanding(played!).view, goal)).toBe(true)
        })
      }),
      { numRuns: 60 },
    )
  })

  it('keep every one of the 104 drawn cards in exactly one place, whatever flies', () => {
    fc.assert(
      fc.property(randomGames(60), (game) => {
        let now: Standing | null = null
        playRandomly(game, (before, step) => {
          const played = choreograph(
            now ?? standing(viewOf(before.position)),
            step.undone,
            step.events,
            viewOf(step.history.position),
          )
          for (const at of played!.standings) expect(slotsOf(at)).toEqual(ALL_SLOTS)
          now = finalStanding(played!)
        })
      }),
      { numRuns: 60 },
    )
  })

  it('are not played when they do not lead to the view, or cannot have happened', () => {
    const moved: GameEvent = { kind: 'runMoved', from: 0, to: 1, count: 1 }
    const impossible: GameEvent = { kind: 'runCompleted', column: 0, suit: 0 }
    expect(choreograph(standing(START), [], [moved], START)).toBeNull()
    expect(choreograph(standing(START), [], [impossible], START)).toBeNull()
    expect(choreograph(standing(START), [impossible], [], START)).toBeNull()
  })

  it('deal a row from the left, one card 40 ms after the other, each turning up on its way', () => {
    const history = startHistory(startOf({ ruleset: strictRuleset(2), seed: 11 }))
    const dealt = makeMove(history, DEAL)
    if (!dealt.ok) throw new Error(dealt.fault.reason)
    const played = choreograph(standing(START), [], dealt.value.events, viewOf(dealt.value.history.position))!
    expect(played.motions.slice(0, 10).map(({ at }) => at)).toEqual([0, 40, 80, 120, 160, 200, 240, 280, 320, 360])
    const columns = played.motions.slice(0, 10).map(({ slot }) =>
      finalStanding(played).board.columns.findIndex((slots) => slots.at(-1) === slot),
    )
    expect(columns).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(played.motions.slice(0, 10).every(({ turnsTo }) => typeof turnsTo === 'number')).toBe(true)
  })

  it('send a complete run home as 13 cards, the ace first, once it has come together', () => {
    const run = Array.from({ length: 12 }, (_, index) => 13 - index)
    const columns = START.columns.map((_, index) =>
      index === 0 ? { faceDown: 1, faceUp: run } : { faceDown: 0, faceUp: index === 1 ? [1] : [] },
    )
    const view: PlayerView = { ...START, columns }
    const after: PlayerView = {
      ...view,
      columns: columns.map((column, index) => (index < 2 ? { faceDown: 0, faceUp: index === 0 ? [40] : [] } : column)),
      home: [0],
    }
    const events: GameEvent[] = [
      { kind: 'runMoved', from: 1, to: 0, count: 1 },
      { kind: 'runCompleted', column: 0, suit: 0 },
      { kind: 'cardTurnedUp', column: 0, card: 40 },
    ]
    const start = standing(view)
    const { motions, arrivals } = choreograph(start, [], events, after)!
    const home = motions.slice(1, 14)
    expect(arrivals).toEqual([home.at(-1)!.at + home.at(-1)!.duration - DURATIONS.homeBefore])
    expect(home[0]!.slot).toBe(start.board.columns[1]![0])
    expect(home.at(-1)!.slot).toBe(start.board.columns[0]![1])
    expect(home[0]!.at).toBeGreaterThanOrEqual(DURATIONS.move)
    expect(home.map(({ at }) => at - home[0]!.at)).toEqual(home.map((_, index) => index * 22))
    expect(motions.at(-1)!.turnsTo).toBe(40)
  })

  it('deal a new table row by row and end with it', () => {
    const bare: PlayerView = { ...START, columns: START.columns.map(() => ({ faceDown: 0, faceUp: [] })), stockSize: 104 }
    const from = standing(bare)
    const goal: Standing = { view: START, board: boardOf(START, from.board) }
    const { motions } = choreographDeal(from, goal)
    expect(motions).toHaveLength(54)
    expect(motions.slice(0, 10).map(({ slot }) => slot)).toEqual(goal.board.columns.map((slots) => slots[0]))
    expect(motions.filter(({ turnsTo }) => turnsTo !== undefined)).toHaveLength(10)
  })
})
