import { matchMaker, Room, ServerError, type Client } from '@colyseus/core'
import { parseClientMessage, versionOf } from '../../protocol/messages.ts'
import { MAX_MEMBERS, PROTOCOL_VERSION } from '../../protocol/limits.ts'
import { Desk } from './desk.ts'
import type { DealSource } from './deals.ts'
import type { RaceLimits } from './limits.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import { SECRETS } from './secrets.ts'
import { SocketLine } from './socketLine.ts'
import type { TableLog, TableStore } from './store/tableStore.ts'
import { newTable, type Table } from './table/table.ts'

export interface RoomServices {
  readonly store: TableStore
  readonly deals: DealSource
  readonly limits: RaceLimits
  readonly metrics: Metrics
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** How a room is asked for: a new table, or one to be brought back from the store. */
export interface RoomRequest {
  readonly code: string
  readonly isNew: boolean
}

/** Codes of errors by which a room says why it could not be made; they travel between processes. */
export const ROOM_FAULTS = { taken: 4601, none: 4602, finished: 4603, held: 4604 } as const

/** Makes the room class of this process: the sockets of one table, and nothing of the game. */
export function tableRoomClass(services: RoomServices) {
  const { store, deals, limits, metrics, log, now } = services

  return class TableRoom extends Room {
    override autoDispose = false
    override maxClients = MAX_MEMBERS + 8
    override seatReservationTimeout = 5
    override patchRate = 1000
    override maxMessagesPerSecond = 4 * limits.messagesPerSecond + limits.messagesAtOnce
    #desk: Desk | null = null
    #tableLog: TableLog | null = null
    #isCreated = false
    readonly #lines = new Map<Client, SocketLine>()
    readonly #helloTimers = new Map<Client, ReturnType<typeof setTimeout>>()

    override async onCreate({ code, isNew }: RoomRequest): Promise<void> {
      this.roomId = code
      const { table, tableLog } = isNew ? await begun(code) : await recovered(code)
      this.#tableLog = tableLog
      const desk = (this.#desk = this.#deskFor(table, tableLog))
      metrics.add('tables')
      if (!isNew) await takenUp(code, desk)
      if (desk.isOver) throw new Error('the table cannot be kept')
      this.onMessage('*', (client, type, body) => this.#received(desk, client, type, body))
      this.#isCreated = true
    }

    override onJoin(client: Client): void {
      const line = new SocketLine(client, limits, Date.now())
      line.guard(() => {
        metrics.add('offences_total')
        log('frameFault', { table: this.roomId })
      })
      this.#lines.set(client, line)
      this.#helloTimers.set(client, setTimeout(() => line.hangUp(), limits.helloTime))
    }

    override onLeave(client: Client): void {
      const line = this.#lines.get(client)
      clearTimeout(this.#helloTimers.get(client))
      this.#helloTimers.delete(client)
      this.#lines.delete(client)
      if (line) this.#desk?.lost(line)
    }

    /** When the process stops in good order the table is kept as it is, everybody still on the line. */
    override onBeforeShutdown(): void {
      void this.#desk?.dispose().then(() => super.onBeforeShutdown())
    }

    override async onDispose(): Promise<void> {
      for (const timer of this.#helloTimers.values()) clearTimeout(timer)
      this.#helloTimers.clear()
      // A room of a table that another room turned out to hold has none.
      if (!this.#desk) return
      metrics.add('tables', -1)
      await this.#desk.dispose()
      await this.#tableLog?.release()
    }

    #deskFor(table: Table, tableLog: TableLog): Desk {
      return new Desk(table, {
        log: tableLog,
        now,
        takeDeal: (suits) => deals.take(suits),
        secrets: SECRETS,
        onOver: (how, error) => this.#over(how, error),
        onStep: (before, after) => this.#stepped(before, after),
        onStored: (milliseconds) => {
          metrics.add('stored_total')
          metrics.add('stored_milliseconds_total', milliseconds)
        },
        onAnswered: (milliseconds) => metrics.answered(milliseconds),
      })
    }

    #received(desk: Desk, client: Client, type: unknown, body: unknown): void {
      const line = this.#lines.get(client)
      if (!line) return
      if (!line.isReady || !line.allows(Date.now())) return this.#offence(desk, line)
      if (type === 'hello' && isOfOtherVersion(body)) return desk.turnAway(line, 'version')
      const message = parseClientMessage(type, body)
      if (!message.ok) return this.#offence(desk, line)
      if (type === 'hello') this.#clearHelloTimer(client)
      if (type === 'command') metrics.add('commands_total')
      desk.receive(line, message.value)
    }

    #clearHelloTimer(client: Client): void {
      clearTimeout(this.#helloTimers.get(client))
      this.#helloTimers.delete(client)
    }

    #offence(desk: Desk, line: SocketLine): void {
      metrics.add('offences_total')
      log('offence', { table: this.roomId })
      desk.turnAway(line, 'offence')
    }

    #stepped(before: Table, after: Table): void {
      if (before.phase === after.phase) return
      if (after.phase === 'countdown') {
        metrics.add('races_started_total')
        log('raceStarted', { table: this.roomId, players: after.race!.racers.length })
      }
      if (after.phase !== 'finished') return
      metrics.add('races_ended_total')
      log('raceEnded', { table: this.roomId, ending: after.race!.outcome!.ending })
    }

    #over(how: 'closed' | 'faulty', error: unknown): void {
      if (how === 'faulty') metrics.add('faults_total')
      const details = { table: this.roomId, ...(how === 'faulty' && { error: String(error) }) }
      log(how === 'closed' ? 'tableClosed' : 'tableFaulty', details)
      if (this.#isCreated) void this.disconnect()
    }
  }

  /** Whoever holds the table now is the only one to strike out of the list what a process that died has left there. */
  async function takenUp(code: string, desk: Desk): Promise<void> {
    await matchMaker.driver.remove(code)
    await desk.resume()
  }

  async function begun(code: string): Promise<{ table: Table; tableLog: TableLog }> {
    const table = newTable(code, now())
    const tableLog = await store.begin(table)
    if (!tableLog) throw new ServerError(ROOM_FAULTS.taken, 'taken')
    metrics.add('tables_opened_total')
    log('tableOpened', { table: code })
    return { table, tableLog }
  }

  async function recovered(code: string): Promise<{ table: Table; tableLog: TableLog }> {
    const recovery = await store.recover(code)
    if (recovery.kind !== 'open') throw new ServerError(ROOM_FAULTS[recovery.kind], recovery.kind)
    metrics.add('tables_recovered_total')
    log('tableRecovered', { table: code })
    return { table: recovery.table, tableLog: recovery.log }
  }
}

function isOfOtherVersion(body: unknown): boolean {
  const version = versionOf(body)
  return version !== null && version !== PROTOCOL_VERSION
}
