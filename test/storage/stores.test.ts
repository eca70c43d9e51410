import { describe, expect, it } from 'vitest'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import type { GameResult } from '../../src/session/game.ts'
import { DEFAULT_SETTINGS, SETTING_VALUES } from '../../src/session/settings.ts'
import { createDatabase, createMemoryDatabase, faultOf, type Database } from '../../src/storage/database.ts'
import { createDealStore } from '../../src/storage/dealStore.ts'
import { createResultStore } from '../../src/storage/resultStore.ts'
import { createSettingsStore, readSettings } from '../../src/storage/settingsStore.ts'
import { createStatisticsCopy, type TextStore } from '../../src/storage/statisticsCopy.ts'
import { openStorage } from '../../src/storage/storage.ts'
import { WON_DEALS } from '../session/lines.ts'

class FakeTexts implements TextStore {
  readonly texts = new Map<string, string>()
  read = (key: string) => this.texts.get(key) ?? null
  write = (key: string, text: string) => {
    this.texts.set(key, text)
    return true
  }
}

function result(id: string, endedAt = 0): GameResult {
  return {
    id,
    code: 'CODE',
    rulesetKey: 'key',
    outcome: 'won',
    elapsed: 1,
    moves: 2,
    score: 3,
    undos: 0,
    hints: 0,
    insights: 0,
    fresh: true,
    daily: null,
    endedAt,
    localDate: '2026-11-29',
    steps: ['deal'],
  }
}

async function put(database: Database, key: string, value: unknown) {
  await database.change([], () => ({ answer: null, put: [[key, value]] }))
}

describe('results', () => {
  it('are kept once by id and come back in the order the games ended', async () => {
    const store = createResultStore(createMemoryDatabase(), createStatisticsCopy(new FakeTexts()))
    await store.add([result('late', 9), result('early', 1)])
    await store.add([{ ...result('late', 9), moves: 99 }])
    expect(await store.all()).toEqual({ results: [result('early', 1), result('late', 9)], fault: null })
  })

  it('that are deleted are gone from both places, and only they', async () => {
    const texts = new FakeTexts()
    const database = createMemoryDatabase()
    const store = createResultStore(database, createStatisticsCopy(texts))
    await store.add([result('kept', 1), result('gone', 2)])
    expect(await store.remove('gone')).toBeNull()
    const again = createResultStore(database, createStatisticsCopy(texts))
    expect((await again.all()).results.map(({ id }) => id)).toEqual(['kept'])
  })

  it('of earlier versions, which did not count insight, are read as without it', async () => {
    const database = createMemoryDatabase()
    const { insights: _, ...old } = result('old')
    await put(database, 'result/old', { ...old, format: 1 })
    const store = createResultStore(database, createStatisticsCopy(new FakeTexts()))
    expect((await store.all()).results).toEqual([result('old')])
  })

  it('that cannot be read are passed over and stay where they are', async () => {
    const database = createMemoryDatabase()
    const store = createResultStore(database, createStatisticsCopy(new FakeTexts()))
    await put(database, 'result/bad', { ...result('bad'), elapsed: 'fast' })
    await store.add([result('good')])
    expect((await store.all()).results.map(({ id }) => id)).toEqual(['good'])
    expect((await database.list('result/')).ok && (await database.read(['result/bad']))).toMatchObject({
      value: [{ elapsed: 'fast' }],
    })
  })

  it('survive, without their moves, when the browser clears the database', async () => {
    const texts = new FakeTexts()
    await createResultStore(createMemoryDatabase(), createStatisticsCopy(texts)).add([result('one')])
    const emptied = createResultStore(createMemoryDatabase(), createStatisticsCopy(texts))
    expect((await emptied.all()).results).toEqual([{ ...result('one'), steps: [] }])
  })

  it('survive as well when the browser clears the copy, or something else lies there', async () => {
    const texts = new FakeTexts()
    const database = createMemoryDatabase()
    await createResultStore(database, createStatisticsCopy(texts)).add([result('one')])
    for (const rubbish of ['', 'null', '[1,{"id":5}]', '{']) {
      texts.texts.set('pavuk.results', rubbish)
      expect((await createResultStore(database, createStatisticsCopy(texts)).all()).results).toEqual([result('one')])
    }
    expect(createStatisticsCopy(texts).all()).toHaveLength(1)
  })
})

describe('settings', () => {
  it('are the defaults before any were chosen', async () => {
    expect(await createSettingsStore(createMemoryDatabase()).load()).toEqual(DEFAULT_SETTINGS)
  })

  it('are read one by one: a value nobody can choose is the default, the others stand', () => {
    const stored = { ...DEFAULT_SETTINGS, back: 'lime', theme: 'pink', sound: 'yes', motion: 'off', toString: 1 }
    expect(readSettings(stored)).toEqual({ ...DEFAULT_SETTINGS, back: 'lime', motion: 'off' })
    for (const rubbish of [undefined, null, 5, 'text', []]) expect(readSettings(rubbish)).toEqual(DEFAULT_SETTINGS)
  })

  it('leave alone what a newer version stored beside them', async () => {
    const database = createMemoryDatabase()
    const store = createSettingsStore(database)
    await put(database, 'settings', { hologram: true, back: 'straw' })
    await store.save({ ...(await store.load()), sound: true })
    expect(await database.read(['settings'])).toMatchObject({ value: [{ hologram: true, back: 'straw', sound: true }] })
  })

  it('offer their defaults among the values a player may choose', () => {
    for (const [name, values] of Object.entries(SETTING_VALUES)) {
      expect(values).toContain(DEFAULT_SETTINGS[name as keyof typeof DEFAULT_SETTINGS])
    }
  })
})

describe('proven deals', () => {
  it('are kept by ruleset, and each is taken once', async () => {
    const store = createDealStore(createMemoryDatabase())
    for (const deal of WON_DEALS) await store.put(deal)
    expect(await store.count(strictRuleset(1))).toBe(3)
    expect(await store.count(strictRuleset(1, '50/54'))).toBe(0)
    expect(await store.take(strictRuleset(2))).toBeNull()
    for (const deal of WON_DEALS) expect(await store.take(strictRuleset(1))).toEqual(deal)
    expect(await store.take(strictRuleset(1))).toBeNull()
  })

  it('pass over whatever else lies in their place', async () => {
    const database = createMemoryDatabase()
    const store = createDealStore(database)
    const rubbish = [null, { seed: -1, proof: [] }, { seed: 1.5, proof: [] }, { seed: 1, proof: ['up'] }]
    await put(database, 'deals/1/suited/filled/automatic/54/50', rubbish)
    expect(await store.count(strictRuleset(1))).toBe(0)
    await store.put(WON_DEALS[0]!)
    expect(await store.take(strictRuleset(1))).toEqual(WON_DEALS[0])
  })
})

describe('a device that may store nothing', () => {
  it('plays from memory, and says so once', async () => {
    const { games, settings } = await openStorage({ indexedDB: null, texts: new FakeTexts(), writer: 'me' })
    expect(await games.load()).toMatchObject({ game: null, fault: 'unavailable' })
    expect(await games.load()).toMatchObject({ game: null, fault: null })
    await settings.save({ ...DEFAULT_SETTINGS, back: 'lime' })
    expect((await settings.load()).back).toBe('lime')
  })
})

describe('a database', () => {
  it('makes a transaction again, once, when the browser has closed the connection', async () => {
    for (const name of ['InvalidStateError', 'AbortError', 'UnknownError']) {
      const { database, tries } = failing(name, 1)
      expect(await database.isEmpty()).toEqual({ ok: true, value: true })
      expect(tries()).toBe(2)
    }
    const { database, tries } = failing('AbortError', 9)
    expect(await database.isEmpty()).toEqual({ ok: false, fault: 'failed' })
    expect(tries()).toBe(2)
  })

  it('does not try again what cannot go better, and says why', async () => {
    const { database, tries } = failing('QuotaExceededError', 9)
    expect(await database.isEmpty()).toEqual({ ok: false, fault: 'full' })
    expect(tries()).toBe(1)
    expect(faultOf(new DOMException('', 'SecurityError'))).toBe('unavailable')
    expect(faultOf(new DOMException('', 'VersionError'))).toBe('newer')
    expect(faultOf('anything')).toBe('failed')
  })
})

/** A database whose first transactions fail. */
function failing(name: string, times: number) {
  let tries = 0
  const database = createDatabase(async (_mode, callback) => {
    if (tries++ < times) throw new DOMException('', name)
    const request = { result: 0 } as IDBRequest
    setTimeout(() => request.onsuccess?.(new Event('success')))
    return callback({ count: () => request } as unknown as IDBObjectStore)
  })
  return { database, tries: () => tries }
}
