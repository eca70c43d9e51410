import { describe, expect, test } from 'vitest'
import { madeEntries, moveCount, startHistory } from '../../src/rules/history.ts'
import { lineOf, replayLine, type Line } from '../../src/rules/line.ts'
import { playLine } from '../../src/rules/play.ts'
import { attempt, columnText, descending, move, playing, table } from './table.ts'

const START = table({ columns: ['2C 3D | 8S', '9H', '7S', '', '4C | QD', 'KD', 'JD', 'TD', '5H', '5C'] })

describe('a game’s history', () => {
  test('begins with nothing to undo or redo', () => {
    expect(attempt(startHistory(START), 'undo')).toEqual({ ok: false, fault: { reason: 'nothingToUndo' } })
    expect(attempt(startHistory(START), 'redo')).toEqual({ ok: false, fault: { reason: 'nothingToRedo' } })
  })

  test('takes back and makes again one command at a time, to the start and to the end', () => {
    const played = playing(START, '1-2:1', '3-2:1', '5-6:1').history
    const back = playing(played, 'undo', 'undo', 'undo').history
    expect(attempt(back, 'undo')).toEqual({ ok: false, fault: { reason: 'nothingToUndo' } })
    const again = playing(back, 'redo', 'redo', 'redo').history
    expect(again).toEqual(played)
    expect(attempt(again, 'redo')).toEqual({ ok: false, fault: { reason: 'nothingToRedo' } })
  })

  test('keeps a card that turned up face up when the move is undone, as an ordinary card', () => {
    const { history } = playing(START, '1-2:1', 'undo')
    expect(columnText(history.position, 1)).toBe('2C | 3D 8S')
    expect(attempt(history, '1-4:2')).toEqual({ ok: false, fault: { reason: 'notDescending' } })
    expect(columnText(playing(history, '1-2:1', '1-4:1').history.position, 1)).toBe('2C')
  })

  test('can move a run together with a card that stayed up on top of it', () => {
    const start = table({ columns: ['9S | 8S', '9H', '', 'TH'] })
    const { history } = playing(start, '1-2:1', 'undo', '1-4:2')
    expect(columnText(history.position, 4)).toBe('TH 9S 8S')
  })

  test('forgets what was undone when another move is made', () => {
    const { history } = playing(START, '1-2:1', '3-2:1', 'undo', '5-6:1')
    expect(attempt(history, 'redo')).toEqual({ ok: false, fault: { reason: 'nothingToRedo' } })
    expect(history.entries.map((entry) => entry.move)).toEqual([move('1-2:1'), move('5-6:1')])
  })

  test('keeps what was undone when a move is refused', () => {
    const { history } = playing(START, '1-2:1', '3-2:1', 'undo')
    expect(attempt(history, '6-1:1').ok).toBe(false)
    expect(attempt(history, 'redo').ok).toBe(true)
  })

  test('counts moves made and not undone', () => {
    const { history } = playing(START, '1-2:1', '3-2:1', '5-6:1', 'undo')
    expect([moveCount(history), madeEntries(history).length, history.spent]).toEqual([2, 2, 3])
  })

  test('holds row, completed runs and turned cards of one command together', () => {
    const twelve = descending('K', '2', 'S')
    const columns = [`5S | ${twelve}`, `5S | ${twelve}`, '8S', '6S', '4S', '8S', '6S', '4S', '8S', '6S']
    const start = table({ rules: { suits: 1 }, columns, stock: `AS AS ${descending('K', '6', 'S')}` })
    const dealt = playing(start, 'deal').history
    let history = dealt
    for (const command of ['undo', 'redo', 'undo', 'redo', 'undo']) {
      history = playing(history, command).history
      const restored = replayLine(start, JSON.parse(JSON.stringify(lineOf(history))) as Line)
      expect(restored).toEqual({ ok: true, value: history })
    }
    expect(history.position.stock).toEqual(start.stock)
    expect(columnText(history.position, 2)).toBe(`5S ${twelve}`)
    expect(playing(history, 'redo').history).toEqual(dealt)
  })
})

describe('a stored line', () => {
  const steps = (...commands: string[]) => lineOf(playing(START, ...commands).history).steps

  test('is the moves in notation', () => {
    expect(lineOf(playing(START, '1-2:1', '3-2:1', 'undo').history)).toEqual({
      steps: ['1-2:1', '3-2:1'],
      cursor: 1,
      spent: 2,
      faceDown: [1, 0, 0, 0, 1, 0, 0, 0, 0, 0],
    })
  })

  test('marks the cards that undone moves had turned up before a move', () => {
    expect(steps('1-2:1', 'undo', '5-6:1')).toEqual(['^1 5-6:1'])
    expect(steps('1-2:1', '1-4:1', 'undo', 'undo', '5-6:1')).toEqual(['^1^1 5-6:1'])
    expect(steps('1-2:1', '5-6:1', 'undo', 'undo', '7-5:1')).toEqual(['^1^5 7-5:1'])
  })

  const line = lineOf(playing(START, '1-2:1', '3-2:1', 'undo').history)
  const faults: [string, Partial<Line>, object][] = [
    ['with a step that is none', { steps: ['1-2:1', 'x'] }, { reason: 'notAStep', index: 1 }],
    ['with an empty step', { steps: ['', '1-2:1'] }, { reason: 'notAStep', index: 0 }],
    ['with a mark but no move', { steps: ['^1'] }, { reason: 'notAStep', index: 0 }],
    ['with a mark beside the tableau', { steps: ['^11 1-2:1'] }, { reason: 'notAStep', index: 0 }],
    ['with an illegal move', { steps: ['1-2:1', '1-2:1'] }, { reason: 'illegal', index: 1 }],
    ['with more cards turned up than there are', { steps: ['^1^1^1 5-6:1'] }, { reason: 'illegal', index: 0 }],
    ['with a cursor beyond its end', { cursor: 3 }, { reason: 'wrongCounts' }],
    ['with a negative cursor', { cursor: -1 }, { reason: 'wrongCounts' }],
    ['with half a cursor', { cursor: 0.5 }, { reason: 'wrongCounts' }],
    ['that has spent less than its moves', { spent: 1 }, { reason: 'wrongCounts' }],
    ['that has spent no number', { spent: Number.NaN }, { reason: 'wrongCounts' }],
    ['that turns a card down again', { faceDown: [2, 0, 0, 0, 1, 0, 0, 0, 0, 0] }, { reason: 'wrongCounts' }],
    ['with a negative number of cards', { faceDown: [-1, 0, 0, 0, 1, 0, 0, 0, 0, 0] }, { reason: 'wrongCounts' }],
    ['with a column too few', { faceDown: [1, 0, 0, 0, 1, 0, 0, 0, 0] }, { reason: 'wrongCounts' }],
    ['with a column too many', { faceDown: [1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] }, { reason: 'wrongCounts' }],
  ]
  test.each(faults)('%s is refused', (_how, change, fault) => {
    expect(replayLine(START, { ...line, ...change })).toEqual({ ok: false, fault })
  })

  test('of moves alone breaks where the rules refuse one, and says why', () => {
    expect(playLine(START, [move('1-2:1'), move('5-2:1')])).toEqual({
      ok: false,
      fault: { index: 1, refusal: { reason: 'wrongRank', moved: 12, onto: 8 } },
    })
  })
})
