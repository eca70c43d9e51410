import { promisifyRequest, type UseStore } from 'idb-keyval'
import { fail, ok, type Result } from '../rules/result.ts'
import type { StorageFault } from '../session/ports.ts'

export type Entry = readonly [key: string, value: unknown]

/** What a transaction decides to write, and what it answers. */
export interface Change<Answer> {
  readonly answer: Answer
  readonly put?: readonly Entry[]
  /** Keys to be forgotten with their values. */
  readonly drop?: readonly string[]
}

/** Keys and values, in transactions. Never throws, never leaves a promise pending. */
export interface Database {
  /** Reads the keys, asks what is to be written, and writes it: all in one transaction, durably, or nothing of it. */
  change<Answer>(
    keys: readonly string[],
    decide: (values: readonly unknown[]) => Change<Answer>,
  ): Promise<Result<Answer, StorageFault>>
  /** Undefined for keys that are not there; null for one under which lies nothing, which only damage can leave. */
  read(keys: readonly string[]): Promise<Result<readonly unknown[], StorageFault>>
  /** Every value whose key begins with `prefix`, in the order of the keys. */
  list(prefix: string): Promise<Result<readonly unknown[], StorageFault>>
  isEmpty(): Promise<Result<boolean, StorageFault>>
}

/** A database over an IndexedDB store. */
export function createDatabase(useStore: UseStore): Database {
  return {
    change: (keys, decide) => attempted(() => useStore('readwrite', (store) => changed(store, keys, decide))),
    read: (keys) => attempted(() => useStore('readonly', (store) => Promise.all(keys.map((key) => found(store, key))))),
    list: (prefix) =>
      attempted(() => useStore('readonly', (store) => promisifyRequest(store.getAll(beginningWith(prefix))))),
    isEmpty: () => attempted(() => useStore('readonly', async (store) => (await promisifyRequest(store.count())) === 0)),
  }
}

/** A database that forgets: for pages that may store nothing. */
export function createMemoryDatabase(): Database {
  const values = new Map<string, unknown>()
  return {
    async change(keys, decide) {
      const { answer, put = [], drop = [] } = decide(keys.map((key) => values.get(key)))
      for (const [key, value] of put) values.set(key, value)
      for (const key of drop) values.delete(key)
      return ok(answer)
    },
    async read(keys) {
      return ok(keys.map((key) => (values.has(key) ? (values.get(key) ?? null) : undefined)))
    },
    async list(prefix) {
      const keys = [...values.keys()].filter((key) => key.startsWith(prefix)).sort()
      return ok(keys.map((key) => values.get(key)))
    },
    async isEmpty() {
      return ok(values.size === 0)
    },
  }
}

/** What an exception of IndexedDB means to the player. */
export function faultOf(error: unknown): StorageFault {
  switch (nameOf(error)) {
    case 'QuotaExceededError':
      return 'full'
    case 'SecurityError':
    case 'NotAllowedError':
      return 'unavailable'
    case 'VersionError':
      return 'newer'
    default:
      return 'failed'
  }
}

async function found(store: IDBObjectStore, key: string): Promise<unknown> {
  const value = await promisifyRequest<unknown>(store.get(key))
  return value === undefined && (await promisifyRequest(store.count(key))) > 0 ? null : value
}

async function changed<Answer>(
  store: IDBObjectStore,
  keys: readonly string[],
  decide: (values: readonly unknown[]) => Change<Answer>,
): Promise<Answer> {
  const values: unknown[] = []
  for (const batch of batchesOf(keys)) {
    values.push(...(await Promise.all(batch.map((key) => promisifyRequest<unknown>(store.get(key))))))
  }
  const { answer, put = [], drop = [] } = decide(values)
  if (put.length + drop.length === 0) return answer
  for (const batch of batchesOf(put)) {
    await Promise.all(batch.map(([key, value]) => promisifyRequest(store.put(value, key))))
  }
  for (const key of drop) store.delete(key)
  await promisifyRequest(store.transaction)
  return answer
}

/** Thousands of values at once would hold up the page; a transaction lives on from batch to batch. */
function batchesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / BATCH)
  return Array.from({ length: count }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH))
}

const BATCH = 100

/**
 * Browsers close connections when they please, which aborts what is under way or refuses what comes next. An aborted
 * transaction has written nothing, so it is simply made again, over a new connection.
 */
async function attempted<Answer>(run: () => Promise<Answer>): Promise<Result<Answer, StorageFault>> {
  try {
    return ok(await run())
  } catch (error) {
    if (!CONNECTION_ERRORS.has(nameOf(error))) return fail(faultOf(error))
  }
  try {
    return ok(await run())
  } catch (error) {
    return fail(faultOf(error))
  }
}

const CONNECTION_ERRORS = new Set(['InvalidStateError', 'AbortError', 'UnknownError', 'TransactionInactiveError'])

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : ''
}

function beginningWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}
