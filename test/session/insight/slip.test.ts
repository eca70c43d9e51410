import { describe, expect, it } from 'vitest'
import { startOf } from '../../../src/rules/code.ts'
import { makeMove, startHistory, undo, type History } from '../../../src/rules/history.ts'
import { legalMoves } from '../../../src/rules/legality.ts'
import type { Position } from '../../../src/rules/position.ts'
import { viewOf } from '../../../src/rules/view.ts'
import { Insight } from '../../../src/session/insight/insight.ts'
import { findSlip, lastWinnable, type Standings } from '../../../src/session/insight/slip.ts'
import type { Prover, Verdict } from '../../../src/session/ports.ts'
import { courseAlong, courseLength, courseUpTo, tableOn } from '../../../src/session/replay.ts'
import { WON_DEALS } from '../lines.ts'
import { FakeProver, UNKNOWN } from '../world.ts'

const { deal, proof } = WON_DEALS[0]!
const COURSE = courseAlong(startOf(deal), proof)
const LENGTH = 100
const GIVEN_UP = { ...COURSE, ...courseUpTo(COURSE, LENGTH) }
const signal = new AbortController().signal

/** So many moves of the line that wins, then others to tables that were never there before. */
function gone(astray: number, length: number): History {
  let course = courseUpTo(COURSE, astray)
  const seen = new Set(COURSE.entries.flatMap(({ before, after }) => [before, after].map(keyOf)))
  while (courseLength(course) < length) {
    const next = legalMoves(viewOf(course.position))
      .map((move) => makeMove(course, move))
      .find((made) => made.ok && !seen.has(keyOf(made.value.history.position)))
    if (!next?.ok) throw new Error(`no new table after ${courseLength(course)} moves`)
    course = next.value.history
    seen.add(keyOf(course.position))
  }
  return course
}

function keyOf(position: Position): string {
  return JSON.stringify(position)
}

/** Knows all about the tables of a course: winnable before `lostFrom`, lost from there or, in between, unknown. */
function oracle(course: History, provenUpTo: number, lostFrom: number): Prover & { asked: number[] } {
  const asked: number[] = []
  const keys = Array.from({ length: courseLength(course) + 1 }, (_, index) => keyOf(tableOn(course, index)))
  return {
    asked,
    async verdict(position): Promise<{ ok: true; value: Verdict }> {
      const index = keys.indexOf(keyOf(position))
      asked.push(index)
      if (index <= provenUpTo) return { ok: true, value: { kind: 'winnable', moves: proof.slice(index) } }
      return { ok: true, value: { kind: index >= lostFrom ? 'lost' : 'unknown' } }
    },
  }
}

async function slipOf(course: History, prover: Prover) {
  const seen: Standings[] = []
  const found = await findSlip(course, new Insight(prover), { signal, onChange: (standings) => seen.push(standings) })
  if (!found.ok) throw new Error(found.fault)
  return { standings: found.value, seen }
}

describe('where a game slipped', () => {
  it('is nowhere in a game that was won: its own moves prove every table, and nobody is asked', async () => {
    const prover = new FakeProver(UNKNOWN)
    const { standings } = await slipOf(COURSE, prover)
    expect(standings).toHaveLength(proof.length + 1)
    expect(new Set(standings)).toEqual(new Set(['winnable']))
    expect(prover.asked).toEqual([])
  })

  it('is nowhere in a game that was given up while it could be won: one question proves all of it', async () => {
    const prover = oracle(GIVEN_UP, LENGTH, LENGTH + 1)
    const { standings } = await slipOf(GIVEN_UP, prover)
    expect(lastWinnable(standings)).toBe(LENGTH)
    expect(prover.asked).toEqual([LENGTH])
  })

  it.each([
    [41, 60],
    [0, 1],
    [59, 60],
    [43, 44],
    [12, 60],
  ])('is found by halving: proven up to %i, lost from %i', async (provenUpTo, lostFrom) => {
    const course = gone(provenUpTo, 60)
    const prover = oracle(course, provenUpTo, lostFrom)
    const { standings } = await slipOf(course, prover)
    const expected = Array.from({ length: 61 }, (_, index) =>
      index <= provenUpTo ? 'winnable' : index >= lostFrom ? 'lost' : 'unknown',
    )
    expect(standings).toEqual(expected)
    expect(prover.asked.length).toBeLessThan(20)
    expect(new Set(prover.asked).size).toBe(prover.asked.length)
  })

  it('is not known where the solver knows nothing, and it says so after two questions', async () => {
    const prover = new FakeProver(UNKNOWN)
    const { standings } = await slipOf(GIVEN_UP, prover)
    expect(lastWinnable(standings)).toBeNull()
    expect(prover.asked).toHaveLength(2)
  })

  it('tells after every answer what follows from it', async () => {
    const course = gone(50, 60)
    const { seen, standings } = await slipOf(course, oracle(course, 50, 51))
    expect(seen.length).toBeGreaterThan(2)
    expect(seen.at(-1)).toEqual(standings)
    expect(seen[0]!.filter((one) => one === 'lost')).toHaveLength(1)
  })

  it('ends at once when it is cancelled, or when the solver fails', async () => {
    const cancelled = new AbortController()
    const found = findSlip(GIVEN_UP, new Insight(new FakeProver('wait')), { signal: cancelled.signal, onChange: () => {} })
    cancelled.abort()
    expect(await found).toEqual({ ok: false, fault: 'cancelled' })
  })

  it('does not carry a loss over a place where an undone move had turned cards up', async () => {
    let history = startHistory(startOf(deal))
    const make = (count: number, from: number) => {
      for (const move of proof.slice(from, from + count)) {
        const made = makeMove(history, move)
        if (made.ok) history = made.value.history
      }
    }
    make(30, 0)
    for (let back = 0; back < 12; back++) {
      const undone = undo(history)
      if (undone.ok) history = undone.value.history
    }
    make(2, 18)
    const course = { ...history, entries: history.entries.slice(0, history.cursor) }
    const tellsLoss: Prover = {
      async verdict(position) {
        const isFirst = JSON.stringify(position) === JSON.stringify(course.start)
        return { ok: true, value: { kind: isFirst ? 'lost' : 'unknown' } }
      },
    }
    const { standings } = await slipOf(course, tellsLoss)
    expect(standings[17]).toBe('lost')
    expect(standings[18]).toBe('unknown')
  })
})
