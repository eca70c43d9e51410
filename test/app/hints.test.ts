import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { createController, pointersTo } from '../../src/app/controller.ts'
import { Hints } from '../../src/app/hints.ts'
import { openReplay } from '../../src/app/replay.ts'
import { frameOf, NO_INSETS } from '../../src/layout/frame.ts'
import { tableauOf } from '../../src/layout/tableau.ts'
import { marksOver, NO_MARKS } from '../../src/render/marks.ts'
import { DEAL } from '../../src/rules/move.ts'
import type { Plan } from '../../src/session/hint.ts'
import type { Replay } from '../../src/ui/model.ts'
import { run, viewWith } from '../layout/views.ts'
import { WON_DEALS } from '../session/lines.ts'
import { FakeDisk, openWorld } from '../session/world.ts'

const SIZE = { width: 390, height: 844 }
const PLAN: Plan = { moves: [DEAL], aim: { reason: 'deal' }, chance: null }

/** A game on the table, and a hint asked for that is not worked out before it is told to be. */
async function asked() {
  const disk = new FakeDisk()
  disk.deals = [WON_DEALS[0]!]
  const { session } = await openWorld({ disk })
  await session.newGame(WON_DEALS[0]!.deal.ruleset)
  const controller = createController(session, signal({ size: SIZE, insets: NO_INSETS, pixelRatio: 1 }))
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const hints = new Hints(controller, { advise: async () => (await answered, { ok: true, value: [PLAN] }) })
  const best = hints.best()
  return { session, controller, hints, best, answer: () => answer() }
}

describe('a hint', () => {
  it('to deal a row marks the stock', async () => {
    const { controller, best, answer } = await asked()
    answer()
    expect((await best)?.move).toEqual(DEAL)
    expect([controller.pointers.value.deal, controller.notice.value?.kind]).toEqual([true, 'hint'])
  })

  it('to take a run home frames the whole run, and no other column', () => {
    const view = viewWith([{ faceDown: 2, faceUp: [...run(13, 1, 1), ...run(13, 13)] }])
    const tableau = tableauOf(view, frameOf(SIZE, NO_INSETS, { leftHanded: false }))
    const marks = marksOver({ ...NO_MARKS, ...pointersTo({ kind: 'collect', column: 0 }) }, tableau)
    expect(marks.map(({ kind, rect }) => [kind, rect.y])).toEqual([['hint', tableau.columns[0]!.tops[3]]])
  })

  it('is given up when a course is looked at, and says nothing over it', async () => {
    const { session, controller, hints, best, answer } = await asked()
    const course = session.state.game!.history
    openReplay(controller, { subject: 'past', course, index: 0, isPlaying: false, past: null, from: null, back: null } satisfies Replay)
    answer()
    expect(await best).toBeNull()
    hints.next()
    expect([controller.notice.value, session.state.game!.hints]).toEqual([null, 0])
  })
})
