import { expect, test } from 'vitest'
import { COUNTDOWN, DRAW_PAUSE, RETURN_TIME } from '../../../../src/protocol/limits.ts'
import type { Command } from '../../../../src/protocol/command.ts'
import { countOf, NOTHING_DONE } from '../../../../src/server/race/table/record.ts'
import { resultsOf } from '../../../../src/server/race/table/views.ts'
import { legalMoves } from '../../../../src/rules/legality.ts'
import { viewOf } from '../../../../src/rules/view.ts'
import { Course, LAST_MOVE, oneMoveBeforeTheEnd, progress, racing, reasonOf } from './course.ts'

const outcome = (course: Course) => course.table.race!.outcome
const deal: Command = { kind: 'move', move: { kind: 'deal' } }

test('cards turn up for all at one instant after the countdown, and no move is taken before it', () => {
  const course = racing(2)
  const early = new Course()
  early.arrive('A')
  early.arrive('B')
  early.command(2, { kind: 'ready', ready: true })
  early.command(1, { kind: 'start' })
  early.wait(COUNTDOWN - 1)
  expect(reasonOf(early.command(1, deal))).toBe('notStarted')
  expect(early.told.some(({ message }) => message.type === 'cards')).toBe(false)
  early.wait(1)
  expect(reasonOf(early.command(1, deal))).toBe('granted')
  const cards = course.told.filter(({ message }) => message.type === 'cards')
  expect(cards.map(({ to }) => to)).toEqual([1, 2])
  expect(cards[0]!.message).toEqual(cards[1]!.message)
})

test('the rules judge every move', () => {
  const course = racing(2)
  const refused = course.command(1, { kind: 'move', move: { kind: 'move', from: 0, to: 1, count: 3 } })
  expect(refused).toEqual({ ok: false, fault: { reason: 'rules', rule: { reason: 'faceDown' } } })
  expect(course.table.race!.racers[0]!.record).toEqual(NOTHING_DONE)
})

test('a spectator has no cards and makes no moves', () => {
  const course = racing(2)
  const late = course.arrive('E')!
  expect(reasonOf(course.command(late, deal))).toBe('notRacing')
})

test('clearing the table ends the race for all', () => {
  const course = racing(3)
  oneMoveBeforeTheEnd(course)
  const answer = course.command(2, LAST_MOVE)
  expect(answer.ok && answer.value.outcome!.events.at(-1)).toEqual({ kind: 'gameWon' })
  expect(outcome(course)).toMatchObject({ ending: 'cleared', first: [2] })
  expect(course.table.members.map(({ wins }) => wins)).toEqual([0, 1, 0])
  expect(reasonOf(course.command(1, LAST_MOVE))).toBe('notRacing')
})

test('two winning moves within one millisecond make exactly one winner, a thousand times', () => {
  for (let round = 0; round < 1000; round++) {
    const course = racing(2)
    oneMoveBeforeTheEnd(course)
    const order = round % 2 === 0 ? [1, 2] : [2, 1]
    const answers = order.map((member) => reasonOf(course.command(member, LAST_MOVE)))
    expect(answers).toEqual(['granted', 'notRacing'])
    expect(outcome(course)!.first).toEqual([order[0]])
    expect(course.told.filter(({ message }) => message.type === 'results')).toHaveLength(1)
  }
})

test('a timed race ends by itself at its very end, whoever is there', () => {
  const course = racing(2, { suits: 1, minutes: 5 })
  course.drop(1)
  progress(course, 2, 1, 0)
  course.wait(59_999)
  course.arrive('A')
  course.wait(5 * 60_000 - 60_000)
  expect(course.table.phase).toBe('racing')
  expect(reasonOf(course.command(2, deal))).not.toBe('notRacing')
  course.now += 1
  expect(reasonOf(course.command(2, deal))).toBe('notRacing')
  expect(outcome(course)).toMatchObject({ ending: 'time', first: [2], at: course.table.race!.endsAt })
})

test.each([
  ['most runs home', [[2, 40], [3, 44], [1, 0]], [2]],
  ['equal runs, most cards turned up', [[2, 20], [2, 19], [0, 0]], [2]],
  ['equal in both at the top: a draw of those', [[2, 20], [2, 20], [2, 21]], [1, 2]],
  ['nobody has anything: a draw of all', [[0, 44], [0, 44], [0, 44]], [1, 2, 3]],
] as const)('time is up: %s', (_name, tables, first) => {
  const course = racing(3, { suits: 1, minutes: 5 })
  tables.forEach(([home, faceDown], index) => progress(course, index + 1, home, faceDown))
  course.wait(5 * 60_000)
  expect(outcome(course)).toMatchObject({ ending: 'time', first })
})

test('whoever resigned cannot win by time', () => {
  const course = racing(3, { suits: 1, minutes: 5 })
  progress(course, 1, 5, 0)
  course.command(1, { kind: 'resign' })
  course.wait(5 * 60_000)
  expect(outcome(course)!.first).toEqual([2, 3])
})

test('resigning puts one out; the others go on; the last one racing has won', () => {
  const course = racing(3)
  course.command(1, { kind: 'resign' })
  expect(outcome(course)).toBeNull()
  expect(reasonOf(course.command(1, deal))).toBe('notRacing')
  course.command(3, { kind: 'leave' })
  expect(outcome(course)).toMatchObject({ ending: 'lastStanding', first: [2] })
  const places = resultsOf(course.table)!.racers.map(({ name, place }) => [name, place])
  expect(places).toEqual([['B', 1], ['A', 2], ['C', 2]])
})

test('sixty seconds to come back, to the table as it stands', () => {
  const course = racing(2)
  course.command(1, deal)
  course.drop(1)
  course.wait(RETURN_TIME - 1)
  expect(course.arrive('A')).toBe(1)
  course.wait(RETURN_TIME)
  expect(course.table.phase).toBe('racing')
  expect(countOf(course.table.race!.racers[0]!.record)).toBe(1)
})

test('a second later it counts as resigning', () => {
  const course = racing(3)
  course.drop(1)
  course.wait(RETURN_TIME)
  expect(course.table.race!.racers[0]!.status).toBe('lost')
  expect(course.table.phase).toBe('racing')
  course.arrive('A')
  expect(reasonOf(course.command(1, deal))).toBe('notRacing')
  course.drop(3)
  course.wait(RETURN_TIME)
  expect(outcome(course)).toMatchObject({ ending: 'lastStanding', first: [2] })
})

test('when all have gone, the one whose minute ends last has won', () => {
  const course = racing(2)
  course.drop(2)
  course.wait(5)
  course.drop(1)
  course.wait(RETURN_TIME * 2)
  expect(outcome(course)).toMatchObject({ ending: 'lastStanding', first: [1] })
})

test('a draw needs all who still race', () => {
  const course = racing(4)
  course.command(4, { kind: 'resign' })
  course.command(1, { kind: 'offerDraw' })
  course.command(2, { kind: 'answerDraw', agree: true })
  expect(outcome(course)).toBeNull()
  course.command(3, { kind: 'answerDraw', agree: true })
  expect(outcome(course)).toMatchObject({ ending: 'agreed', first: [1, 2, 3] })
  expect(course.table.members.map(({ wins }) => wins)).toEqual([0, 0, 0, 0])
})

test('a refusal declines it, and the same player may not ask again at once', () => {
  const course = racing(3)
  course.command(1, { kind: 'offerDraw' })
  expect(reasonOf(course.command(2, { kind: 'offerDraw' }))).toBe('offerOpen')
  course.command(2, { kind: 'answerDraw', agree: false })
  expect(course.table.race).toMatchObject({ draw: null, declinedBy: 2 })
  expect(reasonOf(course.command(3, { kind: 'answerDraw', agree: true }))).toBe('noOffer')
  expect(reasonOf(course.command(1, { kind: 'offerDraw' }))).toBe('offerTooSoon')
  course.wait(DRAW_PAUSE)
  expect(reasonOf(course.command(1, { kind: 'offerDraw' }))).toBe('granted')
})

test('a move before agreeing declines it; a move of those who have agreed does not, nor one that is refused', () => {
  const course = racing(3)
  course.command(1, { kind: 'offerDraw' })
  course.command(2, { kind: 'answerDraw', agree: true })
  const move = legalMoves(viewOf(course.table.race!.racers[0]!.position))[0] as { kind: 'deal' }
  course.command(1, { kind: 'move', move })
  course.command(2, { kind: 'move', move })
  course.command(3, { kind: 'move', move: { kind: 'move', from: 0, to: 0, count: 1 } })
  expect(course.table.race!.draw).toEqual({ by: 1, agreed: [1, 2] })
  course.command(3, { kind: 'move', move })
  expect(course.table.race).toMatchObject({ draw: null, declinedBy: 3 })
})

test('an offer lapses with whoever made it, and stands when one who had not agreed goes', () => {
  const lapsed = racing(3)
  lapsed.command(1, { kind: 'offerDraw' })
  lapsed.command(1, { kind: 'resign' })
  expect(lapsed.table.race!.draw).toBeNull()
  const agreed = racing(3)
  agreed.command(1, { kind: 'offerDraw' })
  agreed.command(2, { kind: 'answerDraw', agree: true })
  agreed.command(3, { kind: 'resign' })
  expect(outcome(agreed)).toMatchObject({ ending: 'agreed', first: [1, 2] })
})

test('a number that was answered before changes nothing and gets no answer', () => {
  const course = racing(2)
  const first = course.put({ kind: 'command', at: course.now, member: 1, n: 50, command: deal })
  const before = course.table
  const again = course.put({ kind: 'command', at: course.now, member: 1, n: 50, command: deal })
  expect([first.verdict?.ok, again.verdict]).toEqual([true, null])
  expect(course.table).toEqual(before)
})
