import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Intent, Pick } from '../../src/input/intent.ts'
import { bestPlace, legalTargets, tapped, type TappingSettings } from '../../src/input/tapping.ts'
import { parseCard } from '../../src/rules/card.ts'
import { refusalOf } from '../../src/rules/legality.ts'
import { strictRuleset, type Ruleset } from '../../src/rules/ruleset.ts'
import { viewOf, type PlayerView } from '../../src/rules/view.ts'
import { playRandomly, randomGames } from '../rules/games.ts'

const PLAIN: TappingSettings = { doubleTap: true, singleTap: false, autoPlace: false, placementHelp: false }

/** Columns as "2 9S 8S": face-down cards, then those face up; missing columns hold a king of clubs. */
function table(columns: readonly string[], rules: Partial<Ruleset> = {}, stockSize = 10): PlayerView {
  const all = Array.from({ length: 10 }, (_, index) => columns[index] ?? '0 KC')
  return {
    ruleset: { ...strictRuleset(4), ...rules },
    columns: all.map((text) => {
      const [down, ...cards] = text.split(' ')
      return { faceDown: Number(down), faceUp: cards.map((name) => parseCard(name)!) }
    }),
    stockSize,
    home: [],
  }
}

function tap(column: number, index: number | null): Intent {
  return { kind: 'tap', column, index }
}

const RUN = '13 12 11 10 9 8 7 6 5 4 3 2 1'
  .split(' ')
  .map((rank) => `${'A23456789TJQK'[Number(rank) - 1]}S`)
  .join(' ')

describe('tap and tap', () => {
  const view = table(['1 9S 8S 7S', '0 TH', '0 5D', '0'])

  it('picks up a card with the run on it', () => {
    expect(tapped(view, null, tap(0, 2), PLAIN).pick).toEqual({ column: 0, count: 2 })
    expect(tapped(view, null, tap(0, 1), PLAIN).pick).toEqual({ column: 0, count: 3 })
  })

  it('puts it on the column that is tapped next, wherever on it', () => {
    const pick: Pick = { column: 0, count: 3 }
    for (const index of [0, null]) {
      const answer = tapped(view, pick, tap(1, index), PLAIN)
      expect(answer.command).toEqual({ kind: 'move', from: 0, to: 1, count: 3 })
      expect(answer.pick).toBeNull()
    }
    expect(tapped(view, pick, tap(3, null), PLAIN).command).toMatchObject({ to: 3 })
  })

  it('puts it back with a tap on its own column', () => {
    const answer = tapped(view, { column: 0, count: 2 }, tap(0, 3), PLAIN)
    expect(answer).toMatchObject({ pick: null, command: null, refusal: null })
  })

  it('says which rule refuses, marks the column, and keeps the pick for another try', () => {
    const answer = tapped(view, { column: 0, count: 3 }, tap(2, 0), PLAIN)
    expect(answer.refusal).toEqual({ reason: 'wrongRank', moved: 9, onto: 5 })
    expect(answer.marks.refused).toBe(2)
    expect(answer.pick).toEqual({ column: 0, count: 3 })
  })

  it('lets go of what fits nowhere once it has been refused', () => {
    const stuck = table(['0 9S', '0 5D'])
    expect(tapped(stuck, { column: 0, count: 1 }, tap(1, 0), PLAIN)).toMatchObject({ pick: null, marks: { refused: 1 } })
  })

  it('says why a card cannot be picked up', () => {
    const mixed = table(['2 9S 8H 3C'])
    expect(tapped(mixed, null, tap(0, 0), PLAIN).refusal).toEqual({ reason: 'faceDown' })
    expect(tapped(mixed, null, tap(0, 2), PLAIN).refusal).toEqual({ reason: 'notDescending' })
    expect(tapped(table(['0 9S 8H']), null, tap(0, 0), PLAIN).refusal).toEqual({ reason: 'mixedSuits' })
  })

  it('does nothing on an empty column with nothing picked', () => {
    expect(tapped(view, null, tap(3, null), PLAIN)).toMatchObject({ pick: null, command: null, refusal: null })
  })

  it('marks the columns that can take the run only where placement help is on', () => {
    expect(tapped(view, null, tap(0, 1), PLAIN).marks.legal).toEqual([])
    expect(tapped(view, null, tap(0, 1), { ...PLAIN, placementHelp: true }).marks.legal).toEqual([1, 3])
  })
})

describe('the best place', () => {
  it.each([
    ['its own suit, the longer run first', ['0 8S', '0 9H', '0 9S', '0 TS 9S', '0'], 3],
    ['any fitting card before an empty column', ['1 8S', '0', '0 9H'], 2],
    ['an empty column when nothing fits', ['1 8S', '0'], 1],
  ])('is %s', (_, columns, to) => {
    expect(bestPlace(table(columns), { column: 0, count: 1 })).toBe(to)
  })

  it('is not an empty column for a whole column, which would change nothing', () => {
    expect(bestPlace(table(['0 8S 7S', '0']), { column: 0, count: 2 })).toBeNull()
    expect(bestPlace(table(['0 8S 7S', '0']), { column: 0, count: 1 })).toBe(1)
  })
})

describe('double tap, single tap and letting go anywhere', () => {
  const view = table(['1 8S', '0 9H', '0 9S'])
  const twice: Intent = { kind: 'doubleTap', column: 0, index: 1 }
  const best = { kind: 'move', from: 0, to: 2, count: 1 }

  it('double tap moves what the first tap picked to its best place', () => {
    expect(tapped(view, { column: 0, count: 1 }, twice, PLAIN).command).toEqual(best)
  })

  it('double tap is two taps where it is switched off, or where the first tap put cards down', () => {
    expect(tapped(view, { column: 0, count: 1 }, twice, { ...PLAIN, doubleTap: false })).toMatchObject({
      pick: null,
      command: null,
    })
    expect(tapped(view, null, twice, PLAIN).pick).toEqual({ column: 0, count: 1 })
  })

  it('double tap says so when there is no place', () => {
    const stuck = tapped(table(['1 8S']), { column: 0, count: 1 }, twice, PLAIN)
    expect(stuck).toMatchObject({ pick: null, command: null, refusal: { reason: 'noPlace' } })
  })

  it('a single tap moves at once where that is chosen, and its echo moves nothing more', () => {
    const single = { ...PLAIN, singleTap: true }
    expect(tapped(view, null, tap(0, 1), single).command).toEqual(best)
    expect(tapped(view, null, twice, single)).toMatchObject({ command: null, pick: null })
  })

  it('a drop goes where it was let go, and is refused by the rule that forbids it', () => {
    const drop = (to: number | null): Intent => ({ kind: 'drop', from: 0, count: 1, to })
    expect(tapped(view, null, drop(1), PLAIN).command).toMatchObject({ to: 1 })
    expect(tapped(view, null, drop(null), PLAIN)).toMatchObject({ command: null, refusal: null })
    expect(tapped(view, null, drop(5), PLAIN).refusal).toMatchObject({ reason: 'wrongRank' })
  })

  it('a drop anywhere finds the best place where that is chosen', () => {
    const auto = { ...PLAIN, autoPlace: true }
    for (const to of [null, 5]) {
      expect(tapped(view, null, { kind: 'drop', from: 0, count: 1, to }, auto).command).toEqual(best)
    }
  })
})

describe('the stock and complete runs', () => {
  it('a tap on the stock deals a row', () => {
    expect(tapped(table([]), null, { kind: 'deal' }, PLAIN).command).toEqual({ kind: 'deal' })
  })

  it('a refused row says why and marks the empty columns', () => {
    const answer = tapped(table(['0 8S', '0', '0 5H', '0', '1 KS QS']), null, { kind: 'deal' }, PLAIN)
    expect(answer.refusal).toMatchObject({ reason: 'columnsEmpty' })
    expect(answer.marks.empty).toEqual([1, 3])
  })

  it('a tap takes a complete run home where that is left to the player', () => {
    const view = table([`2 ${RUN}`], { removal: 'manual' })
    expect(tapped(view, null, tap(0, 5), PLAIN).command).toEqual({ kind: 'collect', column: 0 })
    expect(tapped(view, null, tap(0, 1), PLAIN).refusal).toEqual({ reason: 'faceDown' })
  })
})

describe('whatever is tapped', () => {
  const intent = fc.oneof(
    fc.record({
      kind: fc.constant('tap' as const),
      column: fc.integer({ min: 0, max: 9 }),
      index: fc.option(fc.integer({ min: 0, max: 30 })),
    }),
    fc.record({
      kind: fc.constant('drop' as const),
      from: fc.integer({ min: 0, max: 9 }),
      count: fc.integer({ min: 1, max: 14 }),
      to: fc.option(fc.integer({ min: 0, max: 9 })),
    }),
    fc.constant({ kind: 'deal' as const }),
  )
  const settings = fc.record({
    doubleTap: fc.boolean(),
    singleTap: fc.boolean(),
    autoPlace: fc.boolean(),
    placementHelp: fc.boolean(),
  })

  it('every command is legal, and a pick is a run that the rules let move', () => {
    fc.assert(
      fc.property(randomGames(12), fc.array(intent, { maxLength: 6 }), settings, (game, intents, chosen) => {
        const view = viewOf(playRandomly(game, () => undefined).position)
        let pick: Pick | null = null
        for (const one of intents) {
          const answer = tapped(view, pick, one, chosen)
          expect(answer.command && refusalOf(view, answer.command)).toBeNull()
          expect(answer.command === null || answer.refusal === null).toBe(true)
          pick = answer.pick
          const size = pick && view.columns[pick.column]!.faceUp.length
          expect(pick === null || (pick.count >= 1 && pick.count <= size!)).toBe(true)
          for (const to of pick ? legalTargets(view, pick) : []) expect(to).not.toBe(pick!.column)
        }
      }),
      { numRuns: 60 },
    )
  })
})
