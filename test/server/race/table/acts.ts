import * as fc from 'fast-check'
import type { Command } from '../../../../src/protocol/command.ts'
import { legalMoves } from '../../../../src/rules/legality.ts'
import { viewOf } from '../../../../src/rules/view.ts'
import { racerOf } from '../../../../src/server/race/table/table.ts'
import { racing, type Course } from './course.ts'

export type Act = (course: Course) => void

const id = fc.integer({ min: 1, max: 6 })
const commands: fc.Arbitrary<Command> = fc.oneof(
  fc.constantFrom<Command>(
    { kind: 'start' },
    { kind: 'again' },
    { kind: 'changeSettings' },
    { kind: 'offerDraw' },
    { kind: 'resign' },
    { kind: 'leave' },
    { kind: 'stand' },
    { kind: 'answerDraw', agree: true },
    { kind: 'answerDraw', agree: false },
    { kind: 'ready', ready: true },
    { kind: 'settings', settings: { suits: 4, minutes: 5 } },
  ),
  fc.record({ kind: fc.constant('sit' as const), seat: fc.option(fc.nat(3)) }),
)
/** Anything that may happen at a table: commands in and out of place, moves, people coming and going, time, and a restart. */
export const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(id, commands).map(([member, command]): Act => (course) => course.command(member, command)),
  {
    weight: 3,
    arbitrary: fc.tuple(id, fc.nat()).map(([member, choice]): Act => (course) => someMove(course, member, choice)),
  },
  id.map((member): Act => (course) => course.drop(member)),
  fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F').map((name): Act => (course) => course.arrive(name)),
  fc.constantFrom(1, 500, 3000, 20_000, 61_000, 400_000).map((time): Act => (course) => course.wait(time)),
  fc.constant<Act>((course) => course.put({ kind: 'resumed', at: course.now })),
)

export function someMove(course: Course, member: number, choice: number): void {
  const racer = racerOf(course.table, member)
  const moves = racer ? legalMoves(viewOf(racer.position)) : []
  if (moves.length > 0) course.command(member, { kind: 'move', move: moves[choice % moves.length] as { kind: 'deal' } })
}

/** A race of three after all these. */
export function lived(all: readonly Act[]): Course {
  const course = racing(3)
  for (const act of all) act(course)
  return course
}
