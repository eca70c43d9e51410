import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMove } from '../../../../src/rules/move.ts'
import { countOf, movesOf, NOTHING_DONE, timesOf, withDone } from '../../../../src/server/race/table/record.ts'

const column = fc.nat(9)
const moves = fc.oneof(
  fc.constant({ kind: 'deal' as const }),
  fc.record({ kind: fc.constant('move' as const), from: column, to: column, count: fc.integer({ min: 1, max: 13 }) }),
)
const done = fc.array(fc.tuple(moves, fc.integer({ min: 0, max: 2 ** 40 })), { maxLength: 150 })

test('a record tells every move and its time as they were put in, also when it was written down in between', () => {
  fc.assert(
    fc.property(done, (all) => {
      const record = all.reduce((sum, [move, time]) => withDone(JSON.parse(JSON.stringify(sum)), move, time), NOTHING_DONE)
      expect(movesOf(record)).toEqual(all.map(([move]) => formatMove(move)))
      expect(timesOf(record)).toEqual(all.map(([, time]) => time))
      expect(countOf(record)).toBe(all.length)
    }),
    { numRuns: 60 },
  )
})

test('what was a record before a move still is the one it was', () => {
  let record = NOTHING_DONE
  const earlier = Array.from({ length: 100 }, (_, time) => (record = withDone(record, { kind: 'deal' }, time)))
  expect(earlier.map(countOf)).toEqual(earlier.map((_, index) => index + 1))
  expect(earlier.map((one) => timesOf(one).at(-1))).toEqual(earlier.map((_, index) => index))
})
