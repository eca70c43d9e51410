import type { Ownership, OwnershipListener, Timers } from '../session/ports.ts'

/**
 * What the tabs say to each other. who: does anyone play? Asked only where there are no locks to look at.
 * letGo: let me play, write what you have. news: something new is stored.
 */
type Message = 'who' | 'iPlay' | 'letGo' | 'released' | 'news'

/** The part of a `BroadcastChannel` that is used. */
export interface Channel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

export type Locks = Pick<LockManager, 'request'>

export interface OwnershipPlatform {
  /** Null where the browser has none: then the tabs ask each other, and the revisions of the saves decide. */
  readonly locks: Locks | null
  readonly channel: Channel | null
  readonly timers: Timers
}

const LOCK = 'pavuk-game'

/** How long the tab that plays may take to write and let go, in milliseconds, before it is overruled. */
const HANDING_OVER = 1500

/** How long a tab waits to hear that another one plays, in milliseconds. */
const ASKING = 200

interface Hold {
  readonly release: () => void
}

/**
 * One tab plays: the one that holds a Web Lock. Another can take over: the one that plays writes what it has and lets
 * go, and is overruled if it does not answer. When it closes, one of those that wait plays on.
 */
export function createOwnership(platform: OwnershipPlatform): Ownership {
  return new TabOwnership(platform)
}

class TabOwnership implements Ownership {
  readonly #platform: OwnershipPlatform
  readonly #waiting = new Map<Message, () => void>()
  #listener: OwnershipListener | null = null
  #owner = false
  #hold: Hold | null = null
  #queueing = new AbortController()

  constructor(platform: OwnershipPlatform) {
    this.#platform = platform
    platform.channel?.addEventListener('message', ({ data }) => this.#hear(data))
  }

  async claim(listener: OwnershipListener): Promise<boolean> {
    this.#listener = listener
    const { locks } = this.#platform
    const granted = locks && (await this.#locked(locks, { ifAvailable: true }))
    this.#owner = granted ?? !(await this.#asked('who', 'iPlay', ASKING))
    if (!this.#owner) void this.#queue()
    return this.#owner
  }

  async takeOver(): Promise<void> {
    if (this.#owner) return
    await this.#asked('letGo', 'released', HANDING_OVER)
    this.#queueing.abort()
    const { locks } = this.#platform
    if (!this.#owner && locks) {
      this.#hold = null
      await this.#locked(locks, { steal: true })
    }
    this.#gain()
    this.#say('iPlay')
  }

  concede(): void {
    if (!this.#owner) return
    this.#owner = false
    this.#hold?.release()
    this.#hold = null
    void this.#queue()
    this.#listener?.onLost()
  }

  announce(): void {
    this.#say('news')
  }

  /** Holds the lock until it is released or stolen. Answers whether it was granted; null if locks do not work here. */
  #locked(locks: Locks, options: LockOptions): Promise<boolean | null> {
    return new Promise((resolve) => {
      let mine: Hold | null = null
      const hold = (lock: Lock | null) => {
        resolve(lock !== null)
        if (!lock) return
        return new Promise<void>((release) => {
          mine = { release }
          this.#hold = mine
        })
      }
      locks.request(LOCK, options, hold).catch(() => {
        resolve(null)
        if (mine && this.#hold === mine) this.concede()
      })
    })
  }

  /** Waits until whoever plays has closed, and plays then. */
  async #queue(): Promise<void> {
    const { locks } = this.#platform
    if (!locks) return
    this.#queueing.abort()
    this.#queueing = new AbortController()
    if (await this.#locked(locks, { signal: this.#queueing.signal })) this.#gain()
  }

  #gain(): void {
    if (this.#owner) return
    this.#owner = true
    this.#listener?.onGained()
  }

  /** Asks the other tabs, and answers whether one of them has replied in time. */
  #asked(question: Message, reply: Message, milliseconds: number): Promise<boolean> {
    if (!this.#platform.channel) return Promise.resolve(false)
    this.#say(question)
    return new Promise((resolve) => {
      const giveUp = this.#platform.timers.after(milliseconds, () => {
        this.#waiting.delete(reply)
        resolve(false)
      })
      this.#waiting.set(reply, () => {
        giveUp()
        resolve(true)
      })
    })
  }

  #say(message: Message): void {
    this.#platform.channel?.postMessage(message)
  }

  #hear(message: unknown): void {
    if (message === 'news' && !this.#owner) this.#listener?.onNews()
    if (message === 'who' && this.#owner) this.#say('iPlay')
    if (message === 'letGo' && this.#owner) void this.#letGo()
    if (message === 'iPlay') this.concede()
    if (message === 'iPlay' || message === 'released') this.#answered(message)
  }

  #answered(message: Message): void {
    this.#waiting.get(message)?.()
    this.#waiting.delete(message)
  }

  async #letGo(): Promise<void> {
    await this.#listener?.onAsked()
    this.#say('released')
    this.concede()
  }
}
