import { describe, expect, test } from 'vitest'
import { makeMove, moveCount, redo, startHistory, undo, type History } from '../../src/rules/history.ts'
import { isWon } from '../../src/rules/position.ts'
import { scoreOf } from '../../src/rules/score.ts'
import { descending, move, playing, table } from './table.ts'

/** Eight runs that lack their aces, and the aces. */
const NEARLY_WON = table({
  rules: { suits: 1 },
  columns: [...Array.from({ length: 8 }, () => descending('K', '2', 'S')), 'AS AS AS AS', 'AS AS AS AS'],
})

/** One card that wanders between two empty columns, as often as is said. */
function wandering(history: History, times: number): History {
  let current = history
  for (let time = 0; time < times; time++) {
    const made = makeMove(current, move(time % 2 === 0 ? '1-2:1' : '2-1:1'))
    if (!made.ok) throw new Error(made.fault.reason)
    current = made.value.history
  }
  return current
}

const LONE_ACE = startHistory(table({ columns: ['AC', '', descending('K', '2', 'C')], home: 'SSHHDDC' }))

describe('the score', () => {
  test('starts at 500', () => {
    expect(scoreOf(startHistory(NEARLY_WON), 'costs')).toBe(500)
  })

  test('loses a point with each move, gains a hundred with each run', () => {
    expect(scoreOf(playing(NEARLY_WON, '9-1:1').history, 'costs')).toBe(599)
  })

  test('loses one point with a row deal', () => {
    const start = table({ columns: ['2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S', 'TS', 'JS'] })
    expect(scoreOf(playing(start, 'deal').history, 'costs')).toBe(499)
  })

  test('of a game won in 117 moves without undo is 1183', () => {
    const { history: begun } = playing(NEARLY_WON, '9-1:1', '9-2:1', '9-1:1')
    const { history } = playing(wandering(begun, 108), '1-3:1', '9-4:1', '10-5:1', '10-6:1', '10-7:1', '10-8:1')
    expect(isWon(history.position)).toBe(true)
    expect(moveCount(history)).toBe(117)
    expect([scoreOf(history, 'costs'), scoreOf(history, 'free')]).toEqual([1183, 1183])
  })

  test('is never below 0, and the next run counts from there', () => {
    const poor = wandering(LONE_ACE, 620)
    expect(scoreOf(poor, 'costs')).toBe(0)
    expect(scoreOf(playing(poor, '1-3:1').history, 'costs')).toBe(100)
  })

  test('does not count collecting as a move, only the run', () => {
    const run = descending('K', 'A', 'S')
    const { history } = playing(table({ rules: { removal: 'manual' }, columns: [run] }), 'home:1')
    expect([scoreOf(history, 'costs'), moveCount(history)]).toEqual([600, 0])
  })

  test('counts a run that an undo brought home', () => {
    const start = table({ columns: [`KS | ${descending('Q', 'A', 'S')}`] })
    const { history } = playing(start, '1-2:12', 'undo')
    expect([scoreOf(history, 'costs'), scoreOf(history, 'free')]).toEqual([599, 600])
  })
})

describe('when undo costs', () => {
  test('the move comes back, its point does not, each time', () => {
    const twice = playing(LONE_ACE, '1-2:1', 'undo', '1-2:1', 'undo').history
    expect([moveCount(twice), scoreOf(twice, 'costs')]).toEqual([0, 498])
  })

  test('a redone move costs nothing more', () => {
    const again = playing(LONE_ACE, '1-2:1', 'undo', 'redo', 'undo', 'redo').history
    expect([moveCount(again), scoreOf(again, 'costs')]).toEqual([1, 499])
  })

  test('an undone run takes its hundred points with it', () => {
    expect(scoreOf(playing(NEARLY_WON, '9-1:1', 'undo').history, 'costs')).toBe(499)
  })

  test('it is never below 0 either', () => {
    let history = wandering(LONE_ACE, 510)
    for (let back = undo(history); back.ok; back = undo(history)) history = back.value.history
    expect([moveCount(history), scoreOf(history, 'costs'), scoreOf(history, 'free')]).toEqual([0, 0, 500])
  })
})

describe('when undo is free', () => {
  test('the point comes back with the move', () => {
    const back = playing(LONE_ACE, '1-2:1', '2-1:1', 'undo').history
    expect([scoreOf(back, 'costs'), scoreOf(back, 'free')]).toEqual([498, 499])
  })

  test('a redone move costs its point again', () => {
    const back = playing(LONE_ACE, '1-2:1', 'undo').history
    const again = redo(back)
    expect(again.ok && scoreOf(again.value.history, 'free')).toBe(499)
  })
})
