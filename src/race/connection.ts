import { PROTOCOL_VERSION } from '../protocol/limits.ts'
import { parseServerMessage, type ClientMessage, type ServerMessage, type TurnedAwayReason } from '../protocol/messages.ts'
import type { RacePorts, RaceSocket, ReachFault } from './ports.ts'
import { ServerClock } from './serverClock.ts'
import type { OverReason } from './state.ts'
import { versionFaultOf } from './version.ts'

/** Milliseconds within which a server that is there answers. */
const DEADLINE = 3000

/** Milliseconds given to each further try to get to a table; the last one stays. A server under load may need longer. */
const TRY_DEADLINES = [3000, 3000, 5000, 8000]

/** Milliseconds between two signs of life while all is well. */
const PING_PERIOD = 15_000

/** Milliseconds before each further try to come back; the last one stays. */
const RETRIES = [0, 400, 1000, 2000]

/** By how much of it a pause is made shorter or longer, so that the players of a server that died do not come as one. */
const SPREAD = 0.25

/** These will not be otherwise at the next try. */
const FINAL_FAULTS: ReadonlySet<ReachFault> = new Set(['noTable', 'finished', 'forbidden', 'noServer', 'olderPage'])

/** These say that nothing has become of asking for a new table, or to come to a full one; who was there keeps trying. */
const FINAL_AT_FIRST: ReadonlySet<ReachFault> = new Set(['full', 'busy'])

/** What becomes of a connection. */
export interface ConnectionEvents {
  /** From the server, checked to be a message; the first of every socket is `welcome`. */
  readonly onMessage: (message: ServerMessage) => void
  /** No socket leads to the table at present; it is tried again. Tells why if the server, or its absence, has said so. */
  readonly onLost: (trouble: ReachFault | null) => void
  /** Nothing is tried any more. */
  readonly onOver: (reason: OverReason) => void
}

/** A page's way to one table, over as many sockets as it takes: lost ones are found out and replaced by themselves. */
export class Connection {
  #code: string | null
  #socket: RaceSocket | null = null
  #isOpen = false
  #isOnline = false
  #hasBeenOnline = false
  #attempt = 0
  /** Counts sockets, so that what comes of an older one is not heard, neither here nor by the server. */
  #era = 0
  #cancelTimer: () => void = () => undefined
  #asked: { id: number; at: number } | null = null
  #pings = 0
  readonly #ports: RacePorts
  readonly #events: ConnectionEvents
  readonly #clock = new ServerClock()
  readonly #stopWaking: () => void

  /** @param code of the table to go to; null opens a new one */
  constructor(ports: RacePorts, code: string | null, events: ConnectionEvents) {
    this.#ports = ports
    this.#code = code
    this.#events = events
    this.#stopWaking = ports.onWake(() => this.#wake())
  }

  /** The table's code; null while it has none. */
  get code(): string | null {
    return this.#code
  }

  get hasBeenOnline(): boolean {
    return this.#hasBeenOnline
  }

  /** The server's time now, in milliseconds since 1970. */
  serverNow(): number {
    return this.#clock.at(this.#ports.now())
  }

  /** Goes to the table, from the start or after it was over. */
  open(): void {
    this.#isOpen = true
    this.#attempt = 0
    void this.#connect()
  }

  /** Sends what the server has to answer; false, and nothing is sent, while no socket leads to the table. */
  send(message: ClientMessage): boolean {
    if (!this.#isOnline || !this.#socket) return false
    this.#socket.send(message)
    this.#expectLife()
    return true
  }

  /** Closes the socket and tries no more, unless it is opened again. */
  close(): void {
    this.#isOpen = false
    this.#drop()
  }

  /** Closes for good. */
  dispose(): void {
    this.#stopWaking()
    this.close()
  }

  async #connect(): Promise<void> {
    this.#drop()
    const era = this.#era
    const place = await this.#ports.place(this.#code)
    if (era !== this.#era) return
    if (!place.ok) return this.#unreached(place.fault)
    this.#code = place.value.code
    this.#cancelTimer = this.#ports.after(at(TRY_DEADLINES, this.#attempt), () => this.#lose(null))
    try {
      const socket = await this.#ports.openSocket(place.value, {
        onMessage: (type, body) => era === this.#era && this.#hear(type, body),
        onClose: () => era === this.#era && this.#lose(null),
      })
      if (era !== this.#era) return socket.close()
      this.#greet(socket, place.value.code)
    } catch {
      if (era === this.#era) this.#lose(null)
    }
  }

  #greet(socket: RaceSocket, code: string): void {
    const { memory, page } = this.#ports
    this.#socket = socket
    this.#asked = { id: 0, at: this.#ports.now() }
    const name = memory.name()
    socket.send({
      type: 'hello',
      body: { version: PROTOCOL_VERSION, token: memory.token(code), name, page, attempt: this.#era },
    })
  }

  #unreached(fault: ReachFault): void {
    const isFinal = FINAL_FAULTS.has(fault) || (!this.#hasBeenOnline && FINAL_AT_FIRST.has(fault))
    if (isFinal) this.#end(fault)
    else this.#lose(fault)
  }

  /** The connection is gone, or has to be taken for gone; tries to come back. */
  #lose(trouble: ReachFault | null): void {
    this.#drop()
    const wait = at(RETRIES, this.#attempt++) * (1 - SPREAD + 2 * SPREAD * this.#ports.random())
    this.#cancelTimer = this.#ports.after(wait, () => void this.#connect())
    this.#events.onLost(trouble ?? (this.#hasBeenOnline ? null : 'network'))
  }

  /** Closes the socket and hears nothing of it any more. */
  #drop(): void {
    this.#era++
    this.#isOnline = false
    this.#cancelTimer()
    this.#asked = null
    this.#socket?.close()
    this.#socket = null
  }

  #end(reason: OverReason): void {
    this.close()
    this.#events.onOver(reason)
  }

  /** Shown again, or the network is back: a socket that looks open may long be dead, and a pause need not be sat out. */
  #wake(): void {
    if (this.#isOnline) return this.#ping()
    if (this.#isOpen && this.#attempt > 0 && !this.#socket) this.open()
  }

  #ping(): void {
    this.#asked = { id: ++this.#pings, at: this.#ports.now() }
    this.send({ type: 'ping', body: { id: this.#pings } })
  }

  /** Unless something is heard within the deadline, the socket is dead. */
  #expectLife(): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#ports.after(DEADLINE, () => this.#lose(null))
  }

  #hear(type: string, body: unknown): void {
    const fault = type === 'turnedAway' ? versionFaultOf(body) : null
    if (fault) return this.#unreached(fault)
    const message = parseServerMessage(type, body)
    if (this.#isOnline) this.#alive()
    if (message.ok) this.#take(message.value)
    else this.resync()
  }

  #alive(): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#ports.after(PING_PERIOD, () => this.#ping())
  }

  /** What is here cannot be right: the whole is asked for again, over a new socket if that does not help. */
  resync(): void {
    this.#socket?.send({ type: 'resync', body: {} })
    this.#expectLife()
  }

  #take(message: ServerMessage): void {
    if (message.type === 'pong') return this.#read(message.body.id, message.body.now)
    if (message.type === 'takenOver') return this.#end('takenOver')
    if (message.type === 'turnedAway') return this.#turnedAway(message.body.reason)
    if (message.type === 'welcome') {
      this.#read(0, message.body.now)
      this.#ports.memory.rememberToken(message.body.table.code, message.body.token)
      this.#attempt = 0
      this.#isOnline = true
      this.#hasBeenOnline = true
      this.#alive()
    }
    this.#events.onMessage(message)
  }

  /** Two that speak the same version do not part over it: whoever says so is lost for a moment, as a faulty table is. */
  #turnedAway(reason: TurnedAwayReason): void {
    if (reason === 'faulty' || reason === 'version') this.#lose(null)
    else this.#end(reason)
  }

  #read(id: number, server: number): void {
    if (this.#asked?.id === id) this.#clock.read(server, this.#asked.at, this.#ports.now())
    this.#asked = null
  }
}

/** The entry of a list whose last entry stays. */
function at(list: readonly number[], index: number): number {
  return list[Math.min(index, list.length - 1)]!
}
