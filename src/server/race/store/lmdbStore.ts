import { open as openFile } from 'node:fs/promises'
import { join } from 'node:path'
import { open, type RootDatabase } from 'lmdb'
import { tellsBoots } from './folderLock.ts'
import type { Input } from '../table/input.ts'
import { carriedOn } from '../table/step.ts'
import type { Table } from '../table/table.ts'
import {
  KEPT_OPEN,
  REMEMBERED,
  STORE_VERSION,
  type Recovery,
  type TableLog,
  type TableStatus,
  type TableStore,
} from './tableStore.ts'

/** The start of a log: the table that its inputs carry on. `touchedAt` is when that was written. */
interface Base {
  readonly version: number
  readonly table: Table
  /** The index of the first input that is not in the table yet. Indices of a table only ever grow. */
  readonly from: number
  readonly touchedAt: number
}

/** What the database consists of; the first holds the data. */
export const DATABASE_FILES = ['data.mdb', 'lock.mdb'] as const

type Key = [kind: 'base' | 'closed', code: string] | [kind: 'input', code: string, index: number]

/**
 * Tables in a database in a folder, for one process. Inputs of all tables that arrive together are written in one
 * transaction; its promise resolves when the death of the process can no longer lose them. A move waits for that, and
 * not for the disk: a flush for every one took 7 to 30 ms where this takes 0.1. The price is that a machine that goes
 * down may leave the file in part; whoever opens the folder notices and sets it aside (`openStore`).
 */
export class LmdbStore implements TableStore {
  readonly #database: RootDatabase<unknown, Key>
  readonly #folder: string
  readonly #held = new Set<string>()

  /** @param folder made if there is none; throws if it cannot be written */
  constructor(folder: string) {
    this.#folder = folder
    // Where nobody would notice that the machine went down, every transaction is on the disk before it counts.
    const flushing = tellsBoots() ? { noSync: true } : { overlappingSync: false, noMetaSync: true }
    this.#database = open<unknown, Key>({ path: folder, mapSize: 2 ** 34, maxReaders: 32, ...flushing })
  }

  async begin(table: Table): Promise<TableLog | null> {
    if ((await this.status(table.code)) !== 'none') return null
    await this.#writeBase(table, 0)
    return this.#log(table.code, 0)
  }

  async recover(code: string): Promise<Recovery> {
    const status = await this.status(code)
    if (status !== 'open') return { kind: status }
    if (this.#held.has(code)) return { kind: 'held' }
    const base = this.#database.get(['base', code]) as Base
    const entries = this.#entries(code, base.from)
    const next = (entries.at(-1)?.index ?? base.from - 1) + 1
    const table = carriedOn(base.table, entries.map(({ input }) => input))
    return { kind: 'open', table, log: this.#log(code, next) }
  }

  async status(code: string): Promise<TableStatus> {
    const base = this.#database.get(['base', code]) as Base | undefined
    if (base?.version === STORE_VERSION) return 'open'
    return this.#database.get(['closed', code]) === undefined ? 'none' : 'finished'
  }

  async isHeld(code: string): Promise<boolean> {
    return this.#held.has(code)
  }

  /** Forgets tables at which nothing has happened for a day, and closed ones after a week. Before any is held. */
  async sweep(now: number): Promise<void> {
    const bases = [...this.#database.getRange(allOf('base'))]
    for (const { key, value } of bases) {
      const last = this.#entries(key[1], 0).at(-1)
      if ((last?.input.at ?? (value as Base).touchedAt) < now - KEPT_OPEN) await this.#end(key[1], now)
    }
    const closed = [...this.#database.getRange(allOf('closed'))]
    for (const { key, value } of closed) {
      if ((value as number) < now - REMEMBERED) await this.#database.remove(key)
    }
  }

  async close(): Promise<void> {
    await this.#database.committed
    await this.#database.close()
    const file = await openFile(join(this.#folder, DATABASE_FILES[0]))
    await file.sync()
    await file.close()
  }

  #entries(code: string, from: number): { index: number; input: Input }[] {
    const entries = [...this.#database.getRange(rangeOf(code, from))]
    return entries.map(({ key, value }) => ({ index: key[2] as number, input: value as Input }))
  }

  #log(code: string, first: number): TableLog {
    this.#held.add(code)
    let next = first
    return {
      append: async (input) => void (await this.#database.put(['input', code, next++], input)),
      keep: async (table) => {
        // Inputs that are still being written may lie before the new start, too: they do not count any more.
        await this.#database.batch(() => {
          for (const key of this.#database.getKeys(rangeOf(code, 0))) void this.#database.remove(key)
          void this.#writeBase(table, next)
        })
      },
      end: () => this.#end(code, Date.now()),
      release: async () => void this.#held.delete(code),
    }
  }

  async #writeBase(table: Table, from: number): Promise<void> {
    const base: Base = { version: STORE_VERSION, table, from, touchedAt: table.at }
    await this.#database.put(['base', table.code], base)
  }

  async #end(code: string, now: number): Promise<void> {
    this.#held.delete(code)
    await this.#database.batch(() => {
      for (const key of this.#database.getKeys(rangeOf(code, 0))) void this.#database.remove(key)
      void this.#database.remove(['base', code])
      void this.#database.put(['closed', code], now)
    })
  }
}

/** All keys of a kind: codes hold no character as high as the end. */
function allOf(kind: 'base' | 'closed'): { start: Key; end: Key } {
  return { start: [kind, ''], end: [kind, '\uFFFF'] }
}

function rangeOf(code: string, from: number): { start: Key; end: Key } {
  return { start: ['input', code, from], end: ['input', code, Number.MAX_SAFE_INTEGER] }
}
