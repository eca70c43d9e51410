import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startUpdates, type Updates } from '../../src/pwa/updates.ts'
import { fakeBrowser, startAgain, type FakeWorker } from './browser.ts'

const HOUR = 60 * 60 * 1000

let browser: ReturnType<typeof fakeBrowser>
let settled: boolean
let onChange: ReturnType<typeof vi.fn<() => void>>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  FakeChannel.open.clear()
  browser = fakeBrowser()
  settled = true
  onChange = vi.fn<() => void>()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Tabs of one browser hear each other; nobody hears themselves. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>()

  constructor() {
    super()
    FakeChannel.open.add(this)
  }

  postMessage(data: unknown): void {
    for (const channel of FakeChannel.open) if (channel !== this) channel.dispatchEvent(new MessageEvent('message', { data }))
  }
}

async function started(): Promise<Updates> {
  const updates = startUpdates(browser.container.asContainer, (script) => browser.container.asContainer.register(script), { settle: () => Promise.resolve(settled), onChange })
  await vi.advanceTimersByTimeAsync(0)
  return updates
}

function newBuild(): FakeWorker {
  const { registration } = browser.container
  const worker = registration.find()
  worker.become('installed')
  registration.installing = null
  registration.waiting = registration.active ? worker : null
  return worker
}

/** What the browser does when a worker takes over. */
function takeOver(worker: FakeWorker): void {
  browser.container.controller = worker
  browser.container.dispatchEvent(new Event('controllerchange'))
}

describe('a newer build', () => {
  test('is announced once it is whole on the device, and not before', async () => {
    const updates = await started()
    const worker = browser.container.registration.find()
    expect(updates.ready).toBe(false)
    worker.become('installed')
    expect(updates.ready).toBe(true)
    expect(onChange).toHaveBeenCalled()
  })

  test('that is asked for is there when the answer comes; so is the answer that there is none', async () => {
    const updates = await started()
    const { registration } = browser.container
    await updates.check()
    expect(updates.ready).toBe(false)
    registration.update.mockImplementation(async () => void registration.find())
    const answered = vi.fn<() => void>()
    const asking = updates.check().then(answered)
    await vi.advanceTimersByTimeAsync(0)
    expect(answered).not.toHaveBeenCalled()
    registration.installing!.become('installed')
    await asking
    expect(updates.ready).toBe(true)
  })

  test('that already waits when the app starts is announced then', async () => {
    const waiting = browser.container.registration.find()
    waiting.state = 'installed'
    browser.container.registration.waiting = waiting
    browser.container.registration.installing = null
    expect((await started()).ready).toBe(true)
  })

  test('is let in only when asked for, and only then is the page reloaded', async () => {
    const updates = await started()
    const worker = newBuild()
    await vi.advanceTimersByTimeAsync(3 * HOUR)
    expect(worker.postMessage).not.toHaveBeenCalled()
    const applied = updates.apply()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await applied).toBe('reloading')
    expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
    expect(browser.reload).not.toHaveBeenCalled()
    takeOver(worker)
    await vi.advanceTimersByTimeAsync(0)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(browser.reload).toHaveBeenCalledTimes(1)
  })

  test('is let in even by a browser that does not tell when it has taken over', async () => {
    const updates = await started()
    newBuild()
    void updates.apply()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(browser.reload).toHaveBeenCalledTimes(1)
  })

  test('waits while a game is not saved', async () => {
    const updates = await started()
    const worker = newBuild()
    settled = false
    expect(await updates.apply()).toBe('busy')
    expect(worker.postMessage).not.toHaveBeenCalled()
    expect(updates.ready).toBe(true)
  })

  test('waits while another tab is in the middle of something', async () => {
    const updates = await started()
    const worker = newBuild()
    settled = true
    const otherTab = new FakeChannel()
    otherTab.addEventListener('message', () => otherTab.postMessage('object'))
    const applied = updates.apply()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await applied).toBe('busy')
    expect(worker.postMessage).not.toHaveBeenCalled()
  })

  test('that another tab let in reloads this one, as soon as its game is saved', async () => {
    await started()
    const worker = newBuild()
    settled = false
    takeOver(worker)
    await vi.advanceTimersByTimeAsync(5000)
    expect(browser.reload).not.toHaveBeenCalled()
    settled = true
    await vi.advanceTimersByTimeAsync(5000)
    expect(browser.reload).toHaveBeenCalledTimes(1)
  })

  test('there is nothing to let in while none waits', async () => {
    expect(await (await started()).apply()).toBe('nothing')
  })
})

describe('quiet', () => {
  test('the server is asked every hour, and nothing is announced while it has nothing new', async () => {
    const updates = await started()
    await vi.advanceTimersByTimeAsync(24 * HOUR)
    expect(browser.container.registration.update.mock.calls.length).toBeGreaterThanOrEqual(23)
    expect(updates.ready).toBe(false)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('a page that nobody sees asks nothing, and asks on return', async () => {
    await started()
    browser.document.visibilityState = 'hidden'
    await vi.advanceTimersByTimeAsync(24 * HOUR)
    expect(browser.container.registration.update).not.toHaveBeenCalled()
    browser.document.visibilityState = 'visible'
    browser.document.dispatchEvent(new Event('visibilitychange'))
    expect(browser.container.registration.update).toHaveBeenCalledTimes(1)
  })

  test('being offline when asking is no fault', async () => {
    const updates = await started()
    browser.container.registration.update.mockRejectedValue(new TypeError('offline'))
    await updates.check()
    expect(updates.fault).toBeNull()
  })

  test('an update put off is not brought up until the next start, also after a reload and when yet another one comes', async () => {
    const updates = await started()
    newBuild()
    updates.postpone()
    expect(updates).toMatchObject({ ready: true, postponed: true })
    newBuild()
    expect(updates).toMatchObject({ ready: true, postponed: true })
    expect(await started()).toMatchObject({ ready: true, postponed: true })
    startAgain()
    expect(await started()).toMatchObject({ ready: true, postponed: false })
  })

  test('the very first worker is no update: nothing is announced, nothing reloads', async () => {
    browser = fakeBrowser({ controlled: false })
    const updates = await started()
    const first = newBuild()
    browser.container.registration.active = first
    takeOver(first)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(updates.ready).toBe(false)
    expect(browser.reload).not.toHaveBeenCalled()
  })
})

describe('a build that cannot be installed', () => {
  test('is noticed, remembered with its cause, and forgotten when one succeeds', async () => {
    const updates = await started()
    browser.container.registration.find().become('redundant')
    await vi.advanceTimersByTimeAsync(0)
    expect(updates.fault).toEqual({ cause: 'incomplete', at: Date.now() })
    expect((await started()).fault?.cause).toBe('incomplete')
    newBuild()
    expect(updates.fault).toBeNull()
  })

  test('for want of room says so', async () => {
    const updates = await started()
    browser.estimate.mockResolvedValue({ quota: 50e6, usage: 49e6 })
    browser.container.registration.find().become('redundant')
    await vi.advanceTimersByTimeAsync(0)
    expect(updates.fault?.cause).toBe('noSpace')
  })

  test('because service workers are blocked says so, and play goes on', async () => {
    browser.container.register.mockRejectedValue(new DOMException('blocked', 'SecurityError'))
    expect((await started()).fault?.cause).toBe('refused')
  })

  test('is not confused with one that was installed and later replaced', async () => {
    const updates = await started()
    newBuild().become('redundant')
    await vi.advanceTimersByTimeAsync(0)
    expect(updates.fault).toBeNull()
  })
})
