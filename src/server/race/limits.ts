/** How much a server takes of one address and of one socket before it refuses. */
export interface RaceLimits {
  /** Open tables that one address may have opened here. */
  readonly tablesPerAddress: number
  /** Requests by HTTP of one address: at once, and a minute in the long run. */
  readonly requestsAtOnce: number
  readonly requestsPerMinute: number
  /** Sockets of one address at a time. */
  readonly socketsPerAddress: number
  /** Messages of one socket: at once, and a second in the long run. */
  readonly messagesAtOnce: number
  readonly messagesPerSecond: number
  /** Bytes that may wait to be sent to one socket before it is given up as dead. */
  readonly waitingBytes: number
  /** Milliseconds from opening a socket to saying hello. */
  readonly helloTime: number
}

export const DEFAULT_LIMITS: RaceLimits = {
  tablesPerAddress: 20,
  requestsAtOnce: 30,
  requestsPerMinute: 60,
  socketsPerAddress: 64,
  messagesAtOnce: 40,
  messagesPerSecond: 15,
  waitingBytes: 512 * 1024,
  helloTime: 10_000,
}

/** A bucket that holds so many tokens at most and is refilled steadily; every event takes one. */
export class TokenBucket {
  #tokens: number
  #filledAt: number
  readonly #capacity: number
  readonly #perMillisecond: number

  constructor(capacity: number, perSecond: number, now: number) {
    this.#capacity = capacity
    this.#perMillisecond = perSecond / 1000
    this.#tokens = capacity
    this.#filledAt = now
  }

  /** Takes a token; false if there is none. */
  take(now: number): boolean {
    this.#fill(now)
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }

  isFull(now: number): boolean {
    this.#fill(now)
    return this.#tokens >= this.#capacity
  }

  #fill(now: number): void {
    const passed = Math.max(0, now - this.#filledAt)
    this.#tokens = Math.min(this.#capacity, this.#tokens + passed * this.#perMillisecond)
    this.#filledAt = now
  }
}

/** One bucket for each address; those that are full again are forgotten, so that their number stays small. */
export class AddressBuckets {
  readonly #buckets = new Map<string, TokenBucket>()
  readonly #capacity: number
  readonly #perSecond: number

  constructor(capacity: number, perSecond: number) {
    this.#capacity = capacity
    this.#perSecond = perSecond
  }

  take(address: string, now: number): boolean {
    if (this.#buckets.size > MANY_BUCKETS) this.#forget(now)
    const bucket = this.#buckets.get(address) ?? new TokenBucket(this.#capacity, this.#perSecond, now)
    this.#buckets.set(address, bucket)
    return bucket.take(now)
  }

  #forget(now: number): void {
    for (const [address, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(address)
  }
}

const MANY_BUCKETS = 10_000

/** How many of something each address has at present. */
export class AddressCounts {
  readonly #counts = new Map<string, number>()

  of(address: string): number {
    return this.#counts.get(address) ?? 0
  }

  add(address: string): void {
    this.#counts.set(address, this.of(address) + 1)
  }

  remove(address: string): void {
    const left = this.of(address) - 1
    if (left > 0) this.#counts.set(address, left)
    else this.#counts.delete(address)
  }
}
