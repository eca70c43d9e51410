import type { Game, GameResult } from './game.ts'
import type { StorageFault } from './ports.ts'

/** Saves one after the other; of those that wait for one in flight, only the latest game is written. */
export interface SaveQueue {
  /** Results are never passed over: each is written with whichever game is written next, and again if that failed. */
  push(game: Game, ended: readonly GameResult[]): void
  /** Resolves when everything pushed so far is written, or has failed. */
  saved(): Promise<void>
  /** Results that no write has taken yet. */
  owed(): readonly GameResult[]
}

/**
 * @param write writes durably; never throws
 * @param onWritten told after each write what went wrong, or null
 */
export function createSaveQueue(
  write: (game: Game, ended: readonly GameResult[]) => Promise<StorageFault | null>,
  onWritten: (fault: StorageFault | null) => void,
): SaveQueue {
  let waiting: Game | null = null
  let owed: readonly GameResult[] = []
  let running: Promise<void> | null = null

  const drain = async () => {
    while (waiting) {
      const [game, ended] = [waiting, owed]
      waiting = null
      const fault = await write(game, ended)
      if (!fault) owed = owed.filter((result) => !ended.includes(result))
      onWritten(fault)
    }
    running = null
  }
  return {
    push(game, ended) {
      waiting = game
      owed = [...owed, ...ended]
      running ??= drain()
    },
    async saved() {
      await running
    },
    owed: () => owed,
  }
}
