import type { Command } from '../protocol/command.ts'
import type { Answer, ServerMessage, ServerMessages } from '../protocol/messages.ts'
import { viewAfter } from '../protocol/playerView.ts'
import type { OwnTable, RacerView, Results, TableView } from '../protocol/race.ts'
import type { GameEvent } from '../rules/event.ts'
import { refusalOf, type Refusal } from '../rules/legality.ts'
import { strictRuleset } from '../rules/ruleset.ts'
import type { PlayerView } from '../rules/view.ts'
import { Connection } from './connection.ts'
import type { RacePorts, ReachFault } from './ports.ts'
import { openedRace, type OpenedRace } from './results.ts'
import { START, type CommandResult, type OverReason, type RaceChange, type RaceState } from './state.ts'

/**
 * A player's end of a race. It holds what the server has told, and no more than a player may see; a command is made
 * when the server says so, and never guessed. Whatever was not answered before a connection was lost was either made,
 * and the table shows it, or it was not.
 */
export class RaceClient {
  #state: RaceState
  #number = 0
  /** What the server has committed itself to for a round; must be what it opens. */
  #committed: { readonly round: number; readonly commitment: string } | null = null
  readonly #ports: RacePorts
  readonly #connection: Connection
  readonly #answers = new Map<number, (result: CommandResult) => void>()
  readonly #listeners = new Set<(change: RaceChange) => void>()

  /** @param code of the table to go to; null opens a new one */
  constructor(ports: RacePorts, code: string | null) {
    this.#ports = ports
    this.#state = { ...START, code }
    this.#connection = new Connection(ports, code, {
      onMessage: (message) => this.#take(message),
      onLost: (trouble) => this.#lost(trouble),
      onOver: (reason) => this.#end(reason),
    })
    this.#connection.open()
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
    return this.#connection.serverNow()
  }

  /** Asks the table for something. Refused at once while the connection is lost, and for a move that no rule allows. */
  command(command: Command): Promise<CommandResult> {
    const rule = command.kind === 'move' && this.#state.view ? refusalOf(this.#state.view, command.move) : null
    if (rule && this.#answers.size === 0) return Promise.resolve({ ok: false, reason: 'rules', rule })
    const n = this.#number + 1
    if (!this.#connection.send({ type: 'command', body: { n, command } })) return Promise.resolve(OFFLINE)
    this.#number = n
    return new Promise((resolve) => this.#answers.set(n, resolve))
  }

  /** The name to come by from now on; those at the table hear of it by a command. */
  rememberName(name: string): void {
    this.#ports.memory.rememberName(name)
  }

  /** Leaves the table for good. */
  async leave(): Promise<void> {
    await this.command({ kind: 'leave' })
    this.#connection.close()
    this.#end('left')
  }

  /** Speaks for the player again, after another page has taken over. */
  takeBack(): void {
    if (this.#state.over !== 'takenOver') return
    this.#set({ connection: 'connecting', over: null })
    this.#connection.open()
  }

  /** Lets go of the table without leaving it: the seat is kept for a minute. */
  dispose(): void {
    this.#connection.dispose()
    this.#giveUp()
    this.#listeners.clear()
  }

  #lost(trouble: ReachFault | null): void {
    this.#giveUp()
    const connection = this.#connection.hasBeenOnline ? 'lost' : 'connecting'
    this.#set({ connection, code: this.#connection.code, trouble: trouble ?? this.#state.trouble })
  }

  #end(over: OverReason): void {
    this.#giveUp()
    this.#set({ connection: 'over', over })
  }

  /** What has not been answered will not be. */
  #giveUp(): void {
    const unanswered = [...this.#answers.values()]
    this.#answers.clear()
    for (const resolve of unanswered) resolve(OFFLINE)
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcomed(message.body)
      case 'table':
        this.#remember(message.body)
        return this.#set({ table: message.body, ...(message.body.phase !== 'finished' && { results: null }) })
      case 'counts':
        return this.#counted(message.body.racers)
      case 'cards':
        return this.#set({ view: viewOfOwn(message.body), moves: message.body.moves }, [], true)
      case 'answer':
        return this.#answered(message.body)
      case 'results':
        return this.#opened(message.body)
      // The connection's own; they do not come here.
      case 'turnedAway':
      case 'takenOver':
      case 'pong':
        return
    }
  }

  #welcomed({ you, lastCommand, table, own, results }: ServerMessages['welcome']): void {
    this.#number = Math.max(this.#number, lastCommand)
    this.#remember(table)
    const opened = results && this.#checked(results, table)
    const here = { connection: 'online', over: null, trouble: null, code: table.code } as const
    const view = own && viewOfOwn(own)
    this.#set({ ...here, you, table, view, moves: own?.moves ?? 0, results: opened }, [], true)
  }

  #remember({ round, race }: TableView): void {
    if (race && !race.outcome) this.#committed = { round, commitment: race.commitment }
  }

  /** Also after a race of which this page has seen neither beginning nor end, as while it was away. */
  #checked(results: Results, { round }: TableView): OpenedRace {
    return openedRace(results, this.#committed?.round === round ? this.#committed.commitment : null)
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
    if (!view || moves !== this.#state.moves + 1) return this.#connection.resync()
    this.#set({ view, moves }, events)
  }

  #opened(results: Results): void {
    const { table } = this.#state
    if (table) this.#set({ results: this.#checked(results, table), view: null }, [], true)
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
