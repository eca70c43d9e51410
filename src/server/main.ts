import type { RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { listen, type RunningServer } from './listen.ts'
import { servePages } from './pages.ts'
import { parsePort } from './port.ts'
import type { RaceServer } from './race/raceServer.ts'
import { readSite } from './site.ts'

/** The page as it was built beside this program. */
const DIST = fileURLToPath(new URL('../dist', import.meta.url))

/** Where races are kept unless the environment says otherwise. */
const DATA = fileURLToPath(new URL('../data', import.meta.url))

/** This program again, which in a thread of its own proves deals. */
const PROGRAM = new URL(import.meta.url)

/** Milliseconds to stop in good order. */
const STOPPING_TIME = 10_000

const MESSAGES = {
  portTaken: (port: number) => `Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`,
  portForbidden: (port: number) => `Port ${port} is not open to this user. Choose one above 1023: PORT=4173 npm start`,
}

async function main(): Promise<void> {
  const port = parsePort(process.env['PORT'])
  if (port === null) return fail(`PORT is "${process.env['PORT']}"; it must be a whole number from 0 to 65535.`)
  const site = await readSite(DIST)
  if (site === null) return fail(`There is no built page in ${DIST}. Build it first: npm run build`)
  const race = await openRace()
  const listening = await listen(handler(race, servePages(site)), port)
  if (!listening.ok) {
    await race.close()
    return fail(MESSAGES[listening.fault](port))
  }
  race.attach(listening.value.http)
  announce(listening.value, race)
}

function handler(race: RaceServer, pages: RequestListener): RequestListener {
  return (request, response) => {
    if (!race.handle(request, response)) pages(request, response)
  }
}

/** Loaded only where it is needed: neither the thread that proves deals nor a failed start has to wait for it. */
async function openRace(): Promise<RaceServer> {
  const { raceFromEnvironment } = await import('./race/environment.ts')
  return raceFromEnvironment(process.env, DATA, PROGRAM)
}

function announce(server: RunningServer, race: RaceServer): void {
  console.log(`Pavuk is served at ${server.addresses.join(' and ')}`)
  const stop = () => void stopped(server, race)
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // Whoever read the log may have gone; the races must not go with them.
  process.stdout.on('error', () => undefined)
}

/** Keeps every table first. What a store that hangs will not take in time is as safe as after a kill. */
async function stopped(server: RunningServer, race: RaceServer): Promise<void> {
  setTimeout(() => process.exit(1), STOPPING_TIME).unref()
  await race.close()
  await server.close()
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

if (isMainThread) await main()
else await import('./race/dealWorker.ts')
