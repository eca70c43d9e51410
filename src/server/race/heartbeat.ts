import type { WebSocket } from 'ws'

export interface HeartbeatOptions {
  /** Milliseconds in which every socket is looked at once. */
  readonly interval: number
  /** How many times in a row a socket may have been silent. */
  readonly patience: number
}

/** Into so many parts an interval is cut: thousands of pings at once would hold up every move for a tenth of a second. */
const PARTS = 50

/** Ends sockets whose other end is gone without a word. Whoever says something anyway is not asked. */
export class Heartbeat {
  readonly #parts = Array.from({ length: PARTS }, () => new Map<WebSocket, number>())
  readonly #patience: number
  readonly #timer: ReturnType<typeof setInterval>
  #next = 0
  #added = 0

  constructor({ interval, patience }: HeartbeatOptions) {
    this.#patience = patience
    this.#timer = setInterval(() => this.#beat(), interval / PARTS)
  }

  /** Watches a socket until it closes. */
  add(socket: WebSocket): void {
    const part = this.#parts[this.#added++ % PARTS]!
    const heard = () => part.set(socket, 0)
    heard()
    socket.on('pong', heard)
    socket.on('message', heard)
    socket.once('close', () => {
      socket.off('pong', heard).off('message', heard)
      part.delete(socket)
    })
  }

  end(): void {
    clearInterval(this.#timer)
  }

  #beat(): void {
    const part = this.#parts[this.#next++ % PARTS]!
    for (const [socket, silences] of part) {
      part.set(socket, silences + 1)
      if (silences > this.#patience) socket.terminate()
      else if (silences > 0) socket.ping()
    }
  }
}
