import { WebSocket } from 'ws'
import { matchMaker, Server } from '@colyseus/core'
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import { MAX_MESSAGE_BYTES } from '../../protocol/limits.ts'
import type { DealSource } from './deals.ts'
import { Endpoints } from './endpoints.ts'
import { collectLessOften } from './garbage.ts'
import type { RaceLimits } from './limits.ts'
import type { Logger } from './log.ts'
import { Metrics } from './metrics.ts'
import { ROOM_NAME } from './places.ts'
import type { Trust } from './requests.ts'
import { sharing } from './sharing.ts'
import { openStore } from './store/openStore.ts'
import { tableRoomClass } from './tableRoom.ts'
import { TableTransport } from './transport.ts'

// The library expects a browser's WebSocket where Node 20 has none.
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket

export interface RaceOptions {
  /** Where tables are kept when there is no Redis. */
  readonly folder: string
  /** Tables, and which process has them, are kept in this Redis; null: this process is alone. */
  readonly redisUrl: string | null
  /** Host and path by which browsers reach this process and no other; needed only with several. */
  readonly publicAddress: string | null
  readonly limits: RaceLimits
  readonly trust: Trust
  /** By which programs elsewhere may read the metrics; null: only those on this machine may. */
  readonly metricsToken: string | null
  readonly deals: DealSource
  readonly log: Logger
  /** The tables' clock, in milliseconds since 1970; the machine's if left out. */
  readonly now?: () => number
}

/** The race's part of a server. One in a process. */
export interface RaceServer {
  /** Answers requests to the race's addresses; false for all others. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Takes the sockets that come to a server. */
  attach(server: HttpServer): void
  /** Keeps every table as it stands and closes every socket; whoever was on the line comes back by themselves. */
  close(): Promise<void>
}

/** Milliseconds that a stopping server waits for sockets to end in good order. */
const LEAVE_TIME = 1000

export async function startRace(options: RaceOptions): Promise<RaceServer> {
  collectLessOften()
  const { limits, trust, deals, log, redisUrl } = options
  const metrics = new Metrics()
  const opened = await openStore({ folder: options.folder, redisUrl, limits, log })
  const { store, kind, visitors } = opened
  const services = { store, deals, limits, metrics, log, now: options.now ?? Date.now }
  const transport = new TableTransport({ visitors, trust, metrics, maxPayload: MAX_MESSAGE_BYTES, log })
  const server = new Server({
    transport,
    greet: false,
    gracefullyShutdown: false,
    logger: libraryLogger(log),
    ...(redisUrl !== null && sharing(redisUrl, (error) => log('storeUnavailable', { error: String(error) }))),
    ...(options.publicAddress !== null && { publicAddress: options.publicAddress }),
  })
  server.define(ROOM_NAME, tableRoomClass(services))
  await matchMaker.accept()
  let attached = false
  const { metricsToken } = options
  const endpoints = new Endpoints({ store, kept: kind, visitors, trust, metrics, log, metricsToken })
  return {
    handle: (request, response) => endpoints.handle(request, response),
    attach: (http) => {
      attached = true
      transport.attachToServer(http)
      log('started', { kept: kind })
    },
    close: async () => {
      endpoints.close()
      await server.gracefullyShutdown(false)
      await transport.endSockets(LEAVE_TIME)
      await deals.close()
      await opened.close()
      if (attached) log('stopped')
    },
  }
}

/** What the library says goes into the log as it is, one line for each. */
function libraryLogger(log: Logger): Record<string, (...parts: unknown[]) => void> {
  const heard = (level: string) => (...parts: unknown[]) => log('library', { level, text: parts.map(String).join(' ') })
  const silent = () => undefined
  return { debug: silent, trace: silent, info: silent, warn: heard('warn'), error: heard('error') }
}
