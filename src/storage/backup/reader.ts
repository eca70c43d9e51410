import { fail, ok, type Result } from '../../rules/result.ts'
import type { GameResult } from '../../session/game.ts'
import type { BackupFault } from '../../session/ports.ts'
import { readHead, readResults, type Backup } from './format.ts'
import type { BackupPiece } from './pieces.ts'

/** Puts the pieces of a file together and checks each of them. Nothing of a file is used before all of it is found good. */
export class BackupReader {
  #head: Omit<Backup, 'results'> | null = null
  readonly #results = new Map<string, GameResult>()
  readonly #steps = new Set<string>()
  readonly #now: Date

  /** @param now when the file is taken */
  constructor(now: Date = new Date()) {
    this.#now = now
  }

  /** What the file holds, or why it is refused; null as long as more is to come. */
  take(piece: BackupPiece): Result<Backup, BackupFault> | null {
    if (piece.kind === 'fault') return fail(piece.fault)
    if (piece.kind === 'head') return this.#takeHead(piece.head)
    if (piece.kind === 'results') return this.#takeResults(piece.results)
    return this.#head ? ok({ ...this.#head, results: [...this.#results.values()] }) : fail('damaged')
  }

  #takeHead(value: unknown): Result<Backup, BackupFault> | null {
    const head = readHead(value)
    if (!head.ok) return head
    this.#head = head.value
    return null
  }

  /** A result that occurs twice counts once. */
  #takeResults(values: readonly unknown[]): Result<Backup, BackupFault> | null {
    const results = readResults(values, this.#steps, this.#now)
    if (!results.ok) return results
    for (const result of results.value) this.#results.set(result.id, result)
    return null
  }
}
