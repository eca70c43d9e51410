import { describe, expect, test } from 'vitest'
import { emptyColumns, legalMoves, movableCount, refusalOf, type Refusal } from '../../src/rules/legality.ts'
import { DEAL, formatMove, type Move } from '../../src/rules/move.ts'
import { viewOf } from '../../src/rules/view.ts'
import { descending, move, table, type Table } from './table.ts'

const refusal = (described: Table, asked: Move) => refusalOf(viewOf(table(described)), asked)
const legal = (described: Table) => legalMoves(viewOf(table(described))).map(formatMove)

const FILLED = ['KS', 'KH', 'KD', 'KC', 'QS', 'QH', 'QD', 'QC', 'JS', 'JH']
const WON: Table = { columns: [], home: 'SSHHDDCC' }

describe('a card or run', () => {
  test.each([
    ['goes on a card one rank higher of its suit', ['9S', '8S'], '2-1:1'],
    ['goes on a card one rank higher of another suit', ['9S', '8H'], '2-1:1'],
    ['goes as a whole on a card one rank higher', ['9D', '8S 7S 6S'], '2-1:3'],
    ['goes in part on a card one rank higher', ['7D', '8S 7S 6S'], '2-1:1'],
    ['goes to an empty column, king or not', ['KS', '', '5H'], '3-2:1'],
    ['goes to an empty column as a king', ['5H KS'], '1-2:1'],
    ['goes from one empty place to another, though nothing changes', ['5H'], '1-10:1'],
  ])('%s', (_rule, columns, notation) => {
    expect(refusal({ columns }, move(notation))).toBeNull()
  })

  const refused: [string, string[], Move, Refusal][] = [
    ['may not go on its own column', ['9S'], move('1-1:1'), { reason: 'sameColumn' }],
    ['may not go on its own column, wherever that is', ['', '9S 8S'], move('2-2:2'), { reason: 'sameColumn' }],
    ['is not there in an empty column', ['', '9S'], move('1-2:1'), { reason: 'noSuchCards' }],
    ['is not there beyond the column’s cards', ['2D | 9S 8S'], move('1-2:4'), { reason: 'noSuchCards' }],
    ['is not there outside the tableau', ['9S'], { kind: 'move', from: 10, to: 0, count: 1 }, { reason: 'noSuchCards' }],
    ['cannot leave the tableau', ['9S'], { kind: 'move', from: 0, to: 10, count: 1 }, { reason: 'noSuchCards' }],
    ['cannot leave it on the left', ['9S'], { kind: 'move', from: 0, to: -1, count: 1 }, { reason: 'noSuchCards' }],
    ['is at least one card', ['9S'], { kind: 'move', from: 0, to: 1, count: 0 }, { reason: 'noSuchCards' }],
    ['is no negative number', ['9S'], { kind: 'move', from: 0, to: 1, count: -1 }, { reason: 'noSuchCards' }],
    ['is a whole number of cards', ['9S 8S'], { kind: 'move', from: 0, to: 1, count: 1.5 }, { reason: 'noSuchCards' }],
    ['is a number of cards', ['9S'], { kind: 'move', from: 0, to: 1, count: Number.NaN }, { reason: 'noSuchCards' }],
    ['does not move with a face-down card', ['9S | 8S 7S'], move('1-2:3'), { reason: 'faceDown' }],
    ['does not move face down, though it would fit', ['8S | 7S', '9S'], move('1-2:2'), { reason: 'faceDown' }],
    ['does not move with another suit', ['8S 7H', '9S'], move('1-2:2'), { reason: 'mixedSuits' }],
    ['does not move when the suit breaks lower down', ['8S 7S 6H', '9S'], move('1-2:3'), { reason: 'mixedSuits' }],
    ['does not move with a gap', ['8S 6S', '9S'], move('1-2:2'), { reason: 'notDescending' }],
    ['does not move ascending', ['7S 8S', '9S'], move('1-2:2'), { reason: 'notDescending' }],
    ['does not move with an equal rank', ['8S 8S', '9S'], move('1-2:2'), { reason: 'notDescending' }],
    ['does not move with a gap, whatever the suits', ['8S 6H', '9S'], move('1-2:2'), { reason: 'notDescending' }],
    ['is not laid on an ace as a king', ['AS', 'KS'], move('2-1:1'), { reason: 'kingNeedsEmptyColumn' }],
    ['is not laid on any card as a king', ['QS', 'KS'], move('2-1:1'), { reason: 'kingNeedsEmptyColumn' }],
    ['is not laid on an ace', ['AS', '2S'], move('2-1:1'), { reason: 'nothingOnAce' }],
    ['is not laid on an equal rank', ['9S', '9H'], move('2-1:1'), { reason: 'wrongRank', moved: 9, onto: 9 }],
    ['is not laid on a lower rank', ['9S', 'TS'], move('2-1:1'), { reason: 'wrongRank', moved: 10, onto: 9 }],
    ['is not laid two ranks down', ['TS', '8S'], move('2-1:1'), { reason: 'wrongRank', moved: 8, onto: 10 }],
    ['is judged by its highest card', ['9S', '9H 8H'], move('2-1:2'), { reason: 'wrongRank', moved: 9, onto: 9 }],
    ['goes round no corner: an ace on a king', ['KS', 'AS'], move('2-1:1'), { reason: 'wrongRank', moved: 1, onto: 13 }],
  ]
  test.each(refused)('%s', (_rule, columns, asked, reason) => {
    expect(refusal({ columns }, asked)).toEqual(reason)
  })
})

describe('mixed groups', () => {
  const rules = { group: 'mixed' } as const

  test('move whatever their suits', () => {
    expect(refusal({ rules, columns: ['9S 8H 7C', 'TD'] }, move('1-2:3'))).toBeNull()
    expect(movableCount({ ...table({ columns: [] }).ruleset, ...rules }, { faceDown: 0, faceUp: [9, 8 | 16, 7] })).toBe(3)
  })

  test('must still descend one by one', () => {
    expect(refusal({ rules, columns: ['9S 7H', 'TD'] }, move('1-2:2'))).toEqual({ reason: 'notDescending' })
  })

  test('must still be face up', () => {
    expect(refusal({ rules, columns: ['9S | 8H', 'TD'] }, move('1-2:2'))).toEqual({ reason: 'faceDown' })
  })

  test('of thirteen cards are no complete run', () => {
    const mixed = `${descending('K', '7', 'S')} ${descending('6', 'A', 'H')}`
    const manual = { ...rules, removal: 'manual' } as const
    expect(refusal({ rules: manual, columns: [mixed] }, move('home:1'))).toEqual({ reason: 'noCompleteRun' })
  })
})

describe('a row deal', () => {
  test('is allowed while every column has a card', () => {
    expect(refusal({ columns: FILLED }, DEAL)).toBeNull()
  })

  test('is allowed while other moves remain', () => {
    expect(legal({ columns: FILLED })).toContain('5-1:1')
    expect(legal({ columns: FILLED })).toContain('deal')
  })

  test('is refused with the empty columns named', () => {
    const columns = FILLED.with(0, '').with(6, '').with(2, 'KD QC')
    expect(refusal({ columns: columns.with(3, 'KC TC') }, DEAL)).toEqual({ reason: 'columnsEmpty', columns: [0, 6] })
  })

  test('is out of reach for ever with fewer than ten cards', () => {
    expect(refusal({ columns: FILLED.with(4, '') }, DEAL)).toEqual({ reason: 'tooFewCards', columns: [4] })
  })

  test('needs only as many cards as there are columns', () => {
    const columns = FILLED.with(4, '').with(0, 'KS QS')
    expect(refusal({ columns }, DEAL)).toEqual({ reason: 'columnsEmpty', columns: [4] })
  })

  test('is refused when the stock is empty, even with an empty column', () => {
    expect(refusal({ columns: FILLED, restUnder: 1 }, DEAL)).toEqual({ reason: 'stockEmpty' })
    expect(refusal({ columns: FILLED.with(9, ''), restUnder: 1 }, DEAL)).toEqual({ reason: 'stockEmpty' })
  })

  test('onto empty columns is allowed when the rules are freer', () => {
    const rules = { rowDeal: 'free' } as const
    expect(refusal({ rules, columns: FILLED.with(4, '') }, DEAL)).toBeNull()
    expect(refusal({ rules, columns: [] }, DEAL)).toBeNull()
    expect(refusal({ rules, columns: FILLED, restUnder: 1 }, DEAL)).toEqual({ reason: 'stockEmpty' })
  })

  test('of the short last row needs every column filled too', () => {
    const short: Table = { rules: { layout: '50/54' }, columns: FILLED.with(9, ''), stock: 'AS AH AD AC', restUnder: 1 }
    expect(refusal(short, DEAL)).toEqual({ reason: 'columnsEmpty', columns: [9] })
    expect(refusal({ ...short, rules: { layout: '50/54', rowDeal: 'free' } }, DEAL)).toBeNull()
  })
})

describe('collecting by hand', () => {
  const rules = { removal: 'manual' } as const
  const run = descending('K', 'A', 'S')

  test('takes a complete run', () => {
    expect(refusal({ rules, columns: [`5D | 3H ${run}`] }, move('home:1'))).toBeNull()
  })

  test.each([
    ['a run without its ace', descending('K', '2', 'S')],
    ['a run without its king', descending('Q', 'A', 'S')],
    ['a run whose king is face down', `KS | ${descending('Q', 'A', 'S')}`],
    ['a covered run', `${run} 4D`],
    ['a run with one card of another suit', `${descending('K', '3', 'S')} 2H AS`],
    ['nothing', ''],
  ])('does not take %s', (_what, column) => {
    expect(refusal({ rules, columns: [column] }, move('home:1'))).toEqual({ reason: 'noCompleteRun' })
  })

  test('takes nothing from beside the tableau, nor under automatic removal', () => {
    expect(refusal({ rules, columns: [run] }, { kind: 'collect', column: 10 })).toEqual({ reason: 'noCompleteRun' })
    expect(refusal({ rules, columns: [run] }, { kind: 'collect', column: -1 })).toEqual({ reason: 'noCompleteRun' })
    expect(refusal({ columns: ['KS'] }, move('home:1'))).toEqual({ reason: 'noCompleteRun' })
  })

  test('may wait: a complete run moves and is split like any other', () => {
    const moves = legal({ rules, columns: [run, '4D'] })
    expect(moves).toEqual(expect.arrayContaining(['home:1', '1-3:13', '1-3:5', '1-2:3']))
  })
})

describe('a won game', () => {
  test.each(['1-2:1', '1-1:1', 'deal', 'home:1'])('refuses %s', (notation) => {
    expect(refusal(WON, move(notation))).toEqual({ reason: 'gameWon' })
  })

  test('has no legal move', () => {
    expect(legal(WON)).toEqual([])
  })
})

describe('the legal moves', () => {
  test('are all there, by origin, target and count, then collections, then the row deal', () => {
    const columns = ['9S 8S', 'TH', '7D', '9H', 'KS', 'KH', 'KD', 'KC', '2C', '4C']
    expect(legal({ columns })).toEqual(['1-2:2', '1-4:1', '3-1:1', '4-2:1', 'deal'])
  })

  test('have a collection between them under manual removal', () => {
    const columns = [descending('K', 'A', 'C'), '4H', '6H', '8H', 'TH', 'QH', '6D', '8D', 'TD', '2D']
    const moves = legal({ rules: { removal: 'manual' }, columns })
    expect(moves.filter((text) => text.startsWith('1-'))).toEqual(
      ['1-2:3', '1-3:5', '1-4:7', '1-5:9', '1-6:11', '1-7:5', '1-8:7', '1-9:9', '1-10:1'],
    )
    expect(moves.slice(-2)).toEqual(['home:1', 'deal'])
  })

  test('include every tail of a run on an empty column', () => {
    expect(legal({ columns: ['9S 8S 7S'], restUnder: 1 }).filter((text) => text.startsWith('1-2:'))).toEqual(
      ['1-2:1', '1-2:2', '1-2:3'],
    )
  })

  test('may be none at all', () => {
    const columns = ['KS', 'KH', 'KD', 'KC', 'JS', 'JH', '9S', '9H', '7S', '7H']
    expect(legal({ columns, restUnder: 1 })).toEqual([])
  })

  test('name the empty columns from the left', () => {
    expect(emptyColumns(viewOf(table({ columns: ['', '2S', '', '', '3S | 4S', '5H', '', '6H', '7C', ''] })))).toEqual(
      [0, 2, 3, 6, 9],
    )
  })
})
