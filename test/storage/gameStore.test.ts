import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeMove, redo, undo, type History } from '../../src/rules/history.ts'
import { legalMoves } from '../../src/rules/legality.ts'
import { lineOf } from '../../src/rules/line.ts'
import { ALL_RULESETS, strictRuleset } from '../../src/rules/ruleset.ts'
import { viewOf } from '../../src/rules/view.ts'
import type { Game, GameResult } from '../../src/session/game.ts'
import { newGame, resultOf } from '../../src/session/gameCourse.ts'
import { createMemoryDatabase, type Database } from '../../src/storage/database.ts'
import { createGameStore } from '../../src/storage/gameStore.ts'
import { SAVE_FORMAT, packGame, sealed, slotContent, unpackGame } from '../../src/storage/saveFormat.ts'
import { WON_DEALS } from '../session/lines.ts'

const FRESH = { id: 'game', fresh: true, proof: null, dealtAt: 1 }
const start = newGame(WON_DEALS[0]!.deal, { ...FRESH, proof: WON_DEALS[0]!.proof })

/** The game after the first moves of its proof. */
function after(moves: number): Game {
  let { history } = start
  for (const move of start.proof!.slice(0, moves)) {
    const step = makeMove(history, move)
    if (!step.ok) throw new Error('the proof breaks off')
    history = step.value.history
  }
  return { ...start, history, elapsed: moves * 1000 }
}

function openStore(database: Database = createMemoryDatabase(), writer = 'me') {
  return { database, store: createGameStore(database, writer, () => {}) }
}

async function put(database: Database, key: string, value: unknown) {
  await database.change([], () => ({ answer: null, put: [[key, value]] }))
}

async function valueOf(database: Database, key: string): Promise<unknown> {
  const read = await database.read([key])
  return read.ok ? read.value[0] : undefined
}

const result = (game: Game): GameResult => resultOf(game, 'costs', { epoch: 5, localDate: '2026-11-29' })

describe('the saved game', () => {
  it('comes back exactly, at every point of play, undone moves and turned-up cards included', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('move', 'move', 'move', 'undo', 'redo'), fc.nat()), { maxLength: 80 })
    const ruleset = fc.constantFrom(...ALL_RULESETS)
    fc.assert(
      fc.property(ruleset, fc.nat(10_000), steps, (rules, seed, course) => {
        const dealt = newGame({ ruleset: rules, seed }, FRESH)
        const game = { ...dealt, history: played(dealt.history, course), elapsed: 1234.5, undos: 2, hints: 1, daily: '2028-02-29' }
        const content = slotContent(structuredClone(packGame(game, 7, 'me')))
        expect(content.kind).toBe('save')
        const loaded = content.kind === 'save' ? unpackGame(content.save) : null
        expect(loaded).toEqual(game)
        expect(lineOf(loaded!.history)).toEqual(lineOf(game.history))
      }),
      { numRuns: 60 },
    )
  })

  it('is not there before anything was saved', async () => {
    const { store } = openStore()
    expect(await store.load()).toEqual({ game: null, recovered: false, fault: null, backup: null })
  })

  it('is the last one saved, whichever slot it lies in', async () => {
    const { store, database } = openStore()
    await store.load()
    for (let moves = 0; moves < 5; moves++) {
      expect(await store.save(after(moves), [])).toBeNull()
      expect((await openStore(database).store.load()).game).toEqual(after(moves))
    }
  })

  it('is the one before if the newest is damaged in any way, and the player is told', async () => {
    for (const damaged of damages()) {
      const { store, database } = openStore()
      await store.load()
      await store.save(after(1), [])
      await store.save(after(2), [])
      await put(database, 'game/b', damaged)
      const again = openStore(database)
      expect(await again.store.load()).toMatchObject({ game: after(1), recovered: true, fault: null })
      expect(await again.store.save(after(3), [])).toBeNull()
      expect(await again.store.load()).toMatchObject({ game: after(3), recovered: false, fault: null })
      expect(await valuesBelow(database, 'kept/')).toEqual([damaged])
    }
  })

  it('is none if both slots are damaged; the bytes are offered and kept, and play goes on', async () => {
    const { store, database } = openStore()
    await put(database, 'game/a', 'rubbish')
    await put(database, 'game/b', { format: 1 })
    const loaded = await store.load()
    expect(loaded).toMatchObject({ game: null, recovered: false, fault: 'corrupted' })
    expect(JSON.parse(loaded.backup!)).toEqual({ 'game/a': 'rubbish', 'game/b': { format: 1 } })
    await store.save(after(1), [])
    await store.save(after(2), [])
    expect(await valuesBelow(database, 'kept/')).toEqual(['rubbish', { format: 1 }])
    expect((await openStore(database).store.load()).game).toEqual(after(2))
  })

  it('is damaged, and not missing, where both slots are there with nothing in them', async () => {
    const { store, database } = openStore()
    for (const slot of ['game/a', 'game/b']) await put(database, slot, undefined)
    expect(await store.load()).toMatchObject({ game: null, fault: 'corrupted', backup: '{"game/a":null,"game/b":null}' })
    await store.save(after(1), [])
    expect((await openStore(database).store.load()).game).toEqual(after(1))
  })

  it('of a newer version is never touched: this version plays beside it', async () => {
    const { store, database } = openStore()
    const newer = { format: SAVE_FORMAT + 1, something: 'else' }
    await put(database, 'game/a', newer)
    expect(await store.load()).toMatchObject({ game: null, fault: 'newer' })
    for (let moves = 0; moves < 4; moves++) expect(await store.save(after(moves), [])).toBeNull()
    expect(await valueOf(database, 'game/a')).toEqual(newer)
    expect(await valueOf(database, 'game/b')).toBeUndefined()
    const again = await openStore(database).store.load()
    expect(again).toMatchObject({ game: after(3), fault: 'newer' })
    expect(again.backup).toContain('something')
  })

  it('with a proof that does not win is taken as not proven', () => {
    const content = slotContent(packGame({ ...start, proof: start.proof!.slice(1) }, 1, 'me'))
    expect(content.kind === 'save' && unpackGame(content.save)).toMatchObject({ proof: null })
  })
})

describe('two writers', () => {
  it('never overwrite each other: whoever has not seen the last save is refused', async () => {
    const { store: mine, database } = openStore()
    await mine.load()
    await mine.save(after(1), [])
    const { store: other } = openStore(database, 'other')
    await other.load()
    await other.save(after(5), [])
    expect(await mine.isCurrent()).toBe(false)
    expect(await mine.save(after(2), [result(after(2))])).toBe('notOwner')
    expect((await openStore(database).store.load()).game).toEqual(after(5))
    expect(await valuesBelow(database, 'result/')).toEqual([])
    await mine.load()
    expect(await mine.save(after(6), [])).toBeNull()
    expect(await other.isCurrent()).toBe(false)
  })

  it('hold in any interleaving: a game once saved is followed only by those that have seen it', async () => {
    const acts = fc.array(fc.tuple(fc.nat(2), fc.constantFrom('load', 'save')), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(acts, async (course) => {
        const database = createMemoryDatabase()
        const stores = [0, 1, 2].map((index) => createGameStore(database, `writer ${index}`, () => {}))
        const seen = [-1, -1, -1]
        let stored = 0
        let saves = 0
        for (const store of stores) await store.load()
        seen.fill(0)
        for (const [index, act] of course) {
          if (act === 'load') {
            await stores[index]!.load()
            seen[index] = stored
            continue
          }
          const game = { ...start, elapsed: ++saves }
          const refused = await stores[index]!.save(game, [])
          expect(refused).toBe(seen[index] === stored ? null : 'notOwner')
          if (!refused) seen[index] = stored = saves
        }
      }),
    )
  })

  it('goes on when the browser calls a save failed that had gone through', async () => {
    const memory = createMemoryDatabase()
    let isReported = true
    const database: Database = {
      ...memory,
      async change(keys, decide) {
        const changed = await memory.change(keys, decide)
        return isReported ? changed : { ok: false, fault: 'failed' }
      },
    }
    const { store } = openStore(database)
    await store.load()
    isReported = false
    expect(await store.save(after(1), [])).toBe('failed')
    isReported = true
    expect(await store.save(after(2), [])).toBeNull()
    expect((await store.load()).game).toEqual(after(2))
  })
})

describe('results that come with a game', () => {
  it('are written with it, each id once, the first one for good', async () => {
    const { store, database } = openStore()
    await store.load()
    await store.save(after(1), [result(after(1))])
    await store.save(after(2), [result(after(2))])
    const stored = await valuesBelow(database, 'result/')
    expect(stored).toMatchObject([{ moves: 1 }])
  })
})

it('a save from before there were daily deals and insights still loads', () => {
  const { daily: _daily, insights: _insights, ...before } = JSON.parse(packGame(after(2), 2, 'me').body)
  expect(unpackGame(sealed(JSON.stringify(before), 2, 'me'))).toEqual(after(2))
})

/** The handed faults, and one of each kind that a checksum alone would not find. */
function damages(): unknown[] {
  const good = packGame(after(2), 2, 'me')
  const body = JSON.parse(good.body)
  const remade = (change: object) => sealed(JSON.stringify({ ...body, ...change }), 2, 'me')
  return [
    null,
    '',
    {},
    [],
    good.body.slice(0, 100),
    { ...good, body: good.body.slice(0, -1) },
    { ...good, body: good.body.replace('"undos":0', '"undos":9') },
    { ...good, revision: 999 },
    remade({ code: 'AAA-AAA-AAA' }),
    remade({ line: { ...body.line, steps: ['1-1:1'] } }),
    remade({ line: { ...body.line, faceDown: [9, 9, 9, 9, 9, 9, 9, 9, 9, 9] } }),
    remade({ elapsed: -5 }),
    remade({ undos: 'many' }),
  ]
}

async function valuesBelow(database: Database, prefix: string): Promise<readonly unknown[]> {
  const listed = await database.list(prefix)
  return listed.ok ? listed.value : []
}

function played(history: History, course: readonly (readonly [string, number])[]): History {
  let current = history
  for (const [what, choice] of course) {
    const moves = legalMoves(viewOf(current.position))
    const move = moves[choice % Math.max(1, moves.length)]
    const step = what === 'undo' ? undo(current) : what === 'redo' ? redo(current) : move && makeMove(current, move)
    if (step && step.ok) current = step.value.history
  }
  return current
}

describe('a deal of four suits', () => {
  it('is saved in a few kilobytes', () => {
    const game = newGame({ ruleset: strictRuleset(4), seed: 3 }, FRESH)
    expect(packGame(game, 1, 'me').body.length).toBeLessThan(500)
  })
})
