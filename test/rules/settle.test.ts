import { describe, expect, test } from 'vitest'
import { isWon } from '../../src/rules/position.ts'
import { viewOf } from '../../src/rules/view.ts'
import { attempt, columnText, descending, eventTexts, playing, table } from './table.ts'

const KING_TO_TWO = descending('K', '2', 'S')
const SPADES = { suits: 1 } as const
const FILLERS = ['8S', '6S', '4S', '8S', '6S', '4S', '8S', '6S', '4S', '8S']

/** Runs that lack their ace in these columns (from 1), each over a face-down five, and a row that brings the aces. */
function acesAwaited(...columns: number[]) {
  const waits = (index: number) => columns.includes(index + 1)
  return table({
    rules: SPADES,
    columns: FILLERS.map((filler, index) => (waits(index) ? `5S | ${KING_TO_TWO}` : filler)),
    stock: FILLERS.map((_, index) => (waits(index) ? 'AS' : ['TS', 'QS'][index % 2])).join(' '),
  })
}

describe('turning up', () => {
  test('happens at once when the last face-up card leaves', () => {
    const { history, events } = playing(table({ columns: ['2C 3D | 8S 7S', '9H'] }), '1-2:2')
    expect(eventTexts(events)).toEqual(['1-2:2', 'turn 1 3D'])
    expect(columnText(history.position, 1)).toBe('2C | 3D')
  })

  test('does not happen while a face-up card is left', () => {
    const { history, events } = playing(table({ columns: ['2C 3D | 8S 7S', '8H'] }), '1-2:1')
    expect(eventTexts(events)).toEqual(['1-2:1'])
    expect(columnText(history.position, 1)).toBe('2C 3D | 8S')
  })

  test('does not happen in an empty column', () => {
    expect(eventTexts(playing(table({ columns: ['8S', '9H'] }), '1-2:1').events)).toEqual(['1-2:1'])
  })
})

describe('a complete run', () => {
  test('goes home with the move that makes it, and the card beneath turns up', () => {
    const { history, events } = playing(table({ columns: ['AS', `2H 3D | ${KING_TO_TWO}`] }), '1-2:1')
    expect(eventTexts(events)).toEqual(['1-2:1', 'home 2 S', 'turn 2 3D'])
    expect(history.position.home).toEqual([0])
    expect(columnText(history.position, 2)).toBe('2H | 3D')
  })

  test('goes home from on top of other face-up cards, which stay', () => {
    const { history } = playing(table({ columns: ['AS', `2H | 3D KH ${KING_TO_TWO}`] }), '1-2:1')
    expect(columnText(history.position, 2)).toBe('2H | 3D KH')
  })

  test('is of one suit, also where groups may be mixed', () => {
    const rules = { group: 'mixed' } as const
    const { history, events } = playing(table({ rules, columns: ['AH', KING_TO_TWO] }), '1-2:1')
    expect(eventTexts(events)).toEqual(['1-2:1'])
    expect(history.position.home).toEqual([])
  })

  test('goes home where groups may be mixed', () => {
    const rules = { group: 'mixed' } as const
    expect(eventTexts(playing(table({ rules, columns: ['AS', KING_TO_TWO] }), '1-2:1').events)).toContain('home 2 S')
  })

  test.each([1, 3, 10])('made by a row deal in column %d goes home once the whole row lies', (column) => {
    const { history, events } = playing(acesAwaited(column), 'deal')
    expect(eventTexts(events).slice(1)).toEqual([`home ${column} S`, `turn ${column} 5S`])
    expect(events[0]).toMatchObject({ kind: 'rowDealt', cards: { length: 10 } })
    expect(history.entries).toHaveLength(1)
  })

  test('is one of several that a single row can complete', () => {
    const { history, events } = playing(acesAwaited(1, 3, 10), 'deal')
    expect(eventTexts(events).slice(1)).toEqual(
      ['home 1 S', 'turn 1 5S', 'home 3 S', 'turn 3 5S', 'home 10 S', 'turn 10 5S'],
    )
    expect(history.position.home).toEqual([0, 0, 0])
  })

  test('comes back with the row that made it, in one undo, and goes again in one redo; what turned up stays', () => {
    const start = acesAwaited(1, 3, 10)
    const dealt = playing(start, 'deal').history
    const back = playing(dealt, 'undo')
    expect(eventTexts(back.undone).slice(1)).toEqual(['home 1 S', 'home 3 S', 'home 10 S'])
    expect(back.events).toEqual([])
    expect(back.history.position.home).toEqual([])
    expect(back.history.position.stock).toEqual(start.stock)
    expect(columnText(back.history.position, 3)).toBe(`5S ${KING_TO_TWO}`)
    for (let round = 0; round < 5; round++) {
      const again = playing(dealt, 'undo', 'redo').history
      expect(again).toEqual(dealt)
    }
  })
})

describe('a run over its own face-down king', () => {
  const twelve = descending('Q', 'A', 'S')

  test('is not complete, and nothing shows that it would be', () => {
    const position = table({ columns: [`4D KS | ${twelve}`, '9H', '8C'] })
    const { history, events } = playing(position, '3-2:1')
    expect(eventTexts(events)).toEqual(['3-2:1'])
    expect(history.position.home).toEqual([])
    expect(attempt(history, 'home:1')).toEqual({ ok: false, fault: { reason: 'noCompleteRun' } })
    expect(viewOf(position)).toEqual(viewOf(table({ columns: [`4D KD | ${twelve}`, '9H', '8C'] })))
  })

  test('goes home the moment it lies on the king turned up', () => {
    const position = table({ columns: [`4D KS | ${twelve}`] })
    const { history, events } = playing(position, '1-2:12', '2-1:12')
    expect(eventTexts(events)).toEqual(['2-1:12', 'home 1 S', 'turn 1 4D'])
    expect(columnText(history.position, 1)).toBe('4D')
  })

  test('is made complete by the undo that brings it back on the king it had turned up', () => {
    const start = table({ columns: [`2H 4D KS | ${twelve}`] })
    const { history, undone, events } = playing(start, '1-2:12', 'undo')
    expect(eventTexts(undone)).toEqual(['1-2:12'])
    expect(eventTexts(events)).toEqual(['home 1 S', 'turn 1 4D'])
    expect(history.position.home).toEqual([0])
    expect(columnText(history.position, 1)).toBe('2H | 4D')
  })

  test('comes back for the redo of the move that turned the king up', () => {
    const start = table({ columns: [`2H 4D KS | ${twelve}`] })
    const { history, undone, events } = playing(start, '1-2:12', 'undo', 'redo')
    expect(eventTexts(undone)).toEqual(['home 1 S'])
    expect(eventTexts(events)).toEqual(['1-2:12'])
    expect(columnText(history.position, 1)).toBe('2H | 4D KS')
    expect(columnText(history.position, 2)).toBe(twelve)
  })

  test('is complete in every earlier position that has the king up: it comes back for the undo and goes again', () => {
    const start = table({ columns: [`2H 4D KS | ${twelve}`, '', '8D', '9C'] })
    const { history, undone, events } = playing(start, '3-4:1', '1-2:12', 'undo', 'undo')
    expect(eventTexts(undone)).toEqual(['3-4:1', 'home 1 S'])
    expect(eventTexts(events)).toEqual(['home 1 S'])
    expect(history.position.home).toEqual([0])
    expect(columnText(history.position, 3)).toBe('8D')
  })

  test('does not come and go again when a move made after it went home is undone', () => {
    const start = table({ columns: [`2H 4D KS | ${twelve}`, '', '8D', '9C'] })
    const { undone, events } = playing(start, '1-2:12', 'undo', '3-4:1', 'undo')
    expect(eventTexts(undone)).toEqual(['3-4:1'])
    expect(events).toEqual([])
  })

  test('stays short while its queen was face down too, and both come up one by one', () => {
    const eleven = descending('J', 'A', 'S')
    const start = table({ columns: [`KS QS | ${eleven}`] })
    const first = playing(start, '1-2:11', 'undo')
    expect(first.events).toEqual([])
    expect(columnText(first.history.position, 1)).toBe(`KS | ${twelve}`)
    const second = playing(first.history, '1-2:12', 'undo')
    expect(eventTexts(second.events)).toEqual(['home 1 S'])
    expect(columnText(second.history.position, 1)).toBe('')
  })
})

describe('the win', () => {
  const lastRun = table({ columns: ['AC', descending('K', '2', 'C')], home: 'SSHHDDC' })

  test('comes with the move that brings the eighth run home', () => {
    const { history, events } = playing(lastRun, '1-2:1')
    expect(eventTexts(events)).toEqual(['1-2:1', 'home 2 C', 'won'])
    expect(isWon(history.position)).toBe(true)
  })

  test('comes with the row deal that brings it home', () => {
    const rules = { suits: 1, rowDeal: 'free' } as const
    const { events } = playing(table({ rules, columns: [KING_TO_TWO], stock: 'AS', home: 'SSSSSSS' }), 'deal')
    expect(eventTexts(events)).toEqual(['row AS', 'home 1 S', 'won'])
  })

  test('comes with one row that completes two runs', () => {
    const rules = { suits: 1, rowDeal: 'free' } as const
    const columns = [KING_TO_TWO, KING_TO_TWO]
    const { events } = playing(table({ rules, columns, stock: 'AS AS', home: 'SSSSSS' }), 'deal')
    expect(eventTexts(events)).toEqual(['row AS AS', 'home 1 S', 'home 2 S', 'won'])
  })

  test('comes with an undo that completes the last run, and is final', () => {
    const start = table({ columns: [`KC | ${descending('Q', 'A', 'C')}`], home: 'SSHHDDC' })
    const { history, events } = playing(start, '1-2:12', 'undo')
    expect(eventTexts(events)).toEqual(['home 1 C', 'won'])
    expect(attempt(history, 'redo')).toEqual({ ok: false, fault: { reason: 'gameWon' } })
  })

  test('is said by the redo that reaches it, once', () => {
    const won = playing(lastRun, '1-2:1').history
    const rewound = { ...won, cursor: 0, position: won.start }
    const { history, events } = playing(rewound, 'redo')
    expect(eventTexts(events)).toEqual(['1-2:1', 'home 2 C', 'won'])
    expect(history).toEqual(won)
  })

  test.each(['undo', 'redo', 'deal', '1-2:1', 'home:1'])('is final: %s is refused', (command) => {
    const won = playing(lastRun, '1-2:1').history
    expect(attempt(won, command)).toEqual({ ok: false, fault: { reason: 'gameWon' } })
  })
})

describe('under manual removal', () => {
  const rules = { removal: 'manual' } as const
  const run = descending('K', 'A', 'C')

  test('a complete run stays until it is taken, and the card beneath turns up then', () => {
    const made = playing(table({ rules, columns: ['AC', `2H 3D | ${descending('K', '2', 'C')}`] }), '1-2:1')
    expect(eventTexts(made.events)).toEqual(['1-2:1'])
    expect(made.history.position.home).toEqual([])
    const taken = playing(made.history, 'home:2')
    expect(eventTexts(taken.events)).toEqual(['home 2 C', 'turn 2 3D'])
  })

  test('a complete run may be covered by a row deal, and is then no longer free to go', () => {
    const columns = [run, ...FILLERS.slice(1).map((name) => name.replace('S', 'H').replace('TH', 'TD'))]
    const start = table({ rules: { ...rules, suits: 2 }, columns: columns.map((text) => text.replaceAll('C', 'S')) })
    expect(attempt(playing(start, 'deal').history, 'home:1')).toEqual({ ok: false, fault: { reason: 'noCompleteRun' } })
  })

  test('a complete run can be split by a normal move, which undo takes back', () => {
    const start = table({ rules, columns: [run, '4D'] })
    const split = playing(start, '1-2:3')
    expect(columnText(split.history.position, 2)).toBe('4D 3C 2C AC')
    expect(attempt(split.history, 'home:1')).toEqual({ ok: false, fault: { reason: 'noCompleteRun' } })
    expect(playing(split.history, 'undo').history.position).toEqual(start)
  })

  test('the game is won only when all eight have gone', () => {
    const seven = playing(table({ rules, columns: [run, 'AC', descending('K', '2', 'C')], home: 'SSHHDD' }), '2-3:1')
    expect(seven.events.map(({ kind }) => kind)).not.toContain('gameWon')
    const eighth = playing(seven.history, 'home:3', 'home:1')
    expect(eventTexts(eighth.events)).toEqual(['home 1 C', 'won'])
    expect(isWon(eighth.history.position)).toBe(true)
  })

  test('collecting is undone and redone like any command', () => {
    const start = table({ rules, columns: [`3D | ${run}`] })
    const { history, undone } = playing(start, 'home:1', 'undo')
    expect(eventTexts(undone)).toEqual(['home 1 C'])
    expect(columnText(history.position, 1)).toBe(`3D ${run}`)
    expect(eventTexts(playing(history, 'redo').events)).toEqual(['home 1 C'])
  })
})

describe('a row deal', () => {
  test('lays one card on each column from the left, whatever it lands on', () => {
    const columns = ['AS', 'AH', 'AD', 'AC', '9S', '9H', '9D', '9C', '2D | 3S', '3H']
    const stock = 'KS KH KD KC 8S 8H 8D 8C 2S 2H 7D'
    const { history, events } = playing(table({ columns, stock }), 'deal')
    expect(eventTexts(events)).toEqual(['row KS KH KD KC 8S 8H 8D 8C 2S 2H'])
    expect(columnText(history.position, 9)).toBe('2D | 3S 2S')
    expect(history.position.stock).toHaveLength(104 - 11 - 10)
  })

  test('fills empty columns when it is free to', () => {
    const start = table({ rules: { rowDeal: 'free' }, columns: ['5S'], stock: descending('K', '4', 'H') })
    const { history } = playing(start, 'deal')
    expect(columnText(history.position, 1)).toBe('5S KH')
    expect(columnText(history.position, 10)).toBe('4H')
  })

  test('of the last four cards of 50/54 goes to columns 1-4', () => {
    const columns = ['QS', 'QH', 'QD', 'QC', '9S', '9H', '9D', '9C', '3S', '3H']
    const start = table({ rules: { layout: '50/54' }, columns, stock: 'JS JH JD JC', restUnder: 10 })
    const { history, events } = playing(start, 'deal')
    expect(eventTexts(events)).toEqual(['row JS JH JD JC'])
    expect([1, 4, 5].map((column) => columnText(history.position, column))).toEqual(['QS JS', 'QC JC', '9S'])
    expect(attempt(history, 'deal')).toEqual({ ok: false, fault: { reason: 'stockEmpty' } })
    expect(playing(history, 'undo').history.position).toEqual(start)
  })
})
