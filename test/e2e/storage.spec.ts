import { fileURLToPath } from 'node:url'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { build } from 'vite'
import type { SessionState } from '../../src/session/state.ts'
import type { SessionHarness } from './harness/session.ts'

declare global {
  interface Window {
    sessionHarness: SessionHarness
  }
}

const ORIGIN = 'http://localhost:4721'

/** Each fault that the specification names for saving, in a real browser over its real storage. */
const test = base.extend<{ open: () => Promise<Page> }, { script: string }>({
  script: [
    async ({}, use) => {
      const entry = fileURLToPath(new URL('harness/session.ts', import.meta.url))
      const built = await build({
        configFile: false,
        logLevel: 'error',
        build: { write: false, target: 'es2022', rolldownOptions: { input: entry } },
      })
      const chunks = [built].flat().flatMap((part) => ('output' in part ? part.output : []))
      await use(chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.code : []))[0]!)
    },
    { scope: 'worker' },
  ],

  /** Opens one more tab; nothing of it comes from a network. */
  open: async ({ context, script }, use) => {
    await context.route(`${ORIGIN}/**`, (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html><script type="module" src="/s.js"></script>' }),
    )
    await use(async () => {
      const page = await context.newPage()
      await page.goto(`${ORIGIN}/`)
      await opened(page)
      return page
    })
  },
})

test('a game comes back after a reload: position, history, time and counters', async ({ open }) => {
  const page = await open()
  await deal(page)
  await play(page, 7)
  await page.evaluate(() => window.sessionHarness.session.undo())
  await page.evaluate(() => window.sessionHarness.session.saved())
  const asked = Date.now()
  const before = await gameOf(page)
  await reload(page)
  const after = await gameOf(page)
  expect(after).toEqual({ ...before!, elapsed: after!.elapsed })
  expect(after!.elapsed).toBeGreaterThanOrEqual(before!.elapsed)
  expect(after!.elapsed).toBeLessThanOrEqual(before!.elapsed + Date.now() - asked)
  expect(await stateOf(page)).toMatchObject({ phase: 'playing', moves: 6, canRedo: true, storageFault: null })
})

test('the last move is on the disk when it says so, though the page is gone in the same moment', async ({ open }) => {
  let page = await open()
  await deal(page)
  for (let moves = 1; moves <= 5; moves++) {
    await play(page, 1)
    const before = (await gameOf(page))!.history
    await page.close()
    page = await open()
    expect((await gameOf(page))!.history).toEqual(before)
  }
})

test('a database deleted or cleared under a running game is opened again and written again', async ({ open, context }) => {
  const page = await open()
  await deal(page)
  await play(page, 3)
  const deleted = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const deleting = indexedDB.deleteDatabase('pavuk')
        deleting.addEventListener('success', () => resolve('deleted'))
        deleting.addEventListener('blocked', () => resolve('blocked'))
      }),
  )
  expect(deleted).toBe('deleted')
  await play(page, 1)
  expect(await stateOf(page)).toMatchObject({ storageFault: null, owner: true })

  await clearDatabase(context, page)
  await play(page, 1)
  expect(await stateOf(page)).toMatchObject({ storageFault: null, owner: true })
  const before = (await gameOf(page))!.history
  await reload(page)
  expect((await gameOf(page))!.history).toEqual(before)
})

test('a full disk is said, does not stop play, and is forgotten when there is room again', async ({ open, context }) => {
  test.slow()
  const page = await open()
  await deal(page)
  await play(page, 2)
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: ORIGIN, quotaSize: 300_000 })
  await fill(page)
  const faultAfterMove = async () => {
    await play(page, 1)
    return (await stateOf(page)).storageFault
  }
  // Chromium goes on for a while with the room it last saw.
  await expect.poll(faultAfterMove, { timeout: 30_000 }).toBe('full')
  const { moves } = await stateOf(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: ORIGIN })
  await page.evaluate(() => indexedDB.deleteDatabase('ballast'))
  await expect.poll(faultAfterMove, { timeout: 30_000 }).toBeNull()
  const after = (await stateOf(page)).moves
  expect(after).toBeGreaterThan(moves)
  await reload(page)
  expect(await stateOf(page)).toMatchObject({ moves: after })
})

for (const [how, block] of Object.entries({
  'is missing': () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  'may not even be looked at': () => {
    const forbid = () => {
      throw new DOMException('no', 'SecurityError')
    }
    Object.defineProperty(window, 'indexedDB', { get: forbid })
    Object.defineProperty(window, 'localStorage', { get: forbid })
  },
  'refuses to open': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'InvalidStateError')
    }
  },
  'never answers': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  },
})) {
  test(`storage that ${how} stops nothing: the game is played from memory, and that is said`, async ({ open, context }) => {
    await context.addInitScript(block)
    const page = await open()
    expect(await stateOf(page)).toMatchObject({ storageFault: 'unavailable', owner: true })
    await deal(page)
    await win(page)
    expect(await stateOf(page)).toMatchObject({ phase: 'won' })
  })
}

test('a damaged save gives the one before; two damaged ones are kept, offered, and stop nothing', async ({ open }) => {
  const page = await open()
  await deal(page)
  await play(page, 1)
  await play(page, 1)
  const newest = await newestSlot(page)
  await damage(page, newest)
  await reload(page)
  expect(await stateOf(page)).toMatchObject({ moves: 1, recovered: true, storageFault: null })

  await damage(page, 'game/a')
  await damage(page, 'game/b')
  await reload(page)
  const state = await stateOf(page)
  expect(state).toMatchObject({ phase: 'idle', storageFault: 'corrupted' })
  expect(state.backup).toContain('rubbish')
  await deal(page)
  await play(page, 2)
  await reload(page)
  expect(await stateOf(page)).toMatchObject({ moves: 2, storageFault: null })
  expect((await keys(page)).filter((key) => key.startsWith('kept/'))).toHaveLength(2)

  for (const slot of ['game/a', 'game/b']) await put(page, slot, undefined)
  await reload(page)
  expect(await stateOf(page), 'slots with nothing in them are not missing').toMatchObject({ storageFault: 'corrupted' })
})

test('a save of a newer version is left as it is; play goes on beside it', async ({ open }) => {
  const page = await open()
  await put(page, 'game/a', { format: 99, treasure: true })
  await reload(page)
  expect(await stateOf(page)).toMatchObject({ phase: 'idle', storageFault: 'newer' })
  await deal(page)
  await play(page, 3)
  await reload(page)
  expect(await stateOf(page)).toMatchObject({ moves: 3, storageFault: 'newer' })
  expect(await valueOf(page, 'game/a')).toEqual({ format: 99, treasure: true })
})

test('a database that the browser has emptied is noticed, and the records are still there', async ({ open, context }) => {
  const page = await open()
  await deal(page)
  await win(page)
  const [before] = await resultsOf(page)
  await clearDatabase(context, page)
  await reload(page)
  expect(await stateOf(page)).toMatchObject({ phase: 'idle', storageFault: 'emptied' })
  expect(await resultsOf(page)).toEqual([{ ...before!, steps: [] }])
})

test('emptied texts beside a whole database are made again', async ({ open }) => {
  const page = await open()
  await deal(page)
  await win(page)
  await page.evaluate(() => localStorage.clear())
  await reload(page)
  expect(await stateOf(page)).toMatchObject({ phase: 'won', storageFault: null })
  expect(await resultsOf(page)).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('pavuk.results'))).toContain('won')
})

test('two tabs: one plays, the other follows, takes over, and neither loses anything', async ({ open }) => {
  const first = await open()
  await deal(first)
  await play(first, 5)
  const second = await open()
  expect(await stateOf(second)).toMatchObject({ owner: false, moves: 5 })
  await play(second, 1)
  expect(await stateOf(second)).toMatchObject({ moves: 5 })

  await play(first, 1)
  await expect.poll(async () => (await stateOf(second)).moves).toBe(6)

  await second.evaluate(() => window.sessionHarness.session.takeOver())
  expect(await stateOf(second)).toMatchObject({ owner: true, moves: 6 })
  await expect.poll(async () => (await stateOf(first)).owner).toBe(false)
  await play(second, 2)
  await play(first, 1)
  await expect.poll(async () => (await stateOf(first)).moves).toBe(8)

  await first.evaluate(() => window.sessionHarness.session.takeOver())
  await win(first)
  await reload(second)
  expect(await stateOf(second)).toMatchObject({ owner: false, phase: (await stateOf(first)).phase })
  await first.close()
  await expect.poll(async () => (await stateOf(second)).owner).toBe(true)
})

test('two tabs without locks or channel: the stale one cannot overwrite, and finds out', async ({ open, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined })
    Object.defineProperty(window, 'BroadcastChannel', { value: undefined })
  })
  const first = await open()
  await deal(first)
  const second = await open()
  await play(first, 5)
  await play(second, 1)
  await expect.poll(() => stateOf(second)).toMatchObject({ owner: false, moves: 5 })
  await reload(first)
  expect(await stateOf(first)).toMatchObject({ owner: true, moves: 5 })
})

async function opened(page: Page): Promise<void> {
  await page.waitForFunction(() => 'sessionHarness' in window)
}

async function reload(page: Page): Promise<void> {
  await page.reload()
  await opened(page)
}

function deal(page: Page): Promise<void> {
  return page.evaluate(() => window.sessionHarness.deal())
}

function play(page: Page, moves: number): Promise<void> {
  return page.evaluate((count) => window.sessionHarness.play(count), moves)
}

function win(page: Page): Promise<void> {
  return page.evaluate(() => window.sessionHarness.win())
}

function stateOf(page: Page): Promise<SessionState> {
  return page.evaluate(() => window.sessionHarness.session.state)
}

async function gameOf(page: Page): Promise<SessionState['game']> {
  return (await stateOf(page)).game
}

function resultsOf(page: Page) {
  return page.evaluate(() => window.sessionHarness.session.results())
}

/** Takes all the room that is left, in another database. */
function fill(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('ballast')
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('ballast'))
        opening.addEventListener('success', () => add(200_000))
        let key = 0
        function add(size: number): void {
          if (size < 100) {
            opening.result.close()
            return resolve()
          }
          const transaction = opening.result.transaction('ballast', 'readwrite')
          transaction.objectStore('ballast').put(crypto.getRandomValues(new Uint8Array(Math.min(size, 60_000))), key++)
          transaction.addEventListener('complete', () => add(size))
          transaction.addEventListener('abort', () => add(Math.floor(size / 2)))
        }
      }),
  )
}

/** As the browser does when it needs room: connections closed, everything gone. */
async function clearDatabase(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: ORIGIN, storageTypes: 'indexeddb' })
}

/** One request to the raw database, past the program. */
function request(page: Page, method: 'get' | 'put' | 'getAllKeys', ...given: unknown[]): Promise<unknown> {
  return page.evaluate(
    ([name, values]) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('pavuk')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('pavuk', 'readwrite').objectStore('pavuk')
          const asked = (store[name] as (...values: unknown[]) => IDBRequest<unknown>)(...values)
          store.transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve(asked.result)
          })
        })
      }),
    [method, given] as const,
  )
}

async function put(page: Page, key: string, value: unknown): Promise<void> {
  await request(page, 'put', value, key)
}

function valueOf(page: Page, key: string): Promise<unknown> {
  return request(page, 'get', key)
}

async function keys(page: Page): Promise<readonly string[]> {
  return (await request(page, 'getAllKeys')) as string[]
}

async function damage(page: Page, key: string): Promise<void> {
  await put(page, key, `rubbish in ${key}`)
}

async function newestSlot(page: Page): Promise<string> {
  const [a, b] = (await Promise.all([valueOf(page, 'game/a'), valueOf(page, 'game/b')])) as { revision: number }[]
  return a!.revision > b!.revision ? 'game/a' : 'game/b'
}
