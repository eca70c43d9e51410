import { fileURLToPath } from 'node:url'
import { listen, type RunningServer } from './listen.ts'
import { servePages } from './pages.ts'
import { parsePort } from './port.ts'
import { readSite } from './site.ts'

/** The page as it was built beside this program. */
const DIST = fileURLToPath(new URL('../dist', import.meta.url))

const MESSAGES = {
  portTaken: (port: number) => `Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`,
  portForbidden: (port: number) => `Port ${port} is not open to this user. Choose one above 1023: PORT=4173 npm start`,
}

async function main(): Promise<void> {
  const port = parsePort(process.env['PORT'])
  if (port === null) return fail(`PORT is "${process.env['PORT']}"; it must be a whole number from 0 to 65535.`)
  const site = await readSite(DIST)
  if (site === null) return fail(`There is no built page in ${DIST}. Build it first: npm run build`)
  const listening = await listen(servePages(site), port)
  if (!listening.ok) return fail(MESSAGES[listening.fault](port))
  announce(listening.value)
}

function announce(server: RunningServer): void {
  console.log(`Pavuk is served at ${server.addresses.join(' and ')}`)
  const stop = () => void server.close()
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

await main()
