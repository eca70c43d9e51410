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
import { TwinDatabase, type Change, type TwinOptions } from './twinDatabase.ts'

/** The start of a log: the table that its inputs carry on. `touchedAt` is when that was written. */
interface Base {
  readonly version: number
  readonly table: Table
  /** The index of the first input that is not in the table yet. Indices of a table only ever grow. */
  readonly from: number
  readonly touchedAt: number
}

type Key = [kind: 'base' | 'closed', code: string] | [kind: 'input', code: string, index: number]

/**
 * Tables in a database in a folder, for one process. What is written is safe once the death of the process can no longer
 * lose it. A move waits for that, and not for the disk.
 */
export class LmdbStore implements TableStore {
  readonly #database: TwinDatabase<Key>
  readonly #held = new Set<string>()

  /** @throws when the folder cannot be written */
  constructor(options: TwinOptions) {
    this.#database = new TwinDatabase(options)
  }

  async begin(table: Table): Promise<TableLog | null> {
    if ((await this.status(table.code)) !== 'none') return null
    await this.#database.write([baseOf(table, 0)])
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
    for (const { key, value } of this.#database.range(allOf('base'))) {
      const last = this.#entries(key[1], 0).at(-1)
      if ((last?.input.at ?? (value as Base).touchedAt) < now - KEPT_OPEN) await this.#end(key[1], now)
    }
    const gone = this.#database.range(allOf('closed')).filter(({ value }) => (value as number) < now - REMEMBERED)
    if (gone.length > 0) await this.#database.write(gone.map(({ key }) => [key, undefined]))
  }

  close(): Promise<void> {
    return this.#database.close()
  }

  #entries(code: string, from: number): { index: number; input: Input }[] {
    const entries = this.#database.range(rangeOf(code, from))
    return entries.map(({ key, value }) => ({ index: key[2] as number, input: value as Input }))
  }

  #log(code: string, first: number): TableLog {
    this.#held.add(code)
    let next = first
    return {
      append: (input) => this.#database.write([[['input', code, next++], input]]),
      // Inputs that are still being written may lie before the new start, too: they do not count any more.
      keep: (table) => this.#database.write([...this.#inputsGone(code), baseOf(table, next)]),
      end: () => this.#end(code, Date.now()),
      release: async () => void this.#held.delete(code),
    }
  }

  #end(code: string, now: number): Promise<void> {
    this.#held.delete(code)
    return this.#database.write([...this.#inputsGone(code), [['base', code], undefined], [['closed', code], now]])
  }

  #inputsGone(code: string): readonly Change<Key>[] {
    return this.#entries(code, 0).map(({ index }) => [['input', code, index], undefined])
  }
}

function baseOf(table: Table, from: number): Change<Key> {
  const base: Base = { version: STORE_VERSION, table, from, touchedAt: table.at }
  return [['base', table.code], base]
}

/** All keys of a kind: codes hold no character as high as the end. */
function allOf(kind: 'base' | 'closed'): { start: Key; end: Key } {
  return { start: [kind, ''], end: [kind, '\uFFFF'] }
}

function rangeOf(code: string, from: number): { start: Key; end: Key } {
  return { start: ['input', code, from], end: ['input', code, Number.MAX_SAFE_INTEGER] }
}
