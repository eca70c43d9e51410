import { describe, expect, it, vi } from 'vitest'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { DEAL, type Move } from '../../src/rules/move.ts'
import { legalMoves } from '../../src/rules/legality.ts'
import { courseUpTo, pastGame } from '../../src/session/replay.ts'
import type { Session } from '../../src/session/state.ts'
import { WON_DEALS } from './lines.ts'
import { FakeDisk, FakeOwnership, FakeProver, UNKNOWN, openWorld, type World } from './world.ts'

const ONE = strictRuleset(1)
const [FIRST, SECOND, THIRD] = WON_DEALS as [(typeof WON_DEALS)[0], (typeof WON_DEALS)[0], (typeof WON_DEALS)[0]]

/** A disk with proven deals of one suit ready. */
function stocked(...deals: typeof WON_DEALS) {
  const disk = new FakeDisk()
  disk.deals = [...deals]
  return disk
}

async function dealt(given: Parameters<typeof openWorld>[0] = {}): Promise<World> {
  const world = await openWorld({ disk: stocked(FIRST, SECOND, THIRD), ...given })
  await world.session.newGame(ONE)
  return world
}

function playAll(session: Session, moves: readonly Move[]) {
  for (const move of moves) expect(session.move(move)).toEqual({ ok: true, value: null })
}

function winAll({ session }: World) {
  playAll(session, session.state.game!.proof!)
}

/** Of four suits: five row deals at once, and no card can ever turn up again. */
const STUCK_AFTER_DEALING = 4

/** Any legal move. */
function someMove({ session }: World): Move {
  return legalMoves(session.state.view!)[0]!
}

/** The same device, started again. */
async function reopened({ disk, time }: World): Promise<World> {
  return openWorld({ disk, time })
}

describe('a new game', () => {
  it('begins idle, with nothing on the table', async () => {
    const { session } = await openWorld()
    expect(session.state).toMatchObject({ phase: 'idle', game: null, view: null, proof: null, owner: true })
    expect(session.move(DEAL)).toEqual({ ok: false, fault: { reason: 'noGame' } })
  })

  it('is dealt at once from the proven deals that are ready, without asking the solver', async () => {
    const { session, prover, changes } = await dealt()
    expect(session.state).toMatchObject({ phase: 'playing', proof: 'proven', moves: 0, score: 500, dealing: null })
    expect(session.state.game).toMatchObject({ deal: FIRST.deal, fresh: true })
    expect(changes.at(-1)).toMatchObject({ replaced: true, events: [] })
    expect(prover.asked).toEqual([])
    expect(changes.filter(({ state }) => state.dealing !== null), 'nothing is said of a search').toEqual([])
  })

  it('passes over a stored proof that the rules do not replay to a win', async () => {
    const broken = { ...FIRST, proof: FIRST.proof.slice(0, -1) }
    const { session } = await dealt({ disk: stocked(broken, SECOND) })
    expect(session.state.game?.deal).toEqual(SECOND.deal)
  })

  it('passes over a stored deal whose cards the player has seen', async () => {
    const world = await dealt()
    await world.session.playDeal(SECOND.deal)
    world.session.move(someMove(world))
    await world.session.newGame(ONE)
    expect(world.session.state.game?.deal).toEqual(THIRD.deal)
  })

  it('is dealt for freer rules by the proof of the strict ones, collections included', async () => {
    const { session } = await openWorld({ disk: stocked(FIRST) })
    await session.newGame({ ...ONE, rowDeal: 'free', removal: 'manual' })
    expect(session.state.game?.proof?.filter(({ kind }) => kind === 'collect')).toHaveLength(8)
    playAll(session, session.state.game!.proof!)
    expect(session.state.phase).toBe('won')
  })
})

describe('a deal that has to be proven first', () => {
  const FIFTY = strictRuleset(2, '50/54')

  it('never comes from a solver that claims wins which the rules do not see', async () => {
    const liar = new FakeProver({ ok: true, value: { kind: 'winnable', moves: FIRST.proof } })
    const { session } = await openWorld({ prover: liar, disk: new FakeDisk() })
    await session.newGame({ ...FIFTY, rowDeal: 'free' })
    expect(liar.asked).toHaveLength(3)
    expect(session.state.proverFault).toBe('wrong')
    expect(session.state).toMatchObject({ dealing: null, game: null })
  })

  it('leaves the game on the table playable, shows how far it is, and can be cancelled', async () => {
    const world = await dealt({ prover: new FakeProver(UNKNOWN, UNKNOWN, 'wait') })
    const { session, prover } = world
    world.disk.deals = []
    const game = session.state.game
    const dealing = session.newGame(FIFTY)
    await vi.waitFor(() => expect(prover.asked.length).toBe(3))
    prover.asked[2]!.options.onProgress?.(77)
    expect(session.state.dealing).toEqual({ ruleset: FIFTY, tried: 2, nodes: 77 })
    expect(session.move(someMove(world)).ok).toBe(true)
    session.cancelDealing()
    await dealing
    expect(session.state.dealing).toBeNull()
    expect(session.state.game?.id).toBe(game!.id)
    expect(session.state.proverFault).toBeNull()
  })
})

describe('playing', () => {
  it('shows every command at once, with its events, and refuses what the rules refuse', async () => {
    const world = await dealt()
    const { session, changes } = world
    const move = someMove(world)
    expect(session.move(move).ok).toBe(true)
    expect(changes.at(-1)!.events[0]).toMatchObject({ kind: 'runMoved' })
    expect(session.state).toMatchObject({ moves: 1, score: 499, canUndo: true, canRedo: false })
    expect(session.move({ kind: 'move', from: 0, to: 0, count: 1 })).toEqual({
      ok: false,
      fault: { reason: 'sameColumn' },
    })
    expect(session.undo().ok).toBe(true)
    expect(changes.at(-1)!.undone).not.toEqual([])
    expect(session.state).toMatchObject({ moves: 0, score: 499, canUndo: false, canRedo: true })
    expect(session.state.game?.undos).toBe(1)
    expect(session.redo().ok).toBe(true)
    expect(session.state).toMatchObject({ moves: 1, score: 499 })
    expect(session.redo()).toEqual({ ok: false, fault: { reason: 'nothingToRedo' } })
  })

  it('scores undo as the player has set it, from that moment on', async () => {
    const world = await dealt()
    world.session.move(someMove(world))
    world.session.undo()
    expect(world.session.state.score).toBe(499)
    world.session.changeSettings({ undoScoring: 'free' })
    expect(world.session.state.score).toBe(500)
  })

  it('tells listeners of every change in order, though one of them gives a command itself', async () => {
    const world = await dealt()
    const seen: number[] = []
    let answered = false
    world.session.subscribe(() => {
      if (answered) return
      answered = true
      world.session.undo()
    })
    world.session.subscribe(({ state }) => seen.push(state.moves))
    world.session.move(someMove(world))
    expect(seen).toEqual([1, 0])
  })

  it('counts a hint only when told that one was shown', async () => {
    const { session, disk } = await dealt()
    session.countHint()
    await session.saved()
    expect(session.state.game?.hints).toBe(1)
    expect(disk.game?.hints).toBe(1)
  })

  it('says once that nothing can come of the table, never ends the game, and takes it back after undo', async () => {
    const { session, time, changes } = await openWorld({ prover: new FakeProver(UNKNOWN) })
    await session.playDeal({ ruleset: strictRuleset(4), seed: STUCK_AFTER_DEALING })
    time.pass(100)
    expect(session.state.noProgress).toBe(false)
    playAll(session, [DEAL, DEAL, DEAL, DEAL, DEAL])
    changes.length = 0
    time.pass(100)
    expect(session.state).toMatchObject({ noProgress: true, phase: 'playing', canUndo: true })
    expect(changes).toHaveLength(1)
    session.undo()
    time.pass(100)
    expect(session.state.noProgress).toBe(false)
  })
})

describe('a win', () => {
  it('stops the clock, is kept once, and says which records it set', async () => {
    const world = await dealt()
    const { session, disk, time } = world
    playAll(session, FIRST.proof.slice(0, 1))
    time.pass(60_000)
    playAll(session, FIRST.proof.slice(1))
    time.pass(60_000)
    expect(session.state).toMatchObject({ phase: 'won', clockRunning: false, canUndo: false })
    expect(session.elapsed()).toBe(60_000)
    expect(session.state.won).toMatchObject({
      result: { outcome: 'won', elapsed: 60_000, moves: FIRST.proof.length, fresh: true, localDate: '2026-11-29' },
      records: { time: { previous: null }, moves: { previous: null }, score: { previous: null } },
    })
    await session.saved()
    expect(disk.results).toEqual([session.state.won!.result])
  })

  it('is final: undo, redo and further moves cannot touch it', async () => {
    const world = await dealt()
    winAll(world)
    expect(world.session.undo()).toEqual({ ok: false, fault: { reason: 'gameWon' } })
    expect(world.session.redo().ok).toBe(false)
    expect(world.session.move(DEAL)).toEqual({ ok: false, fault: { reason: 'gameWon' } })
    world.time.pass(30_000)
    await world.session.saved()
    expect(world.disk.results).toHaveLength(1)
  })

  it('is still there after the program was killed and opened again, and not kept twice', async () => {
    const world = await dealt()
    winAll(world)
    await world.session.saved()
    const again = await reopened(world)
    expect(again.session.state.phase).toBe('won')
    expect(again.session.state.won?.result).toEqual(world.session.state.won?.result)
    await again.session.saved()
    expect(again.disk.results).toHaveLength(1)
    await again.session.newGame(ONE)
    await again.session.saved()
    expect(again.disk.results).toHaveLength(1)
  })

  it('is kept at the next start if the program was killed before its result was', async () => {
    const world = await dealt()
    winAll(world)
    await world.session.saved()
    world.disk.results = []
    const again = await reopened(world)
    await again.session.saved()
    expect(again.disk.results).toHaveLength(1)
    expect(again.session.state.won?.records.time).toEqual({ previous: null })
  })
})

describe('giving up', () => {
  it('keeps a game with a move as abandoned, once, and one without a move not at all', async () => {
    const world = await dealt()
    await world.session.newGame(ONE)
    await world.session.saved()
    expect(world.disk.results).toEqual([])
    world.session.move(someMove(world))
    const { id } = world.session.state.game!
    await world.session.newGame(ONE)
    await world.session.saved()
    expect(world.disk.results).toMatchObject([{ id, outcome: 'abandoned', moves: 1 }])
    expect(world.session.results()).toEqual(world.disk.results)
  })

  it('goes to the disk together with the game that follows, or not at all', async () => {
    const world = await dealt()
    world.session.move(someMove(world))
    await world.session.saved()
    const { id } = world.session.state.game!
    world.disk.fault = 'full'
    await world.session.newGame(ONE)
    await world.session.saved()
    expect(world.session.state.storageFault).toBe('full')
    expect(world.disk).toMatchObject({ results: [], game: { id } })
    world.disk.fault = null
    world.session.move(someMove(world))
    await world.session.saved()
    expect(world.session.state.storageFault).toBeNull()
    expect(world.disk.results).toMatchObject([{ id }])
  })

  it('restarts the same deal as another game, which is a replay', async () => {
    const world = await dealt()
    const start = world.session.state.view
    world.session.move(someMove(world))
    const before = world.session.state.game!
    world.session.restart()
    expect(world.session.state).toMatchObject({ moves: 0, score: 500, proof: 'proven', view: start })
    expect(world.session.state.game).toMatchObject({ deal: before.deal, fresh: false })
    expect(world.session.state.game!.id).not.toBe(before.id)
    expect(world.session.elapsed()).toBe(0)
  })

  it('leaves a game alone that is restarted before anything was played', async () => {
    const { session } = await dealt()
    const { game } = session.state
    session.restart()
    expect(session.state.game).toBe(game)
  })

  it('keeps a replay of a won deal apart from the records', async () => {
    const world = await dealt()
    winAll(world)
    world.session.restart()
    winAll(world)
    expect(world.session.state.won).toMatchObject({
      result: { fresh: false },
      records: { time: null, moves: null, score: null },
    })
    await world.session.saved()
    expect(world.disk.results).toHaveLength(2)
  })
})

describe('a deal by its code', () => {
  it('is dealt at once, not proven yet, and proven in the background', async () => {
    const prover = new FakeProver({ ok: true, value: { kind: 'winnable', moves: FIRST.proof } })
    const { session, disk } = await openWorld({ prover })
    const playing = session.playDeal(FIRST.deal)
    expect(session.state).toMatchObject({ phase: 'playing', proof: 'pending', game: { fresh: true, proof: null } })
    await playing
    await vi.waitFor(() => expect(session.state.proof).toBe('proven'))
    expect(prover.asked[0]!.options.background).toBe(true)
    await session.saved()
    expect(disk.game?.proof).toEqual(FIRST.proof)
  })

  it('is never called unwinnable without a proof, nor for freer rules than were proven', async () => {
    const unknown = await openWorld({ prover: new FakeProver(UNKNOWN) })
    await unknown.session.playDeal(FIRST.deal)
    await vi.waitFor(() => expect(unknown.session.state.proof).toBe('beyondBudget'))
    const lost = await openWorld({ prover: new FakeProver({ ok: true, value: { kind: 'lost' } }) })
    await lost.session.playDeal(FIRST.deal)
    await vi.waitFor(() => expect(lost.session.state.proof).toBe('unwinnable'))
    const freer = await openWorld({ prover: new FakeProver({ ok: true, value: { kind: 'lost' } }) })
    await freer.session.playDeal({ ...FIRST.deal, ruleset: { ...ONE, rowDeal: 'free' } })
    await vi.waitFor(() => expect(freer.session.state.proof).toBe('beyondBudget'))
  })

  it('is a replay if these cards were played before, under whatever rules', async () => {
    const world = await dealt()
    world.session.move(someMove(world))
    await world.session.newGame(ONE)
    await world.session.playDeal({ ...FIRST.deal, ruleset: { ...ONE, rowDeal: 'free' } })
    expect(world.session.state.game?.fresh).toBe(false)
    await world.session.playDeal({ ruleset: ONE, seed: 99 })
    expect(world.session.state.game?.fresh).toBe(true)
  })
})

describe('the clock', () => {
  it('starts with the first move, not with the deal', async () => {
    const world = await dealt()
    world.time.pass(60_000)
    expect(world.session.elapsed()).toBe(0)
    world.session.move(someMove(world))
    world.time.pass(10_000)
    expect(world.session.elapsed()).toBe(10_000)
  })

  it('stands on pause, in a hidden page and while the machine sleeps', async () => {
    const world = await dealt()
    const { session, time } = world
    session.move(someMove(world))
    time.pass(10_000)
    session.pause()
    expect(session.state).toMatchObject({ phase: 'paused', clockRunning: false })
    expect(session.move(someMove(world))).toEqual({ ok: false, fault: { reason: 'paused' } })
    time.pass(600_000)
    session.resume()
    time.pass(10_000)
    session.setVisible(false)
    time.pass(600_000)
    session.setVisible(true)
    time.pass(10_000)
    time.sleep(3_600_000)
    time.pass(10_000)
    expect(session.elapsed()).toBe(40_000)
  })

  it('stands while a sheet or a replay lies over the table', async () => {
    const world = await dealt()
    const { session, time } = world
    session.setCovered(true)
    session.move(someMove(world))
    time.pass(10_000)
    expect(session.state).toMatchObject({ phase: 'playing', clockRunning: false })
    session.setCovered(false)
    time.pass(10_000)
    session.setCovered(true)
    session.setVisible(false)
    session.setVisible(true)
    time.pass(10_000)
    expect(session.elapsed()).toBe(10_000)
  })

  it('still stands when a game that was put aside is opened again', async () => {
    const world = await dealt()
    world.session.move(someMove(world))
    world.time.pass(10_000)
    world.session.pause()
    await world.session.saved()
    const again = await reopened(world)
    expect(again.session.state).toMatchObject({ phase: 'paused', clockRunning: false })
    again.time.pass(60_000)
    expect(again.session.elapsed()).toBe(10_000)
    again.session.resume()
    again.time.pass(5_000)
    expect(again.session.elapsed()).toBe(15_000)
  })

  it('loses half a minute of thinking at most when the device dies, and keeps nothing while it stands', async () => {
    const { session, time, disk } = await dealt()
    session.move(FIRST.proof[0]!)
    time.pass(95_000)
    await session.saved()
    expect(disk.game!.elapsed).toBeGreaterThanOrEqual(65_000)
    session.pause()
    await session.saved()
    const before = disk.saves
    time.pass(300_000)
    await session.saved()
    expect(disk.saves).toBe(before)
  })

  it('knows nothing of the calendar: days, zones and clocks set back change nothing', async () => {
    const world = await dealt()
    const { session, time } = world
    session.move(FIRST.proof[0]!)
    time.pass(10_000)
    time.setCalendar(Date.UTC(2026, 2, 29, 0, 59), '2026-03-29')
    time.pass(10_000)
    time.setCalendar(Date.UTC(2020, 0, 1), '2020-01-01')
    playAll(session, FIRST.proof.slice(1))
    expect(session.state.won?.result).toMatchObject({ elapsed: 20_000, localDate: '2020-01-01' })
  })

  it('goes on after a reload where it was left, and does not run while nothing is open', async () => {
    const world = await dealt()
    world.session.move(someMove(world))
    world.time.pass(10_000)
    world.session.setVisible(false)
    await world.session.saved()
    world.time.sleep(3_600_000)
    const again = await reopened(world)
    expect(again.session.elapsed()).toBe(10_000)
    again.time.pass(5000)
    expect(again.session.elapsed()).toBe(15_000)
  })
})

describe('storage that fails', () => {
  it('never stops play, is said, and forgotten with the next save that works', async () => {
    const world = await dealt()
    world.disk.fault = 'full'
    world.session.move(someMove(world))
    await world.session.saved()
    expect(world.session.state.storageFault).toBe('full')
    expect(world.session.undo().ok).toBe(true)
    world.disk.fault = null
    world.session.retrySaving()
    await world.session.saved()
    expect(world.session.state.storageFault).toBeNull()
    expect(world.disk.game?.undos).toBe(1)
  })

  it('says what was found at the start until the player has read it', async () => {
    const disk = new FakeDisk()
    disk.loaded = { game: null, fault: 'corrupted', backup: '{}' }
    const { session } = await openWorld({ disk })
    expect(session.state).toMatchObject({ phase: 'idle', storageFault: 'corrupted', backup: '{}' })
    await session.playDeal(FIRST.deal)
    await session.saved()
    expect(session.state.storageFault).toBe('corrupted')
    session.dismissFaults()
    expect(session.state).toMatchObject({ storageFault: null, backup: null })
  })

  it('keeps settings, and says when it cannot', async () => {
    const { session, disk } = await openWorld()
    session.changeSettings({ back: 'lime' })
    await session.saved()
    expect(disk.settings.back).toBe('lime')
    disk.fault = 'failed'
    session.changeSettings({ back: 'straw' })
    await session.saved()
    expect(session.state).toMatchObject({ settings: { back: 'straw' }, storageFault: 'failed' })
  })
})

describe('two tabs', () => {
  it('the one that does not play shows the game and changes nothing', async () => {
    const first = await dealt()
    first.session.move(someMove(first))
    await first.session.saved()
    const second = await openWorld({ disk: first.disk, ownership: new FakeOwnership(false) })
    expect(second.session.state).toMatchObject({ owner: false, moves: 1, phase: 'playing', clockRunning: false })
    const before = first.disk.saves
    expect(second.session.undo()).toEqual({ ok: false, fault: { reason: 'notOwner' } })
    await second.session.newGame(ONE)
    await second.session.playDeal(SECOND.deal)
    second.session.restart()
    second.session.countHint()
    second.session.setVisible(false)
    await second.session.saved()
    expect(first.disk.saves).toBe(before)
  })

  it('the one that watches follows what the other plays', async () => {
    const first = await dealt()
    const second = await openWorld({ disk: first.disk, ownership: new FakeOwnership(false) })
    first.session.move(someMove(first))
    await first.session.saved()
    second.ownership.listener!.onNews()
    await vi.waitFor(() => expect(second.session.state.moves).toBe(1))
  })

  it('hand over on asking: everything written, then read only; the other plays on from there', async () => {
    const first = await dealt()
    const second = await openWorld({ disk: first.disk, ownership: new FakeOwnership(false), time: first.time })
    first.session.move(someMove(first))
    first.time.pass(4000)
    await first.ownership.listener!.onAsked()
    expect(first.session.state).toMatchObject({ owner: false, clockRunning: false })
    await second.session.takeOver()
    expect(second.session.state).toMatchObject({ owner: true, moves: 1 })
    expect(second.session.elapsed()).toBe(4000)
    expect(second.session.undo().ok).toBe(true)
  })

  it('a tab that nobody told that another plays finds out by its first save, and overwrites nothing', async () => {
    const stale = await dealt()
    const other = await openWorld({ disk: stale.disk })
    for (let turn = 0; turn < 5; turn++) other.session.move(FIRST.proof[turn]!)
    await other.session.saved()
    stale.session.move(someMove(stale))
    await stale.session.saved()
    await vi.waitFor(() => expect(stale.session.state).toMatchObject({ owner: false, moves: 5 }))
    expect(stale.disk.game?.history.cursor).toBe(5)
  })

  it('a tab restored after another one played finds out as soon as it is shown', async () => {
    const frozen = await dealt()
    frozen.session.setVisible(false)
    await frozen.session.saved()
    const other = await openWorld({ disk: frozen.disk })
    other.session.move(FIRST.proof[0]!)
    await other.session.saved()
    frozen.session.setVisible(true)
    await vi.waitFor(() => expect(frozen.session.state).toMatchObject({ owner: false, moves: 1 }))
  })

  it('lose no win, though another tab has overtaken the one that won', async () => {
    const stale = await dealt()
    const other = await openWorld({ disk: stale.disk })
    other.session.move(FIRST.proof[0]!)
    await other.session.saved()
    winAll(stale)
    await stale.session.saved()
    await vi.waitFor(() => expect(stale.disk.results).toMatchObject([{ outcome: 'won' }]))
  })

  it('lose no win either when the other goes on with the same game and wins it as well', async () => {
    const stale = await dealt()
    const other = await openWorld({ disk: stale.disk })
    other.session.move(FIRST.proof[0]!)
    await other.session.saved()
    winAll(stale)
    await vi.waitFor(() => expect(stale.session.state.owner).toBe(false))
    playAll(other.session, FIRST.proof.slice(1))
    await other.session.saved()
    expect(other.disk.results).toHaveLength(1)
  })
})

describe('a game that ended', () => {
  it('can be deleted for good, unless it still lies on the table', async () => {
    const world = await dealt()
    const { session, disk } = world
    winAll(world)
    const { id } = session.results()[0]!
    session.deleteResult(id)
    expect(session.results()).toHaveLength(1)
    await session.newGame(ONE)
    session.deleteResult(id)
    await session.saved()
    expect(session.results()).toEqual([])
    expect(disk.results).toEqual([])
    expect((await reopened(world)).session.results()).toEqual([])
  })

  it('can be played on from any table on its course, as a replay that was helped, with its time so far', async () => {
    const world = await dealt()
    const { session, time } = world
    const { proof } = FIRST
    playAll(session, proof.slice(0, 1))
    time.pass(60_000)
    playAll(session, proof.slice(1, 40))
    await session.newGame(ONE)
    const ended = session.results()[0]!
    const { deal, course } = pastGame(ended)!
    session.playOn(ended, deal, courseUpTo(course, 10))
    expect(session.state).toMatchObject({ moves: 10, canUndo: true, canRedo: false, phase: 'playing' })
    expect(session.state.game).toMatchObject({ fresh: false, insights: 1, elapsed: 15_000 })
    playAll(session, proof.slice(10))
    await session.saved()
    expect(session.results().map(({ fresh, outcome }) => [fresh, outcome])).toEqual([
      [true, 'abandoned'],
      [false, 'won'],
    ])
    expect((await reopened(world)).session.state.phase).toBe('won')
  })
})
