import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DEFAULT_LIMITS } from '../../../../src/server/race/limits.ts'
import { startRace } from '../../../../src/server/race/raceServer.ts'
import { randomDeal } from '../../../../src/server/race/secrets.ts'

/* A race server as a process of its own, so that a test can kill it. Deals are not proven: nobody waits for them here. */

const MANY = 1e9
const { RACE_PORT = '0', RACE_FOLDER = '', RACE_TABLES = MANY, REDIS_URL, PUBLIC_ADDRESS } = process.env

const race = await startRace({
  folder: RACE_FOLDER,
  redisUrl: REDIS_URL ?? null,
  publicAddress: PUBLIC_ADDRESS ?? null,
  limits: { ...DEFAULT_LIMITS, requestsAtOnce: MANY, socketsPerAddress: MANY, tablesPerAddress: Number(RACE_TABLES) },
  trust: { proxy: true, origins: [] },
  metricsToken: null,
  deals: { take: async (suits) => randomDeal(suits), close: async () => undefined },
  log: (event, details) => console.error(JSON.stringify({ event, ...details })),
})
const server = createServer((request, response) => {
  if (!race.handle(request, response)) response.writeHead(404).end()
})
race.attach(server)
server.listen(Number(RACE_PORT), '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.once('SIGTERM', () => void race.close().then(() => process.exit(0)))
