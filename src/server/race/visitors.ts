import { AddressBuckets, AddressCounts, type RaceLimits } from './limits.ts'
import type { TableStatus } from './store/tableStore.ts'

/** What each address takes of a server, or of all those that share a Redis. Every answer is false for too much. */
export interface Visitors {
  /** Counts a request by HTTP. */
  asks(address: string): Promise<boolean>
  /** Counts a table that an address is about to open; it counts until it has closed. */
  opens(address: string, code: string): Promise<boolean>
  /** Counts a socket; it counts until `leaves` is called. */
  enters(address: string): Promise<boolean>
  leaves(address: string): Promise<void>
}

/** Milliseconds within which a table that was to be opened is in the store, if it ever is. */
export const OPENING_TIME = 30_000

/** Addresses of which it is remembered what they have opened, before those with nothing open are looked for. */
const MANY = 10_000

/** The visitors of one process that is alone. */
export class LocalVisitors implements Visitors {
  readonly #limits: RaceLimits
  readonly #status: (code: string) => Promise<TableStatus>
  readonly #requests: AddressBuckets
  readonly #sockets = new AddressCounts()
  /** Tables by who has opened them, with when. */
  readonly #opened = new Map<string, Map<string, number>>()

  constructor(limits: RaceLimits, status: (code: string) => Promise<TableStatus>) {
    this.#limits = limits
    this.#status = status
    this.#requests = new AddressBuckets(limits.requestsAtOnce, limits.requestsPerMinute / 60)
  }

  async asks(address: string): Promise<boolean> {
    return this.#requests.take(address, Date.now())
  }

  async opens(address: string, code: string): Promise<boolean> {
    if (this.#opened.size > MANY) await Promise.all([...this.#opened.keys()].map((known) => this.#forget(known)))
    await this.#forget(address)
    const tables = this.#opened.get(address) ?? new Map<string, number>()
    if (tables.size >= this.#limits.tablesPerAddress) return false
    this.#opened.set(address, tables.set(code, Date.now()))
    return true
  }

  async enters(address: string): Promise<boolean> {
    if (this.#sockets.of(address) >= this.#limits.socketsPerAddress) return false
    this.#sockets.add(address)
    return true
  }

  async leaves(address: string): Promise<void> {
    this.#sockets.remove(address)
  }

  /** Forgets tables that have closed, and addresses without any. */
  async #forget(address: string): Promise<void> {
    const tables = this.#opened.get(address)
    for (const [code, openedAt] of tables ?? []) {
      const isOpen = (await this.#status(code)) === 'open' || openedAt > Date.now() - OPENING_TIME
      if (!isOpen) tables!.delete(code)
    }
    if (tables?.size === 0) this.#opened.delete(address)
  }
}
