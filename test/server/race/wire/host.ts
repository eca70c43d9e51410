import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROTOCOL_VERSION } from '../../../../src/protocol/limits.ts'
import type { DealSource } from '../../../../src/server/race/deals.ts'
import { DEFAULT_LIMITS, type RaceLimits } from '../../../../src/server/race/limits.ts'
import { startRace, type RaceServer } from '../../../../src/server/race/raceServer.ts'
import { randomDeal } from '../../../../src/server/race/secrets.ts'

export interface Host {
  readonly base: string
  readonly folder: string
  readonly race: RaceServer
  readonly logged: string[]
  close(): Promise<void>
}

/** Deals at once, without proof. */
const QUICK_DEALS: DealSource = {
  take: async (suits) => randomDeal(suits),
  close: async () => undefined,
}

interface HostOptions {
  readonly limits?: Partial<RaceLimits>
  readonly deals?: DealSource
  readonly now?: () => number
  /** Answers what is not the race's. */
  readonly pages?: RequestListener
  /** The version of the protocol that it says it speaks by HTTP, asked for with every answer. */
  readonly speaks?: () => number
}

/** A race server of its own on a free port, with limits that do not hinder tests unless a test sets them. */
export async function hosted({ limits, deals, now, pages = nothing, speaks }: HostOptions = {}): Promise<Host> {
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
    if (speaks) sayVersion(response, speaks())
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

/** Puts another version into what is answered. */
function sayVersion(response: ServerResponse, version: number): void {
  const end = response.end.bind(response)
  const said = (body: unknown) => (typeof body === 'string' ? body.replace(`"version":${PROTOCOL_VERSION}`, `"version":${version}`) : body)
  response.end = (body?: unknown) => end(said(body))
}

const nothing: RequestListener = (_request, response) => void response.writeHead(404).end()
