import type { Deal } from '../../rules/deal.ts'
import { SUIT_COUNTS, type SuitCount } from '../../rules/ruleset.ts'

/** Where races get their deals: each dealt once, proven to be winnable, of at least 128 random bits. */
export interface DealSource {
  /** Resolves at once as a rule. Rejects when no deal can be proven. */
  take(suits: SuitCount): Promise<Deal>
  close(): Promise<void>
}

/** Makes one proven deal; takes from milliseconds to seconds. */
export type ProveDeal = (suits: SuitCount) => Promise<Deal>

/**
 * Keeps some proven deals of every suit count ready, so that a race starts at once. Deals taken are replaced in the
 * background, one after the other. Nothing is kept beyond the process: a deal that nobody has seen is not worth it.
 */
export class ReadyDeals implements DealSource {
  readonly #ready = new Map<SuitCount, Deal[]>(SUIT_COUNTS.map((suits) => [suits, []]))
  readonly #prove: ProveDeal
  readonly #size: number
  readonly #onFault: (error: unknown) => void
  #filling: Promise<void> | null = null
  #closed = false

  constructor(prove: ProveDeal, size: number, onFault: (error: unknown) => void) {
    this.#prove = prove
    this.#size = size
    this.#onFault = onFault
    this.#refill()
  }

  async take(suits: SuitCount): Promise<Deal> {
    const deal = this.#ready.get(suits)!.shift()
    this.#refill()
    return deal ?? this.#prove(suits)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#filling
  }

  #refill(): void {
    this.#filling ??= this.#fill()
      .catch((error: unknown) => this.#closed || this.#onFault(error))
      .then(() => void (this.#filling = null))
  }

  async #fill(): Promise<void> {
    for (let suits = this.#scarcest(); suits && !this.#closed; suits = this.#scarcest()) {
      this.#ready.get(suits)!.push(await this.#prove(suits))
    }
  }

  #scarcest(): SuitCount | null {
    const all = [...this.#ready]
    const [suits, deals] = all.reduce((least, entry) => (entry[1].length < least[1].length ? entry : least))
    return deals.length < this.#size ? suits : null
  }
}
