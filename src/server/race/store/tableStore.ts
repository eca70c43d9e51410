import type { Input } from '../table/input.ts'
import type { Table } from '../table/table.ts'

/*
 * Where tables are kept so that a killed process loses nothing. What has happened at a table is appended, input by
 * input, before anybody is told of it; a table is got back by replaying that.
 */

/** The log of one open table, in the hands of the one process that holds the table. */
export interface TableLog {
  /**
   * Resolves when the input is kept; inputs are kept in the order they are given. Rejects when it is not, also because
   * another process has taken the table over: then nothing more may be said in the table's name.
   */
  append(input: Input): Promise<void>
  /** Keeps the table itself in place of all that led to it. Same promise as `append`. */
  keep(table: Table): Promise<void>
  /** The table has closed for good: only that it once was is remembered. */
  end(): Promise<void>
  /** Lets go of the table, so that it can be recovered. */
  release(): Promise<void>
}

export type Recovery =
  | { readonly kind: 'open'; readonly table: Table; readonly log: TableLog }
  /** No table has had this code of late. */
  | { readonly kind: 'none' }
  | { readonly kind: 'finished' }
  /** Another living process holds it. */
  | { readonly kind: 'held' }

export type TableStatus = 'open' | 'none' | 'finished'

export interface TableStore {
  /** Begins a table's log; null if the code is in use or was until lately. */
  begin(table: Table): Promise<TableLog | null>
  /** Takes hold of an open table that no living process holds. */
  recover(code: string): Promise<Recovery>
  status(code: string): Promise<TableStatus>
  /** Whether a living process holds the table. */
  isHeld(code: string): Promise<boolean>
}

/** Milliseconds for which an open table that nothing happens at is kept, and for which a closed one is remembered. */
export const KEPT_OPEN = 24 * 3_600_000
export const REMEMBERED = 7 * 24 * 3_600_000

/** The form in which logs are written; other forms are not read. */
export const STORE_VERSION = 3
