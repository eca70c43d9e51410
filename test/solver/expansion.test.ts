import { describe, expect, it } from 'vitest'
import { startOf } from '../../src/rules/code.ts'
import { legalMoves } from '../../src/rules/legality.ts'
import { formatMove } from '../../src/rules/move.ts'
import { playLine } from '../../src/rules/play.ts'
import type { Position } from '../../src/rules/position.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { viewOf } from '../../src/rules/view.ts'
import { mixed } from '../../src/solver/hash.ts'
import { after, carelessMove } from './careless.ts'
import { evaluated } from './evaluated.ts'
import { Probe, type Candidate } from './probe.ts'

describe('Expansion', () => {
  it('rates every candidate, chains included, as the position that the rules make of its moves', () => {
    for (const [position, probe] of somePositions(4)) {
      for (const { moves, cost, hash } of probe.candidates(position)) {
        const end = playLine(position, moves)
        expect(end.ok && probe.rating(end.value)).toEqual({ cost, hash })
      }
    }
  })

  it('forgets no candidate that would be selected, nor the moves before it', () => {
    let forgotten = 0
    for (const [position, probe] of somePositions(4)) {
      const all = probe.candidates(position)
      for (const most of [20, 5]) {
        const left = probe.thinned(most)
        expect(selected(left, most)).toEqual(selected(all, most))
        forgotten += all.length - left.length
      }
    }
    expect(forgotten).toBeGreaterThan(10_000)
  })

  it('rates positions by the terms that the evaluation is made of', () => {
    for (const suits of [1, 2, 4] as const) {
      for (const [position, probe] of somePositions(suits)) expect(probe.rating(position).cost).toBe(evaluated(position))
    }
  })

  it('offers every position that a legal move leads to, but for what only shifts empty columns about', () => {
    for (const [position, probe] of somePositions(2)) {
      const offered = new Set(probe.candidates(position).map(({ hash }) => hash))
      offered.add(probe.rating(position).hash)
      const reachable = legalMoves(viewOf(position))
        .filter(({ kind }) => kind === 'move')
        .map((move) => ({ move: formatMove(move), hash: probe.rating(after(position, move)).hash }))
      expect(reachable.filter(({ hash }) => !offered.has(hash))).toEqual([])
    }
  })
})

/** The best candidates for different positions; of two that cost the same the later one. */
function selected(candidates: readonly Candidate[], most: number): Candidate[] {
  const best = candidates.toReversed().sort((a, b) => a.cost - b.cost)
  const hashes = best.map(({ hash }) => hash)
  return best.filter(({ hash }, index) => hashes.indexOf(hash) === index).slice(0, most)
}

/** Positions of careless play of several deals, from the beginning to the end. */
function* somePositions(suits: 1 | 2 | 4): Generator<[Position, Probe]> {
  const ruleset = strictRuleset(suits)
  for (let seed = 1; seed <= 8; seed++) {
    const probe = new Probe(ruleset)
    let position = startOf({ ruleset, seed })
    for (let made = 0; made < 80; made++) {
      yield [position, probe]
      const move = carelessMove(position, mixed(seed * 100 + made))
      if (!move) break
      position = after(position, move)
    }
  }
}
