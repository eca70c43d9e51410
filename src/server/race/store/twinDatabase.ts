import { open as openFile } from 'node:fs/promises'
import { join } from 'node:path'
import { open, type RootDatabase } from 'lmdb'
import { tellsBoots } from './folderLock.ts'

/**
 * Milliseconds by which the copy is behind, at most, as long as the disk keeps up. In a second of many races so much
 * would come together that writing it held up the moves of all.
 */
const BEHIND = 100

/** What the database consists of; the first holds the data. */
export const DATABASE_FILES = ['data.mdb', 'lock.mdb'] as const

/** A value for a key, or (undefined) none any more. */
export type Change<Key> = readonly [key: Key, value: unknown]

export interface TwinOptions {
  readonly folder: string
  /** The database cannot be trusted and has been taken away: what the copy holds takes its place. */
  readonly fromCopy: boolean
  /** Told when the copy could not be brought up to date; it is tried again. */
  readonly onFault: (error: unknown) => void
}

/**
 * A database in a folder, for one process, and a copy of it. What is written to the database survives the death of the
 * process, and does not wait for the disk: a flush for every change took 7 to 30 ms where this takes 0.1. A machine that
 * goes down may leave it in part. The copy is written ten times a second, in a transaction that counts only when it is on
 * the disk: it is always whole, and lacks little of the last second.
 */
export class TwinDatabase<Key extends (string | number)[]> {
  readonly #database: RootDatabase<unknown, Key>
  /** None where nobody would notice that the machine went down: there every transaction waits for the disk. */
  readonly #copy: RootDatabase<unknown, Key> | null
  /** What the copy does not know yet. */
  #behind: Change<Key>[] = []
  #catchingUp: Promise<void> = Promise.resolve()
  readonly #folder: string
  readonly #timer: ReturnType<typeof setInterval> | undefined
  readonly #onFault: (error: unknown) => void

  /** @throws when the folder, made if there is none, cannot be written */
  constructor({ folder, fromCopy, onFault }: TwinOptions) {
    const isTwin = tellsBoots()
    this.#folder = folder
    this.#onFault = onFault
    this.#database = opened(folder, isTwin ? { noSync: true } : FLUSHED)
    this.#copy = isTwin ? opened(join(folder, 'copy'), FLUSHED) : null
    if (!this.#copy) return
    if (fromCopy) fill(this.#database, this.#copy)
    else fill(this.#copy, this.#database)
    this.#timer = setInterval(() => void this.#catchUp(), BEHIND).unref()
  }

  get(key: Key): unknown {
    return this.#database.get(key)
  }

  /** Keys from `start` to before `end`, with their values, in order. */
  range(bounds: { readonly start: Key; readonly end: Key }): { readonly key: Key; readonly value: unknown }[] {
    return [...this.#database.getRange(bounds)]
  }

  /** Makes all changes or none. Resolves when the death of the process can no longer lose them: at once, with a copy. */
  async write(changes: readonly Change<Key>[]): Promise<void> {
    if (!this.#copy) return written(this.#database, changes)
    writeAtOnce(this.#database, changes)
    this.#behind.push(...changes)
  }

  /** Both are then whole on the disk. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#database.committed
    await this.#catchUp()
    await this.#copy?.close()
    await this.#database.close()
    const file = await openFile(join(this.#folder, DATABASE_FILES[0]))
    await file.sync()
    await file.close()
  }

  /** One after the other: each takes what has come meanwhile. */
  #catchUp(): Promise<void> {
    this.#catchingUp = this.#catchingUp.then(() => this.#caughtUp())
    return this.#catchingUp
  }

  async #caughtUp(): Promise<void> {
    const changes = this.#behind
    if (!this.#copy || changes.length === 0) return
    this.#behind = []
    try {
      await written(this.#copy, changes)
    } catch (error) {
      this.#behind = [...changes, ...this.#behind]
      this.#onFault(error)
    }
  }
}

/** A transaction counts when it is on the disk. */
const FLUSHED = { overlappingSync: false, noMetaSync: true } as const

function opened<Key extends (string | number)[]>(path: string, flushing: object): RootDatabase<unknown, Key> {
  return open<unknown, Key>({ path, mapSize: 2 ** 34, maxReaders: 32, ...flushing })
}

async function written<Key extends (string | number)[]>(
  database: RootDatabase<unknown, Key>,
  changes: readonly Change<Key>[],
): Promise<void> {
  const change = ([key, value]: Change<Key>) => (value === undefined ? database.remove(key) : database.put(key, value))
  if (changes.length === 1) await change(changes[0]!)
  else await database.batch(() => changes.forEach((one) => void change(one)))
}

/**
 * For a database that does not wait for the disk. Ten microseconds, a fifth of what it takes to have a thread do it; and
 * a move does not wait for that thread to get its turn, behind those that collect garbage or flush the copy: by up to
 * 50 ms, one in a hundred.
 */
function writeAtOnce<Key extends (string | number)[]>(database: RootDatabase<unknown, Key>, changes: readonly Change<Key>[]): void {
  database.transactionSync(() => {
    for (const [key, value] of changes) {
      if (value === undefined) database.removeSync(key)
      else database.putSync(key, value)
    }
  })
}

/** Makes one database hold what another one holds, and nothing else: in one transaction. */
function fill<Key extends (string | number)[]>(
  target: RootDatabase<unknown, Key>,
  source: RootDatabase<unknown, Key>,
): void {
  target.transactionSync(() => {
    const gone = [...target.getKeys()].filter((key) => !source.doesExist(key))
    for (const key of gone) target.removeSync(key)
    for (const { key, value } of source.getRange()) target.putSync(key, value)
  })
}
