import { describe, expect, it } from 'vitest'
import type { Ownership, OwnershipListener } from '../../src/session/ports.ts'
import { createOwnership, type Channel, type Locks } from '../../src/storage/ownership.ts'
import { FakeTime } from '../session/world.ts'

/** Web Locks as the specification has them, for one name. */
class FakeLocks {
  #held: { reject: (reason: Error) => void } | null = null
  #queue: (() => void)[] = []

  readonly locks = { request: (...given: unknown[]) => this.#request(...(given as [string, LockOptions, Granted])) } as Locks

  #request(_name: string, options: LockOptions, granted: Granted): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const hold = async () => {
        const mine = { reject }
        this.#held = mine
        resolve(await granted({ name: 'lock', mode: 'exclusive' }))
        if (this.#held !== mine) return
        this.#held = null
        this.#queue.shift()?.()
      }
      options.signal?.addEventListener('abort', () => {
        this.#queue = this.#queue.filter((waiting) => waiting !== start)
        reject(new DOMException('', 'AbortError'))
      })
      const start = () => void hold()
      if (options.steal) {
        this.#held?.reject(new DOMException('', 'AbortError'))
        start()
      } else if (!this.#held) start()
      else if (options.ifAvailable) resolve(granted(null))
      else this.#queue.push(start)
    })
  }
}

type Granted = (lock: Lock | null) => unknown

/** A broadcast channel between the tabs of a test. */
class FakeChannels {
  readonly #listeners = new Map<object, (event: { data: unknown }) => void>()

  open(): Channel {
    const key = {}
    return {
      postMessage: (data) => {
        for (const [other, listener] of this.#listeners) if (other !== key) queueMicrotask(() => listener({ data }))
      },
      addEventListener: (_type, listener) => void this.#listeners.set(key, listener),
    }
  }
}

class Tab implements OwnershipListener {
  readonly heard: string[] = []
  readonly ownership: Ownership
  owner = false
  isFrozen = false

  constructor(ownership: Ownership) {
    this.ownership = ownership
  }

  async open() {
    this.owner = await this.ownership.claim(this)
  }

  onAsked() {
    this.heard.push('asked')
    return this.isFrozen ? new Promise<void>(() => {}) : Promise.resolve()
  }

  onGained() {
    this.owner = true
    this.heard.push('gained')
  }

  onLost() {
    this.owner = false
    this.heard.push('lost')
  }

  onNews() {
    this.heard.push('news')
  }
}

/** Messages and locks get through; then time passes, so that whoever waits in vain gives up. */
async function settle(time: FakeTime) {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
  time.pass(5000)
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}

async function during(time: FakeTime, action: Promise<unknown>) {
  await settle(time)
  await action
  await settle(time)
}

async function openTabs(count: number, has: { locks: boolean; channel: boolean }) {
  const time = new FakeTime()
  const [locks, channels] = [new FakeLocks(), new FakeChannels()]
  const tabs = Array.from(
    { length: count },
    () =>
      new Tab(
        createOwnership({
          locks: has.locks ? locks.locks : null,
          channel: has.channel ? channels.open() : null,
          timers: time,
        }),
      ),
  )
  for (const tab of tabs) await during(time, tab.open())
  return { time, tabs }
}

const owners = (tabs: readonly Tab[]) => tabs.map(({ owner }) => owner)

describe.each([
  { locks: true, channel: true },
  { locks: false, channel: true },
])('tabs with locks: $locks, channel: $channel', (has) => {
  it('the first one plays, the others watch', async () => {
    const { tabs } = await openTabs(3, has)
    expect(owners(tabs)).toEqual([true, false, false])
  })

  it('one takes over when asked: the other writes first, then lets go', async () => {
    const { time, tabs } = await openTabs(2, has)
    await during(time, tabs[1]!.ownership.takeOver())
    expect(owners(tabs)).toEqual([false, true])
    expect(tabs[0]!.heard).toEqual(['asked', 'lost'])
    expect(tabs[1]!.heard).toEqual(['gained'])
  })

  it('one takes over from a tab that does not answer', async () => {
    const { time, tabs } = await openTabs(2, has)
    tabs[0]!.isFrozen = true
    await during(time, tabs[1]!.ownership.takeOver())
    expect(owners(tabs)).toEqual([false, true])
  })

  it('ownership goes to and fro as often as wanted, and there is one owner each time', async () => {
    const { time, tabs } = await openTabs(3, has)
    for (const next of [1, 2, 0, 2, 1, 0, 1]) {
      await during(time, tabs[next]!.ownership.takeOver())
      expect(owners(tabs)).toEqual([0, 1, 2].map((index) => index === next))
    }
  })

  it('those that watch hear that something new is stored, the one that plays does not', async () => {
    const { time, tabs } = await openTabs(2, has)
    tabs[0]!.ownership.announce()
    tabs[1]!.ownership.announce()
    await settle(time)
    expect(tabs.map(({ heard }) => heard)).toEqual([[], ['news']])
  })
})

describe('tabs with locks', () => {
  it('a tab that waits plays on when the one that played is gone', async () => {
    const { time, tabs } = await openTabs(2, { locks: true, channel: true })
    tabs[0]!.ownership.concede()
    await settle(time)
    expect(owners(tabs)).toEqual([false, true])
  })

  it('need no channel', async () => {
    const { time, tabs } = await openTabs(2, { locks: true, channel: false })
    expect(owners(tabs)).toEqual([true, false])
    await during(time, tabs[1]!.ownership.takeOver())
    expect(owners(tabs)).toEqual([false, true])
  })
})

describe('tabs whose browser has locks that it forbids to use', () => {
  it('ask each other instead', async () => {
    const [time, channels] = [new FakeTime(), new FakeChannels()]
    const locks = { request: () => Promise.reject(new DOMException('', 'SecurityError')) } as unknown as Locks
    const tabs = [0, 1].map(() => new Tab(createOwnership({ locks, channel: channels.open(), timers: time })))
    for (const tab of tabs) await during(time, tab.open())
    expect(owners(tabs)).toEqual([true, false])
    await during(time, tabs[1]!.ownership.takeOver())
    expect(owners(tabs)).toEqual([false, true])
  })
})

describe('tabs with neither locks nor channel', () => {
  it('all think they play; the revisions of their saves keep them apart', async () => {
    const { tabs } = await openTabs(2, { locks: false, channel: false })
    expect(owners(tabs)).toEqual([true, true])
  })
})
