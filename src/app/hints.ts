import type { Position } from '../rules/position.ts'
import { viewOf } from '../rules/view.ts'
import { hintsAt, type Advice, type Hint } from '../session/hint.ts'
import type { Advisor } from '../session/ports.ts'
import { think } from './advising.ts'
import { NO_POINTERS, type Controller } from './controller.ts'

/** Hints for the table, worked out when they are asked for and given up when it changes. */
export interface Hints {
  /** Shows a useful move; asked again on the same table, the next one. A hint that finds none is free. */
  next(): void
  /** Shows the best move, once it is known; null if there is none or the table has changed meanwhile. */
  best(): Promise<Hint | null>
}

/** What is being thought about, and whether the player has been answered. */
interface Thought {
  readonly table: Position
  readonly stop: () => void
  readonly end: (hint: Hint | null) => void
  isAnswered: boolean
}

export function createHints(controller: Controller, advisor: Advisor): Hints {
  const { session } = controller
  /** Kept from table to table, so that a plan is followed to its end and no circle is gone round. */
  let advice: Advice | null = null
  let shown: { readonly table: Position; readonly index: number } | null = null
  let thought: Thought | null = null

  session.subscribe(() => {
    if (thought && thought.table !== tableInPlay(controller)) endThought(null)
  })

  function endThought(hint: Hint | null): void {
    const ended = thought
    thought = null
    ended?.stop()
    ended?.end(hint)
  }

  function known(table: Position): Hint[] {
    return advice ? hintsAt(viewOf(table), advice) : []
  }

  function show(table: Position, index: number): Hint {
    const hint = known(table)[index]!
    shown = { table, index }
    session.countHint()
    showHint(controller, hint)
    return hint
  }

  /** Takes what has been found for the table of the present thought; a quick answer stays if the better one agrees. */
  function take(found: Advice, isLast: boolean): void {
    const { table, isAnswered } = thought!
    const before = known(table)[0]
    advice = found
    thought!.isAnswered = true
    const [hint] = known(table)
    if (hint && !isAnswered) show(table, 0)
    else if (hint && shown?.index === 0 && !isSameMove(hint, before)) showHint(controller, hint)
    else if (!hint) controller.notice.value = { kind: 'noHint' }
    if (isLast) endThought(hint ?? null)
  }

  function begin(table: Position, end: (hint: Hint | null) => void): void {
    endThought(null)
    thought = { table, stop: think(viewOf(table), advisor, take), end, isAnswered: false }
  }

  return {
    next() {
      const table = tableInPlay(controller)
      if (!table || (thought && !thought.isAnswered)) return
      const { length } = known(table)
      if (length === 0) begin(table, () => undefined)
      else show(table, shown?.table === table ? (shown.index + 1) % length : 0)
    },
    async best() {
      const table = tableInPlay(controller)
      if (!table) return null
      return known(table).length > 0 ? show(table, 0) : new Promise((resolve) => begin(table, resolve))
    },
  }
}

/** The table as the player's, hidden cards included: which one it is, not what to think by. Null while nobody plays. */
function tableInPlay({ session: { state } }: Controller): Position | null {
  return state.game && state.phase === 'playing' ? state.game.history.position : null
}

function isSameMove(one: Hint, other: Hint | undefined): boolean {
  return JSON.stringify(one.move) === JSON.stringify(other?.move)
}

function showHint({ pick, pointers, notice, state }: Controller, hint: Hint): void {
  const { showChances } = state.value.settings
  pick.value = null
  pointers.value = { ...NO_POINTERS, hint: hint.move.kind === 'move' ? hint.move : null }
  notice.value = { kind: 'hint', hint: showChances ? hint : { ...hint, chance: null } }
}
