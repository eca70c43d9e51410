import { describe, expect, it } from 'vitest'
import { startOf } from '../../src/rules/code.ts'
import { legalMoves } from '../../src/rules/legality.ts'
import { formatMove } from '../../src/rules/move.ts'
import type { Position } from '../../src/rules/position.ts'
import { ALL_RULESETS, rulesetKey } from '../../src/rules/ruleset.ts'
import { viewOf } from '../../src/rules/view.ts'
import { mixed } from '../../src/solver/hash.ts'
import { after, carelessMove } from './careless.ts'
import { Probe, describePosition } from './probe.ts'

/** Moves for each ruleset; set AGREEMENT_MOVES for a long run. */
const MOVES = Number(process.env['AGREEMENT_MOVES'] ?? 150)

/** A probe keeps all columns that it has met. */
const PROBED_MOVES = 100

describe('Solver and rules', () => {
  it.each(ALL_RULESETS.map((ruleset) => [rulesetKey(ruleset), ruleset] as const))(
    'agree under %s on every legal move and on all that follows from it',
    (_key, ruleset) => {
      let position = startOf({ ruleset, seed: 1 })
      let probe = new Probe(ruleset)
      for (let made = 0; made < MOVES; made++) {
        const expected = successorsByRules(position)
        expect(successorsBySolver(position, probe)).toEqual(expected)
        const move = carelessMove(position, mixed(made))
        position = move ? after(position, move) : startOf({ ruleset, seed: made + 2 })
        if (!move || made % PROBED_MOVES === 0) probe = new Probe(ruleset)
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

function successorsBySolver(position: Position, probe: Probe): Successors {
  const found = probe.successors(position)
  return Object.fromEntries(found.map(({ move, description }) => [formatMove(move), description]))
}
