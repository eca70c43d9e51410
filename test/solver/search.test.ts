import { describe, expect, it } from 'vitest'
import { publicDeal } from '../../src/cli/publicDeals.ts'
import { initialPosition } from '../../src/rules/deal.ts'
import { playLine } from '../../src/rules/play.ts'
import { isWon, type Position } from '../../src/rules/position.ts'
import { parseSetup } from '../../src/rules/setup.ts'
import { strictRuleset, type Ruleset } from '../../src/rules/ruleset.ts'
import { createMemory, createSearch, createStretch } from '../../src/solver/search.ts'
import { Ledger } from '../../src/solver/ledger.ts'
import { Kernel } from '../../src/solver/kernel.ts'
import { sliced } from '../../src/solver/sliced.ts'
import { decoded } from '../../src/solver/moveCode.ts'
import type { Verdict } from '../../src/solver/verdict.ts'
import { weightsOf } from '../../src/solver/weights.ts'
import { afterCarelessMoves } from './careless.ts'
import { sampleDeals } from './deals.ts'

const NODES = 3_000_000

describe('A search', () => {
  it.each(['1-suit', '2-suits', '4-suits'])('proves sample deals of %s, with lines that win by the rules', (mode) => {
    const memory = createMemory()
    for (const { id, start } of sampleDeals(`deals/${mode}.jsonl`).slice(0, 8)) {
      const verdict = createSearch(start, { nodes: NODES, memory }).advance(NODES)
      expect({ id, wins: isWonBy(start, verdict) }).toEqual({ id, wins: true })
    }
  })

  it('proves deals of the other layout, whose last row has four cards', () => {
    for (const { start } of sampleDeals('deals/2-suits.jsonl', '50/54').slice(0, 10)) {
      expect(isWonBy(start, createSearch(start, { nodes: NODES }).advance(NODES))).toBe(true)
    }
  })

  it('proves deals that leave collecting to the player, with the collections in the line', () => {
    for (const { start } of sampleDeals('deals/1-suit.jsonl').slice(0, 5)) {
      const manual: Position = { ...start, ruleset: { ...start.ruleset, removal: 'manual' } }
      const verdict = createSearch(manual, { nodes: NODES }).advance(NODES)!
      expect(isWonBy(manual, verdict)).toBe(true)
      expect(verdict.kind === 'winnable' && verdict.moves.filter(({ kind }) => kind === 'collect')).toHaveLength(8)
    }
  })

  it('gives the same verdict however it is given its turns, and with used memory', () => {
    const memory = createMemory()
    for (const { start } of sampleDeals('deals/4-suits.jsonl').slice(0, 3)) {
      const atOnce = createSearch(start, { nodes: 10_000 }).advance(NODES)
      const search = createSearch(start, { nodes: 10_000, memory })
      let verdict: Verdict | null = null
      for (let turn = 0; verdict === null; turn++) verdict = search.advance(1 + (turn % 7) * 50)
      expect(verdict).toEqual(atOnce)
    }
  })

  it('comes to the same, line by line, when its attempts are made apart, backwards and in used memory', () => {
    const memory = createMemory()
    const verdicts = ['4s/1', '4s/3', '4s/22'].map((name) => {
      const { start } = sampleDeals('deals/4-suits.jsonl').find(({ id }) => id === name)!
      const nodes = 60_000
      const begun = createStretch(start, { first: 1, nodes, enough: 200 }, memory).advance(NODES)!
      const ledger = new Ledger(nodes, begun)
      while (!(begun.verdict ?? ledger.verdict)) {
        const stretches = [ledger.next(), ledger.next(), ledger.next()].filter((stretch) => stretch !== null)
        for (const stretch of stretches.reverse()) ledger.ended(stretch.first, createStretch(start, stretch, memory).advance(NODES)!)
      }
      const verdict = begun.verdict ?? ledger.verdict
      expect(verdict).toEqual(createSearch(start, { nodes, memory }).advance(NODES))
      return verdict!.kind
    })
    expect(new Set(verdicts)).toEqual(new Set(['winnable', 'unknown']))
  })

  it('remembers how it came to a win though a wide beam forgets most ways that it has tried', () => {
    const kernel = new Kernel()
    for (const { start } of sampleDeals('deals/4-suits.jsonl').slice(0, 3)) {
      const weightsAt = (rowsLeft: number) => weightsOf('A', rowsLeft)
      kernel.beginBeam(start, { width: 400, following: 6, haste: 100, isFree: false, weightsAt })
      const outcome = sliced(kernel.run(1e6)).advance(1e6)
      expect(outcome?.outcome).toBe('won')
      expect(isWonBy(start, { kind: 'winnable', moves: kernel.line().map(decoded) })).toBe(true)
    }
  })

  it('wins from one of many dealt tables alone what it does not win from all of them', () => {
    const start = initialPosition(publicDeal(28_241), strictRuleset(4))
    const kernel = new Kernel()
    const outcomeOf = (single?: { number: number; width: number }) => {
      const weightsAt = (rowsLeft: number) => weightsOf('B', rowsLeft)
      kernel.beginBeam(start, { width: 6400, following: 4, haste: 100, isFree: false, weightsAt, ...(single && { single }) })
      return sliced(kernel.run(1e6)).advance(1e6)?.outcome
    }
    expect(outcomeOf()).toBe('failed')
    expect(outcomeOf({ number: 45, width: 400 })).toBe('failed')
    expect(outcomeOf({ number: 46, width: 400 })).toBe('won')
    expect(isWonBy(start, { kind: 'winnable', moves: kernel.line().map(decoded) })).toBe(true)
  })

  it('says unknown when its nodes are spent, never lost', () => {
    const { start } = sampleDeals('deals/4-suits.jsonl')[0]!
    expect(createSearch(start, { nodes: 100 }).advance(NODES)).toEqual({ kind: 'unknown' })
  })

  it('wins a position that a move decides', () => {
    const columns = ['KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S', 'AS', '', '', '', '', '', '', '', '']
    const parsed = parseSetup({ ruleset: strictRuleset(1), columns, stock: '', home: 'SSSSSSS' })
    expect(parsed.ok && createSearch(parsed.value, { nodes: 10_000 }).advance(NODES)).toEqual({
      kind: 'winnable',
      moves: [{ kind: 'move', from: 1, to: 0, count: 1 }],
    })
  })

  it('finds a win that only moving mixed sequences allows', () => {
    const columns = [
      '9S AH JS', 'QS QH KS', 'JH AS TH', '4S 6H TS', '3H KH 7H', '3S 7S 8S', '5S 4H', '9H 2H', '6S 2S', '5H 8H',
    ]
    const verdictUnder = (group: Ruleset['group']) => {
      const parsed = parseSetup({ ruleset: { ...strictRuleset(2), group }, columns, stock: '', home: 'SSSHHH' })
      if (!parsed.ok) throw new Error(parsed.fault.reason)
      const verdict = createSearch(parsed.value, { nodes: 300_000 }).advance(NODES)!
      return { kind: verdict.kind, wins: isWonBy(parsed.value, verdict) }
    }
    expect(verdictUnder('suited')).toEqual({ kind: 'lost', wins: false })
    expect(verdictUnder('mixed')).toEqual({ kind: 'winnable', wins: true })
  })

  it('says lost of positions that careless play has spoilt', () => {
    const kinds = new Set<string>()
    for (const { start } of sampleDeals('deals/4-suits.jsonl').slice(0, 10)) {
      const position = afterCarelessMoves(start, 60, 1)
      const verdict = createSearch(position, { nodes: 20_000 }).advance(NODES)!
      expect(isWonBy(position, verdict)).toBe(verdict.kind === 'winnable')
      kinds.add(verdict.kind)
    }
    expect(kinds).toContain('lost')
  })
})

/** Whether the verdict is a line that the rules replay to a win. */
function isWonBy(start: Position, verdict: Verdict | null): boolean {
  if (verdict?.kind !== 'winnable') return false
  const end = playLine(start, verdict.moves)
  return end.ok && isWon(end.value)
}
