import { describe, expect, it } from 'vitest'
import { startOf } from '../../src/rules/code.ts'
import { legalMoves } from '../../src/rules/legality.ts'
import { formatMove } from '../../src/rules/move.ts'
import { COLUMN_COUNT, type Position } from '../../src/rules/position.ts'
import { ALL_RULESETS, rulesetKey } from '../../src/rules/ruleset.ts'
import { viewOf } from '../../src/rules/view.ts'
import { BENEATH, CARD, ColumnStore, EMPTY, HIDDEN } from '../../src/solver/columns.ts'
import { mixed } from '../../src/solver/hash.ts'
import { HOME, STATE_SIZE, decoded, stockRows, writeState } from '../../src/solver/state.ts'
import { visitSuccessors } from '../../src/solver/successors.ts'
import { weightsOf } from '../../src/solver/weights.ts'
import { after, carelessMove } from './careless.ts'

/** Moves for each ruleset; set AGREEMENT_MOVES for a long run. */
const MOVES = Number(process.env['AGREEMENT_MOVES'] ?? 150)

describe('Solver and rules', () => {
  it.each(ALL_RULESETS.map((ruleset) => [rulesetKey(ruleset), ruleset] as const))(
    'agree under %s on every legal move and on all that follows from it',
    (_key, ruleset) => {
      let position = startOf({ ruleset, seed: 1 })
      for (let made = 0; made < MOVES; made++) {
        const expected = successorsByRules(position)
        expect(successorsBySolver(position)).toEqual(expected)
        const move = carelessMove(position, mixed(made))
        position = move ? after(position, move) : startOf({ ruleset, seed: made + 2 })
      }
    },
  )
})

/** All that the next move may lead to, by the move that leads there. */
type Successors = Record<string, string>

function successorsByRules(position: Position): Successors {
  const moves = legalMoves(viewOf(position))
  return Object.fromEntries(moves.map((move) => [formatMove(move), describePosition(after(position, move))]))
}

function successorsBySolver(position: Position): Successors {
  const columns = new ColumnStore()
  columns.reset(weightsOf('A', 0))
  const state = new Int32Array(STATE_SIZE)
  writeState(state, 0, position, columns)
  const found: Successors = {}
  const row = stockRows(position)[0] ?? null
  columns.reserve()
  visitSuccessors(position.ruleset, columns, state, row, (code, next) => {
    found[formatMove(decoded(code))] = describeState(columns, next)
  })
  return found
}

function describePosition({ columns, home }: Position): string {
  const piles = columns.map(({ faceDown, faceUp }) => `${faceDown.length}:${[...faceDown, ...faceUp].join()}`)
  return [...piles, home.length].join(' ')
}

function describeState({ records }: ColumnStore, state: Int32Array): string {
  const piles = Array.from({ length: COLUMN_COUNT }, (_, index) => {
    const cards: number[] = []
    for (let column = state[index]!; column !== EMPTY; column = records[column + BENEATH]!) {
      cards.unshift(records[column + CARD]!)
    }
    return `${records[state[index]! + HIDDEN]!}:${cards.join()}`
  })
  return [...piles, state[HOME]!].join(' ')
}
