import { isDeepStrictEqual } from 'node:util'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { browserPorts } from '../../src/race/browser.ts'
import { browserMemory } from '../../src/race/memory.ts'
import type { RacePorts, RaceSocket } from '../../src/race/ports.ts'
import { RaceClient } from '../../src/race/raceClient.ts'
import type { RaceState } from '../../src/race/state.ts'
import type { RaceMove, Results } from '../../src/protocol/race.ts'
import { legalMoves } from '../../src/rules/legality.ts'
import { LmdbStore } from '../../src/server/race/store/lmdbStore.ts'
import { resultsOf } from '../../src/server/race/table/views.ts'
import { startProcess, type Killable } from '../server/race/wire/killable.ts'

globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket

/*
 * Races while everything goes wrong: the server is killed again and again, sockets are cut, every command is sent
 * twice and late. In the end every player must have been told the same, every move that was answered must be in the
 * record, and the log that the server left behind must replay to just that result.
 *
 *   npm run bench:race-chaos -- [races] [at once]
 */

const [races = 200, atOnce = 20] = process.argv.slice(2).map(Number)
const MOVES = 25

const folder = mkdtempSync(join(tmpdir(), 'pavuk-chaos-'))
const failures: string[] = []
const finished = new Map<string, Results>()
let server: Killable
let kills = 0
let cuts = 0
const course = { isOver: false }

/** A player's browser whose network is bad: sends everything twice, late, and loses its socket now and then. */
function badNetwork(base: string): { ports: RacePorts; cut: () => void } {
  const real = browserPorts(`${base}/`)
  let current: { close: () => void; onClose: () => void } | null = null
  const ports: RacePorts = {
    ...real,
    memory: browserMemory(null),
    onWake: () => () => undefined,
    async openSocket(place, events) {
      const socket = await real.openSocket(place, events)
      current = { close: () => socket.close(), onClose: events.onClose }
      const bad: RaceSocket = {
        close: () => socket.close(),
        send(message) {
          const times = message.type === 'command' ? 2 : 1
          for (let time = 0; time < times; time++) setTimeout(() => socket.send(message), Math.random() * 40)
        },
      }
      return bad
    },
  }
  const cut = () => {
    current?.close()
    current?.onClose()
    cuts++
  }
  return { ports, cut }
}

interface Player {
  readonly client: RaceClient
  readonly cut: () => void
  answered: number
}

async function race(base: string): Promise<void> {
  const host = player(base, null)
  await until(host.client, ({ connection }) => connection === 'online')
  const { code } = host.client.state
  const players = [host, ...[1, 2, 3].map(() => player(base, code))]
  for (const { client } of players) await until(client, ({ connection }) => connection === 'online')
  await insist(async () => {
    for (const { client } of players.slice(1)) await client.command({ kind: 'ready', ready: true })
    await host.client.command({ kind: 'start' })
    return host.client.state.table?.phase !== 'lobby'
  })
  await Promise.all(players.map((one) => play(one)))
  await Promise.all(players.slice(1).map((one) => resign(one)))
  const results = await Promise.all(players.map(({ client }) => until(client, (state) => state.results !== null)))
  judge(players, results, code!)
  for (const { client } of players) client.dispose()
}

function player(base: string, code: string | null): Player {
  const { ports, cut } = badNetwork(base)
  return { client: new RaceClient(ports, code), cut, answered: 0 }
}

async function play(one: Player): Promise<void> {
  const { client } = one
  for (let number = 0; number < MOVES; number++) {
    const { view, results } = await until(client, (state) => state.view !== null || state.results !== null)
    if (results || !view) return
    const moves = legalMoves(view)
    const { ok } = await client.command({ kind: 'move', move: moves[(number * 7919) % moves.length] as RaceMove })
    one.answered += Number(ok)
    if (Math.random() < 0.04) one.cut()
    await pause(50 + Math.random() * 100)
  }
}

async function resign({ client }: Player): Promise<void> {
  await insist(async () => {
    await client.command({ kind: 'resign' })
    const { table, you } = client.state
    return table?.race?.racers.find(({ member }) => member === you)?.status !== 'racing'
  })
}

function judge(players: readonly Player[], states: readonly RaceState[], code: string): void {
  const results = states[0]!.results!.results
  finished.set(code, results)
  if (!states.every((state) => isDeepStrictEqual(state.results!.results, results))) failures.push(`${code}: told apart`)
  if (!states[0]!.results!.isSound) failures.push(`${code}: does not replay`)
  for (const { client, answered } of players) {
    const made = results.racers.find(({ member }) => member === client.state.you)!.moves.length
    if (made < answered || made > MOVES) failures.push(`${code}: ${answered} moves answered, ${made} kept`)
  }
}

/** Does it again until it has worked: commands are lost here all the time. */
async function insist(attempt: () => Promise<boolean>): Promise<void> {
  while (!(await attempt())) await pause(150)
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

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

async function killing(): Promise<void> {
  while (!course.isOver) {
    await pause(5000 + Math.random() * 5000)
    if (course.isOver) return
    await server.kill()
    kills++
    server = await startProcess({ RACE_FOLDER: folder, RACE_PORT: String(server.port) })
  }
}

/** The log that is left must make the very results that the players were told. */
async function compareWithLog(): Promise<void> {
  const store = new LmdbStore(folder)
  for (const [code, results] of finished) {
    const recovery = await store.recover(code)
    const replayed = recovery.kind === 'open' ? resultsOf(recovery.table) : null
    if (isDeepStrictEqual(replayed, results)) continue
    const left = recovery.kind === 'open' ? recovery.table.phase : recovery.kind
    failures.push(`${code}: the log replays to something else (${left}, ${JSON.stringify(replayed?.outcome)})`)
  }
  await store.close()
}

server = await startProcess({ RACE_FOLDER: folder })
const { base } = server
const killer = killing()
let begun = 0
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (begun++ < races) await race(base)
  }),
)
course.isOver = true
await killer
await server.stop()
await compareWithLog()
rmSync(folder, { recursive: true, force: true })
console.log(`${finished.size} races of 4; the server was killed ${kills} times, sockets cut ${cuts} times`)
console.log(failures.length === 0 ? 'nothing lost, nothing doubled, every log replays to its result' : failures.join('\n'))
process.exit(failures.length === 0 ? 0 : 1)
