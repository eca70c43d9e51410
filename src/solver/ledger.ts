import type { Findings, Stretch } from './search.ts'
import type { Verdict } from './verdict.ts'

/** What is known of one attempt. */
interface Entry {
  readonly state: 'open' | 'underWay' | 'ended'
  /** States expanded, as far as is known; it stays when the attempt has to be made again, as it comes to as many again. */
  readonly spent: number
  readonly verdict: Verdict | null
}

const OPEN: Entry = { state: 'open', spent: 0, verdict: null }

/**
 * The books of a search whose attempts are made side by side. The verdict is the one that they come to one after the
 * other, to the last move of its line, whoever makes them and in whatever order they end: the lowest attempt that
 * proves something within the nodes that those below it have left. An attempt that was first to end has to wait for
 * them; all above it are of no use any more.
 */
export class Ledger {
  /** The number of the first entry's attempt. */
  readonly #first: number
  readonly #begun: number
  readonly #left: number
  readonly #entries: Entry[] = []

  /**
   * @param nodes states to expand at most, as the schedule counts them
   * @param begun what its first attempts came to, one after the other, without proving anything
   */
  constructor(nodes: number, begun: Pick<Findings, 'last' | 'nodes'>) {
    this.#first = begun.last + 1
    this.#begun = begun.nodes
    this.#left = nodes - begun.nodes
  }

  /** Once it is there nothing changes it. */
  get verdict(): Verdict | null {
    return this.#outlook().verdict
  }

  /** States expanded for the search; attempts that turned out to be of no use included. */
  get nodes(): number {
    return this.#begun + this.#entries.reduce((sum, { spent }) => sum + spent, 0)
  }

  /** The lowest attempt that nobody makes, from now on under way; null while there is none of use. */
  next(): Stretch | null {
    const open = this.#entries.findIndex(({ state }) => state === 'open')
    const index = open < 0 ? this.#entries.length : open
    if (index >= this.#outlook().reach) return null
    const { spent } = this.#entries[index] ?? OPEN
    this.#entries[index] = { state: 'underWay', spent, verdict: null }
    return { first: this.#first + index, nodes: this.#leftAt(index), enough: 0 }
  }

  /** An attempt under way has expanded so many states by now. */
  progressed(attempt: number, nodes: number): void {
    this.#note(attempt, { state: 'underWay', spent: nodes, verdict: null })
  }

  ended(attempt: number, { nodes, verdict }: Omit<Findings, 'last'>): void {
    this.#note(attempt, { state: 'ended', spent: nodes, verdict })
  }

  /** Whoever made the attempt will not bring it to an end. */
  givenBack(attempt: number): void {
    this.#note(attempt, OPEN)
  }

  /** Whether it may still matter what an attempt comes to. */
  isOfUse(attempt: number): boolean {
    return attempt - this.#first < this.#outlook().reach
  }

  #note(attempt: number, entry: Entry): void {
    const index = attempt - this.#first
    this.#entries[index] = { ...entry, spent: Math.max(entry.spent, this.#entries[index]!.spent) }
  }

  /** The states that are left for an attempt, at most. */
  #leftAt(index: number): number {
    return this.#entries.slice(0, index).reduce((left, { spent }) => left - spent, this.#left)
  }

  /** How many of the attempts can matter, and what the search has come to if those have all ended. */
  #outlook(): { readonly reach: number; readonly verdict: Verdict | null } {
    let left = this.#left
    let allEnded = true
    for (const [index, { state, spent, verdict }] of this.#entries.entries()) {
      const isBeyond = spent > left || (spent === left && state !== 'ended')
      if (isBeyond) return { reach: index, verdict: allEnded ? { kind: 'unknown' } : null }
      allEnded &&= state === 'ended'
      if (verdict) return { reach: index + 1, verdict: allEnded ? verdict : null }
      left -= spent
    }
    if (left > 0) return { reach: Infinity, verdict: null }
    return { reach: this.#entries.length, verdict: allEnded ? { kind: 'unknown' } : null }
  }
}
