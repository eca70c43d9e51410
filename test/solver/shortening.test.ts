import { describe, expect, it } from 'vitest'
import { startOf } from '../../src/rules/code.ts'
import type { Move } from '../../src/rules/move.ts'
import { playLine } from '../../src/rules/play.ts'
import { isWon, type Position } from '../../src/rules/position.ts'
import { parseSetup } from '../../src/rules/setup.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { createSearch } from '../../src/solver/search.ts'
import { createShortening } from '../../src/solver/shortening.ts'
import { withoutNeedlessMoves } from '../../src/solver/dropping.ts'
import { sampleDeals } from './deals.ts'

const move = (from: number, to: number, count: number): Move => ({ kind: 'move', from, to, count })

function setup(columns: readonly string[], home: string): Position {
  const parsed = parseSetup({ ruleset: strictRuleset(1), columns, stock: '', home })
  if (!parsed.ok) throw new Error(parsed.fault.reason)
  return parsed.value
}

describe('Leaving out needless moves', () => {
  const position = setup(['KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S', 'AS', '', '', '', '', '', '', '', ''], 'SSSSSSS')

  it('makes one move of two that carry a card on', () => {
    expect(withoutNeedlessMoves(position, [move(1, 2, 1), move(2, 0, 1)])).toEqual([move(1, 0, 1)])
  })

  it('drops a move together with the one that takes it back', () => {
    const line = [move(0, 5, 3), move(5, 0, 3), move(1, 0, 1)]
    expect(withoutNeedlessMoves(position, line)).toEqual([move(1, 0, 1)])
  })

  it('drops two moves of which neither can be missed alone', () => {
    const line = [move(0, 5, 1), move(1, 5, 1), move(5, 0, 2)]
    expect(withoutNeedlessMoves(position, line)).toEqual([move(1, 0, 1)])
  })

  it('keeps to the empty column that a card was put into, as the next row falls on it', () => {
    const start = startOf({ ruleset: strictRuleset(4), seed: 2 })
    const proof = createSearch(start, { nodes: 100_000 }).advance(1e6)
    if (proof?.kind !== 'winnable') throw new Error('Not proven')
    const end = playLine(start, withoutNeedlessMoves(start, proof.moves))
    expect(end.ok && isWon(end.value)).toBe(true)
  })
})

describe('A line for showing', () => {
  it('wins by the rules with fewer moves than the proof, within the nodes it is given', () => {
    const lengths = { proofs: 0, shown: 0 }
    for (const { start } of sampleDeals('deals/2-suits.jsonl').slice(0, 2)) {
      const proof = createSearch(start, { nodes: 100_000 }).advance(1e6)
      if (proof?.kind !== 'winnable') throw new Error('Not proven')
      const shortening = createShortening(start, proof.moves, { nodes: 150_000 })
      const line = shortening.advance(1e6)!
      const end = playLine(start, line)
      expect(end.ok && isWon(end.value)).toBe(true)
      expect(line.length).toBeLessThanOrEqual(proof.moves.length)
      expect(shortening.nodes).toBeLessThanOrEqual(150_256)
      lengths.proofs += proof.moves.length
      lengths.shown += line.length
    }
    expect(lengths.shown).toBeLessThan(0.9 * lengths.proofs)
  })

  it('keeps the collections that manual removal asks of the player', () => {
    const { start } = sampleDeals('deals/1-suit.jsonl')[0]!
    const manual: Position = { ...start, ruleset: { ...start.ruleset, removal: 'manual' } }
    const proof = createSearch(manual, { nodes: 100_000 }).advance(1e6)
    if (proof?.kind !== 'winnable') throw new Error('Not proven')
    const line = createShortening(manual, proof.moves, { nodes: 5_000 }).advance(1e6)!
    const end = playLine(manual, line)
    expect(end.ok && isWon(end.value)).toBe(true)
  })
})
