import type { Command } from '../protocol/command.ts'
import { PROTOCOL_VERSION } from '../protocol/limits.ts'
import { parseServerMessage, type Answer, type ServerMessage, type ServerMessages } from '../protocol/messages.ts'
import { viewAfter } from '../protocol/playerView.ts'
import type { OwnTable, RacerView, Results } from '../protocol/race.ts'
import type { GameEvent } from '../rules/event.ts'
import { refusalOf, type Refusal } from '../rules/legality.ts'
import { strictRuleset } from '../rules/ruleset.ts'
import type { PlayerView } from '../rules/view.ts'
import type { RacePorts, RaceSocket, ReachFault } from './ports.ts'
import { openedRace } from './results.ts'
import { ServerClock } from './serverClock.ts'
import { START, type CommandResult, type OverReason, type RaceChange, type RaceState } from './state.ts'

/** Milliseconds within which a server that is there answers. */
const DEADLINE = 3000

/** Milliseconds between two signs of life while all is well. */
const PING_PERIOD = 15_000

/** Milliseconds before each further try to come back; the last one stays. */
const RETRIES = [0, 400, 1000, 2000, 4000]

/** These will not be otherwise at the next try. */
const FINAL_FAULTS: ReadonlySet<ReachFault> = new Set(['noTable', 'finished', 'full', 'forbidden', 'noServer'])

/**
 * A player's end of a race: one table, over as many sockets as it takes. It holds what the server has told, and no
 * more than a player may see; a command is made when the server says so, and never guessed. Lost connections come back
 * by themselves: whatever was not answered by then was either made, and the table shows it, or it was not.
 */
export class RaceClient {
  #state: RaceState
  #socket: RaceSocket | null = null
  #attempt = 0
  /** Counts sockets, so that what comes of an older one is not heard. */
  #era = 0
  #number = 0
  #commitment: string | null = null
  #cancelTimer: () => void = () => undefined
  #asked: { id: number; at: number } | null = null
  #pings = 0
  #hasBeenOnline = false
  readonly #ports: RacePorts
  readonly #clock = new ServerClock()
  readonly #answers = new Map<number, (result: CommandResult) => void>()
  readonly #listeners = new Set<(change: RaceChange) => void>()
  readonly #stopWaking: () => void

  /** @param code of the table to go to; null opens a new one */
  constructor(ports: RacePorts, code: string | null) {
    this.#ports = ports
    this.#state = { ...START, code }
    this.#stopWaking = ports.onWake(() => this.#wake())
    void this.#connect()
  }

  get state(): RaceState {
    return this.#state
  }

  /** Calls back after every change, until the returned function is called. */
  subscribe(listener: (change: RaceChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The server's time now, in milliseconds since 1970. */
  serverNow(): number {
    return this.#clock.at(this.#ports.now())
  }

  /** Asks the table for something. Refused at once while the connection is lost, and for a move that no rule allows. */
  command(command: Command): Promise<CommandResult> {
    const rule = command.kind === 'move' && this.#state.view ? refusalOf(this.#state.view, command.move) : null
    if (rule && this.#answers.size === 0) return Promise.resolve({ ok: false, reason: 'rules', rule })
    if (this.#state.connection !== 'online' || !this.#socket) return Promise.resolve(OFFLINE)
    const n = ++this.#number
    const result = new Promise<CommandResult>((resolve) => this.#answers.set(n, resolve))
    this.#socket.send({ type: 'command', body: { n, command } })
    this.#expectLife()
    return result
  }

  /** The name to come by from now on; those at the table hear of it by a command. */
  rememberName(name: string): void {
    this.#ports.memory.rememberName(name)
  }

  /** Leaves the table for good. */
  async leave(): Promise<void> {
    await this.command({ kind: 'leave' })
    this.#end('left')
  }

  /** Speaks for the player again, after another page has taken over. */
  takeBack(): void {
    if (this.#state.over !== 'takenOver') return
    this.#set({ connection: 'connecting', over: null })
    void this.#connect()
  }

  /** Lets go of the table without leaving it: the seat is kept for a minute. */
  dispose(): void {
    this.#stopWaking()
    this.#drop()
    this.#listeners.clear()
  }

  async #connect(): Promise<void> {
    this.#drop()
    const era = this.#era
    const place = await this.#ports.place(this.#state.code)
    if (era !== this.#era) return
    if (!place.ok) return this.#unreached(place.fault)
    this.#set({ code: place.value.code })
    this.#cancelTimer = this.#ports.after(DEADLINE, () => this.#lose())
    try {
      const socket = await this.#ports.openSocket(place.value, {
        onMessage: (type, body) => era === this.#era && this.#hear(type, body),
        onClose: () => era === this.#era && this.#lose(),
      })
      if (era !== this.#era) return socket.close()
      this.#greet(socket, place.value.code)
    } catch {
      if (era === this.#era) this.#lose()
    }
  }

  #greet(socket: RaceSocket, code: string): void {
    const { memory } = this.#ports
    this.#socket = socket
    this.#asked = { id: 0, at: this.#ports.now() }
    const body = { version: PROTOCOL_VERSION, token: memory.token(code), name: memory.name() }
    socket.send({ type: 'hello', body })
  }

  #unreached(fault: ReachFault): void {
    const final = FINAL_FAULTS.has(fault) || !this.#hasBeenOnline
    if (final) this.#end(fault)
    else this.#lose()
  }

  /** The connection is gone, or has to be taken for gone; tries to come back. */
  #lose(): void {
    this.#drop()
    this.#set({ connection: this.#hasBeenOnline ? 'lost' : 'connecting' })
    const wait = RETRIES[Math.min(this.#attempt++, RETRIES.length - 1)]!
    this.#cancelTimer = this.#ports.after(wait, () => void this.#connect())
  }

  /** Closes the socket, gives up what it has not answered, and hears nothing of it any more. */
  #drop(): void {
    this.#era++
    this.#cancelTimer()
    this.#asked = null
    this.#socket?.close()
    this.#socket = null
    const unanswered = [...this.#answers.values()]
    this.#answers.clear()
    for (const resolve of unanswered) resolve(OFFLINE)
  }

  #end(over: OverReason): void {
    this.#drop()
    this.#set({ connection: 'over', over })
  }

  /** Shown again, or the network is back: a socket that looks open may long be dead. */
  #wake(): void {
    if (this.#state.connection === 'online') return this.#ping()
    if (this.#state.connection !== 'lost') return
    this.#attempt = 0
    void this.#connect()
  }

  #ping(): void {
    if (!this.#socket) return
    this.#asked = { id: ++this.#pings, at: this.#ports.now() }
    this.#socket.send({ type: 'ping', body: { id: this.#pings } })
    this.#expectLife()
  }

  /** Unless something is heard within the deadline, the socket is dead. */
  #expectLife(): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#ports.after(DEADLINE, () => this.#lose())
  }

  #alive(): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#ports.after(PING_PERIOD, () => this.#ping())
  }

  #hear(type: string, body: unknown): void {
    const message = parseServerMessage(type, body)
    if (this.#state.connection === 'online') this.#alive()
    if (message.ok) this.#take(message.value)
    else this.#resync()
  }

  /** What is here cannot be right: the whole is asked for again, over a new socket if that does not help. */
  #resync(): void {
    this.#socket?.send({ type: 'resync', body: {} })
    this.#expectLife()
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcomed(message.body)
      case 'turnedAway':
        return message.body.reason === 'faulty' ? this.#lose() : this.#end(message.body.reason)
      case 'takenOver':
        return this.#end('takenOver')
      case 'table':
        this.#remember(message.body.race?.outcome ? null : (message.body.race?.commitment ?? null))
        return this.#set({ table: message.body, ...(message.body.phase !== 'finished' && { results: null }) })
      case 'counts':
        return this.#counted(message.body.racers)
      case 'cards':
        return this.#set({ view: viewOfOwn(message.body), moves: message.body.moves }, [], true)
      case 'answer':
        return this.#answered(message.body)
      case 'results':
        return this.#opened(message.body)
      case 'pong':
        return this.#read(message.body.id, message.body.now)
    }
  }

  #welcomed({ you, token, now, lastCommand, table, own, results }: ServerMessages['welcome']): void {
    this.#read(0, now)
    this.#ports.memory.rememberToken(table.code, token)
    this.#attempt = 0
    this.#hasBeenOnline = true
    this.#number = Math.max(this.#number, lastCommand)
    this.#remember(table.race?.outcome ? null : (table.race?.commitment ?? null))
    const opened = results && openedRace(results, this.#commitment)
    const view = own && viewOfOwn(own)
    this.#set({ connection: 'online', over: null, you, table, view, moves: own?.moves ?? 0, results: opened }, [], true)
    this.#alive()
  }

  /** What the server has committed itself to must not change until it is opened. */
  #remember(commitment: string | null): void {
    this.#commitment = commitment ?? this.#commitment
  }

  #counted(changed: readonly RacerView[]): void {
    const { table } = this.#state
    if (!table?.race) return
    const racers = table.race.racers.map((racer) => changed.find(({ member }) => member === racer.member) ?? racer)
    this.#set({ table: { ...table, race: { ...table.race, racers } } })
  }

  #answered(answer: Answer): void {
    const resolve = this.#answers.get(answer.n)
    this.#answers.delete(answer.n)
    if (answer.ok && answer.outcome) this.#moved(answer.outcome.events, answer.outcome.moves)
    if (answer.ok) resolve?.({ ok: true })
    else resolve?.({ ok: false, reason: answer.reason, rule: answer.rule as Refusal | null })
  }

  #moved(events: readonly GameEvent[], moves: number): void {
    const view = this.#state.view && viewAfter(this.#state.view, events)
    if (!view || moves !== this.#state.moves + 1) return this.#resync()
    this.#set({ view, moves }, events)
  }

  #opened(results: Results): void {
    this.#set({ results: openedRace(results, this.#commitment), view: null }, [], true)
    this.#commitment = null
  }

  #read(id: number, server: number): void {
    if (this.#asked?.id === id) this.#clock.read(server, this.#asked.at, this.#ports.now())
    this.#asked = null
  }

  #set(change: Partial<RaceState>, events: readonly GameEvent[] = [], replaced = false): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener({ state: this.#state, events, replaced })
  }
}

const OFFLINE: CommandResult = { ok: false, reason: 'offline', rule: null }

function viewOfOwn({ suits, columns, stockSize, home }: OwnTable): PlayerView {
  return { ruleset: strictRuleset(suits), columns, stockSize, home }
}
