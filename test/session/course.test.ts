import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { legalMoves } from '../../src/rules/legality.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import type { Game } from '../../src/session/game.ts'
import { isGameWon, isTouched } from '../../src/session/gameCourse.ts'
import { createSession } from '../../src/session/session.ts'
import type { Session } from '../../src/session/state.ts'
import { createMemoryDatabase, type Database } from '../../src/storage/database.ts'
import { createDealStore } from '../../src/storage/dealStore.ts'
import { createGameStore } from '../../src/storage/gameStore.ts'
import { createResultStore } from '../../src/storage/resultStore.ts'
import { createSettingsStore } from '../../src/storage/settingsStore.ts'
import { createStatisticsCopy } from '../../src/storage/statisticsCopy.ts'
import { WON_DEALS } from './lines.ts'
import { FakeOwnership, FakeProver, FakeTime } from './world.ts'

/** What a player may do, and what may befall the page; numbers choose among the possible. */
const ACTS = ['move', 'move', 'move', 'undo', 'redo', 'restart', 'new', 'win', 'pause', 'hide', 'wait', 'reopen', 'kill']

const acts = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(1000)), { maxLength: 60 })

let opened = 0

/** A session over the real storage on a memory database, as often as it is opened. */
function open(database: Database, time: FakeTime): Promise<Session> {
  const copy = createStatisticsCopy({ read: () => null, write: () => true })
  const random = { uint32: () => Math.imul(++opened, 0x9e3779b1) >>> 0 }
  return createSession({
    games: createGameStore(database, `page ${++opened}`, (ended) => copy.add(ended)),
    results: createResultStore(database, copy),
    settings: createSettingsStore(database),
    deals: createDealStore(database),
    ownership: new FakeOwnership(),
    prover: new FakeProver('wait'),
    clock: time,
    timers: time,
    random,
    starters: () => WON_DEALS,
  })
}

async function act(session: Session, time: FakeTime, [what, choice]: readonly [string, number]): Promise<void> {
  const moves = session.state.view ? legalMoves(session.state.view) : []
  if (what === 'move' && moves.length > 0) session.move(moves[choice % moves.length]!)
  if (what === 'undo') session.undo()
  if (what === 'redo') session.redo()
  if (what === 'restart') session.restart()
  if (what === 'new') await session.playDeal(WON_DEALS[choice % WON_DEALS.length]!.deal)
  if (what === 'win') winFromStart(session)
  if (what === 'pause') session.pause()
  if (what === 'hide') session.setVisible(false)
  if (what === 'wait') time.pass(choice)
  session.resume()
  session.setVisible(true)
}

function winFromStart(session: Session): void {
  session.restart()
  const seed = session.state.game?.deal.seed
  const line = WON_DEALS.find(({ deal }) => deal.seed === seed)?.proof ?? []
  for (const move of line) session.move(move)
}

describe('any course of play, with the page closed or killed anywhere', () => {
  it('gives the same game back, and keeps every game that ended exactly once', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (course) => {
        const time = new FakeTime()
        const database = createMemoryDatabase()
        let session = await open(database, time)
        await session.newGame(strictRuleset(1))
        const ended = new Map<string, string>()
        for (const step of course) {
          const before = session.state.game
          if (step[0] === 'reopen' || step[0] === 'kill') {
            session = await reopened(database, time, session, step[0] === 'reopen')
            continue
          }
          await act(session, time, step)
          noteEnd(ended, before, session.state.game)
        }
        await session.saved()
        const again = await open(database, time)
        expect(storable(again.state.game)).toEqual(storable(session.state.game))
        const kept = again.results().map(({ id, outcome }) => [id, outcome] as const)
        expect(new Set(kept.map(([id]) => id)).size).toBe(kept.length)
        for (const [id, outcome] of ended) expect(kept).toContainEqual([id, outcome])
      }),
      { numRuns: 25 },
    )
  })
})

/** The page opened again, after it was closed in peace or in the middle of whatever it was writing. */
async function reopened(database: Database, time: FakeTime, session: Session, inPeace: boolean): Promise<Session> {
  if (inPeace) await session.saved()
  const atOnce = await open(database, time)
  await session.saved()
  const later = await open(database, time)
  expect(storable(later.state.game)).toEqual(storable(session.state.game))
  expect(!inPeace || atOnce.state.game?.id === session.state.game?.id).toBe(true)
  return later
}

/** A game that was won, or that another one replaced after a move, has ended. */
function noteEnd(ended: Map<string, string>, before: Game | null, after: Game | null): void {
  if (after && isGameWon(after)) ended.set(after.id, 'won')
  if (before && isTouched(before) && before.id !== after?.id && !ended.has(before.id)) ended.set(before.id, 'abandoned')
}

/** What must come back: all of it but the time, which goes on. */
function storable(game: Game | null) {
  return game && { ...game, elapsed: 0 }
}
