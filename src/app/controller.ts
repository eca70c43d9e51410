import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { cueOf } from '../audio/cue.ts'
import { createFeedback } from '../audio/feedback.ts'
import type { Pick } from '../input/intent.ts'
import { frameOf, type Frame } from '../layout/frame.ts'
import { replayFrame } from '../layout/replayFrame.ts'
import { RUN_LENGTH } from '../rules/card.ts'
import type { Move } from '../rules/move.ts'
import type { Session, SessionChange, SessionState } from '../session/state.ts'
import type { BoardCursor, Notice, Replay, Screen } from '../ui/model.ts'
import type { Viewport } from './viewport.ts'

/** What the table marks besides what is picked: where it may go, what has just been refused or advised. */
export interface Pointers {
  /** Columns that can take the picked run. */
  readonly legal: readonly number[]
  /** The column a move was refused to. */
  readonly refused: number | null
  /** The columns for whose emptiness a row deal was refused. */
  readonly empty: readonly number[]
  /** The advised run, and the column it goes to; null if that is home. */
  readonly hint: { readonly from: number; readonly count: number; readonly to: number | null } | null
  /** A row deal is advised: the page marks the stock. */
  readonly deal: boolean
}

export const NO_POINTERS: Pointers = { legal: [], refused: null, empty: [], hint: null, deal: false }

/** What shows a move of any kind. */
export function pointersTo(move: Move): Pointers {
  switch (move.kind) {
    case 'move':
      return { ...NO_POINTERS, hint: move }
    case 'collect':
      return { ...NO_POINTERS, hint: { from: move.column, count: RUN_LENGTH, to: null } }
    case 'deal':
      return { ...NO_POINTERS, deal: true }
  }
}

/**
 * What page and table have in common besides the session: what is picked, marked, said and opened. Holds no rules and
 * decides nothing; the commands write to it, page and table read it.
 */
export interface Controller {
  readonly session: Session
  readonly state: ReadonlySignal<SessionState>
  readonly frame: ReadonlySignal<Frame>
  readonly pick: Signal<Pick | null>
  readonly pointers: Signal<Pointers>
  readonly notice: Signal<Notice | null>
  readonly screen: Signal<Screen | null>
  readonly cursor: Signal<BoardCursor | null>
  /** A course that the table shows instead of the game. */
  readonly replay: Signal<Replay | null>
  /** The table still shows how the game was won. */
  readonly celebrating: Signal<boolean>
  /** The game is played by itself for the player to watch. */
  readonly watching: Signal<boolean>
  readonly canvasFailed: Signal<boolean>
  /** Runs that the table shows at home; null while it shows none. */
  readonly runsHome: Signal<number | null>
  /** When those that are on their way will be there, by the page's clock. */
  readonly runsDue: Signal<readonly number[]>
  /** Cards fly over the table. */
  readonly cardsFly: Signal<boolean>
  readonly feedback: ReturnType<typeof createFeedback>
}

export function createController(session: Session, viewport: ReadonlySignal<Viewport>): Controller {
  const state = signal(session.state)
  const replay = signal<Replay | null>(null)
  // By itself: neither a move nor another setting lays the screen out anew.
  const leftHanded = computed(() => state.value.settings.leftHanded)
  const isReplay = computed(() => replay.value !== null)
  const controller: Controller = {
    session,
    state,
    frame: computed(() => {
      const divide = isReplay.value ? replayFrame : frameOf
      return divide(viewport.value.size, viewport.value.insets, { leftHanded: leftHanded.value })
    }),
    pick: signal(null),
    pointers: signal(NO_POINTERS),
    notice: signal(null),
    screen: signal(null),
    cursor: signal(null),
    replay,
    celebrating: signal(false),
    watching: signal(false),
    canvasFailed: signal(false),
    runsHome: signal(null),
    runsDue: signal([]),
    cardsFly: signal(false),
    feedback: createFeedback(),
  }
  session.subscribe((change) => {
    follow(controller, change)
    state.value = change.state
  })
  return controller
}

/** What every page, of the game for one or of a race, shows of a controller. */
export function shownBy(controller: Controller) {
  const { session, state, frame, pick, notice, screen, cursor, replay, celebrating, canvasFailed, runsHome, runsDue, cardsFly } =
    controller
  return {
    session: state,
    onChange: (listener: (change: SessionChange) => void) => session.subscribe(listener),
    frame,
    pick,
    notice,
    screen,
    cursor,
    replay,
    celebrating,
    canvasFailed,
    runsHome,
    runsDue,
    cardsFly,
  }
}

/** News that means nothing any more once the table has changed. */
const OF_ONE_TABLE: ReadonlySet<Notice['kind']> = new Set(['refusal', 'notAMove', 'noPlace', 'hint', 'noHint', 'hintFailed'])

/** Whatever was picked or marked belonged to the table before the change. */
function follow(controller: Controller, change: SessionChange): void {
  const { pick, pointers, notice, replay, celebrating, feedback } = controller
  const { state, undone, events, replaced } = change
  const before = controller.state.peek()
  if (replaced || undone.length > 0 || events.length > 0) {
    pick.value = null
    pointers.value = NO_POINTERS
    if (notice.value && OF_ONE_TABLE.has(notice.value.kind)) notice.value = null
  }
  if (replaced) {
    celebrating.value = false
    replay.value = null
  }
  if (state.proof === 'unwinnable' && before.proof === 'pending') notice.value = { kind: 'unwinnable' }
  const cue = cueOf(change)
  if (cue) feedback(cue, state.settings)
}
