import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { translator } from '../../src/i18n/translate.ts'
import { cardOf, rankOf, suitOf, type Rank, type Suit } from '../../src/rules/card.ts'
import { startOf } from '../../src/rules/code.ts'
import { DEAL, type Move } from '../../src/rules/move.ts'
import { play } from '../../src/rules/play.ts'
import type { Position } from '../../src/rules/position.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { viewOf } from '../../src/rules/view.ts'
import type { SessionChange, SessionState } from '../../src/session/state.ts'
import { cardText } from '../../src/ui/say/cards.ts'
import { changeText } from '../../src/ui/say/change.ts'
import { columnText, freeText, homeText, movesText, stockText } from '../../src/ui/say/table.ts'
import { tableOf } from './tables.ts'

const uk = { language: 'uk', t: translator('uk') } as const
const en = { language: 'en', t: translator('en') } as const

describe('a card', () => {
  it('is named as people name it', () => {
    expect(cardText(uk.t, cardOf(13, 0))).toBe('король пік')
    expect(cardText(uk.t, cardOf(12, 1))).toBe('дама черв')
    expect(cardText(uk.t, cardOf(1, 2))).toBe('туз бубон')
    expect(cardText(translator('ru'), cardOf(11, 3))).toBe('валет треф')
    expect(cardText(en.t, cardOf(10, 2))).toBe('ten of diamonds')
  })

  it.each(['uk', 'ru', 'en'] as const)('has a name of its own in %s', (language) => {
    const t = translator(language)
    const names = Array.from({ length: 52 }, (_, index) => cardText(t, cardOf(((index % 13) + 1) as Rank, Math.floor(index / 13) as Suit)))
    expect(new Set(names).size).toBe(52)
  })
})

describe('a column', () => {
  const view = viewOf(tableOf(['', '', '2S 3S 4S 5S | KS QH', '9H 8H 7H 6H KC']))

  it('is told from the top, its hidden cards only by their number', () => {
    expect(columnText(uk.t, 'normal', view, 2)).toBe('Колонка 3: 4 закриті; король пік, дама черв')
    expect(columnText(en.t, 'normal', view, 2)).toBe('Column 3: 4 face down; king of spades, queen of hearts')
    expect(columnText(uk.t, 'normal', view, 0)).toBe('Колонка 1: порожня')
  })

  it('is told by the ends of its runs, unless every card is wanted', () => {
    expect(columnText(uk.t, 'normal', view, 3)).toBe('Колонка 4: дев’ятка черв … шістка черв, король треф')
    expect(columnText(uk.t, 'full', view, 3)).toContain('вісімка черв, сімка черв')
  })

  it('never names a hidden card, whatever is hidden', () => {
    const seeds = integer({ min: 0, max: 500_000_000 })
    assert(
      property(seeds, (seed) => {
        const start = startOf({ ruleset: strictRuleset(4), seed })
        const texts = start.columns.map((_, column) => columnText(en.t, 'full', viewOf(start), column))
        expect(texts.map((text) => text.match(/ of /g)?.length)).toEqual(Array(10).fill(1))
      }),
      { numRuns: 30 },
    )
  })
})

describe('questions about the table', () => {
  const view = viewOf(tableOf(['KS QS', '', 'JH', 'TD', '9C 8S', '', '4S', '5H', '2C', 'AC']))

  it('are answered: empty columns, runs home, rows left', () => {
    expect(freeText(uk, view)).toBe('Порожні колонки: 2 і 6.')
    expect(homeText(uk, view)).toBe('Ще нічого не складено.')
    expect(homeText(uk, { ...view, home: [0, 1] })).toBe('Складені масті: піки і черви.')
    expect(stockText(uk.t, { ...view, stockSize: 50 })).toBe('Роздати ряд. Лишилося 5 рядів')
    expect(stockText(uk.t, { ...view, stockSize: 20 })).toBe('Роздати ряд. Лишилося 2 ряди')
    expect(stockText(uk.t, { ...view, stockSize: 0 })).toBe('Усі ряди роздано')
  })

  it('say of the short last row that it is short, and where it goes', () => {
    expect(stockText(uk.t, { ...view, stockSize: 4 })).toBe(
      'Роздати ряд. Лишився 1 ряд. Останній ряд: 4 карти, на перші колонки',
    )
  })

  it('say what can move, parts of runs to empty columns left out', () => {
    const text = movesText(en, view)
    expect(text).toContain('jack of hearts from 3 to 1')
    expect(text).toContain('king of spades from 1 to 2')
    expect(text).not.toContain('queen of spades from 1 to 2')
    expect(text).not.toContain('deal a row')
  })
})

describe('what happens', () => {
  const stateOf = (position: Position) => ({ view: viewOf(position), settings: { speech: 'normal' } }) as SessionState
  const after = (position: Position, move: Move): SessionChange => {
    const outcome = play(position, move)
    if (!outcome.ok) throw new Error(outcome.fault.reason)
    return { state: stateOf(outcome.value.position), undone: [], events: outcome.value.events, replaced: false }
  }

  it('is told in its order: the move, then the card that turned up', () => {
    const table = tableOf(['KS | QH JH TH', '', 'KC'])
    const change = after(table, { kind: 'move', from: 0, to: 2, count: 3 })
    expect(changeText(uk.t, 'normal', viewOf(table), change)).toBe(
      'З колонки 1 на 3: дама черв … десятка черв. Колонка 1: відкрито король пік.',
    )
    expect(changeText(uk.t, 'short', viewOf(table), change)).toContain('3 карти')
    expect(changeText(uk.t, 'full', viewOf(table), change)).toContain('дама черв, валет черв, десятка черв')
  })

  it('tells a row card by card', () => {
    const table = startOf({ ruleset: strictRuleset(1), seed: 7 })
    const change = after(table, DEAL)
    const text = changeText(en.t, 'normal', viewOf(table), change)
    expect(text).toMatch(/^Row dealt\. 1: \w+ of spades, 2: /)
    expect(text.match(/ of spades/g)).toHaveLength(10)
    expect(changeText(en.t, 'short', viewOf(table), change)).toBe('Row dealt.')
  })

  it('tells of a run that went home', () => {
    const table = tableOf(['KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S', 'AS'])
    const text = changeText(uk.t, 'normal', viewOf(table), after(table, { kind: 'move', from: 1, to: 0, count: 1 }))
    expect(text).toBe('З колонки 2 на 1: туз пік. Складено масть: піки, колонка 1.')
  })

  it('tells of a complete run that waits to be taken off, once, and lists it among what can be done', () => {
    const manual = { ...strictRuleset(4), removal: 'manual' } as const
    const table = tableOf(['KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S', 'AS', 'KD', 'QD'], manual)
    const change = after(table, { kind: 'move', from: 1, to: 0, count: 1 })
    expect(changeText(uk.t, 'normal', viewOf(table), change)).toBe(
      'З колонки 2 на 1: туз пік. Готова масть: піки, колонка 1; її можна прибрати.',
    )
    const { view } = change.state
    expect(movesText(uk, view!)).toContain('прибрати масть із колонки 1')
    const next = play(tableOf(['KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS', '', 'KD', 'QD'], manual), { kind: 'move', from: 3, to: 2, count: 1 })
    const later = { state: stateOf(next.ok ? next.value.position : table), undone: [], events: next.ok ? next.value.events : [], replaced: false }
    expect(changeText(uk.t, 'normal', view, later)).toBe('З колонки 4 на 3: дама бубон.')
  })

  it('tells an undo backwards', () => {
    const table = tableOf(['KS | QH', '', 'KC'])
    const { state, events } = after(table, { kind: 'move', from: 0, to: 2, count: 1 })
    const undone = { state: stateOf(table), undone: events, events: [], replaced: false }
    expect(changeText(uk.t, 'normal', state.view, undone)).toBe('Хід назад. Назад на колонку 1: 1 карта.')
  })

  it('names only cards that lie face up afterwards', () => {
    const table = startOf({ ruleset: strictRuleset(4), seed: 99 })
    const change = after(table, DEAL)
    const shown = change.state.view!.columns.flatMap((column) => column.faceUp)
    const names = new Set(shown.map((card) => `${rankOf(card)} ${suitOf(card)}`))
    expect(names.size).toBeGreaterThan(0)
    const text = changeText(en.t, 'full', viewOf(table), change)
    expect(text.match(/ of /g)?.length).toBe(10)
  })
})
