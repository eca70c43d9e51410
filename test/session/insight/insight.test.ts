import { describe, expect, it } from 'vitest'
import { startOf } from '../../../src/rules/code.ts'
import { makeMove, startHistory, undo } from '../../../src/rules/history.ts'
import { formatMove, type Move } from '../../../src/rules/move.ts'
import { legalMoves } from '../../../src/rules/legality.ts'
import { playLine } from '../../../src/rules/play.ts'
import { isWon, type Position } from '../../../src/rules/position.ts'
import { ALL_RULESETS, provingRuleset } from '../../../src/rules/ruleset.ts'
import { viewOf } from '../../../src/rules/view.ts'
import { Insight, VERDICT_NODES } from '../../../src/session/insight/insight.ts'
import { Knowledge } from '../../../src/session/insight/knowledge.ts'
import { provenLine } from '../../../src/session/provenLine.ts'
import { starterDeals } from '../../../src/session/starterDeals.ts'
import { createSearch } from '../../../src/solver/search.ts'
import type { Prover } from '../../../src/session/ports.ts'
import { WON_DEALS } from '../lines.ts'
import { FakeProver, UNKNOWN } from '../world.ts'

const { deal, proof } = WON_DEALS[0]!
const START = startOf(deal)
const asking = { signal: new AbortController().signal }

function after(position: Position, moves: readonly Move[]): Position {
  const end = playLine(position, moves)
  if (!end.ok) throw new Error('not a line')
  return end.value
}

describe('whether a game can still be won', () => {
  it('is known at once on every table of a line that wins, without the solver', async () => {
    const prover = new FakeProver(UNKNOWN)
    const insight = new Insight(prover)
    expect(insight.learn(START, proof)).toBe(true)
    for (const made of [0, 1, 57, proof.length]) {
      const verdict = await insight.verdict(after(START, proof.slice(0, made)), asking)
      expect(verdict).toEqual({ ok: true, value: { kind: 'winnable', moves: proof.slice(made) } })
    }
    expect(prover.asked).toEqual([])
  })

  it('is known from the line that a game came with, which the rules judge once it is needed', async () => {
    const insight = new Insight(new FakeProver(UNKNOWN))
    insight.learnLater(START, proof)
    expect(await insight.verdict(after(START, proof.slice(0, 7)), asking)).toEqual({
      ok: true,
      value: { kind: 'winnable', moves: proof.slice(7) },
    })
    const other = startOf(WON_DEALS[1]!.deal)
    insight.learnLater(other, proof)
    expect(insight.known(other)).toBeNull()
  })

  it('is forgotten of games long ago, so that a long sitting takes no more memory than a short one', () => {
    const { deal: another, proof: line } = WON_DEALS[1]!
    const knowledge = new Knowledge(Math.max(proof.length, line.length) + 1)
    knowledge.learnWin(START, proof)
    expect(knowledge.about(START)).toEqual({ kind: 'winnable', moves: proof })
    knowledge.learnWin(startOf(another), line)
    expect([START, startOf(another)].map((table) => knowledge.about(table)?.kind)).toEqual([undefined, 'winnable'])

    const insight = new Insight(new FakeProver(UNKNOWN))
    insight.learnLater(START, proof)
    for (let game = 0; game < 10; game++) insight.learnLater(startOf(another), line)
    expect([START, startOf(another)].map((table) => insight.known(table)?.kind)).toEqual([undefined, 'winnable'])
  })

  it('is kept in little room: lines that came from a worker share their moves', () => {
    const lines = [1, 2].map(() => provenLine(deal, structuredClone(proof))!)
    expect(lines).toEqual([proof, proof])
    expect(new Set(lines.flat()).size).toBe(new Set(proof.map(formatMove)).size)
  })

  it('is known too where undo has left cards face up, if the line still wins from there', () => {
    const insight = new Insight(new FakeProver(UNKNOWN))
    insight.learn(START, proof)
    let history = startHistory(START)
    for (const move of proof.slice(0, 20)) {
      const made = makeMove(history, move)
      if (made.ok) history = made.value.history
    }
    for (let back = 0; back < 20; back++) {
      const undone = undo(history)
      if (undone.ok) history = undone.value.history
    }
    expect(history.position).not.toEqual(START)
    const known = insight.known(history.position)
    expect(known?.kind).toBe('winnable')
    expect(isWon(after(history.position, known!.kind === 'winnable' ? known!.moves : []))).toBe(true)
  })

  it('is not known off the line, and asked of the solver with a budget in nodes', async () => {
    const prover = new FakeProver(UNKNOWN)
    const insight = new Insight(prover)
    insight.learn(START, proof)
    const other = legalMoves(viewOf(START)).find((move) => JSON.stringify(move) !== JSON.stringify(proof[0]))!
    const off = after(START, [other])
    expect(insight.known(off)).toBeNull()
    expect(await insight.verdict(off, asking)).toEqual(UNKNOWN)
    expect(prover.asked[0]).toMatchObject({ position: off, options: { nodes: VERDICT_NODES } })
  })

  it('is never believed of a line that the rules do not replay to a win', async () => {
    const short = proof.slice(0, -1)
    const insight = new Insight(new FakeProver({ ok: true, value: { kind: 'winnable', moves: short } }))
    expect(insight.learn(START, short)).toBe(false)
    expect(await insight.verdict(START, asking)).toEqual({ ok: false, fault: 'wrong' })
    expect(insight.known(START)).toBeNull()
  })

  it('is remembered once found out, losses only of the very same table', async () => {
    const prover = new FakeProver({ ok: true, value: { kind: 'lost' } })
    const insight = new Insight(prover)
    await insight.verdict(START, asking)
    expect(await insight.verdict(START, asking)).toEqual({ ok: true, value: { kind: 'lost' } })
    expect(prover.asked).toHaveLength(1)
    expect(insight.known(after(START, proof.slice(0, 1)))).toBeNull()
  })

  it('tells what went wrong with the solver, and that it was cancelled', async () => {
    const hung = new Insight(new FakeProver({ ok: false, fault: 'hung' }))
    expect(await hung.verdict(START, asking)).toEqual({ ok: false, fault: 'hung' })
    const cancelled = new AbortController()
    const answer = new Insight(new FakeProver('wait')).verdict(START, { signal: cancelled.signal })
    cancelled.abort()
    expect(await answer).toEqual({ ok: false, fault: 'cancelled' })
  })

  it.each(ALL_RULESETS.filter(({ removal, layout }) => removal === 'manual' && layout === '54/50'))(
    'is answered with a line of the game’s own rules: %o',
    async (ruleset) => {
      const { deal: { seed }, proof: strict } = starterDeals(provingRuleset(ruleset))[0]!
      const named = { seed, ruleset }
      const line = provenLine(named, strict)!
      const late = after(startOf(named), line.slice(0, Math.floor(line.length * 0.7)))
      const verdict = await new Insight(REAL).verdict(late, asking)
      expect(verdict.ok && verdict.value.kind).toBe('winnable')
    },
  )
})

/** The solver itself, without its worker. */
const REAL: Prover = {
  async verdict(position, { nodes }) {
    const search = createSearch(position, { nodes })
    let value = search.advance(nodes)
    while (!value) value = search.advance(nodes)
    return { ok: true, value }
  },
}
