import type { Input } from '../table/input.ts'
import { carriedOn } from '../table/step.ts'
import type { Table } from '../table/table.ts'
import type { Recovery, TableLog, TableStatus, TableStore } from './tableStore.ts'

/** Tables in memory, where nothing can be written: races work, but end with the process. */
export class MemoryStore implements TableStore {
  readonly #open = new Map<string, { base: Table; inputs: Input[] }>()
  readonly #closed = new Set<string>()
  readonly #held = new Set<string>()

  async begin(table: Table): Promise<TableLog | null> {
    if ((await this.status(table.code)) !== 'none') return null
    this.#open.set(table.code, { base: table, inputs: [] })
    return this.#log(table.code)
  }

  async recover(code: string): Promise<Recovery> {
    const kept = this.#open.get(code)
    if (!kept) return { kind: this.#closed.has(code) ? 'finished' : 'none' }
    if (this.#held.has(code)) return { kind: 'held' }
    return { kind: 'open', table: carriedOn(kept.base, kept.inputs), log: this.#log(code) }
  }

  async status(code: string): Promise<TableStatus> {
    if (this.#open.has(code)) return 'open'
    return this.#closed.has(code) ? 'finished' : 'none'
  }

  async isHeld(code: string): Promise<boolean> {
    return this.#held.has(code)
  }

  async close(): Promise<void> {
    this.#open.clear()
  }

  #log(code: string): TableLog {
    this.#held.add(code)
    return {
      append: async (input) => void this.#open.get(code)!.inputs.push(input),
      keep: async (table) => void this.#open.set(code, { base: table, inputs: [] }),
      end: async () => {
        this.#open.delete(code)
        this.#closed.add(code)
        this.#held.delete(code)
      },
      release: async () => void this.#held.delete(code),
    }
  }
}
