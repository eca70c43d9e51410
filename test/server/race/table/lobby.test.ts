import { expect, test } from 'vitest'
import { MAX_MEMBERS, RETURN_TIME } from '../../../../src/protocol/limits.ts'
import { memberOf } from '../../../../src/server/race/table/table.ts'
import { EMPTY_TIME } from '../../../../src/server/race/table/time.ts'
import { Course, racing, reasonOf } from './course.ts'

const seats = (course: Course) => course.table.members.map(({ name, seat }) => [name, seat])

test('who comes first is host; the first four take the seats, later ones watch', () => {
  const course = new Course()
  for (const name of ['A', 'B', 'C', 'D', 'E']) course.arrive(name)
  expect(course.table.host).toBe(1)
  expect(seats(course)).toEqual([['A', 0], ['B', 1], ['C', 2], ['D', 3], ['E', null]])
})

test('a seventeenth person finds the table full, unless somebody without a seat has gone', () => {
  const course = new Course()
  for (let index = 0; index < MAX_MEMBERS; index++) course.arrive(`P${index}`)
  expect(course.arrive('late')).toBeNull()
  course.drop(9)
  expect(course.arrive('late')).toBe(MAX_MEMBERS + 1)
  expect(memberOf(course.table, 9)).toBeNull()
})

test('somebody without a name is called by number', () => {
  const course = new Course()
  course.put({ kind: 'arrive', at: course.now, tokenHash: 'h', name: ' \u200B ' })
  expect(course.table.members[0]!.name).toBe('№ 1')
  expect(reasonOf(course.command(1, { kind: 'rename', name: '   ' }))).toBe('noName')
  course.command(1, { kind: 'rename', name: ' Леся ' })
  expect(course.table.members[0]!.name).toBe('Леся')
})

test('a free seat can be taken, a taken one cannot, and one may stand up', () => {
  const course = new Course()
  course.arrive('A')
  course.arrive('B')
  expect(reasonOf(course.command(2, { kind: 'sit', seat: 0 }))).toBe('seatTaken')
  expect(reasonOf(course.command(2, { kind: 'sit', seat: 3 }))).toBe('granted')
  expect(reasonOf(course.command(1, { kind: 'stand' }))).toBe('granted')
  expect(seats(course)).toEqual([['A', null], ['B', 3]])
})

test('only the host sets, and setting asks everybody for Ready anew', () => {
  const course = new Course()
  course.arrive('A')
  course.arrive('B')
  course.command(2, { kind: 'ready', ready: true })
  expect(reasonOf(course.command(2, { kind: 'settings', settings: { suits: 4, minutes: 5 } }))).toBe('notHost')
  course.command(1, { kind: 'settings', settings: { suits: 4, minutes: 5 } })
  expect(course.table.settings).toEqual({ suits: 4, minutes: 5 })
  expect(course.table.members[1]!.ready).toBe(false)
})

test('Start is the host\'s, needs a friend, and every friend seated and ready', () => {
  const course = new Course()
  course.arrive('A')
  expect(reasonOf(course.command(1, { kind: 'start' }))).toBe('needsFriend')
  course.arrive('B')
  expect(reasonOf(course.command(1, { kind: 'start' }))).toBe('notAllReady')
  course.command(2, { kind: 'ready', ready: true })
  expect(reasonOf(course.command(2, { kind: 'start' }))).toBe('notHost')
  expect(reasonOf(course.command(1, { kind: 'start' }))).toBe('granted')
  expect(course.table.phase).toBe('countdown')
})

test('a spectator does not keep the race from starting, and cannot be ready', () => {
  const course = new Course()
  for (const name of ['A', 'B', 'C']) course.arrive(name)
  course.command(3, { kind: 'stand' })
  expect(reasonOf(course.command(3, { kind: 'ready', ready: true }))).toBe('notSeated')
  course.command(2, { kind: 'ready', ready: true })
  course.command(1, { kind: 'start' })
  expect(course.table.race!.racers.map(({ name }) => name)).toEqual(['A', 'B'])
})

test('a host who leaves hands the table on', () => {
  const course = new Course()
  for (const name of ['A', 'B', 'C']) course.arrive(name)
  course.command(2, { kind: 'stand' })
  course.command(1, { kind: 'leave' })
  expect(course.table.host).toBe(3)
  course.drop(2)
  course.command(3, { kind: 'leave' })
  expect(course.table.host, 'nobody is here').toBeNull()
  course.arrive('B')
  expect(course.table.host).toBe(2)
})

test('a host out of reach for a minute hands it on too, and everybody out of reach gives up the seat', () => {
  const course = new Course()
  course.arrive('A')
  course.arrive('B')
  course.drop(1)
  course.wait(RETURN_TIME - 1)
  expect([course.table.host, course.table.members[0]!.seat]).toEqual([1, 0])
  course.wait(1)
  expect([course.table.host, course.table.members[0]!.seat]).toEqual([2, null])
})

test('who comes back within the minute has seat and host\'s part as before', () => {
  const course = new Course()
  course.arrive('A')
  course.arrive('B')
  course.drop(1)
  course.wait(RETURN_TIME - 1)
  expect(course.arrive('A')).toBe(1)
  course.wait(RETURN_TIME)
  expect([course.table.host, course.table.members[0]!.seat]).toEqual([1, 0])
})

test('a table that everybody has left closes itself, and lets nobody in any more', () => {
  const course = new Course()
  course.arrive('A')
  course.drop(1)
  course.wait(EMPTY_TIME)
  expect(course.table.phase).toBe('closed')
  expect(course.arrive('A')).toBeNull()
})

test('Again: everybody one seat on, same settings, wins kept; who is away is not dealt in', () => {
  const course = racing(3, { suits: 2, minutes: 10 })
  course.command(3, { kind: 'resign' })
  course.command(2, { kind: 'resign' })
  expect(reasonOf(course.command(1, { kind: 'start' }))).toBe('notNow')
  course.drop(3)
  expect(reasonOf(course.command(2, { kind: 'again' }))).toBe('granted')
  expect(course.table).toMatchObject({ phase: 'countdown', round: 2, settings: { suits: 2, minutes: 10 } })
  expect(seats(course)).toEqual([['A', 1], ['B', 2], ['C', 3]])
  expect(course.table.race!.racers.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(course.table.members.map(({ wins }) => wins)).toEqual([1, 0, 0])
})

test('Change settings goes back to choosing, where new friends may sit and the score stays', () => {
  const course = racing(2)
  course.arrive('C')
  expect(reasonOf(course.command(3, { kind: 'sit', seat: null }))).toBe('notNow')
  course.command(2, { kind: 'resign' })
  expect(reasonOf(course.command(2, { kind: 'changeSettings' }))).toBe('notHost')
  expect(reasonOf(course.command(1, { kind: 'changeSettings' }))).toBe('granted')
  expect(reasonOf(course.command(3, { kind: 'sit', seat: null }))).toBe('granted')
  expect(course.table.phase).toBe('lobby')
  expect(course.table.members.map(({ seat, wins }) => [seat, wins])).toEqual([[0, 1], [1, 0], [2, 0]])
})

test('a race for which no deal can be had goes back to the lobby', () => {
  const course = new Course()
  course.arrive('A')
  course.arrive('B')
  course.command(2, { kind: 'ready', ready: true })
  course.put({ kind: 'command', at: course.now, member: 1, n: 1, command: { kind: 'start' } })
  expect(course.table.phase).toBe('dealing')
  course.put({ kind: 'notDealt', at: course.now })
  expect(course.table.phase).toBe('lobby')
})
