import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseServerMessage } from '../../../../src/protocol/messages.ts'
import { commitmentOf } from '../../../../src/protocol/commitment.ts'
import { initialPosition, shuffledDeal, type Deal } from '../../../../src/rules/deal.ts'
import { parseMove } from '../../../../src/rules/move.ts'
import { playLine } from '../../../../src/rules/play.ts'
import type { Position } from '../../../../src/rules/position.ts'
import { strictRuleset } from '../../../../src/rules/ruleset.ts'
import { replayed } from '../../../../src/server/race/table/step.ts'
import { racerOf, type Table } from '../../../../src/server/race/table/table.ts'
import { nextDeadline } from '../../../../src/server/race/table/time.ts'
import { ownTableOf, resultsOf } from '../../../../src/server/race/table/views.ts'
import { acts, lived, someMove } from './acts.ts'
import { OPENED, racing, type Course } from './course.ts'

test('a log, written down and read again, makes the same table', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 60 }), (all) => {
      const course = lived(all)
      const log = JSON.parse(JSON.stringify(course.log)) as typeof course.log
      expect(replayed(course.table.code, OPENED, log)).toEqual(course.table)
    }),
    { numRuns: 60 },
  )
})

test('no seat holds two, the host is here, wins and endings add up, and every message is of the protocol', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 60 }), (all) => {
      const course = lived(all)
      expectSound(course.table)
      for (const { message } of course.told) expect(parseServerMessage(message.type, message.body).ok).toBe(true)
      const results = course.told.filter(({ message }) => message.type === 'results')
      const running = Number(course.table.phase === 'countdown' || course.table.phase === 'racing')
      expect(results).toHaveLength(course.table.round - running)
    }),
    { numRuns: 60 },
  )
})

test('the opened results hold the commitment and replay to the tables as they stood', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat()), { maxLength: 80 }), (choices) => {
      const course = racing(3)
      for (const [member, choice] of choices) someMove(course, member, choice)
      const before = course.table
      for (const member of [1, 2]) course.command(member, { kind: 'resign' })
      const results = resultsOf(course.table)!
      expect(commitmentOf(results.salt, results.deal)).toBe(before.race!.commitment)
      for (const racer of results.racers) {
        const moves = racer.moves.map((text) => parseMove(text)).flatMap((move) => (move.ok ? [move.value] : []))
        const end = playLine(initialPosition(results.deal, strictRuleset(results.settings.suits)), moves)
        expect(end).toEqual({ ok: true, value: racerOf(before, racer.member)!.position })
      }
    }),
    { numRuns: 30 },
  )
})

test('nothing told to a player depends on a card that has not turned up for them', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.nat(), { maxLength: 40 }), fc.nat(), (seed, choices, shuffle) => {
      const deal = shuffledDeal(4, [seed])
      const course = racing(2, { suits: 4, minutes: null }, deal)
      for (const choice of choices) someMove(course, 1, choice)
      const other = racing(2, { suits: 4, minutes: null }, otherwiseHidden(course.table, deal, shuffle))
      for (const input of course.log.slice(other.log.length)) other.put(input)
      expect(toldTo(1, other)).toEqual(toldTo(1, course))
      expect(ownTableOf(other.table, 1)).toEqual(ownTableOf(course.table, 1))
    }),
    { numRuns: 40 },
  )
})

function expectSound(table: Table): void {
  const seats = table.members.map(({ seat }) => seat).filter((seat) => seat !== null)
  expect(new Set(seats).size).toBe(seats.length)
  const { host, members } = table
  // Where the last who was here has left for good, whoever comes back first is host.
  expect(host === null ? members.every(({ online }) => !online) : members.some(({ id }) => id === host)).toBe(true)
  const wins = table.members.reduce((sum, member) => sum + member.wins, 0)
  expect(wins).toBeLessThanOrEqual(table.round)
  const open = table.phase === 'countdown' || table.phase === 'racing'
  expect(table.race !== null && table.race.outcome === null).toBe(open)
  expect(nextDeadline(table) ?? table.at + 1).toBeGreaterThan(table.at)
}

/** The deal with the cards that player 1 has not seen in another order. */
function otherwiseHidden(table: Table, deal: Deal, shuffle: number): Deal {
  const { position } = racerOf(table, 1)!
  const hidden = deal.map((_card, place) => place).filter((place) => isHidden(position.columns, position.stock, place))
  const order = shuffledDeal(1, [shuffle]).slice(0, hidden.length)
  const ranked = order.map((card, index) => ({ card, index })).sort((a, b) => a.card - b.card || a.index - b.index)
  const changed = [...deal]
  hidden.forEach((place, index) => (changed[place] = deal[hidden[ranked[index]!.index]!]!))
  return changed
}

function isHidden(columns: Position['columns'], stock: Position['stock'], place: number): boolean {
  if (place >= 54) return place >= 104 - stock.length
  return Math.floor(place / 10) < columns[place % 10]!.faceDown.length
}

function toldTo(member: number, course: Course): unknown[] {
  return course.told
    .filter(({ to }) => to === 'all' || to === member)
    .map(({ message }) => JSON.parse(JSON.stringify(message, (key, value) => (key === 'commitment' ? '' : value))))
}
