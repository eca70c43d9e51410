import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { RaceLimits } from '../limits.ts'
import type { Logger } from '../log.ts'
import { LocalVisitors, type Visitors } from '../visitors.ts'
import { lockFolder } from './folderLock.ts'
import { LmdbStore } from './lmdbStore.ts'
import { MemoryStore } from './memoryStore.ts'
import { RedisProcess } from './redisProcess.ts'
import { RedisStore } from './redisStore.ts'
import { RedisVisitors } from './redisVisitors.ts'
import type { TableStore } from './tableStore.ts'
import { DATABASE_FILES } from './twinDatabase.ts'

type StoreKind = 'redis' | 'folder' | 'memory'

export interface StoreOptions {
  readonly folder: string
  readonly redisUrl: string | null
  readonly limits: RaceLimits
  readonly log: Logger
}

export interface OpenedStore {
  readonly store: TableStore
  readonly kind: StoreKind
  /** Counted where the tables are kept. */
  readonly visitors: Visitors
  close(): Promise<void>
}

/**
 * Redis where it is named (and then nothing else will do: it throws if it cannot be reached), else a database in the
 * folder, else, where that cannot be written, memory.
 */
export async function openStore({ folder, redisUrl, limits, log }: StoreOptions): Promise<OpenedStore> {
  if (redisUrl !== null) return inRedis(redisUrl, limits, log)
  const { store, kind, close } = await onThisMachine(folder, log)
  return { store, kind, close, visitors: new LocalVisitors(limits, (code) => store.status(code)) }
}

async function inRedis(url: string, limits: RaceLimits, log: Logger): Promise<OpenedStore> {
  const onFault = (error: unknown) => log('storeUnavailable', { error: String(error) })
  const process = await RedisProcess.connect(url, onFault)
  const visitors = new RedisVisitors(process, limits, onFault)
  return { store: new RedisStore(process), kind: 'redis', visitors, close: () => process.close() }
}

async function onThisMachine(folder: string, log: Logger): Promise<Omit<OpenedStore, 'visitors'>> {
  try {
    return await inFolder(folder, log)
  } catch (error) {
    log('storeUnavailable', { error: String(error), instead: 'memory' })
    const store = new MemoryStore()
    return { store, kind: 'memory', close: () => store.close() }
  }
}

async function inFolder(folder: string, log: Logger): Promise<Omit<OpenedStore, 'visitors'>> {
  const { machineFell, unlock } = lockFolder(folder)
  if (machineFell) log('storeSetAside', { aside: setAside(folder) })
  const onFault = (error: unknown) => log('storeUnavailable', { error: String(error) })
  const store = new LmdbStore({ folder, fromCopy: machineFell, onFault })
  await store.sweep(Date.now())
  const close = async () => {
    await store.close()
    unlock()
  }
  return { store, kind: 'folder', close }
}

/**
 * Moves a database out of the way that was being written when the machine went down: it may be there in part, and
 * reading such a one can end the process. Its copy takes its place. Returns where it lies.
 */
function setAside(folder: string): string {
  const aside = join(folder, `fallen-${Date.now()}`)
  mkdirSync(aside)
  for (const name of DATABASE_FILES) {
    const file = join(folder, name)
    if (existsSync(file)) renameSync(file, join(aside, name))
  }
  return aside
}
