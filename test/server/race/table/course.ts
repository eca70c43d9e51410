import type { Command } from '../../../../src/protocol/command.ts'
import { COUNTDOWN } from '../../../../src/protocol/limits.ts'
import type { RaceSettings } from '../../../../src/protocol/race.ts'
import { shuffledDeal, type Deal } from '../../../../src/rules/deal.ts'
import type { Input } from '../../../../src/server/race/table/input.ts'
import { newsOf, type Addressed } from '../../../../src/server/race/table/news.ts'
import { step } from '../../../../src/server/race/table/step.ts'
import { memberOf, newTable, type Table } from '../../../../src/server/race/table/table.ts'
import type { Verdict } from '../../../../src/server/race/table/verdict.ts'

export const OPENED = 1_000_000
const SALT = 'ab'.repeat(32)

/** A table driven through its life by a test, keeping the log and all that was told on the way. */
export class Course {
  table: Table = newTable('7KQ2M4', OPENED)
  now = OPENED
  readonly log: Input[] = []
  readonly told: Addressed[] = []
  deal: Deal

  constructor(deal: Deal = shuffledDeal(1, [7])) {
    this.deal = deal
  }

  put(input: Input): ReturnType<typeof step> {
    const result = step(this.table, input)
    this.log.push(input)
    this.told.push(...newsOf(this.table, result.table))
    this.table = result.table
    return result
  }

  arrive(name: string): number | null {
    return this.put({ kind: 'arrive', at: this.now, tokenHash: `hash of ${name}`, name }).arrived
  }

  drop(member: number): void {
    this.put({ kind: 'drop', at: this.now, member })
  }

  /** A command with the next number; a deal that the table then waits for comes at once. */
  command(member: number, command: Command): Verdict {
    const n = (memberOf(this.table, member)?.lastCommand ?? 0) + 1
    const { verdict } = this.put({ kind: 'command', at: this.now, member, n, command })
    if (this.table.phase === 'dealing') this.put({ kind: 'dealt', at: this.now, deal: this.deal, salt: SALT })
    return verdict!
  }

  wait(milliseconds: number): void {
    this.now += milliseconds
    this.put({ kind: 'tick', at: this.now })
  }
}

/** People called A, B, C … at a table (A is the host), everybody ready and the race under way. */
export function racing(count: number, settings: RaceSettings = { suits: 1, minutes: null }, deal?: Deal): Course {
  const course = new Course(deal)
  for (let index = 0; index < count; index++) course.arrive('ABCD'[index]!)
  course.command(1, { kind: 'settings', settings })
  for (let id = 2; id <= count; id++) course.command(id, { kind: 'ready', ready: true })
  course.command(1, { kind: 'start' })
  course.wait(COUNTDOWN)
  return course
}

/** Why a command was refused, or "granted". */
export function reasonOf(verdict: Verdict): string {
  return verdict.ok ? 'granted' : verdict.fault.reason
}

/**
 * Puts a table before every racer on which one move (`LAST_MOVE`) sends the last run home. No deal leads there, so
 * that the log no longer replays to it.
 */
export function oneMoveBeforeTheEnd(course: Course): void {
  const spades = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)
  const columns = Array.from({ length: 10 }, (_, index) => ({
    faceDown: [],
    faceUp: index === 0 ? spades(13, 2) : index === 1 ? spades(1, 1) : [],
  }))
  const race = course.table.race!
  const racers = race.racers.map((racer) => ({
    ...racer,
    position: { ...racer.position, columns, stock: [], home: [0, 0, 0, 0, 0, 0, 0] as const },
  }))
  course.table = { ...course.table, race: { ...race, racers } }
}

export const LAST_MOVE: Command = { kind: 'move', move: { kind: 'move', from: 1, to: 0, count: 1 } }

/** Turns up cards and brings runs home for a racer, as numbers only: for tests of tie-breaks. */
export function progress(course: Course, member: number, home: number, faceDown: number): void {
  const race = course.table.race!
  const racers = race.racers.map((racer) => {
    if (racer.member !== member) return racer
    const columns = racer.position.columns.map((column, index) => ({
      faceDown: index === 0 ? new Array<number>(faceDown).fill(1) : [],
      faceUp: column.faceUp,
    }))
    return { ...racer, position: { ...racer.position, columns, home: new Array<0>(home).fill(0) } }
  })
  course.table = { ...course.table, race: { ...race, racers } }
}
