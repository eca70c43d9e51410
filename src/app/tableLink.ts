import { batch, computed, effect, type ReadonlySignal } from '@preact/signals'
import type { Look } from '../render/look.ts'
import type { SceneListeners } from '../render/scene.ts'
import type { SessionChange } from '../session/state.ts'
import { createTable, type Table } from '../table/table.ts'
import { act } from './act.ts'
import type { Replay } from '../ui/model.ts'
import type { Controller } from './controller.ts'
import { showReplay, shownMarks } from './replay.ts'
import { lookOf } from './look.ts'
import type { Viewport } from './viewport.ts'

/** How long the won table is left to be looked at, in milliseconds, before the page of the win opens. */
const ADMIRED = 700

/**
 * Makes the table and keeps it in step with the session, the window and the settings. Where no canvas can be had the
 * page says so; the returned function tries again.
 */
export function linkTable(host: HTMLElement, controller: Controller, viewport: ReadonlySignal<Viewport>): () => void {
  const look = lookOf(controller)
  let isTrying = false
  const tryToMake = async () => {
    if (isTrying) return
    isTrying = true
    const { size, pixelRatio } = viewport.value
    const frame = controller.frame.value
    const onIntent: Parameters<typeof createTable>[1]['onIntent'] = (intent) => act(controller, intent)
    const made = await createTable(host, { look: look.value, frame, size, resolution: pixelRatio, onIntent, ...listenersOf(controller) })
    isTrying = false
    controller.canvasFailed.value = !made.ok
    if (made.ok) follow(made.value, controller, viewport, look)
  }
  void tryToMake()
  return () => void tryToMake()
}

function listenersOf({ runsHome, runsDue, cardsFly }: Controller): SceneListeners {
  return {
    onRunsHome: (runs) =>
      batch(() => {
        runsHome.value = runs
        runsDue.value = []
      }),
    onRunsDue: (times) => (runsDue.value = times),
    onFlight: (isAny) => (cardsFly.value = isAny),
  }
}

function follow(
  table: Table,
  controller: Controller,
  viewport: ReadonlySignal<Viewport>,
  look: ReadonlySignal<Look>,
): void {
  const { session, state, frame, pick, cursor, replay } = controller
  table.show(shownView(controller))
  session.subscribe((change) => onChange(table, controller, change))
  effect(() => table.setLook(look.value))
  effect(() => table.setFrame(frame.value, viewport.value.size, viewport.value.pixelRatio))
  effect(() => table.setPick(pick.value))
  effect(() => table.setMarks({ ...shownMarks(controller), cursor: cursor.value }))
  const isCovered = computed(() => state.value.phase === 'paused')
  let before: Replay | null = null
  effect(() => {
    // On pause the cards are hidden, so that nobody thinks on while the clock stands.
    if (replay.value) showReplay(table, before, replay.value)
    else table.show(isCovered.value ? null : shownView(controller))
    before = replay.value
  })
}

function shownView({ session }: Controller) {
  return session.state.phase === 'paused' ? null : session.state.view
}

function onChange(table: Table, controller: Controller, { state, undone, events, replaced }: SessionChange): void {
  const { view, phase } = state
  if (!view || phase === 'paused' || controller.replay.value) return
  if (replaced) return state.moves === 0 && phase === 'playing' ? table.dealIn(view) : table.show(view)
  if (undone.length === 0 && events.length === 0) return
  table.step({ undone, events }, view)
  if (events.some(({ kind }) => kind === 'gameWon')) celebrate(table, controller)
}

/** Lets the last run reach its place before the page of the win covers it; any input that ends the motion ends this. */
function celebrate(table: Table, { celebrating, state }: Controller): void {
  celebrating.value = true
  const id = state.value.game?.id
  const wait = () => {
    if (state.value.game?.id !== id) return
    if (table.isMoving()) setTimeout(wait, 100)
    else setTimeout(() => (celebrating.value = false), ADMIRED)
  }
  wait()
}
