import { describe, expect, it } from 'vitest'
import { startOf } from '../../src/rules/code.ts'
import { legalMoves } from '../../src/rules/legality.ts'
import { formatMove } from '../../src/rules/move.ts'
import { playLine } from '../../src/rules/play.ts'
import type { Position } from '../../src/rules/position.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { viewOf } from '../../src/rules/view.ts'
import {
  CANDIDATE_SIZE, CODE, Candidates, FIRST_CODE, NEW_COST, NEW_HASH_A, NEW_HASH_B,
} from '../../src/solver/candidates.ts'
import { ColumnStore } from '../../src/solver/columns.ts'
import { Expansion } from '../../src/solver/expansion.ts'
import { mixed } from '../../src/solver/hash.ts'
import {
  STATE_COST, STATE_HASH_A, STATE_HASH_B, STATE_SIZE, collect, decoded, rate, writeState,
} from '../../src/solver/state.ts'
import { weightsOf } from '../../src/solver/weights.ts'
import { after, carelessMove } from './careless.ts'

const weights = weightsOf('A', 2)
const columns = new ColumnStore()
const expansion = new Expansion()

describe('Expansion', () => {
  it('rates every candidate, pairs included, as the position that the rules make of its moves', () => {
    for (const position of somePositions(4)) {
      for (const { moves, cost, hashes } of candidatesOf(position, true)) {
        const end = playLine(position, moves)
        expect(end.ok && rated(end.value)).toEqual({ cost, hashes })
      }
    }
  })

  it('offers every position that a legal move leads to, but for what only shifts empty columns about', () => {
    for (const position of somePositions(2)) {
      const offered = new Set(candidatesOf(position, false).map(({ hashes }) => hashes.join()))
      offered.add(rated(position).hashes.join())
      const reachable = legalMoves(viewOf(position))
        .filter(({ kind }) => kind === 'move')
        .map((move) => ({ move: formatMove(move), hash: rated(after(position, move)).hashes.join() }))
      expect(reachable.filter(({ hash }) => !offered.has(hash))).toEqual([])
    }
  })
})

/** Positions of careless play of several deals, from the beginning to the end. */
function* somePositions(suits: 2 | 4): Generator<Position> {
  for (let seed = 1; seed <= 8; seed++) {
    columns.reset(weights)
    let position = startOf({ ruleset: strictRuleset(suits), seed })
    for (let made = 0; made < 80; made++) {
      yield position
      const move = carelessMove(position, mixed(seed * 100 + made))
      if (!move) break
      position = after(position, move)
    }
  }
}

function candidatesOf(position: Position, isPaired: boolean) {
  const candidates = new Candidates()
  const state = stateOf(position)
  columns.reserve()
  candidates.reserve()
  expansion.expand({ weights, columns, movesMixed: false, dealsOnEmpty: false, next: null }, state, 0, candidates, isPaired)
  const found = []
  for (let at = 0; at < candidates.end; at += CANDIDATE_SIZE) {
    const field = (offset: number) => candidates.records[at + offset]!
    const codes = field(FIRST_CODE) === 0 ? [field(CODE)] : [field(FIRST_CODE), field(CODE)]
    found.push({ moves: codes.map(decoded), cost: field(NEW_COST), hashes: [field(NEW_HASH_A), field(NEW_HASH_B)] })
  }
  return found
}

function rated(position: Position) {
  const state = stateOf(position)
  return { cost: state[STATE_COST], hashes: [state[STATE_HASH_A], state[STATE_HASH_B]] }
}

function stateOf(position: Position): Int32Array {
  const state = new Int32Array(STATE_SIZE)
  writeState(state, 0, position, columns)
  collect(state, 0, columns)
  rate(state, 0, columns, weights)
  return state
}
