import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createController } from '../../src/app/controller.ts'
import { Hints } from '../../src/app/hints.ts'
import { createWatching } from '../../src/app/watching.ts'
import { NO_INSETS } from '../../src/layout/frame.ts'
import { DEAL } from '../../src/rules/move.ts'
import { WON_DEALS } from '../session/lines.ts'
import { FakeDisk, openWorld } from '../session/world.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A game on the table, and the demonstration of it; each of its moves is thought of when the test says so. */
async function opened() {
  const disk = new FakeDisk()
  disk.deals = [WON_DEALS[0]!]
  const { session } = await openWorld({ disk })
  await session.newGame(WON_DEALS[0]!.deal.ruleset)
  const viewport = signal({ size: { width: 390, height: 844 }, insets: NO_INSETS, pixelRatio: 1 })
  const controller = createController(session, viewport)
  const asked: (() => void)[] = []
  const advise = async () => {
    await new Promise<void>((resolve) => asked.push(resolve))
    return { ok: true, value: [{ moves: [DEAL], aim: { reason: 'deal' }, chance: null }] } as const
  }
  const watching = createWatching(controller, new Hints(controller, { advise }))
  const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  return { session, controller, watching, asked, passes }
}

describe('the game that plays by itself', () => {
  it.each(['keydown', 'pointerdown', 'wheel', 'visibilitychange'])('is ended by a %s while it thinks, and says nothing then', async (input) => {
    const { session, controller, watching, asked, passes } = await opened()
    watching.start()
    window.dispatchEvent(new Event(input))
    expect(controller.watching.value).toBe(false)
    asked[0]!()
    await passes(10_000)
    expect([session.state.moves, session.state.game!.hints, controller.notice.value]).toEqual([0, 0, null])
  })

  it('begun again while it still thinks for the last time plays on, a move at a time', async () => {
    const { session, controller, watching, asked, passes } = await opened()
    watching.start()
    watching.stop()
    watching.start()
    for (const answer of asked) answer()
    await passes(1000)
    expect([controller.watching.value, session.state.moves]).toEqual([true, 0])
    await passes(2000)
    expect([controller.watching.value, session.state.moves]).toEqual([true, 1])
  })
})
