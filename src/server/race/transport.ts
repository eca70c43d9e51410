import { WebSocketTransport, type TransportOptions } from '@colyseus/ws-transport'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { Heartbeat } from './heartbeat.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import { addressOf, isFromOurPage, type Trust } from './requests.ts'
import type { Visitors } from './visitors.ts'

export interface TableTransportOptions {
  readonly visitors: Visitors
  readonly trust: Trust
  readonly metrics: Metrics
  readonly log: Logger
  /** Bytes of one message. */
  readonly maxPayload: number
}

/** The sockets of a server that also serves pages: takes only those that our own pages open, and not too many. */
export class TableTransport extends WebSocketTransport {
  readonly #options: TableTransportOptions
  readonly #open = new Set<Duplex>()

  constructor(options: TableTransportOptions) {
    const { maxPayload } = options
    // Its own pings go to all sockets at one moment.
    super({ noServer: true, maxPayload, pingInterval: 0 } satisfies TransportOptions)
    this.#options = options
  }

  /** Takes the library's part, which would let in at once whoever comes: here it is asked first. */
  protected override listenForUpgrade(server: Server): void {
    const heartbeat = new Heartbeat({ interval: 5000, patience: 2 })
    this.wss.on('connection', (socket) => heartbeat.add(socket))
    server.once('close', () => heartbeat.end())
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', destroyed)
      void this.#upgrade(request, socket, head)
    })
  }

  /** Ends every socket that does not end by itself in time, such as a sleeping phone's: the process waits for all. */
  async endSockets(milliseconds: number): Promise<void> {
    // However it ends: a socket that breaks meanwhile closes too.
    const ended = Promise.all([...this.#open].map((socket) => new Promise((closed) => socket.once('close', closed))))
    const timer = setTimeout(() => {
      for (const socket of this.#open) socket.destroy()
    }, milliseconds)
    await ended
    clearTimeout(timer)
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!(await this.#admit(request, socket))) return
    socket.off('error', destroyed)
    this.wss.handleUpgrade(request, socket, head, (opened) => this.wss.emit('connection', opened, request))
  }

  async #admit(request: IncomingMessage, socket: Duplex): Promise<boolean> {
    const { visitors, trust, log } = this.#options
    if (!isFromOurPage(request.headers, trust)) return this.#refuse(socket, '403 Forbidden')
    const address = addressOf(request, trust)
    try {
      if (!(await visitors.enters(address))) return this.#refuse(socket, '429 Too Many Requests')
    } catch (error) {
      log('storeUnavailable', { error: String(error) })
      return this.#refuse(socket, '503 Service Unavailable')
    }
    if (socket.destroyed) {
      await visitors.leaves(address)
      return false
    }
    this.#count(socket, () => void visitors.leaves(address))
    return true
  }

  #count(socket: Duplex, onClosed: () => void): void {
    const { metrics } = this.#options
    this.#open.add(socket)
    metrics.add('sockets')
    socket.once('close', () => {
      onClosed()
      this.#open.delete(socket)
      metrics.add('sockets', -1)
    })
  }

  #refuse(socket: Duplex, status: string): false {
    this.#options.metrics.add('refused_requests_total')
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    return false
  }
}

function destroyed(this: Duplex): void {
  this.destroy()
}
