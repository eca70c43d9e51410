import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '../log.ts'
import { lockFolder } from './folderLock.ts'
import { DATABASE_FILES, LmdbStore } from './lmdbStore.ts'
import { MemoryStore } from './memoryStore.ts'
import { RedisStore } from './redisStore.ts'
import type { TableStore } from './tableStore.ts'

type StoreKind = 'redis' | 'folder' | 'memory'

export interface OpenedStore {
  readonly store: TableStore
  readonly kind: StoreKind
  close(): Promise<void>
}

/**
 * Redis where it is named (and then nothing else will do: it throws if it cannot be reached), else a database in the
 * folder, else, where that cannot be written, memory.
 */
export async function openStore(folder: string, redisUrl: string | null, log: Logger): Promise<OpenedStore> {
  if (redisUrl !== null) {
    const store = await RedisStore.connect(redisUrl, (error) => log('storeUnavailable', { error: String(error) }))
    return { store, kind: 'redis', close: () => store.close() }
  }
  try {
    return await inFolder(folder, log)
  } catch (error) {
    log('storeUnavailable', { error: String(error), instead: 'memory' })
    const store = new MemoryStore()
    return { store, kind: 'memory', close: () => store.close() }
  }
}

async function inFolder(folder: string, log: Logger): Promise<OpenedStore> {
  const { machineFell, unlock } = lockFolder(folder)
  if (machineFell) {
    const aside = setAside(folder)
    log('storeSetAside', { aside })
  }
  const store = new LmdbStore(folder)
  await store.sweep(Date.now())
  const close = async () => {
    await store.close()
    unlock()
  }
  return { store, kind: 'folder', close }
}

/**
 * Moves a database out of the way that was being written when the machine went down: it may be there in part, and
 * reading such a one can end the process. Returns where it lies.
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
