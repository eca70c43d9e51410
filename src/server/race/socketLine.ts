import { ClientState, getMessageBytes, Protocol, type Client } from '@colyseus/core'
import type { WebSocket } from 'ws'
import type { ServerMessage } from '../../protocol/messages.ts'
import type { Line } from './guests.ts'
import { TokenBucket, type RaceLimits } from './limits.ts'

/** A client's socket as a table's desk sees it. Nothing waits without bound: a socket that takes nothing is cut. */
export class SocketLine implements Line {
  readonly #client: Client
  readonly #socket: WebSocket
  readonly #bucket: TokenBucket
  readonly #limits: RaceLimits

  constructor(client: Client, limits: RaceLimits, now: number) {
    this.#client = client
    this.#socket = client.ref as unknown as WebSocket
    this.#limits = limits
    this.#bucket = new TokenBucket(limits.messagesAtOnce, limits.messagesPerSecond, now)
  }

  /** Whether the client has done its part of opening; until then messages to it would only pile up. */
  get isReady(): boolean {
    return this.#client.state === ClientState.JOINED
  }

  send(message: ServerMessage): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > this.#limits.waitingBytes) return this.#socket.terminate()
    this.#client.enqueueRaw(encoded(message))
  }

  hangUp(): void {
    this.#client.leave(HUNG_UP)
  }

  /** Counts a message; false if the client has sent too many. */
  allows(now: number): boolean {
    return this.#bucket.take(now)
  }

  /** An error thrown while a frame of this client is read ends its socket and nothing else. */
  guard(onFault: (error: unknown) => void): void {
    const emit = this.#socket.emit.bind(this.#socket)
    this.#socket.emit = (event: string | symbol, ...details: unknown[]) => {
      try {
        return emit(event, ...details)
      } catch (error) {
        if (event !== 'message') throw error
        onFault(error)
        this.#socket.terminate()
        return true
      }
    }
  }
}

/** The frame of a message. What goes to all is the same message for each of them, one after the other. */
function encoded(message: ServerMessage): Uint8Array {
  if (last?.message !== message) {
    last = { message, frame: getMessageBytes.raw(Protocol.ROOM_DATA, message.type, message.body) }
  }
  return last.frame
}

let last: { readonly message: ServerMessage; readonly frame: Uint8Array } | null = null

/** The close code of a socket that the table has hung up: an ordinary end; the last message gave the reason. */
const HUNG_UP = 4000
