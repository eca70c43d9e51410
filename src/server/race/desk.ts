import type { Answer, ClientMessage, ClientMessages, ServerMessages, TurnedAwayReason } from '../../protocol/messages.ts'
import { PROTOCOL_VERSION } from '../../protocol/limits.ts'
import type { Deal } from '../../rules/deal.ts'
import type { SuitCount } from '../../rules/ruleset.ts'
import { Guests, type Guest, type Line } from './guests.ts'
import type { TableLog } from './store/tableStore.ts'
import type { Input } from './table/input.ts'
import { newsOf, type Addressed } from './table/news.ts'
import { step, type Step } from './table/step.ts'
import { memberOf, type Member, type Table } from './table/table.ts'
import { nextDeadline } from './table/time.ts'
import type { Verdict } from './table/verdict.ts'
import { ownTableOf, resultsOf, tableViewOf } from './table/views.ts'

export interface DeskPorts {
  readonly log: TableLog
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A proven deal, as soon as there is one; rejects when none can be had. */
  readonly takeDeal: (suits: SuitCount) => Promise<Deal>
  readonly secrets: Secrets
  /** Nothing more will happen here: the table has closed, or cannot be kept any longer. */
  readonly onOver: (how: 'closed' | 'faulty', error?: unknown) => void
  readonly onStored?: (milliseconds: number) => void
  /** From the arrival of a command to its answer. */
  readonly onAnswered?: (milliseconds: number) => void
  readonly onStep?: (before: Table, after: Table) => void
}

export interface Secrets {
  /** 32 hexadecimal digits that nobody can guess. */
  token(): string
  hash(token: string): string
  /** 64 such digits. */
  salt(): string
}

/**
 * A table with its people on the line. Every input is judged at once and in order; what it leads to is said only when
 * the input is stored. So of two winning moves one wins, and nobody was told of anything that a crash undoes.
 */
export class Desk {
  #table: Table
  #outbox: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** What the timer is set to. */
  #deadline: number | null = null
  #over = false
  #awaitsDeal = false
  readonly #guests = new Guests()
  readonly #ports: DeskPorts

  constructor(table: Table, ports: DeskPorts) {
    this.#table = table
    this.#ports = ports
    this.#follow()
  }

  get table(): Table {
    return this.#table
  }

  /** Whether nothing more will happen here. */
  get isOver(): boolean {
    return this.#over
  }

  /** Takes a table up again whose process has ended, with nobody on the line. Resolves when that is stored, or failed. */
  resume(): Promise<void> {
    this.#put({ kind: 'resumed', at: this.#ports.now() })
    return this.#outbox
  }

  /** A message from a line, already checked to be one. Before `hello` only `ping` counts besides. */
  receive(line: Line, message: ClientMessage): void {
    if (this.#over) return
    const guest = this.#guests.on(line)
    if (message.type === 'ping') return this.#pong(line, message.body.id)
    if (message.type === 'hello' && !guest) return this.#hello(line, message.body)
    if (message.type === 'hello' || !guest) return this.turnAway(line, 'offence')
    if (message.type === 'resync') return this.#welcome(line, this.#table, Promise.resolve())
    this.#command(guest.member, message.body)
  }

  /** The line is gone. */
  lost(line: Line): void {
    const member = this.#guests.remove(line)
    if (member !== null && !this.#over) this.#put({ kind: 'drop', at: this.#ports.now(), member })
  }

  turnAway(line: Line, reason: TurnedAwayReason): void {
    line.send({ type: 'turnedAway', body: { reason, version: PROTOCOL_VERSION } })
    line.hangUp()
    this.lost(line)
  }

  /** Takes nothing more and leaves no timer; resolves when all that was taken is stored and said. */
  async dispose(): Promise<void> {
    this.#over = true
    clearTimeout(this.#timer)
    await this.#outbox
    this.#guests.dispose()
  }

  #hello(line: Line, hello: ClientMessages['hello']): void {
    if (hello.version !== PROTOCOL_VERSION) return this.turnAway(line, 'version')
    const { secrets, now } = this.#ports
    const known = this.#knownBy(hello.token)
    if (known && this.#isOvertaken(known.id, hello)) return line.hangUp()
    const token = (known && hello.token) ?? secrets.token()
    const before = this.#table
    const result = this.#step({ kind: 'arrive', at: now(), tokenHash: secrets.hash(token), name: hello.name })
    if (result.arrived === null) return this.turnAway(line, this.#table.phase === 'closed' ? 'closed' : 'full')
    const { page, attempt } = hello
    this.#guests.take(line, { member: result.arrived, token, page, attempt, welcomed: false })
    this.#welcome(line, result.table, result.stored)
    this.#say(result.stored, () => this.#guests.tell(newsOf(before, result.table), line))
  }

  #pong(line: Line, id: number): void {
    line.send({ type: 'pong', body: { id, now: this.#ports.now() } })
  }

  /** Whose secret it is; what else a page may bring along is nobody's. */
  #knownBy(token: string | null): Member | null {
    const hash = token && this.#ports.secrets.hash(token)
    return this.#table.members.find(({ tokenHash }) => tokenHash === hash) ?? null
  }

  /** Whether this greeting has been under way so long that a later one of the same page was here first. */
  #isOvertaken(member: number, { page, attempt }: ClientMessages['hello']): boolean {
    const present = this.#guests.of(member)?.guest
    return present?.page === page && present.attempt > attempt
  }

  #welcome(line: Line, table: Table, stored: Promise<void>): void {
    this.#say(stored, () => {
      const guest = this.#guests.on(line)
      const member = guest && memberOf(table, guest.member)
      if (!guest || !member) return
      guest.welcomed = true
      line.send({ type: 'welcome', body: this.#welcomeBody(table, guest, member.lastCommand) })
    })
  }

  #welcomeBody(table: Table, guest: Guest, lastCommand: number): ServerMessages['welcome'] {
    return {
      you: guest.member,
      token: guest.token,
      now: this.#ports.now(),
      lastCommand,
      table: tableViewOf(table),
      own: ownTableOf(table, guest.member),
      results: resultsOf(table),
    }
  }

  #command(member: number, { n, command }: ClientMessages['command']): void {
    const from = performance.now()
    const { verdict } = this.#put({ kind: 'command', at: this.#ports.now(), member, n, command }, (result) => {
      if (!result.verdict) return []
      this.#ports.onAnswered?.(performance.now() - from)
      return [{ to: member, message: { type: 'answer', body: answerOf(n, result.verdict) } }]
    })
    if (command.kind === 'leave' && verdict?.ok) this.#dismiss(member)
  }

  /** Hangs up on somebody who has left, once they have been told that they have. */
  #dismiss(member: number): void {
    const line = this.#guests.of(member)?.line
    this.#say(Promise.resolve(), () => {
      if (!line) return
      this.#guests.remove(line)
      line.hangUp()
    })
  }

  #put(input: Input, first: (result: Step) => readonly Addressed[] = () => []): Step {
    const before = this.#table
    const result = this.#step(input)
    this.#say(result.stored, () => this.#guests.tell([...first(result), ...newsOf(before, result.table)], null))
    return result
  }

  /** Judges an input and has it stored; saying what it led to is the caller's part. */
  #step(input: Input): Step & { stored: Promise<void> } {
    const before = this.#table
    const result = step(before, input)
    this.#table = result.table
    this.#ports.onStep?.(before, result.table)
    const stored = this.#store(before, result.table, input)
    this.#follow()
    return { ...result, stored }
  }

  /** A new race's log begins with the table as it was before the deal. */
  async #store(before: Table, after: Table, input: Input): Promise<void> {
    const { log, onStored } = this.#ports
    const from = performance.now()
    const isNewRace = before.phase === 'dealing' && after.phase === 'countdown'
    await (isNewRace ? Promise.all([log.keep(before), log.append(input)]) : log.append(input))
    onStored?.(performance.now() - from)
  }

  #say(stored: Promise<void>, deliver: () => void): void {
    // Its failure is met below, in its turn; till then it must not count as met by nobody.
    stored.catch(() => undefined)
    this.#outbox = this.#outbox
      .then(() => stored)
      .then(deliver)
      .catch((error: unknown) => this.#fail(error))
  }

  /** Sees to what the table now waits for: the next deadline, a deal, its end. */
  #follow(): void {
    if (this.#table.phase === 'closed') this.#close()
    if (this.#table.phase === 'dealing') this.#fetchDeal()
    const deadline = this.#over ? null : nextDeadline(this.#table)
    if (deadline === this.#deadline) return
    clearTimeout(this.#timer)
    this.#deadline = deadline
    if (deadline === null) return
    const wait = Math.min(Math.max(0, deadline - this.#ports.now()), LONGEST_TIMER)
    this.#timer = setTimeout(() => this.#tick(), wait)
  }

  /** Timers may be early: then the deadline is still ahead, and is waited for once more. */
  #tick(): void {
    this.#deadline = null
    this.#put({ kind: 'tick', at: this.#ports.now() })
  }

  #fetchDeal(): void {
    if (this.#awaitsDeal) return
    this.#awaitsDeal = true
    const { takeDeal, secrets, now } = this.#ports
    void takeDeal(this.#table.settings.suits).then(
      (deal) => this.#fetched({ kind: 'dealt', at: now(), deal, salt: secrets.salt() }),
      () => this.#fetched({ kind: 'notDealt', at: now() }),
    )
  }

  #fetched(input: Input): void {
    this.#awaitsDeal = false
    if (!this.#over) this.#put(input)
  }

  #close(): void {
    if (this.#over) return
    this.#over = true
    const { log, onOver } = this.#ports
    this.#outbox = this.#outbox.then(() => log.end()).then(
      () => onOver('closed'),
      (error: unknown) => onOver('faulty', error),
    )
  }

  /** The table cannot be kept: nothing more is said in its name. Whoever comes back finds it as it was last stored. */
  #fail(error: unknown): void {
    if (this.#over) return
    this.#over = true
    clearTimeout(this.#timer)
    for (const line of this.#guests.all()) this.turnAway(line, 'faulty')
    this.#guests.dispose()
    this.#ports.onOver('faulty', error)
  }
}

/** Timers hold no more than 2^31 milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1

function answerOf(n: number, verdict: Verdict): Answer {
  if (!verdict.ok) return { n, ok: false, reason: verdict.fault.reason, rule: verdict.fault.rule }
  const { outcome } = verdict.value
  return { n, ok: true, outcome: outcome && { events: [...outcome.events], moves: outcome.moves } }
}
