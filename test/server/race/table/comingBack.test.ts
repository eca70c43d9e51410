import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTDOWN, RETURN_TIME } from '../../../../src/protocol/limits.ts'
import { step } from '../../../../src/server/race/table/step.ts'
import type { Table } from '../../../../src/server/race/table/table.ts'
import { EMPTY_TIME, nextDeadline } from '../../../../src/server/race/table/time.ts'
import { acts, lived } from './acts.ts'
import { Course, racing } from './course.ts'

/** The table as a process that takes it up finds it. */
function takenUp(course: Course, after: number): void {
  course.now += after
  course.put({ kind: 'resumed', at: course.now })
}

test('after its server was away everybody has a minute from then, however long that was', () => {
  const course = racing(3)
  course.drop(2)
  course.wait(50_000)
  takenUp(course, 3_600_000)
  expect(course.table.members.map(({ online, lostAt }) => [online, lostAt])).toEqual(Array(3).fill([false, course.now]))
  course.wait(RETURN_TIME - 1)
  course.arrive('A')
  course.arrive('B')
  expect(course.table.phase).toBe('racing')
  course.wait(1)
  expect(course.table.race!.racers.map(({ status }) => status)).toEqual(['racing', 'racing', 'lost'])
})

test('whose time was over before the server went stays out', () => {
  const course = racing(3)
  course.drop(3)
  course.wait(RETURN_TIME)
  takenUp(course, 1000)
  expect(course.table.race!.racers[2]!.status).toBe('lost')
})

test('a countdown that the server did not live to the end of begins anew, for all at once', () => {
  const course = racing(2, { suits: 1, minutes: 5 })
  course.command(1, { kind: 'resign' })
  course.command(1, { kind: 'again' })
  course.wait(1000)
  takenUp(course, 60_000)
  const { startsAt, endsAt } = course.table.race!
  expect([course.table.phase, startsAt, endsAt]).toEqual(['countdown', course.now + COUNTDOWN, startsAt + 5 * 60_000])
})

test('the clock of a timed race goes on while the server is away', () => {
  const course = racing(2, { suits: 1, minutes: 5 })
  const { endsAt } = course.table.race!
  takenUp(course, 10 * 60_000)
  expect(course.table.race!.outcome).toMatchObject({ ending: 'time', at: endsAt })
})

test('a process that dies at any moment leaves a table that comes to its end though nobody ever returns', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 50 }), fc.nat(3_600_000), (all, away) => {
      const course = lived(all)
      takenUp(course, away)
      expect(endOf(course)).toMatchObject({ phase: 'closed', race: { outcome: { at: expect.any(Number) } } })
    }),
    { numRuns: 80 },
  )
})

test('a table that everybody leaves comes to its end by itself, whatever it was at', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 50 }), (all) => {
      const course = lived(all)
      for (const { id } of course.table.members) course.drop(id)
      expect(endOf(course)).toMatchObject({ phase: 'closed', race: { outcome: { at: expect.any(Number) } } })
    }),
    { numRuns: 80 },
  )
})

/** The table when only time passes, from deadline to deadline, till nothing more is due. */
function endOf(course: Course): Table {
  const longest = 15 * 60_000 + COUNTDOWN + RETURN_TIME + EMPTY_TIME
  let current = course.table
  for (let due = nextDeadline(current); due !== null; due = nextDeadline(current)) {
    expect(due).toBeGreaterThan(current.at)
    expect(due).toBeLessThanOrEqual(course.now + longest)
    current = step(current, { kind: 'tick', at: due }).table
  }
  return current
}
