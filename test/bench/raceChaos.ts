import { isDeepStrictEqual } from 'node:util'
import { WebSocket } from 'ws'
import { resultsOf } from '../../src/server/race/table/views.ts'
import { ChaosRace } from './chaos/race.ts'
import { withFolder, withRedis, type KeptTables } from './chaos/servers.ts'

globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket

/*
 * Races while everything goes wrong: servers are killed again and again, sockets are cut, every command is sent twice
 * and late. In the end every player must have been told the same, every move that was answered must be in the record,
 * and the log that the server left behind must replay to just that result. A race that does not get on for a while is
 * told of with all that is known of it, and counts as a fault.
 *
 *   npm run bench:race-chaos -- [races] [at once] [folder | redis]
 *
 * With "redis" two processes share a Redis of the run's own, behind one address.
 */

const [races = 200, atOnce = 20] = process.argv.slice(2, 4).map(Number)
const servers = await (process.argv[4] === 'redis' ? withRedis() : withFolder())

/** Milliseconds without any change after which a race is looked at, and given up. */
const SLOW = 45_000
const STUCK = 120_000

const done: ChaosRace[] = []
const running = new Set<ChaosRace>()
const faults: string[] = []
let kills = 0
const course = { isOver: false }
let begun = 0

async function raceOn(): Promise<void> {
  while (begun < races) {
    const race = new ChaosRace(servers.base, begun++)
    running.add(race)
    await Promise.race([race.run(), stuck(race)])
    running.delete(race)
    race.dispose()
    done.push(race)
    faults.push(...race.faults.map((fault) => `${race.code}: ${fault}`))
  }
}

/** Resolves only when the race has not got on for long. */
function stuck(race: ChaosRace): Promise<void> {
  return new Promise((resolve) => {
    let isTold = false
    const timer = setInterval(() => {
      if (!running.has(race)) return clearInterval(timer)
      const idle = performance.now() - race.livedAt
      if (idle > SLOW && !isTold) console.log(`no change for ${Math.round(idle / 1000)} s in ${race.told()}`)
      isTold ||= idle > SLOW
      if (idle < STUCK) return
      faults.push(`stuck: ${race.told()}`)
      clearInterval(timer)
      resolve()
    }, 1000)
  })
}

async function felling(): Promise<void> {
  let upSince = performance.now()
  while (!course.isOver) {
    await pause(5000 + Math.random() * 5000)
    if (course.isOver) return
    // On a slow machine a server may hardly be up by then.
    if (![...running].some(({ livedAt }) => livedAt > upSince + 2000)) continue
    await servers.fell()
    upSince = performance.now()
    kills++
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

async function compareWithLogs({ store, close }: KeptTables): Promise<void> {
  for (const { code, results } of done) {
    if (!code || !results) continue
    const recovery = await store.recover(code)
    const replayed = recovery.kind === 'open' ? resultsOf(recovery.table) : null
    if (isDeepStrictEqual(replayed, results)) continue
    const left = recovery.kind === 'open' ? recovery.table.phase : recovery.kind
    faults.push(`${code}: the log replays to something else (${left}, ${JSON.stringify(replayed?.outcome)})`)
  }
  await close()
}

const progress = setInterval(() => console.log(`${done.length} of ${races} done, ${kills} kills`), 30_000)
const felled = felling()
await Promise.all(Array.from({ length: atOnce }, raceOn))
course.isOver = true
clearInterval(progress)
await felled
await compareWithLogs(await servers.stop())
servers.clean()
const cuts = done.reduce((sum, race) => sum + race.cuts, 0)
console.log(`${done.length} races of 4; servers were killed or stopped ${kills} times, sockets cut ${cuts} times`)
console.log(faults.length === 0 ? 'nothing lost, nothing doubled, every log replays to its result' : faults.join('\n'))
process.exit(faults.length === 0 ? 0 : 1)
