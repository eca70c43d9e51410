import { array, assert, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillingMove } from '../../src/input/filling.ts'
import { startOf } from '../../src/rules/code.ts'
import { emptyColumns, legalMoves, refusalOf } from '../../src/rules/legality.ts'
import { DEAL } from '../../src/rules/move.ts'
import { play } from '../../src/rules/play.ts'
import type { Position } from '../../src/rules/position.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { viewOf, type PlayerView } from '../../src/rules/view.ts'

function viewWith(columns: readonly string[]): PlayerView {
  const ranks = 'A23456789TJQK'
  const suits = 'SHDC'
  const card = (name: string) => (ranks.indexOf(name[0]!) + 1) | (suits.indexOf(name[1]!) << 4)
  return {
    ruleset: strictRuleset(4),
    columns: columns.map((text) => {
      const [down, up] = text.includes('|') ? text.split('|') : ['0', text]
      return { faceDown: Number(down), faceUp: up!.trim().split(' ').filter(Boolean).map(card) }
    }),
    stockSize: 10,
    home: [],
  }
}

function played(seed: number, choices: readonly number[]): Position {
  return choices.reduce((position, choice) => {
    const moves = legalMoves(viewOf(position))
    const outcome = moves.length > 0 && play(position, moves[choice % moves.length]!)
    return outcome && outcome.ok ? outcome.value.position : position
  }, startOf({ ruleset: strictRuleset(1), seed }))
}

describe('filling empty columns before a row deal', () => {
  const rest = ['5S', '5H', '5D', '5C', '4S', '4H', '4D', '4C']

  it('rather turns up a card than splits a run', () => {
    expect(fillingMove(viewWith(['', '3|9S 8S', ...rest]))).toEqual({ kind: 'move', from: 1, to: 0, count: 2 })
  })

  it('rather moves a whole group than a part of it', () => {
    expect(fillingMove(viewWith(['', 'TH 7S 6S', ...rest]))).toEqual({ kind: 'move', from: 1, to: 0, count: 2 })
  })

  it('splits a run where nothing else is left', () => {
    expect(fillingMove(viewWith(['', '7S 6S', ...rest]))).toMatchObject({ from: 1, to: 0, count: 1 })
  })

  it('has nothing to offer when every card stands alone, or no column is empty', () => {
    expect(fillingMove(viewWith(['', '9S', ...rest]))).toBeNull()
    expect(fillingMove(viewWith(['8S', '9S', ...rest]))).toBeNull()
  })

  it('makes the row deal possible from any table with ten cards or more', () => {
    assert(
      property(nat(10_000), array(nat(1000), { maxLength: 150 }), (seed, choices) => {
        let position = played(seed, choices)
        for (let move = fillingMove(viewOf(position)); move; move = fillingMove(viewOf(position))) {
          const outcome = play(position, move)
          if (!outcome.ok) throw new Error(outcome.fault.reason)
          position = outcome.value.position
        }
        const cards = position.columns.reduce((sum, column) => sum + column.faceDown.length + column.faceUp.length, 0)
        if (cards < 10) return
        expect(emptyColumns(viewOf(position))).toEqual([])
        expect(refusalOf(viewOf(position), DEAL)?.reason ?? 'stockEmpty').toBe('stockEmpty')
      }),
    )
  })
})
