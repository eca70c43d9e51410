import { promisifyRequest, type UseStore } from 'idb-keyval'

/** How long opening may take, in milliseconds, before the page goes on without. */
const OPENING_DEADLINE = 5000

/**
 * A store for idb-keyval's functions that survives its connection: opened when first needed, and again whenever the
 * browser has closed it. Writes are on the disk, not only in the system's buffers, when they resolve: a battery may die.
 */
export function connect(factory: IDBFactory, databaseName: string, storeName: string): UseStore {
  let opening: Promise<IDBDatabase> | null = null

  const forget = () => {
    opening = null
  }
  const open = () => {
    opening ??= opened(factory, databaseName, storeName, forget)
    opening.catch(forget)
    return opening
  }
  return async (mode, callback) => {
    const database = await open()
    try {
      const transaction = database.transaction(storeName, mode, { durability: 'strict' })
      return await callback(transaction.objectStore(storeName))
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) {
        forget()
        database.close()
      }
      throw error
    }
  }
}

async function opened(
  factory: IDBFactory,
  databaseName: string,
  storeName: string,
  onClosed: () => void,
): Promise<IDBDatabase> {
  const request = factory.open(databaseName)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
  const database = await withDeadline(promisifyRequest(request), OPENING_DEADLINE)
  database.addEventListener('close', onClosed)
  // Another version of the program wants to change the database: it must not be kept waiting.
  database.addEventListener('versionchange', () => {
    onClosed()
    database.close()
  })
  return database
}

function withDeadline<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database does not open')), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
