import { array, assert, constantFrom, integer, nat, property, record, type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Ledger } from '../../src/solver/ledger.ts'
import type { Findings, Stretch } from '../../src/solver/search.ts'
import type { Verdict } from '../../src/solver/verdict.ts'

/** An attempt as it is by nature: what it costs, and what it then proves. */
interface Attempt {
  readonly cost: number
  readonly proof: Verdict | null
}

/** A win is told apart from others by the length of its line. */
const winOf = (length: number): Verdict => ({
  kind: 'winnable',
  moves: Array.from({ length }, () => ({ kind: 'deal' }) as const),
})

const attempts: Arbitrary<Attempt> = record({
  cost: integer({ min: 1, max: 20 }),
  proof: constantFrom<(Verdict | null)[]>(null, null, null, null, { kind: 'lost' }, winOf(1), winOf(2), winOf(3)),
})

/** A schedule has no end: after those that are given nothing proves anything. */
function made(schedule: readonly Attempt[], { first, nodes }: Pick<Stretch, 'first' | 'nodes'>): Findings {
  const { cost, proof } = schedule[first - 1] ?? { cost: 7, proof: null }
  if (cost > nodes) return { verdict: { kind: 'unknown' }, last: first, nodes }
  return { verdict: proof, last: first, nodes: cost }
}

/** One after the other, until something is proven or the nodes are spent. */
function alone(schedule: readonly Attempt[], nodes: number): Verdict {
  let left = nodes
  for (let first = 1; left > 0; first++) {
    const { verdict, nodes: spent } = made(schedule, { first, nodes: left })
    if (verdict) return verdict
    left -= spent
  }
  return { kind: 'unknown' }
}

/** Makes attempts side by side, in an order that the numbers give; returns the verdict and the attempts begun. */
function sideBySide(schedule: readonly Attempt[], nodes: number, makers: number, numbers: readonly number[]) {
  const ledger = new Ledger(nodes, { last: 0, nodes: 0 })
  const underWay: { stretch: Stretch; spent: number }[] = []
  const begun: number[] = []
  for (let turn = 0; !ledger.verdict; turn++) {
    if (turn > 10_000) throw new Error('No end of it')
    while (underWay.length < makers) {
      const stretch = ledger.next()
      if (!stretch) break
      begun.push(stretch.first)
      underWay.push({ stretch, spent: 0 })
    }
    const number = numbers[turn % numbers.length]!
    const index = number % underWay.length
    const { stretch, spent } = underWay[index]!
    const end = made(schedule, stretch)
    const action = (number >> 4) % 4
    if (!ledger.isOfUse(stretch.first) || (action === 0 && turn < numbers.length)) {
      ledger.givenBack(stretch.first)
      underWay.splice(index, 1)
    } else if (action === 1 && spent < end.nodes - 1) {
      underWay[index]!.spent = spent + 1
      ledger.progressed(stretch.first, spent + 1)
    } else {
      ledger.ended(stretch.first, end)
      underWay.splice(index, 1)
    }
  }
  return { ledger, verdict: ledger.verdict, begun }
}

describe('Attempts made side by side', () => {
  it('come to what they come to one after the other, whoever makes them, in whatever order they end or fail', () => {
    const orders = array(nat(1_000_000), { minLength: 1, maxLength: 60 })
    assert(
      property(array(attempts, { maxLength: 12 }), integer({ min: 1, max: 120 }), integer({ min: 1, max: 5 }), orders,
        (schedule, nodes, makers, order) => {
          expect(sideBySide(schedule, nodes, makers, order).verdict).toEqual(alone(schedule, nodes))
        }),
      { numRuns: 2000 },
    )
  })

  it('do not end with the first proof while an attempt below it may still prove something else', () => {
    const ledger = new Ledger(100, { last: 4, nodes: 10 })
    expect([ledger.next()?.first, ledger.next()?.first, ledger.next()?.first]).toEqual([5, 6, 7])
    ledger.ended(6, { nodes: 20, verdict: winOf(6) })
    expect(ledger.verdict).toBeNull()
    expect([5, 6, 7].map((attempt) => ledger.isOfUse(attempt))).toEqual([true, true, false])
    expect(ledger.next(), 'nothing above a proof is begun').toBeNull()
    ledger.ended(5, { nodes: 20, verdict: null })
    expect(ledger.verdict).toEqual(winOf(6))
  })

  it('prove nothing with nodes that one worker would not have had for them', () => {
    const ledger = new Ledger(100, { last: 0, nodes: 0 })
    ledger.next()
    expect(ledger.next()).toEqual({ first: 2, nodes: 100, enough: 0 })
    ledger.ended(2, { nodes: 60, verdict: winOf(1) })
    ledger.progressed(1, 41)
    expect(ledger.isOfUse(2)).toBe(false)
    ledger.ended(1, { nodes: 50, verdict: null })
    expect(ledger.verdict).toEqual({ kind: 'unknown' })
  })

  it('are given no more nodes than those below them can have left', () => {
    const ledger = new Ledger(100, { last: 3, nodes: 30 })
    expect(ledger.next()?.nodes).toBe(70)
    ledger.progressed(4, 25)
    expect(ledger.next()?.nodes).toBe(45)
    ledger.givenBack(4)
    expect(ledger.next(), 'what was given back is the next to be made').toEqual({ first: 4, nodes: 70, enough: 0 })
  })

  it('count the states of all of them', () => {
    const ledger = new Ledger(100, { last: 3, nodes: 30 })
    ledger.next()
    ledger.next()
    ledger.progressed(4, 5)
    ledger.progressed(5, 7)
    expect(ledger.nodes).toBe(42)
  })
})
