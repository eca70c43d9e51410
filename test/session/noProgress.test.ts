import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { legalMoves } from '../../src/rules/legality.ts'
import { parseCard, type Card } from '../../src/rules/card.ts'
import { play } from '../../src/rules/play.ts'
import type { Position } from '../../src/rules/position.ts'
import { strictRuleset, type Ruleset } from '../../src/rules/ruleset.ts'
import { viewOf, type PlayerView } from '../../src/rules/view.ts'
import { progressSearch } from '../../src/session/noProgress.ts'

const FOUR = strictRuleset(4)

/** Columns as "2| 9S 8S": two face-down cards under a nine and an eight; missing columns are empty. */
function view(columns: readonly string[], facts: Partial<PlayerView> = {}): PlayerView {
  const filled = [...columns, ...Array.from({ length: 10 - columns.length }, () => '')]
  return {
    ruleset: FOUR,
    columns: filled.map((text) => {
      const match = /^(?:(\d+)\|)?(.*)$/.exec(text)!
      return { faceDown: Number(match[1] ?? 0), faceUp: match[2]!.split(' ').filter(Boolean).map((name) => parseCard(name)!) }
    }),
    stockSize: 0,
    home: [],
    ...facts,
  }
}

function answer(table: PlayerView, most = 100_000) {
  return progressSearch(table, most).advance(Infinity)
}

const KINGS = Array.from({ length: 10 }, () => '1|KS')

describe('whether anything can still come of a table', () => {
  it('is clear as long as a row can be dealt', () => {
    expect(answer(view(KINGS, { stockSize: 10 }))).toBe('possible')
    expect(answer(view(['AS 2H 3D 4C 5S 6H 7D 8C 9S TH'], { stockSize: 10 }))).toBe('possible')
  })

  it('is hopeless with no move left', () => {
    expect(answer(view(KINGS))).toBe('impossible')
  })

  it('is hopeless when a card can only go to and fro', () => {
    const toAndFro = ['1|9S 8H', '1|9H', ...KINGS.slice(2)]
    expect(answer(view(toAndFro))).toBe('impossible')
  })

  it('is hopeless with fewer than ten cards and a filled-column rule, and not without that rule', () => {
    const few = ['KS', 'KH']
    expect(answer(view(few, { stockSize: 10 }))).toBe('impossible')
    const free: Ruleset = { ...FOUR, rowDeal: 'free' }
    expect(answer(view(few, { stockSize: 10, ruleset: free }))).toBe('possible')
  })

  it('is good when a few moves turn a card up', () => {
    expect(answer(view(['1|9S 8H', '1|9D', '1|TD', ...KINGS.slice(3)]))).toBe('possible')
    expect(answer(view(['1|7S', '9D 8H', ...KINGS.slice(2)]))).toBe('possible')
  })

  it('is good with an empty column and a face-down card under a single run', () => {
    expect(answer(view(['1|9S 8S', ...KINGS.slice(2)]))).toBe('possible')
  })

  it('is good when moves complete a run that no single move completes', () => {
    const rest = Array.from({ length: 7 }, () => 'KH')
    expect(answer(view(['KS QS JS TS 9S 8S 7S', '6S 5S 4S 3S 2S AD', 'AS', ...rest]))).toBe('impossible')
    expect(answer(view(['KS QS JS TS 9S 8S 7S', '6S 5S 4S 3S 2S AD', 'AS', '2H', ...rest.slice(1)]))).toBe('possible')
  })

  it('does not take twelve cards on a hidden king for a run to be', () => {
    const queen = '1|QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S'
    const rest = Array.from({ length: 8 }, () => '1|9C')
    expect(answer(view([queen, '1|2H AS', ...rest]))).toBe('impossible')
    expect(answer(view([queen.replace('1|', 'KS '), '1|2H AS', ...rest]))).toBe('possible')
  })

  it('knows that a complete run may be waiting to be collected', () => {
    const manual: Ruleset = { ...FOUR, removal: 'manual' }
    const run = '1|KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS'
    expect(answer(view([run, ...KINGS.slice(1)], { ruleset: manual }))).toBe('possible')
  })

  it('moves mixed groups where the rules do', () => {
    expect(answer(view(['1|9S 8H', '1|TD', ...KINGS.slice(2)], { ruleset: { ...FOUR, group: 'mixed' } }))).toBe('possible')
    expect(answer(view(['1|9S 8H', '1|TD', ...KINGS.slice(2)]))).toBe('impossible')
  })

  it('is unknown, and not hopeless, when the search is broken off', () => {
    const toAndFro = ['1|9S 8H', '1|9H', ...KINGS.slice(2)]
    expect(answer(view(toAndFro), 1)).toBe('unknown')
  })

  it('can be found out in slices of any size', () => {
    const search = progressSearch(view(['1|9S 8H', '1|9H', ...KINGS.slice(2)]), 100)
    const answers = [search.advance(1), search.advance(1), search.advance(1)]
    expect(answers).toEqual([null, null, 'impossible'])
  })

  it('agrees with a plain search by the rules on small tables', () => {
    fc.assert(
      fc.property(smallTable(), (position) => {
        expect(answer(viewOf(position))).toBe(canProgress(position) ? 'possible' : 'impossible')
      }),
      { numRuns: 300 },
    )
  })
})

/** Up to eleven low cards, some face down, with or without a stock: too few ever to deal, or nothing to deal. */
function smallTable(): fc.Arbitrary<Position> {
  const card: fc.Arbitrary<Card> = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 1 })).map(
    ([rank, suit]) => rank | (suit << 4),
  )
  const column = fc
    .tuple(fc.array(card, { maxLength: 1 }), fc.array(card, { maxLength: 3 }))
    .map(([faceDown, faceUp]) => (faceUp.length > 0 ? { faceDown, faceUp } : { faceDown: [], faceUp }))
  const blocked = { faceDown: [13], faceUp: [13] }
  return fc
    .tuple(fc.array(column, { minLength: 2, maxLength: 4 }), fc.boolean())
    .map(([columns, withEmpty]) => {
      const fill = { length: 10 - columns.length - (withEmpty ? 1 : 0) }
      const rest = withEmpty ? [{ faceDown: [], faceUp: [] }] : []
      return {
        ruleset: FOUR,
        columns: [...columns, ...Array.from(fill, () => blocked), ...rest],
        stock: [],
        home: [],
      }
    })
}

/** By `legalMoves` and `play` alone: does any line of moves turn a card up? */
function canProgress(start: Position): boolean {
  const seen = new Set([keyOf(start)])
  const open = [start]
  for (let position = open.pop(); position; position = open.pop()) {
    for (const move of legalMoves(viewOf(position))) {
      const outcome = play(position, move)
      if (!outcome.ok) throw new Error('a legal move was refused')
      if (outcome.value.events.some(({ kind }) => kind !== 'runMoved')) return true
      if (seen.has(keyOf(outcome.value.position))) continue
      seen.add(keyOf(outcome.value.position))
      open.push(outcome.value.position)
    }
  }
  return false
}

function keyOf({ columns }: Position): string {
  return JSON.stringify(columns)
}
