import type { Logger } from '../log.ts'
import { lockFolder } from './folderLock.ts'
import { LmdbStore } from './lmdbStore.ts'
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
    return await inFolder(folder)
  } catch (error) {
    log('storeUnavailable', { error: String(error), instead: 'memory' })
    const store = new MemoryStore()
    return { store, kind: 'memory', close: () => store.close() }
  }
}

async function inFolder(folder: string): Promise<OpenedStore> {
  const unlock = lockFolder(folder)
  const store = new LmdbStore(folder)
  await store.sweep(Date.now())
  const close = async () => {
    await store.close()
    unlock()
  }
  return { store, kind: 'folder', close }
}
