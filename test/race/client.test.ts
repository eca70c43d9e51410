import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PROTOCOL_VERSION } from '../../src/protocol/limits.ts'
import { browserPorts } from '../../src/race/browser.ts'
import { browserMemory } from '../../src/race/memory.ts'
import type { RacePorts, RaceSocket, SocketEvents } from '../../src/race/ports.ts'
import { RaceClient } from '../../src/race/raceClient.ts'
import type { RaceState } from '../../src/race/state.ts'
import { legalMoves } from '../../src/rules/legality.ts'
import type { Place } from '../../src/protocol/http.ts'
import { hosted, type Host } from '../server/race/wire/host.ts'

/** Milliseconds that the server's clock goes ahead of the players'. */
const AHEAD = 3_600_000

let host: Host
const clients: RaceClient[] = []
beforeAll(async () => {
  host = await hosted({ now: () => Date.now() + AHEAD })
})
afterEach(() => {
  for (const client of clients.splice(0)) client.dispose()
})
afterAll(() => host.close())

/** A browser whose network a test can spoil. */
class Browser {
  readonly memory = browserMemory(null)
  sockets: { socket: RaceSocket; events: SocketEvents }[] = []
  /** Sockets look open, but nothing comes through. */
  dead = false
  offline = false
  /** How often a way to the table has been asked for. */
  tries = 0
  /** Milliseconds that were to pass before whatever was put off last. */
  lastPause = NaN
  #wakers = new Set<() => void>()

  client(code: string | null, name: string): RaceClient {
    this.memory.rememberName(name)
    const client = new RaceClient(this.#ports(), code)
    clients.push(client)
    return client
  }

  wake(): void {
    for (const waker of this.#wakers) waker()
  }

  #ports(): RacePorts {
    const real = browserPorts(`${host.base}/`)
    return {
      ...real,
      memory: this.memory,
      place: (code) => {
        this.tries++
        return this.offline ? Promise.resolve({ ok: false, fault: 'network' }) : real.place(code)
      },
      after: (milliseconds, callback) => {
        this.lastPause = milliseconds
        return real.after(milliseconds, callback)
      },
      openSocket: (place, events) => this.#open(real, place, events),
      onWake: (waker) => {
        this.#wakers.add(waker)
        return () => this.#wakers.delete(waker)
      },
    }
  }

  async #open(real: RacePorts, place: Place, events: SocketEvents): Promise<RaceSocket> {
    const spoiled: SocketEvents = {
      onMessage: (type, body) => this.dead || events.onMessage(type, body),
      onClose: () => this.dead || events.onClose(),
    }
    const socket = await real.openSocket(place, spoiled)
    this.sockets.push({ socket, events })
    return { close: () => socket.close(), send: (message) => this.dead || socket.send(message) }
  }
}

function until(client: RaceClient, isSo: (state: RaceState) => boolean): Promise<RaceState> {
  if (isSo(client.state)) return Promise.resolve(client.state)
  return new Promise((resolve) => {
    const stop = client.subscribe(({ state }) => {
      if (!isSo(state)) return
      stop()
      resolve(state)
    })
  })
}

async function racing(): Promise<{ anna: RaceClient; boris: RaceClient; annas: Browser; code: string }> {
  const annas = new Browser()
  const anna = annas.client(null, 'Anna')
  const { code } = await until(anna, ({ connection }) => connection === 'online')
  const boris = new Browser().client(code, 'Boris')
  await until(boris, ({ connection }) => connection === 'online')
  await boris.command({ kind: 'ready', ready: true })
  await anna.command({ kind: 'start' })
  await Promise.all([anna, boris].map((client) => until(client, ({ view }) => view !== null)))
  return { anna, boris, annas, code: code! }
}

test('a race as two pages live it, to results that they have worked out for themselves', async () => {
  const asked = Date.now()
  const { anna, boris } = await racing()
  const told = anna.serverNow() - AHEAD
  expect(told, 'wrong by no more than it took to ask').toBeGreaterThan(asked)
  expect(told).toBeLessThan(2 * Date.now() - asked)
  const move = legalMoves(anna.state.view!)[0] as { kind: 'deal' }
  expect(await anna.command({ kind: 'move', move })).toEqual({ ok: true })
  expect(anna.state.moves).toBe(1)
  await until(boris, ({ table }) => table!.race!.racers[0]!.moves === 1)
  const wrong = await anna.command({ kind: 'move', move: { kind: 'move', from: 0, to: 0, count: 1 } })
  expect(wrong).toMatchObject({ ok: false, reason: 'rules', rule: { reason: 'sameColumn' } })
  await boris.command({ kind: 'resign' })
  const { results } = await until(anna, (state) => state.results !== null)
  expect(results!.isSound).toBe(true)
  expect(results!.tables.map(({ record, course }) => [record.name, course.length])).toEqual([['Anna', 2], ['Boris', 1]])
})

test('a dead socket that looks open is found out on waking up and replaced, the table as it stands', async () => {
  const { anna, annas } = await racing()
  const move = legalMoves(anna.state.view!)[0] as { kind: 'deal' }
  await anna.command({ kind: 'move', move })
  const view = anna.state.view
  annas.dead = true
  annas.wake()
  await until(anna, ({ connection }) => connection === 'lost')
  expect(await anna.command({ kind: 'move', move: { kind: 'deal' } })).toMatchObject({ reason: 'offline' })
  annas.dead = false
  expect(annas.lastPause, 'it is replaced at once').toBe(0)
  await until(anna, ({ connection }) => connection === 'online')
  expect(anna.state).toMatchObject({ view, moves: 1, you: 1 })
  expect(annas.sockets.length).toBeGreaterThan(1)
})

test('the network back after a while: the pause until the next try is not sat out', async () => {
  const { anna, annas } = await racing()
  annas.offline = true
  annas.sockets[0]!.events.onClose()
  await vi.waitFor(() => expect(annas.tries).toBeGreaterThan(2), { timeout: 60_000 })
  expect(anna.state.connection).toBe('lost')
  expect(annas.lastPause).toBeGreaterThan(0)
  const { tries } = annas
  annas.offline = false
  annas.wake()
  expect(annas.tries).toBe(tries + 1)
  await until(anna, ({ connection }) => connection === 'online')
})

test('a page opened while no server answers says so, keeps trying, and comes to its table', async () => {
  const { code } = await racing()
  const browser = new Browser()
  browser.offline = true
  const client = browser.client(code, 'Clara')
  const waiting = await until(client, ({ trouble }) => trouble !== null)
  expect(waiting).toMatchObject({ connection: 'connecting', over: null, trouble: 'network' })
  browser.offline = false
  expect(await until(client, ({ connection }) => connection === 'online')).toMatchObject({ trouble: null, code })
})

test('whoever missed the end of one race and the whole next one can still check what was promised for that', async () => {
  const { anna, boris, annas, code } = await racing()
  const clara = new Browser().client(code, 'Clara')
  await until(clara, ({ connection }) => connection === 'online')
  annas.offline = true
  annas.sockets[0]!.events.onClose()
  await until(boris, ({ table }) => table!.members.some(({ online }) => !online))
  await boris.command({ kind: 'resign' })
  await clara.command({ kind: 'sit', seat: null })
  await boris.command({ kind: 'again' })
  await until(boris, ({ table, view }) => table!.round === 2 && view !== null)
  await boris.command({ kind: 'resign' })
  annas.offline = false
  annas.wake()
  const { results } = await until(anna, (state) => state.results !== null)
  expect(results).toMatchObject({ isSound: true, results: { racers: [{ name: 'Clara' }, { name: 'Boris' }] } })
})

test('what cannot be understood makes the page ask for everything anew, and play goes on', async () => {
  const { anna, annas } = await racing()
  const replaced = new Promise<RaceState>((resolve) => {
    const stop = anna.subscribe((change) => {
      if (!change.replaced) return
      stop()
      resolve(change.state)
    })
  })
  annas.sockets[0]!.events.onMessage('counts', { racers: [{ member: 'nobody' }] })
  expect(await replaced).toMatchObject({ connection: 'online', you: 1, moves: 0 })
  const move = legalMoves(anna.state.view!)[0] as { kind: 'deal' }
  expect(await anna.command({ kind: 'move', move })).toEqual({ ok: true })
  expect(annas.sockets).toHaveLength(1)
})

test('a page older than the server is told so, however the server says it now; one that is newer waits for the server', async () => {
  const { anna, boris, annas } = await racing()
  const turnedAway = { reason: 'version', version: PROTOCOL_VERSION - 1 }
  annas.sockets[0]!.events.onMessage('turnedAway', turnedAway)
  expect(anna.state).toMatchObject({ connection: 'lost', trouble: 'olderServer' })
  await until(anna, ({ connection, trouble }) => connection === 'online' && trouble === null)
  annas.sockets[1]!.events.onMessage('turnedAway', { version: PROTOCOL_VERSION + 1, since: 'tomorrow' })
  expect(anna.state).toMatchObject({ connection: 'over', over: 'olderPage' })
  expect(boris.state.connection).toBe('online')
})

test('a second page of the same browser takes over openly, and the first can take it back', async () => {
  const { anna, annas, code } = await racing()
  const second = annas.client(code, 'Anna')
  await until(anna, ({ over }) => over === 'takenOver')
  expect((await until(second, ({ connection }) => connection === 'online')).you).toBe(1)
  anna.takeBack()
  await until(anna, ({ connection }) => connection === 'online')
  await until(second, ({ over }) => over === 'takenOver')
  expect(anna.state.view).not.toBeNull()
})

test.each([
  ['no table of that code', 'AAAAAA', 'noTable'],
  ['something that is no code', '!', 'noTable'],
])('a link to %s says so', async (_name, code, over) => {
  const client = new Browser().client(code, 'X')
  expect((await until(client, (state) => state.connection === 'over')).over).toBe(over)
})

test('a host without races says that there are none', async () => {
  const ports = { ...browserPorts(`${host.base}/elsewhere/`), onWake: () => () => undefined }
  const client = new RaceClient(ports, null)
  clients.push(client)
  expect((await until(client, (state) => state.connection === 'over')).over).toBe('noServer')
})
