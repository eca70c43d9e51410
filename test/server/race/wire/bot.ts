import { WebSocket } from 'ws'
import { Client, type Room } from '@colyseus/sdk'
import type { Command } from '../../../../src/protocol/command.ts'
import { Place } from '../../../../src/protocol/http.ts'
import { PROTOCOL_VERSION } from '../../../../src/protocol/limits.ts'
import {
  parseServerMessage,
  SERVER_MESSAGES,
  type Answer,
  type ClientMessages,
  type ServerMessage,
  type ServerMessages,
} from '../../../../src/protocol/messages.ts'
import type { OwnTable, Results, TableView } from '../../../../src/protocol/race.ts'
import { viewAfter } from '../../../../src/protocol/playerView.ts'
import { strictRuleset } from '../../../../src/rules/ruleset.ts'
import type { PlayerView } from '../../../../src/rules/view.ts'
import * as v from 'valibot'

globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket

/** A player made of a real socket, with every message it got. Believes nothing that the protocol does not hold. */
export class Bot {
  readonly heard: ServerMessage[] = []
  /** Whether it keeps what it hears: not among thousands that race for long. */
  remembers = true
  readonly faults: unknown[] = []
  table: TableView | null = null
  view: PlayerView | null = null
  results: Results | null = null
  token: string | null = null
  you = 0
  n = 0
  closed = false
  readonly #room: Room
  readonly #answers = new Map<number, (answer: Answer) => void>()
  #waiting: { test: () => boolean; done: () => void }[] = []

  private constructor(room: Room) {
    this.#room = room
    room.reconnection.enabled = false
    for (const type of Object.keys(SERVER_MESSAGES)) room.onMessage(type, (body: unknown) => this.#take(type, body))
    room.onLeave(() => this.#close())
    room.onDrop(() => this.#close())
  }

  /** Goes to a table, or opens one. */
  static async at(base: string, code: string | null, name: string, token: string | null = null): Promise<Bot> {
    const bot = await Bot.socket(base, code)
    bot.send('hello', helloOf(name, token))
    await bot.until(() => bot.token !== null || bot.closed)
    return bot
  }

  /** A socket that has not said hello. */
  static async socket(base: string, code: string | null): Promise<Bot> {
    const place = await placeFor(base, code)
    const client = new Client(base)
    return new Bot(await client.consumeSeatReservation(place.reservation))
  }

  get connection(): WebSocket {
    return (this.#room.connection.transport as unknown as { ws: WebSocket }).ws
  }

  get raw(): { send(bytes: Uint8Array): void } {
    return { send: (bytes) => this.#room.connection.send(bytes) }
  }

  /** From now on messages of this type end at the socket: what thousands of players on one machine cannot all read. */
  ignore(type: keyof ServerMessages): void {
    const socket = this.connection
    const [hear] = socket.listeners('message') as ((data: ArrayBuffer, isBinary: boolean) => void)[]
    const name = Buffer.from(type)
    // The library wants its data copied; what is thrown away need not be.
    socket.binaryType = 'nodebuffer'
    socket.removeAllListeners('message')
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      // A frame begins with its kind and the length of the type's name.
      if (name.compare(data, 2, 2 + name.length) !== 0) hear!.call(socket, new Uint8Array(data).buffer, isBinary)
    })
  }

  send(type: string, body: unknown): void {
    this.#room.send(type, body)
  }

  command(command: Command): Promise<Answer> {
    return this.numbered(++this.n, command)
  }

  numbered(n: number, command: Command): Promise<Answer> {
    const answer = new Promise<Answer>((resolve) => this.#answers.set(n, resolve))
    this.send('command', { n, command })
    return answer
  }

  /** Resolves when the condition holds; rejects after a minute. */
  until(test: () => boolean, milliseconds = 60_000): Promise<void> {
    if (test()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`waited in vain for ${String(test)}`)), milliseconds)
      const done = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.push({ test, done })
    })
  }

  async leave(): Promise<void> {
    if (!this.closed) await this.#room.leave(true)
  }

  /** Takes nothing in any more, though its socket is open. */
  sleep(): void {
    this.connection.pause()
  }

  /** The cable is cut. */
  cut(): void {
    this.connection.terminate()
    this.#close()
  }

  #take(type: string, body: unknown): void {
    const message = parseServerMessage(type, body)
    if (!message.ok) this.faults.push({ type, body, fault: message.fault })
    else {
      if (this.remembers) this.heard.push(message.value)
      this.#hear(message.value)
    }
    this.#check()
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcomed(message.body)
      case 'table':
        this.table = message.body
        return
      case 'cards':
        this.view = viewOfOwn(message.body)
        return
      case 'results':
        this.results = message.body
        return
      case 'answer':
        return this.#answered(message.body)
      case 'takenOver':
      case 'turnedAway':
      case 'counts':
      case 'pong':
        return
    }
  }

  #welcomed({ you, token, table, own, results, lastCommand }: ServerMessages['welcome']): void {
    this.you = you
    this.token = token
    this.table = table
    this.view = own && viewOfOwn(own)
    this.results = results
    this.n = Math.max(this.n, lastCommand)
  }

  #answered(answer: Answer): void {
    if (answer.ok && answer.outcome && this.view) this.view = viewAfter(this.view, answer.outcome.events)
    const resolve = this.#answers.get(answer.n)
    if (!resolve) this.faults.push({ second: answer })
    this.#answers.delete(answer.n)
    resolve?.(answer)
  }

  #close(): void {
    this.closed = true
    this.#check()
  }

  #check(): void {
    const ready = this.#waiting.filter(({ test }) => test())
    this.#waiting = this.#waiting.filter((entry) => !ready.includes(entry))
    for (const { done } of ready) done()
  }
}

/** What a page says first; every one is another page. */
export function helloOf(name: string, token: string | null = null): ClientMessages['hello'] {
  return { version: PROTOCOL_VERSION, token, name, page: (++pages).toString(16).padStart(8, '0'), attempt: 1 }
}

let pages = 0

export async function placeFor(base: string, code: string | null): Promise<v.InferOutput<typeof Place>> {
  const path = code === null ? 'race/tables' : `race/tables/${code}/place`
  const response = await fetch(`${base}/${path}`, { method: 'POST' })
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`)
  return v.parse(Place, body)
}

function viewOfOwn(own: OwnTable): PlayerView {
  const { suits, columns, stockSize, home } = own
  return { ruleset: strictRuleset(suits), columns, stockSize, home }
}
