import type { UseStore } from 'idb-keyval'
import type { GameStore, SessionPorts, StorageFault } from '../session/ports.ts'
import { connect } from './connection.ts'
import { createDatabase, createMemoryDatabase, type Database } from './database.ts'
import { createDealStore } from './dealStore.ts'
import { createGameStore } from './gameStore.ts'
import { createResultStore } from './resultStore.ts'
import { createSettingsStore } from './settingsStore.ts'
import { createStatisticsCopy, type TextStore } from './statisticsCopy.ts'

export type Stores = Pick<SessionPorts, 'games' | 'results' | 'settings' | 'deals'>

export interface StoragePlatform {
  /** Null where the browser has no IndexedDB, or forbids it. */
  readonly indexedDB: IDBFactory | null
  readonly texts: TextStore
  /** Unique for this page's life. */
  readonly writer: string
}

const DATABASE = 'pavuk'
const STORE = 'pavuk'

/**
 * Everything that is kept on this device. Where nothing can be kept the page's memory serves for as long as it lives,
 * and the first load says so.
 */
export async function openStorage({ indexedDB, texts, writer }: StoragePlatform): Promise<Stores> {
  const opening = indexedDB && opened(connect(indexedDB, DATABASE, STORE))
  // Has the page wait for the disk, as the database does meanwhile.
  const copy = createStatisticsCopy(texts)
  const stored = await opening
  const database = stored?.database ?? createMemoryDatabase()
  const isEmptied = stored?.isEmpty === true && copy.isMarked()
  const games = createGameStore(database, writer, (ended) => {
    copy.mark()
    copy.add(ended)
  })
  return {
    games: withFirstFault(games, firstFault(stored, isEmptied)),
    results: createResultStore(database, copy),
    settings: createSettingsStore(database),
    deals: createDealStore(database),
  }
}

type Opened =
  | { readonly database: Database; readonly isEmpty: boolean }
  | { readonly database: null; readonly isEmpty: null; readonly fault: StorageFault }

async function opened(useStore: UseStore): Promise<Opened> {
  const database = createDatabase(useStore)
  const empty = await database.isEmpty()
  if (empty.ok) return { database, isEmpty: empty.value }
  return { database: null, isEmpty: null, fault: empty.fault === 'newer' ? 'newer' : 'unavailable' }
}

function firstFault(stored: Opened | null, isEmptied: boolean): StorageFault | null {
  if (!stored) return 'unavailable'
  if (stored.database === null) return stored.fault
  return isEmptied ? 'emptied' : null
}

/** What is wrong from the start is said once, with the first load. */
function withFirstFault(games: GameStore, fault: StorageFault | null): GameStore {
  let untold = fault
  return {
    ...games,
    async load() {
      const loaded = await games.load()
      const told = loaded.fault ?? untold
      untold = null
      return { ...loaded, fault: told }
    },
  }
}
