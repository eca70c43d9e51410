import { describe, expect, it } from 'vitest'
import { cueOf } from '../../src/audio/cue.ts'
import { SCORE } from '../../src/audio/score.ts'
import type { GameEvent } from '../../src/rules/event.ts'

const moved: GameEvent = { kind: 'runMoved', from: 0, to: 1, count: 2 }
const turned: GameEvent = { kind: 'cardTurnedUp', column: 0, card: 5 }
const home: GameEvent = { kind: 'runCompleted', column: 1, suit: 0 }

describe('the cue of a change', () => {
  it('is the greatest thing that happened', () => {
    expect(cueOf({ undone: [], events: [moved] })).toBe('place')
    expect(cueOf({ undone: [], events: [moved, turned] })).toBe('turnUp')
    expect(cueOf({ undone: [], events: [{ kind: 'rowDealt', cards: [1] }, turned] })).toBe('rowDeal')
    expect(cueOf({ undone: [], events: [moved, home, turned] })).toBe('runHome')
    expect(cueOf({ undone: [], events: [moved, home, { kind: 'gameWon' }] })).toBe('win')
  })

  it('tells an undone move from a made one', () => {
    expect(cueOf({ undone: [moved, turned], events: [] })).toBe('undo')
  })

  it('is silence when nothing happened on the table', () => {
    expect(cueOf({ undone: [], events: [] })).toBeNull()
  })
})

describe('the score', () => {
  it('keeps every cue short and below the level where sums distort', () => {
    for (const notes of Object.values(SCORE)) {
      expect(Math.max(...notes.map(({ at, length }) => at + length))).toBeLessThan(1500)
      expect(Math.max(...notes.map(({ level }) => level))).toBeLessThanOrEqual(0.5)
    }
  })
})
