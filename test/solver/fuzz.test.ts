import { assert, asyncProperty, boolean, constantFrom, integer, nat, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startOf } from '../../src/rules/code.ts'
import { legalMoves } from '../../src/rules/legality.ts'
import { playLine } from '../../src/rules/play.ts'
import { isWon, type Position } from '../../src/rules/position.ts'
import { ALL_RULESETS } from '../../src/rules/ruleset.ts'
import { viewOf } from '../../src/rules/view.ts'
import { createSolverService } from '../../src/solver/turns.ts'
import type { Verdict } from '../../src/solver/verdict.ts'
import { after, afterCarelessMoves } from './careless.ts'

/** Searches; set FUZZ_RUNS for a long run. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40)

const service = createSolverService({ now: () => performance.now(), pause: () => Promise.resolve() })

describe('Any search', () => {
  it('of any position, with any budget, cancelled or not, ends with a verdict that holds', async () => {
    const positions = tuple(constantFrom(...ALL_RULESETS), nat(100_000), nat(120)).map(([ruleset, seed, moves]) =>
      afterCarelessMoves(startOf({ ruleset, seed }), moves, seed),
    )
    const requests = tuple(positions, integer({ min: 1, max: 3000 }), boolean())
    let id = 0
    await assert(
      asyncProperty(requests, async ([position, nodes, isCancelled]) => {
        const answer = service.verdict(++id, position, nodes)
        if (isCancelled) service.cancel(id)
        const verdict = await answer
        expect(verdict === null ? isCancelled : holds(position, verdict)).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })
})

/** A win is played; a loss is checked by visiting, with the rules alone, what can be reached, as far as that goes. */
function holds(position: Position, verdict: Verdict): boolean {
  if (verdict.kind === 'unknown') return true
  if (verdict.kind === 'lost') return !someWinWithin(position, 1500)
  const end = playLine(position, verdict.moves)
  return end.ok && isWon(end.value)
}

/** Whether a win is among the first positions that the rules lead to. */
function someWinWithin(start: Position, most: number): boolean {
  const queue = [start]
  const seen = new Set([keyOf(start)])
  for (const position of queue) {
    if (isWon(position)) return true
    if (queue.length >= most) return false
    for (const move of legalMoves(viewOf(position))) {
      const next = after(position, move)
      if (seen.has(keyOf(next))) continue
      seen.add(keyOf(next))
      queue.push(next)
    }
  }
  return false
}

function keyOf({ columns, stock, home }: Position): string {
  return JSON.stringify([columns, stock.length, home.length])
}
