import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shuffledDeal } from '../../../../src/rules/deal.ts'
import type { DealSource } from '../../../../src/server/race/deals.ts'
import { DEFAULT_LIMITS, type RaceLimits } from '../../../../src/server/race/limits.ts'
import { startRace, type RaceServer } from '../../../../src/server/race/raceServer.ts'
import { randomSeed } from '../../../../src/server/race/secrets.ts'

export interface Host {
  readonly base: string
  readonly folder: string
  readonly race: RaceServer
  readonly logged: string[]
  close(): Promise<void>
}

/** Deals at once, without proof. */
const QUICK_DEALS: DealSource = {
  take: async (suits) => shuffledDeal(suits, randomSeed()),
  close: async () => undefined,
}

interface HostOptions {
  readonly limits?: Partial<RaceLimits>
  readonly deals?: DealSource
  readonly now?: () => number
  /** Answers what is not the race's. */
  readonly pages?: RequestListener
}

/** A race server of its own on a free port, with limits that do not hinder tests unless a test sets them. */
export async function hosted({ limits, deals, now, pages = nothing }: HostOptions = {}): Promise<Host> {
  const folder = await mkdtemp(join(tmpdir(), 'pavuk-race-'))
  const logged: string[] = []
  const race = await startRace({
    folder,
    redisUrl: null,
    publicAddress: null,
    limits: { ...DEFAULT_LIMITS, requestsAtOnce: 1e6, socketsPerAddress: 1e6, tablesPerAddress: 1e6, ...limits },
    trust: { proxy: false, origins: [] },
    metricsToken: 'sesame',
    deals: deals ?? QUICK_DEALS,
    ...(now && { now }),
    log: (event, details) => logged.push(JSON.stringify({ event, ...details })),
  })
  const server = createServer((request, response) => {
    if (!race.handle(request, response)) pages(request, response)
  })
  race.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    await race.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(folder, { recursive: true, force: true })
  }
  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}`, folder, race, logged, close }
}

const nothing: RequestListener = (_request, response) => void response.writeHead(404).end()
