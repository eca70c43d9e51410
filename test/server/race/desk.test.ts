import { expect, test, vi } from 'vitest'
import type { ServerMessage } from '../../../src/protocol/messages.ts'
import { COUNTDOWN, PROTOCOL_VERSION } from '../../../src/protocol/limits.ts'
import { shuffledDeal } from '../../../src/rules/deal.ts'
import { Desk, type DeskPorts } from '../../../src/server/race/desk.ts'
import type { Line } from '../../../src/server/race/guests.ts'
import { COUNTS_AFTER } from '../../../src/server/race/pendingCounts.ts'
import { SECRETS } from '../../../src/server/race/secrets.ts'
import { MemoryStore } from '../../../src/server/race/store/memoryStore.ts'
import type { TableLog } from '../../../src/server/race/store/tableStore.ts'
import type { Input } from '../../../src/server/race/table/input.ts'
import { newTable } from '../../../src/server/race/table/table.ts'
import { LAST_MOVE, oneMoveBeforeTheEnd, racing, type Course } from './table/course.ts'
import { EMPTY_TIME } from '../../../src/server/race/table/time.ts'

class TestLine implements Line {
  readonly heard: ServerMessage[] = []
  up = true
  send(message: ServerMessage): void {
    this.heard.push(message)
  }
  hangUp(): void {
    this.up = false
  }
  types(): string[] {
    return this.heard.map(({ type }) => type)
  }
  token(): string {
    const welcome = this.heard.find(({ type }) => type === 'welcome')
    return welcome?.type === 'welcome' ? welcome.body.token : ''
  }
}

/** A log that keeps what it is given when the test says so. */
class SlowLog implements TableLog {
  readonly kept: Input[] = []
  #waiting: (() => void)[] = []
  #refuses = false
  append(input: Input): Promise<void> {
    if (this.#refuses) return Promise.reject(new Error('full'))
    return new Promise((resolve) => {
      this.#waiting.push(() => {
        this.kept.push(input)
        resolve()
      })
    })
  }
  keep = () => Promise.resolve()
  end = () => Promise.resolve()
  release = () => Promise.resolve()
  write(): Promise<void> {
    for (const done of this.#waiting.splice(0)) done()
    return settled()
  }
  refuse(): void {
    this.#refuses = true
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const hello = (name: string, token: string | null = null, page = '00000001', attempt = 1) =>
  ({ type: 'hello', body: { version: PROTOCOL_VERSION, token, name, page, attempt } }) as const

function opened(log: TableLog, ports: Partial<DeskPorts> = {}, table = newTable('7KQ2M4', Date.now())): Desk {
  return new Desk(table, {
    log,
    now: Date.now,
    takeDeal: async (suits) => shuffledDeal(suits, [1]),
    secrets: SECRETS,
    onOver: () => undefined,
    ...ports,
  })
}

async function quick(ports: Partial<DeskPorts> = {}): Promise<Desk> {
  const log = await new MemoryStore().begin(newTable('7KQ2M4', Date.now()))
  return opened(log!, ports)
}

/** The two players of a race, back on the line. Their secrets are the test's own; the desk knows what they come to. */
function atTable(course: Course, log: TableLog): { desk: Desk; lines: readonly [TestLine, TestLine] } {
  const secrets = { ...SECRETS, hash: (token: string) => `hash of ${'AB'[Number(token[0])]}` }
  const desk = opened(log, { now: () => course.now, secrets }, course.table)
  const lines = [new TestLine(), new TestLine()] as const
  desk.receive(lines[0], hello('A', '0'.repeat(32)))
  desk.receive(lines[1], hello('B', '1'.repeat(32), '00000002'))
  return { desk, lines }
}

async function raced(): Promise<ReturnType<typeof atTable>> {
  const log = await new MemoryStore().begin(newTable('7KQ2M4', Date.now()))
  const race = atTable(racing(2), log!)
  await settled()
  for (const line of race.lines) line.heard.length = 0
  return race
}

test('nothing is said about an input before it is stored', async () => {
  const log = new SlowLog()
  const desk = opened(log)
  const line = new TestLine()
  desk.receive(line, hello('A'))
  await settled()
  expect(line.types()).toEqual([])
  await log.write()
  expect(line.types()).toEqual(['welcome'])
  desk.receive(line, { type: 'command', body: { n: 1, command: { kind: 'stand' } } })
  await settled()
  expect(line.types()).toEqual(['welcome'])
  await log.write()
  expect(line.types()).toEqual(['welcome', 'answer', 'table'])
})

test('a table that cannot be kept is given up, and everybody is told to come back', async () => {
  const log = new SlowLog()
  const over = vi.fn<DeskPorts['onOver']>()
  const desk = opened(log, { onOver: over })
  const line = new TestLine()
  desk.receive(line, hello('A'))
  await log.write()
  log.refuse()
  desk.receive(line, { type: 'command', body: { n: 1, command: { kind: 'stand' } } })
  await settled()
  await settled()
  expect(line.heard.at(-1)).toMatchObject({ type: 'turnedAway', body: { reason: 'faulty' } })
  expect(line.up).toBe(false)
  expect(over).toHaveBeenCalledExactlyOnceWith('faulty', expect.any(Error))
})

test('a second page of the same person takes over openly; what the first one still sends counts for nothing', async () => {
  const desk = await quick()
  const [first, second] = [new TestLine(), new TestLine()]
  desk.receive(first, hello('A'))
  await settled()
  desk.receive(second, hello('A', first.token(), '00000002'))
  await settled()
  expect(first.types()).toEqual(['welcome', 'takenOver'])
  expect(first.up).toBe(false)
  expect(second.heard[0]).toMatchObject({ type: 'welcome', body: { you: 1 } })
  desk.lost(first)
  expect(desk.table.members[0]!.online).toBe(true)
  desk.receive(first, { type: 'command', body: { n: 1, command: { kind: 'leave' } } })
  expect(desk.table.members).toHaveLength(1)
})

test('a greeting that was overtaken by a later one of the same page takes nothing over', async () => {
  const desk = await quick()
  const [first, late, second] = [new TestLine(), new TestLine(), new TestLine()]
  desk.receive(first, hello('A'))
  await settled()
  desk.receive(second, hello('A', first.token(), '00000001', 3))
  desk.receive(late, hello('A', first.token(), '00000001', 2))
  await settled()
  expect([first.up, late.up, second.up]).toEqual([false, false, true])
  expect(late.types()).toEqual([])
  desk.lost(late)
  expect(desk.table.members[0]!.online).toBe(true)
})

test('a table that waited for its deal when its process died gets one where it is taken up', async () => {
  const store = new MemoryStore()
  const begun = (await store.begin(newTable('7KQ2M4', Date.now())))!
  const first = opened(begun, { takeDeal: () => new Promise(() => undefined) })
  const lines = [new TestLine(), new TestLine()]
  for (const line of lines) first.receive(line, hello('P'))
  first.receive(lines[1]!, { type: 'command', body: { n: 1, command: { kind: 'ready', ready: true } } })
  first.receive(lines[0]!, { type: 'command', body: { n: 1, command: { kind: 'start' } } })
  expect(first.table.phase).toBe('dealing')
  await first.dispose()
  await begun.release()
  const kept = await store.recover('7KQ2M4')
  if (kept.kind !== 'open') throw new Error(kept.kind)
  const second = opened(kept.log, { now: Date.now }, kept.table)
  await second.resume()
  await settled()
  expect(second.table.phase).toBe('countdown')
  await second.dispose()
})

test('a secret that the table has not given out is nobody\'s', async () => {
  const desk = await quick()
  const [known, stranger] = [new TestLine(), new TestLine()]
  desk.receive(known, hello('A'))
  await settled()
  desk.receive(stranger, hello('A', 'f'.repeat(32)))
  await settled()
  expect(stranger.heard[0]).toMatchObject({ type: 'welcome', body: { you: 2 } })
  expect(stranger.token()).not.toBe('f'.repeat(32))
})

test('a page of another version is told which one this is', async () => {
  const desk = await quick()
  const line = new TestLine()
  const greeting = hello('A')
  desk.receive(line, { ...greeting, body: { ...greeting.body, version: PROTOCOL_VERSION + 1 } })
  expect(line.heard).toEqual([{ type: 'turnedAway', body: { reason: 'version', version: PROTOCOL_VERSION } }])
  expect(desk.table.members).toEqual([])
})

test('whoever reloads while the countdown runs gets the cards at the same moment as the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const desk = await quick()
  const [first, second, again] = [new TestLine(), new TestLine(), new TestLine()]
  for (const line of [first, second]) desk.receive(line, hello('P'))
  desk.receive(second, { type: 'command', body: { n: 1, command: { kind: 'ready', ready: true } } })
  desk.receive(first, { type: 'command', body: { n: 1, command: { kind: 'start' } } })
  await settled()
  const token = second.token()
  desk.lost(second)
  desk.receive(again, hello('P', token, '00000002'))
  await settled()
  expect(again.heard[0]).toMatchObject({ type: 'welcome', body: { you: 2, own: null, table: { phase: 'countdown' } } })
  await vi.advanceTimersByTimeAsync(COUNTDOWN)
  const cardsOf = (line: TestLine) => line.heard.find(({ type }) => type === 'cards')
  expect(cardsOf(again)).toEqual(cardsOf(first))
  expect(cardsOf(again)).toBeDefined()
  await desk.dispose()
  vi.useRealTimers()
})

test('of two who clear the table at one instant the first to be heard has won, and both are told the same', async () => {
  const course = racing(2)
  oneMoveBeforeTheEnd(course)
  const log = new SlowLog()
  const { desk: known, lines } = atTable(course, log)
  await log.write()
  for (const line of [lines[1], lines[0]]) known.receive(line, { type: 'command', body: { n: 99, command: LAST_MOVE } })
  await log.write()
  await settled()
  const endOf = (line: TestLine) => line.heard.find(({ type }) => type === 'results')
  expect(endOf(lines[0])).toMatchObject({ body: { outcome: { ending: 'cleared', first: [2] } } })
  expect(endOf(lines[1])).toEqual(endOf(lines[0]))
  expect(lines.map((line) => line.heard.find(({ type }) => type === 'answer')?.body)).toMatchObject([
    { ok: false, reason: 'notRacing' },
    { ok: true },
  ])
  await known.dispose()
})

test('moves are answered at once; how far players are is told a little later, and never after something newer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { desk, lines } = await raced()
  const [anna, boris] = lines
  const heardSince = (line: TestLine) => line.heard.splice(0).map(({ type, body }) => [type, body])
  for (const n of [50, 51]) desk.receive(anna, { type: 'command', body: { n, command: { kind: 'move', move: { kind: 'deal' } } } })
  desk.receive(boris, { type: 'command', body: { n: 50, command: { kind: 'move', move: { kind: 'deal' } } } })
  await settled()
  expect(heardSince(anna).map(([type]) => type)).toEqual(['answer', 'answer'])
  expect(heardSince(boris).map(([type]) => type)).toEqual(['answer'])
  await vi.advanceTimersByTimeAsync(COUNTS_AFTER)
  const counts = { racers: [{ member: 1, moves: 2 }, { member: 2, moves: 1 }] }
  for (const line of lines) expect(heardSince(line)).toMatchObject([['counts', counts]])
  desk.receive(anna, { type: 'command', body: { n: 52, command: { kind: 'move', move: { kind: 'deal' } } } })
  desk.receive(anna, { type: 'command', body: { n: 53, command: { kind: 'offerDraw' } } })
  await settled()
  await vi.advanceTimersByTimeAsync(2 * COUNTS_AFTER)
  expect(heardSince(boris)).toMatchObject([['table', { race: { racers: [{ moves: 3 }, { moves: 1 }] } }]])
  await desk.dispose()
  vi.useRealTimers()
})

test('a command sent twice is answered once', async () => {
  const desk = await quick()
  const line = new TestLine()
  desk.receive(line, hello('A'))
  for (let time = 0; time < 3; time++) {
    desk.receive(line, { type: 'command', body: { n: 1, command: { kind: 'sit', seat: 2 } } })
  }
  await settled()
  await settled()
  expect(line.types().filter((type) => type === 'answer')).toHaveLength(1)
})

test('whoever leaves is answered first and hung up on then', async () => {
  const desk = await quick()
  const line = new TestLine()
  desk.receive(line, hello('A'))
  desk.receive(line, { type: 'command', body: { n: 1, command: { kind: 'leave' } } })
  await settled()
  await settled()
  expect(line.heard.map(({ type }) => type)).toContain('answer')
  expect(line.up).toBe(false)
})

test.each(['a race under way', 'resigning', 'all leaving', 'closing'])('after %s and disposal no timer is left', async (end) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const desk = await quick()
  const lines = [new TestLine(), new TestLine()]
  for (const line of lines) desk.receive(line, hello('P'))
  desk.receive(lines[1]!, { type: 'command', body: { n: 1, command: { kind: 'ready', ready: true } } })
  desk.receive(lines[0]!, { type: 'command', body: { n: 1, command: { kind: 'start' } } })
  await settled()
  await vi.advanceTimersByTimeAsync(COUNTDOWN)
  expect(desk.table.phase).toBe('racing')
  if (end === 'resigning') desk.receive(lines[0]!, { type: 'command', body: { n: 2, command: { kind: 'resign' } } })
  if (end === 'all leaving' || end === 'closing') for (const line of lines) desk.lost(line)
  if (end === 'closing') await vi.advanceTimersByTimeAsync(EMPTY_TIME + 120_000)
  await desk.dispose()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
