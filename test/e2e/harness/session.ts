import { deviceClock, deviceRandom, deviceTimers } from '../../../src/app/device.ts'
import { legalMoves } from '../../../src/rules/legality.ts'
import { strictRuleset } from '../../../src/rules/ruleset.ts'
import type { Prover } from '../../../src/session/ports.ts'
import { createSession } from '../../../src/session/session.ts'
import type { Session } from '../../../src/session/state.ts'
import { browserStorage, browserTabs } from '../../../src/storage/browser.ts'
import { createOwnership } from '../../../src/storage/ownership.ts'
import { openStorage } from '../../../src/storage/storage.ts'

/** A session over this browser's real storage and tabs, without a page round it: for tests of saving. */
export interface SessionHarness {
  readonly session: Session
  deal(): Promise<void>
  /** Makes some legal moves and waits until they are saved, or have failed to be. */
  play(moves: number): Promise<void>
  /** Plays the proven line to the win. */
  win(): Promise<void>
}

/** Deals come from those that the program brings; nothing is ever proven here. */
const idleProver: Prover = {
  verdict: (_position, { signal }) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve({ ok: false, fault: 'cancelled' }))),
}

const stores = await openStorage(browserStorage())
const session = await createSession({
  ...stores,
  ownership: createOwnership(browserTabs(deviceTimers)),
  prover: idleProver,
  clock: deviceClock,
  timers: deviceTimers,
  random: deviceRandom,
})

const harness: SessionHarness = {
  session,
  deal: () => session.newGame(strictRuleset(1)),
  async play(moves) {
    for (let move = 0; move < moves; move++) session.move(legalMoves(session.state.view!)[0]!)
    await session.saved()
  },
  async win() {
    for (const move of session.state.game!.proof!) session.move(move)
    await session.saved()
  },
}

Object.assign(window, { sessionHarness: harness })
