import { describe, expect, test } from 'vitest'
import { parseCard } from '../../src/rules/card.ts'
import { initialPosition, shuffledDeal } from '../../src/rules/deal.ts'
import { makeMove, startHistory, type History } from '../../src/rules/history.ts'
import { formatMove, type Move } from '../../src/rules/move.ts'
import { isWon, type Position } from '../../src/rules/position.ts'
import { strictRuleset, type Ruleset } from '../../src/rules/ruleset.ts'
import { shuffled } from '../../src/rules/shuffle.ts'
import { viewOf } from '../../src/rules/view.ts'
import { hintsFor, type Hint } from '../../src/session/hint.ts'
import { tablesSinceProgress } from '../../src/session/recentTables.ts'
import { descending, playing, table, type Table } from '../rules/table.ts'

const hintsAt = (history: History) => hintsFor(viewOf(history.position), tablesSinceProgress(history))
const hints = (described: Table) => hintsAt(startHistory(table(described)))
const card = (name: string) => parseCard(name)!

/** Columns on which nothing below a king goes and from which nothing can go. */
const KINGS = ['KS', 'KH', 'KD', 'KC', 'KS', 'KH', 'KD', 'KC']

describe('the first hint', () => {
  test.each<[string, Table, string, Hint['aim'], number]>([
    [
      'completes a run before all else',
      { columns: ['4D | AS', descending('K', '2', 'S'), '3H | 2D', '3C', '6H 5H', ...KINGS.slice(1, 6)], restUnder: 10 },
      '1-2:1', { reason: 'completesRun', suit: 0 }, 1,
    ],
    [
      'turns up a card',
      { columns: ['4D | 8S', '9H', ...KINGS], restUnder: 10 },
      '1-2:1', { reason: 'turnsUp', column: 0 }, 1,
    ],
    [
      'turns up a card where fewer lie over it, other things being equal',
      { columns: ['4D 4C | 8S', '9H', '2C | 8D', '9C', ...KINGS.slice(2)], restUnder: 10 },
      '3-2:1', { reason: 'turnsUp', column: 2 }, 1,
    ],
    [
      'turns up a card by joining a suit rather than another one',
      { columns: ['4D | 8S', '9H', '9S', ...KINGS.slice(1)], restUnder: 10 },
      '1-3:1', { reason: 'turnsUp', column: 0 }, 1,
    ],
    [
      'begins what turns a card up a move later',
      { columns: ['4D | 8D 4S', '5H', '9C', ...KINGS.slice(1)], restUnder: 10 },
      '1-2:1', { reason: 'turnsUp', column: 0 }, 2,
    ],
    [
      'empties a column',
      { columns: ['8S', '9H 5D', '9D', ...KINGS.slice(1)], restUnder: 10 },
      '1-3:1', { reason: 'empties', column: 0 }, 1,
    ],
    [
      'joins a suit',
      { columns: ['2H 8S', '9S', ...KINGS], restUnder: 10 },
      '1-2:1', { reason: 'joinsSuit', moved: card('8S'), onto: card('9S') }, 1,
    ],
    [
      'joins a suit from where the card lay on another suit',
      { columns: ['9H 8S', '9S', ...KINGS], restUnder: 10 },
      '1-2:1', { reason: 'joinsSuit', moved: card('8S'), onto: card('9S') }, 1,
    ],
    [
      'builds on another suit when no card of its own suit waits',
      { columns: ['2H 8S', '9H', ...KINGS], restUnder: 10 },
      '1-2:1', { reason: 'builds', moved: card('8S'), onto: card('9H') }, 1,
    ],
    [
      'deals when nothing better is left',
      { columns: ['2H', '2D', ...KINGS] },
      'deal', { reason: 'deal' }, 1,
    ],
    [
      'fills an empty column for the deal with what spoils least',
      { columns: ['2H', '9D 8D', '', 'JS 5C', ...KINGS.slice(2)] },
      '4-3:1', { reason: 'fills', column: 2 }, 1,
    ],
    [
      'collects a complete run left on the table',
      { rules: { removal: 'manual' }, columns: [`4D | ${descending('K', 'A', 'C')}`, '5S 4S'] },
      'home:1', { reason: 'completesRun', suit: 3 }, 1,
    ],
  ])('%s', (_what, described, move, aim, steps) => {
    const [first] = hints(described)
    expect(first && { ...first, move: formatMove(first.move) }).toEqual({ move, aim, steps })
  })
})

describe('no hint', () => {
  test('moves a card from one suit to another and leaves all as it was', () => {
    expect(hints({ columns: ['9H 8S', '9D', ...KINGS], restUnder: 10 })).toEqual([])
  })

  test('moves a whole column to an empty place', () => {
    expect(hints({ columns: ['2S', '', ...KINGS] })).toEqual([])
  })

  test('is given when nothing can be done', () => {
    expect(hints({ columns: ['2H', '2D', ...KINGS], restUnder: 10 })).toEqual([])
    expect(hints({ columns: [], home: 'SSHHDDCC' })).toEqual([])
  })

  test('fills a column when a row can never be dealt again', () => {
    expect(hints({ columns: ['2H 5S', '', ...KINGS.slice(2)] }).map(({ aim }) => aim.reason)).not.toContain('fills')
  })

  test('leads back to a table since the last progress', () => {
    const start = table({ columns: ['9H 8S', '9D', '9S', '', ...KINGS.slice(2)], restUnder: 10 })
    const { history } = playing(start, '1-4:1')
    for (const hint of hintsAt(history)) expect(formatMove(hint.move)).not.toBe('4-1:1')
  })
})

describe('a hidden card', () => {
  test('changes no hint, though the card turned up would fit', () => {
    const withHidden = (name: string) => hints({ columns: [`9S ${name} | 8S`, '9H', '3D 2D', ...KINGS.slice(1)], restUnder: 10 })
    expect(withHidden('9S')).toEqual(withHidden('QC'))
    expect(withHidden('9S').map(({ move }) => formatMove(move))).toContain('1-2:1')
  })

  test('changes no hint at any step of a game', () => {
    const start = initialPosition(shuffledDeal(4, [4]), strictRuleset(4))
    followed(start, (history, given) => {
      const other = madeAgain(hiddenCardsShuffled(history), history)
      expect(hintsAt(other)).toEqual(given)
    })
  })
})

describe('whoever follows hints', () => {
  const variants: readonly Ruleset[] = [
    strictRuleset(1),
    strictRuleset(2, '50/54'),
    strictRuleset(4),
    { ...strictRuleset(2), removal: 'manual' },
    { ...strictRuleset(4), group: 'mixed' },
    { ...strictRuleset(4), rowDeal: 'free' },
  ]

  test.each(variants)('never sees a table twice before something turns up, goes home or is dealt: %o', (ruleset) => {
    const end = followed(initialPosition(shuffledDeal(ruleset.suits, [77]), ruleset), (history) => {
      const tables = [...tablesSinceProgress(history), viewOf(history.position)].map((view) => JSON.stringify(view))
      expect(new Set(tables).size).toBe(tables.length)
    })
    expect(end.entries.length).toBeGreaterThan(20)
  })

  test('comes to an end whichever hint is taken', () => {
    let turn = 0
    const end = followed(
      initialPosition(shuffledDeal(4, [5]), strictRuleset(4)),
      () => turn++,
      (given) => given[turn % given.length]!,
    )
    expect(hintsAt(end)).toEqual([])
  })

  test('wins easy games with one suit', () => {
    const ends = [1, 2].map((seed) => followed(initialPosition(shuffledDeal(1, [9, seed]), strictRuleset(1))))
    expect(ends.every(({ position }) => isWon(position))).toBe(true)
  })
})

/** Plays the first hint (or the one chosen) until there are none, showing every table and its hints. */
function followed(
  start: Position,
  see: (history: History, given: Hint[]) => void = () => undefined,
  choose: (given: Hint[]) => Hint = ([first]) => first!,
): History {
  let history = startHistory(start)
  for (let given = hintsAt(history); given.length > 0; given = hintsAt(history)) {
    see(history, given)
    history = made(history, choose(given).move)
  }
  return history
}

function made(history: History, move: Move): History {
  const result = makeMove(history, move)
  if (!result.ok) throw new Error(`a hint was refused: ${result.fault.reason}`)
  return result.value.history
}

/** The start of another game, alike but for the cards that are still hidden now. */
function hiddenCardsShuffled({ start, position, entries }: History): Position {
  const down = position.columns.map(({ faceDown }) => faceDown.length)
  const dealt = start.stock.length - position.stock.length
  const hidden = shuffled([...position.columns.flatMap(({ faceDown }) => faceDown), ...position.stock], [entries.length])
  const columns = start.columns.map(({ faceDown, faceUp }, index) => ({
    faceDown: [...hidden.splice(0, down[index]), ...faceDown.slice(down[index])],
    faceUp,
  }))
  return { ...start, columns, stock: [...start.stock.slice(0, dealt), ...hidden] }
}

function madeAgain(start: Position, { entries }: History): History {
  return entries.reduce((history, { move }) => made(history, move), startHistory(start))
}
