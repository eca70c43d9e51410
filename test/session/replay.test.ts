import { describe, expect, it } from 'vitest'
import { formatCode, startOf } from '../../src/rules/code.ts'
import { makeMove, startHistory, undo, type History } from '../../src/rules/history.ts'
import { isWon } from '../../src/rules/position.ts'
import { newGame, resultOf } from '../../src/session/gameCourse.ts'
import { courseAlong, courseLength, courseUpTo, pastGame, tableOn } from '../../src/session/replay.ts'
import { WON_DEALS } from './lines.ts'

const { deal, proof } = WON_DEALS[0]!
const TODAY = { epoch: 0, localDate: '2026-11-29' }

function resultAfter(history: History) {
  return resultOf({ ...newGame(deal, { id: 'a', fresh: true, proof: null, dealtAt: 0 }), history }, 'costs', TODAY)
}

/** After so many moves of the line, and as many steps back. */
function played(moves: number, back = 0): History {
  let history = startHistory(startOf(deal))
  for (const move of proof.slice(0, moves)) {
    const made = makeMove(history, move)
    if (made.ok) history = made.value.history
  }
  for (let step = 0; step < back; step++) {
    const undone = undo(history)
    if (undone.ok) history = undone.value.history
  }
  return history
}

describe('a finished game', () => {
  it('replays move by move to the table it ended with', () => {
    const past = pastGame(resultAfter(played(proof.length)))!
    expect(past.deal).toEqual(deal)
    expect(courseLength(past.course)).toBe(proof.length)
    expect(tableOn(past.course, 0)).toEqual(startOf(deal))
    expect(isWon(tableOn(past.course, proof.length))).toBe(true)
  })

  it('leaves out what was undone, but for the cards it had turned up', () => {
    const history = played(30, 12)
    const { course } = pastGame(resultAfter(history))!
    expect(courseLength(course)).toBe(18)
    expect(tableOn(course, 18)).toEqual(history.position)
  })

  it('is no replay where only its figures were kept, or where the rules refuse its moves', () => {
    const result = resultAfter(played(5))
    expect(pastGame({ ...result, steps: [] })).toBeNull()
    expect(pastGame({ ...result, steps: ['1-2:9'] })).toBeNull()
    expect(pastGame({ ...result, code: 'nonsense' })).toBeNull()
    const other = { ...deal, seed: deal.seed + 1 }
    expect(pastGame({ ...resultAfter(played(60)), code: formatCode(other) })).toBeNull()
  })
})

describe('a course', () => {
  const course = courseAlong(startOf(deal), proof)

  it('can be played on from any table on it, with all before that to undo', () => {
    for (const index of [0, 1, 40, proof.length - 1]) {
      const cut = courseUpTo(course, index)
      expect(cut.position).toEqual(tableOn(course, index))
      expect([cut.cursor, cut.entries.length, cut.spent]).toEqual([index, index, index])
      expect(makeMove(cut, proof[index]!).ok).toBe(true)
    }
  })

  it('shows the table as the player had it, with the cards up that an undone move had turned up', () => {
    const again = makeMove(played(30, 12), proof[18]!)
    if (!again.ok) throw new Error(again.fault.reason)
    const { course: past } = pastGame(resultAfter(again.value.history))!
    expect(tableOn(past, 18)).toEqual(played(30, 12).position)
    expect(courseUpTo(past, 18).position).toEqual(played(30, 12).position)
  })

  it('ends where a move is not legal', () => {
    expect(courseLength(courseAlong(startOf(deal), [...proof.slice(0, 3), proof[90]!, proof[4]!]))).toBe(3)
  })
})
