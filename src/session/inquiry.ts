import { strictRuleset } from '../rules/ruleset.ts'
import { viewOf } from '../rules/view.ts'
import type { Dealer } from './dealer.ts'
import type { DealSupply } from './dealSupply.ts'
import type { Game } from './game.ts'
import { isGameWon } from './gameCourse.ts'
import type { ModelHolder } from './modelHolder.ts'
import type { Timers } from './ports.ts'
import { watchProgress } from './progressWatch.ts'

/** How long the player is left alone with the processor after a game begins, and after a move, before deals are proven for later. */
const REFILL_DELAY = 2000

/** What is worked out while a game lies on the table: whether it can be won, whether anything can still come of it; deals for later. */
export class Inquiry {
  readonly #holder: ModelHolder
  readonly #timers: Timers
  readonly #dealer: Dealer
  readonly #supply: DealSupply
  readonly #onProof: () => void
  #stopWatching = () => {}
  /** While a refill is due. */
  #cancelRefill: (() => void) | null = null

  /** @param onProof called when the game on the table has been proven, which the model then says */
  constructor(holder: ModelHolder, timers: Timers, dealer: Dealer, supply: DealSupply, onProof: () => void) {
    this.#holder = holder
    this.#timers = timers
    this.#dealer = dealer
    this.#supply = supply
    this.#onProof = onProof
  }

  /** Another game lies on the table. */
  begin(game: Game): void {
    this.#watchProgress()
    this.#dealer.stopProving()
    if (!game.proof) void this.#prove(game)
    this.refillSoon()
  }

  /** The table has changed, and its cards move: what nobody waits for waits until the player thinks. */
  tableChanged(): void {
    this.#watchProgress()
    const wasFilling = this.#supply.pause()
    if (wasFilling || this.#cancelRefill) this.refillSoon()
  }

  refillSoon(): void {
    this.#cancelRefill?.()
    this.#cancelRefill = this.#timers.after(REFILL_DELAY, () => {
      this.#cancelRefill = null
      const { owner, visible, dealing, game } = this.#holder.model
      if (owner && visible && !dealing) this.#supply.refill(game?.deal.ruleset ?? strictRuleset(1))
    })
  }

  pauseRefill(): void {
    this.#supply.pause()
  }

  /** Nobody plays here any more. */
  stop(): void {
    this.#dealer.cancel()
    this.#dealer.stopProving()
    this.#supply.pause()
    this.#stopWatching()
  }

  #watchProgress(): void {
    this.#stopWatching()
    const { game } = this.#holder.model
    if (!game || isGameWon(game)) return
    this.#stopWatching = watchProgress(viewOf(game.history.position), this.#timers, (progress) => {
      const noProgress = progress === 'impossible'
      if (noProgress !== this.#holder.model.noProgress) this.#holder.update({ noProgress })
    })
  }

  async #prove(game: Game): Promise<void> {
    await this.#dealer.prove(game)
    if (this.#holder.model.game?.proof) this.#onProof()
  }
}
