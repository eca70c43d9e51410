import { signal } from '@preact/signals'
import { describe, expect, it, vi } from 'vitest'
import { act } from '../../src/app/act.ts'
import { createController, pointersTo } from '../../src/app/controller.ts'
import { linkInsight } from '../../src/app/insight.ts'
import { closeReplay, goTo, openPast, playFromHere, setPlaying, shownMarks } from '../../src/app/replay.ts'
import { NO_INSETS } from '../../src/layout/frame.ts'
import { startOf } from '../../src/rules/code.ts'
import { legalMoves } from '../../src/rules/legality.ts'
import { DEAL } from '../../src/rules/move.ts'
import { Insight } from '../../src/session/insight/insight.ts'
import type { Verdict } from '../../src/session/ports.ts'
import { withoutNeedlessMoves } from '../../src/solver/dropping.ts'
import { WON_DEALS } from '../session/lines.ts'
import { FakeDisk, FakeProver, UNKNOWN, openWorld } from '../session/world.ts'

const [FIRST, SECOND] = [WON_DEALS[0]!, WON_DEALS[1]!]
const LOST = { ok: true, value: { kind: 'lost' } } satisfies { ok: true; value: Verdict }

/** A proven game on the table, and what the page knows of it; the solver answers as it is told. */
async function page(...answers: ConstructorParameters<typeof FakeProver>) {
  const disk = new FakeDisk()
  disk.deals = [FIRST, SECOND]
  const { session } = await openWorld({ disk })
  await session.newGame(FIRST.deal.ruleset)
  const viewport = signal({ size: { width: 390, height: 844 }, insets: NO_INSETS, pixelRatio: 1 })
  const controller = createController(session, viewport)
  const prover = new FakeProver(...answers)
  const insight = linkInsight(controller, new Insight(prover), prover)
  const off = () => legalMoves(session.state.view!).find((move) => JSON.stringify(move) !== JSON.stringify(FIRST.proof[0]))!
  return { session, controller, prover, insight, leaveTheLine: () => session.move(off()), helped: () => session.state.game!.insights }
}

/** Lets promises that are settled go on. */
const settle = () => new Promise((done) => setImmediate(done))

describe('the verdict on the game', () => {
  it('is not worked out until it is asked for, and then comes at once while the line is followed; that is counted', async () => {
    const { session, insight, prover, helped } = await page(UNKNOWN)
    session.move(FIRST.proof[0]!)
    expect(insight.verdict.value).toEqual({ kind: 'unasked' })
    insight.ask()
    expect(insight.verdict.value).toEqual({ kind: 'winnable', moves: FIRST.proof.slice(1) })
    await settle()
    expect([helped(), prover.asked.length]).toEqual([1, 0])
  })

  it('is counted when it is no, and free when nothing was found out', async () => {
    const lost = await page(LOST)
    lost.leaveTheLine()
    lost.insight.ask()
    await settle()
    expect([lost.insight.verdict.value.kind, lost.helped()]).toEqual(['lost', 1])
    const unknown = await page(UNKNOWN)
    unknown.leaveTheLine()
    unknown.insight.ask()
    await settle()
    expect([unknown.insight.verdict.value.kind, unknown.helped()]).toEqual(['unknown', 0])
  })

  it('can be cancelled, which is free, and belongs to one table: a move makes it unasked', async () => {
    const { session, insight, prover, leaveTheLine, helped } = await page('wait')
    leaveTheLine()
    insight.ask()
    expect(insight.verdict.value).toEqual({ kind: 'searching', nodes: 0 })
    prover.asked[0]!.options.onProgress!(500)
    expect(insight.verdict.value).toEqual({ kind: 'searching', nodes: 500 })
    insight.stopAsking()
    await settle()
    expect([insight.verdict.value.kind, helped()]).toEqual(['unasked', 0])
    insight.ask()
    session.undo()
    await settle()
    expect(insight.verdict.value).toEqual({ kind: 'unasked' })
    expect(prover.asked[1]!.options.signal.aborted).toBe(true)
  })

  it('says what went wrong with the solver, and can be asked to think longer', async () => {
    const { insight, prover, leaveTheLine } = await page({ ok: false, fault: 'hung' })
    leaveTheLine()
    insight.ask()
    await settle()
    expect(insight.verdict.value).toEqual({ kind: 'fault', fault: 'hung' })
    insight.askLonger()
    expect(prover.asked[1]!.options.nodes).toBe(5 * prover.asked[0]!.options.nodes)
  })

  it('is shown after every move where that is wanted, counted once a game, and not looked for in haste', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { session, insight, prover, leaveTheLine, helped } = await page(LOST)
    session.changeSettings({ showVerdict: true })
    for (const move of FIRST.proof.slice(0, 3)) {
      session.move(move)
      expect(insight.verdict.value.kind).toBe('winnable')
    }
    await settle()
    expect(helped()).toBe(1)
    for (let back = 0; back < 3; back++) session.undo()
    leaveTheLine()
    expect([insight.verdict.value.kind, prover.asked.length]).toEqual(['unasked', 0])
    vi.runAllTimers()
    await settle()
    expect([insight.verdict.value.kind, helped()]).toEqual(['lost', 1])
    vi.useRealTimers()
  })
})

describe('the way', () => {
  it('begins at the table as it lies, changes nothing until it is taken over, and then makes its moves', async () => {
    const { session, controller, insight } = await page(UNKNOWN)
    session.move(FIRST.proof[0]!)
    insight.ask()
    insight.showWay()
    expect(controller.replay.value).toMatchObject({ subject: 'way', index: 0, past: null })
    expect(controller.frame.value.panel).not.toBeNull()
    goTo(controller, 4)
    expect(session.state.moves).toBe(1)
    playFromHere(controller)
    expect(session.state.moves).toBe(5)
    expect(session.state.game!.history.entries.map(({ move }) => move)).toEqual(FIRST.proof.slice(0, 5))
    expect([controller.replay.value, controller.frame.value.panel]).toEqual([null, null])
  })

  it('gives way to one with fewer moves, unless the player has begun to follow it', async () => {
    const start = startOf(FIRST.deal)
    const shorter = withoutNeedlessMoves(start, FIRST.proof)
    expect(shorter.length).toBeLessThan(FIRST.proof.length)
    for (const step of [0, 1]) {
      const { controller, prover, insight } = await page(UNKNOWN)
      prover.shorterLine = shorter
      insight.ask()
      insight.showWay()
      if (step > 0) goTo(controller, step)
      await settle()
      const { course, index } = controller.replay.value!
      const line = course.entries.map(({ move }) => move)
      expect([line, index]).toEqual([step === 0 ? shorter : FIRST.proof, step])
    }
  })

  it('stays as it is where a shorter one does not win', async () => {
    const { controller, prover, insight } = await page(UNKNOWN)
    prover.shorterLine = FIRST.proof.slice(1)
    insight.ask()
    insight.showWay()
    await settle()
    expect(controller.replay.value!.course.entries).toHaveLength(FIRST.proof.length)
  })

  it('is not shown where none is known', async () => {
    const { controller, insight, leaveTheLine } = await page(UNKNOWN)
    leaveTheLine()
    insight.showWay()
    expect(controller.replay.value).toBeNull()
  })
})

describe('what a course begins with', () => {
  it('has no news of the game over it, and marks the course’s next move, a row at the stock, instead of the game’s', async () => {
    const { controller, insight } = await page(UNKNOWN)
    insight.ask()
    for (const open of [insight.showWay, insight.lookBack]) {
      controller.notice.value = { kind: 'noHint' }
      controller.screen.value = 'verdict'
      open()
      expect([controller.notice.value, controller.screen.value]).toEqual([null, null])
      closeReplay(controller)
    }
    controller.pointers.value = pointersTo(DEAL)
    expect(shownMarks(controller).deal).toBe(true)
    insight.showWay()
    const marked = FIRST.proof.map((_, index) => {
      goTo(controller, index)
      return shownMarks(controller)
    })
    expect(marked).toEqual(FIRST.proof.map(pointersTo))
    expect(marked.some(({ deal }) => deal)).toBe(true)
  })
})

describe('the running game’s own course', () => {
  it('goes back by undo to where it could still be won, and from there along the way', async () => {
    const { session, controller, insight, leaveTheLine } = await page(LOST)
    leaveTheLine()
    insight.lookBack()
    await settle()
    expect(insight.slip.value).toMatchObject({ standings: ['winnable', 'lost'], isSearching: false, fault: null })
    expect(controller.replay.value).toMatchObject({ subject: 'past', past: null, index: 0 })
    insight.showWay()
    goTo(controller, 2)
    playFromHere(controller)
    expect(session.state.game!.history.entries.map(({ move }) => move)).toEqual(FIRST.proof.slice(0, 2))
    expect(session.state.game).toMatchObject({ undos: 1, insights: 1 })
  })

  it('can be left while it is looked into: what was found out stays, the solver is let go', async () => {
    const { controller, insight, prover, leaveTheLine } = await page('wait')
    leaveTheLine()
    insight.lookBack()
    insight.stopSlip()
    await settle()
    expect(insight.slip.value).toMatchObject({ isSearching: false, standings: [] })
    expect(prover.asked[0]!.options.signal.aborted).toBe(true)
    closeReplay(controller)
    expect([controller.replay.value, insight.slip.value]).toEqual([null, null])
  })
})

describe('the celebration of a win', () => {
  it('ends with whatever the player does next', async () => {
    const { controller } = await page(UNKNOWN)
    controller.celebrating.value = true
    act(controller, { kind: 'cancelPick' })
    expect(controller.celebrating.value).toBe(false)
  })
})

describe('a replay', () => {
  it('lets no pointer change the game: the stock and undo go along the course', async () => {
    const { session, controller, insight } = await page(UNKNOWN)
    insight.ask()
    insight.showWay()
    act(controller, { kind: 'deal' })
    act(controller, { kind: 'redo' })
    act(controller, { kind: 'undo' })
    act(controller, { kind: 'tap', column: 0, index: 5 })
    expect(controller.replay.value!.index).toBe(1)
    expect([session.state.moves, controller.pick.value]).toEqual([0, null])
  })

  it('of a past game closes to where it was opened, plays from its start once it is at its end, and ends with another game', async () => {
    const { session, controller } = await page(UNKNOWN)
    for (const move of FIRST.proof.slice(0, 5)) session.move(move)
    await session.newGame(SECOND.deal.ruleset)
    controller.screen.value = 'history'
    openPast(controller, session.results()[0]!)
    expect(controller.screen.value).toBeNull()
    goTo(controller, 99)
    expect(controller.replay.value!.index).toBe(5)
    setPlaying(controller, true)
    expect(controller.replay.value).toMatchObject({ index: 0, isPlaying: true })
    closeReplay(controller)
    expect([controller.screen.value, controller.replay.value]).toEqual(['history', null])
    openPast(controller, session.results()[0]!)
    await session.playDeal(FIRST.deal)
    expect(controller.replay.value).toBeNull()
  })

  it('of a game of which only the figures are left is not opened, and that is said', async () => {
    const { session, controller } = await page(UNKNOWN)
    session.move(DEAL)
    await session.newGame(SECOND.deal.ruleset)
    openPast(controller, { ...session.results()[0]!, steps: [] })
    expect([controller.replay.value, controller.notice.value]).toEqual([null, { kind: 'noReplay' }])
  })
})
