import { describe, expect, it } from 'vitest'
import { formatMove } from '../../src/rules/move.ts'
import { viewOf } from '../../src/rules/view.ts'
import { clamped, columnEnd, stepped } from '../../src/ui/board/cursor.ts'
import { isSingleKey, keyCommand, type KeyPress } from '../../src/ui/board/keys.ts'
import { parseTypedMove } from '../../src/ui/board/typedMove.ts'
import { tableOf } from './tables.ts'

const view = viewOf(tableOf(['KS QS JS', '', '2D 3D | 9H 8H', 'KC', '5C', '5D', '5H', '5S', '2C', 'TH']))

describe('a typed move', () => {
  it.each([
    ['3-10:2', '3-10:2'],
    ['3 10', '3-10:2'],
    ['3 0', '3-10:2'],
    [' 1 - 2 ', '1-2:3'],
    ['1 2:2', '1-2:2'],
    ['1–2', '1-2:3'],
    ['DEAL', 'deal'],
    ['home:3', 'home:3'],
    ['home 3', 'home:3'],
    ['Home: 10', 'home:10'],
    ['4 1', '4-1:1'],
  ])('%s is read as %s', (text, move) => {
    const read = parseTypedMove(text, view)
    expect(read.ok && formatMove(read.value)).toBe(move)
  })

  it.each(['', '3', '3 11', '0 0 0', 'three', '3-4:0', '<b>'])('%s is none', (text) => {
    expect(parseTypedMove(text, view)).toEqual({ ok: false, fault: 'notAMove' })
  })
})

describe('the keys', () => {
  const press = (key: string, code: string, part: Partial<KeyPress> = {}) =>
    keyCommand({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...part })

  it('act by what is typed, and under Cyrillic layouts by what is printed on the key', () => {
    expect(press('d', 'KeyD')).toEqual({ kind: 'deal' })
    expect(press('в', 'KeyD')).toEqual({ kind: 'deal' })
    expect(press('я', 'KeyZ')).toEqual({ kind: 'undo' })
    expect(press('z', 'KeyY')).toEqual({ kind: 'undo' })
    expect(press('т', 'KeyN')).toEqual({ kind: 'newGame' })
  })

  it('lead to columns 1 to 10, also where digits need no shift', () => {
    expect(press('1', 'Digit1')).toEqual({ kind: 'column', column: 0 })
    expect(press('0', 'Digit0')).toEqual({ kind: 'column', column: 9 })
    expect(press('&', 'Digit1')).toEqual({ kind: 'column', column: 0 })
    expect(press('!', 'Digit1', { shiftKey: true })).toBeNull()
  })

  it('with Ctrl or Cmd only undo and redo', () => {
    expect(press('z', 'KeyZ', { ctrlKey: true })).toEqual({ kind: 'undo' })
    expect(press('Я', 'KeyZ', { metaKey: true, shiftKey: true })).toEqual({ kind: 'redo' })
    expect(press('y', 'KeyY', { ctrlKey: true })).toEqual({ kind: 'redo' })
    expect(press('d', 'KeyD', { ctrlKey: true })).toBeNull()
    expect(press('p', 'KeyP', { altKey: true })).toBeNull()
  })

  it('that print something can be told from those that do not', () => {
    expect(isSingleKey({ kind: 'deal' })).toBe(true)
    expect(isSingleKey({ kind: 'step', step: 'up' })).toBe(false)
    expect(isSingleKey({ kind: 'putBack' })).toBe(false)
  })
})

describe('the keyboard on the table', () => {
  it('stands on face-up cards and empty places only', () => {
    expect(columnEnd(view, 2)).toEqual({ column: 2, index: 3 })
    expect(columnEnd(view, 1)).toEqual({ column: 1, index: null })
    expect(stepped(view, { column: 2, index: 2 }, 'up')).toEqual({ column: 2, index: 2 })
    expect(stepped(view, { column: 2, index: 2 }, 'down')).toEqual({ column: 2, index: 3 })
  })

  it('walks along the ends of columns, round the table', () => {
    expect(stepped(view, { column: 0, index: 2 }, 'right')).toEqual({ column: 1, index: null })
    expect(stepped(view, { column: 1, index: null }, 'right')).toEqual({ column: 2, index: 3 })
    expect(stepped(view, { column: 0, index: 2 }, 'left')).toEqual({ column: 9, index: 0 })
    expect(stepped(view, { column: 3, index: 0 }, 'last')).toEqual({ column: 9, index: 0 })
  })

  it('stays as near as it can when the table changes under it', () => {
    expect(clamped(view, { column: 0, index: 9 })).toEqual({ column: 0, index: 2 })
    expect(clamped(view, { column: 2, index: 0 })).toEqual({ column: 2, index: 2 })
    expect(clamped(view, { column: 1, index: 4 })).toEqual({ column: 1, index: null })
  })
})
