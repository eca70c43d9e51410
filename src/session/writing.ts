import type { GameResult } from './game.ts'
import type { ModelHolder } from './modelHolder.ts'
import type { SessionPorts, StorageFault } from './ports.ts'
import { createSaveQueue, type SaveQueue } from './saveQueue.ts'
import { timed } from './sessionModel.ts'

/** Milliseconds of thinking that a dead battery takes off the clock, at most; moves are saved as they are made. */
const TIME_KEPT = 30_000

/** Has stored what the session holds. What storage cannot do, the model says. */
export class Writing {
  readonly #holder: ModelHolder
  readonly #ports: SessionPorts
  readonly #saves: SaveQueue
  #others: Promise<void> = Promise.resolve()
  #stopKeeping: (() => void) | null = null

  constructor(holder: ModelHolder, ports: SessionPorts) {
    this.#holder = holder
    this.#ports = ports
    this.#saves = createSaveQueue(
      (game, ended) => ports.games.save(game, ended),
      (fault) => this.#onSaved(fault),
    )
    holder.subscribe(({ state }) => this.#keepTime(state.clockRunning))
  }

  /** The game on the table as it stands, with results of games that have ended. */
  save(ended: readonly GameResult[] = []): void {
    const { game, owner } = timed(this.#holder.model, this.#ports.clock.now())
    if (game && owner) this.#saves.push(game, ended)
  }

  /** Anything else; one write after the other. */
  write(write: () => Promise<StorageFault | null>): void {
    this.#others = this.#others.then(write).then((fault) => this.#onWritten(fault))
  }

  /** Resolves when everything so far is written, or has failed. */
  async saved(): Promise<void> {
    await Promise.all([this.#saves.saved(), this.#others])
  }

  /** Another tab has written: it plays. What was won here is still kept. */
  giveWay(): void {
    const won = this.#saves.owed().filter(({ outcome }) => outcome === 'won')
    if (won.length > 0) this.write(() => this.#ports.results.add(won))
    this.#ports.ownership.concede()
  }

  #keepTime(isRunning: boolean): void {
    if (isRunning) this.#stopKeeping ??= this.#ports.timers.every(TIME_KEPT, () => this.save())
    else {
      this.#stopKeeping?.()
      this.#stopKeeping = null
    }
  }

  #onWritten(fault: StorageFault | null): void {
    if (fault) this.#holder.update({ storageFault: fault })
  }

  #onSaved(fault: StorageFault | null): void {
    if (fault === 'notOwner') return this.giveWay()
    if (fault) return this.#onWritten(fault)
    const { storageFault } = this.#holder.model
    if (storageFault === 'full' || storageFault === 'failed') this.#holder.update({ storageFault: null })
    this.#ports.ownership.announce()
  }
}
