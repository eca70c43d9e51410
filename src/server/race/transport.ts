import { WebSocketTransport, type TransportOptions } from '@colyseus/ws-transport'
import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { AddressCounts, type RaceLimits } from './limits.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import { addressOf, isFromOurPage, type Trust } from './requests.ts'

export interface TableTransportOptions {
  readonly limits: RaceLimits
  readonly trust: Trust
  readonly metrics: Metrics
  readonly log: Logger
  /** Bytes of one message. */
  readonly maxPayload: number
}

/** The sockets of a server that also serves pages: takes only those that our own pages open, and not too many. */
export class TableTransport extends WebSocketTransport {
  readonly #options: TableTransportOptions
  readonly #sockets = new AddressCounts()
  readonly #refused = new WeakSet<IncomingMessage>()
  readonly #open = new Set<Duplex>()

  constructor(options: TableTransportOptions) {
    const { maxPayload } = options
    super({ noServer: true, maxPayload, pingInterval: 5000, pingMaxRetries: 2 } satisfies TransportOptions)
    this.#options = options
  }

  override attachToServer(server: Server): this {
    // Comes before the library's listener: those refused here are closed before it sees them.
    server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => this.#admit(request, socket))
    return super.attachToServer(server, { filter: (request) => !this.#refused.has(request) })
  }

  /** Ends every socket that does not end by itself in time, such as a sleeping phone's: the process waits for all. */
  async endSockets(milliseconds: number): Promise<void> {
    const ended = Promise.all([...this.#open].map((socket) => once(socket, 'close')))
    const timer = setTimeout(() => {
      for (const socket of this.#open) socket.destroy()
    }, milliseconds)
    await ended
    clearTimeout(timer)
  }

  #admit(request: IncomingMessage, socket: Duplex): void {
    const { limits, trust, metrics } = this.#options
    const address = addressOf(request, trust)
    if (!isFromOurPage(request.headers, trust)) return this.#refuse(request, socket, '403 Forbidden')
    const isTooMany = this.#sockets.of(address) >= limits.socketsPerAddress
    if (isTooMany) return this.#refuse(request, socket, '429 Too Many Requests')
    this.#sockets.add(address)
    this.#open.add(socket)
    metrics.add('sockets')
    socket.once('close', () => {
      this.#sockets.remove(address)
      this.#open.delete(socket)
      metrics.add('sockets', -1)
    })
  }

  #refuse(request: IncomingMessage, socket: Duplex, status: string): void {
    this.#refused.add(request)
    this.#options.metrics.add('refused_requests_total')
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }
}
