import { formatMove } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'
import { viewOf } from '../rules/view.ts'
import { hintsAt, type Advice, type Hint } from '../session/hint.ts'
import type { Advisor } from '../session/ports.ts'
import { think } from './advising.ts'
import { pointersTo, type Controller } from './controller.ts'

/** What is being thought about, and whether the player has been answered. */
interface Thought {
  readonly table: Position
  readonly stop: () => void
  readonly end: (hint: Hint | null) => void
  isAnswered: boolean
}

/** Hints for the table, worked out when they are asked for and given up when it changes or a course is looked at. */
export class Hints {
  readonly #controller: Controller
  readonly #advisor: Advisor
  /** Kept from table to table, so that a plan is followed to its end and no circle is gone round. */
  #advice: Advice | null = null
  #shown: { readonly table: Position; readonly index: number } | null = null
  #thought: Thought | null = null

  constructor(controller: Controller, advisor: Advisor) {
    this.#controller = controller
    this.#advisor = advisor
    controller.session.subscribe(() => {
      if (this.#thought && this.#thought.table !== tableInPlay(controller)) this.#endThought(null)
    })
    controller.replay.subscribe((replay) => {
      if (replay) this.#endThought(null)
    })
  }

  /** Shows a useful move; asked again on the same table, the next one. A hint that finds none is free. */
  next(): void {
    const table = tableInPlay(this.#controller)
    if (!table || (this.#thought && !this.#thought.isAnswered)) return
    const { length } = this.#known(table)
    if (length === 0) this.#begin(table, () => undefined)
    else this.#show(table, this.#shown?.table === table ? (this.#shown.index + 1) % length : 0)
  }

  /** Shows the best move, once it is known; null if there is none or the table has changed meanwhile. */
  async best(): Promise<Hint | null> {
    const table = tableInPlay(this.#controller)
    if (!table) return null
    return this.#known(table).length > 0 ? this.#show(table, 0) : new Promise((resolve) => this.#begin(table, resolve))
  }

  /** What is being thought about is not wanted any more; whoever waits for it is told null. */
  giveUp(): void {
    this.#endThought(null)
  }

  #known(table: Position): Hint[] {
    return this.#advice ? hintsAt(viewOf(table), this.#advice) : []
  }

  #show(table: Position, index: number): Hint {
    const hint = this.#known(table)[index]!
    this.#shown = { table, index }
    this.#controller.session.countHint()
    showHint(this.#controller, hint)
    return hint
  }

  #begin(table: Position, end: (hint: Hint | null) => void): void {
    this.#endThought(null)
    const take = (found: Advice | null, isLast: boolean) => this.#take(found, isLast)
    this.#thought = { table, stop: think(viewOf(table), this.#advisor, take), end, isAnswered: false }
  }

  /** Takes what has been found for the table of the present thought; a quick answer stays if the better one agrees. */
  #take(found: Advice | null, isLast: boolean): void {
    const thought = this.#thought!
    if (!found) return this.#fail(thought)
    const before = thought.isAnswered ? this.#known(thought.table)[0] : undefined
    this.#advice = found
    thought.isAnswered = true
    const [hint] = this.#known(thought.table)
    if (!hint) this.#controller.notice.value = { kind: 'noHint' }
    else if (!before) this.#show(thought.table, 0)
    else if (this.#shown?.index === 0 && !this.#isToldBy(before, hint)) showHint(this.#controller, hint)
    if (isLast) this.#endThought(hint ?? null)
  }

  /** The solver cannot be had: a quick answer that came before it failed stays good. */
  #fail({ isAnswered, table }: Thought): void {
    if (!isAnswered) this.#controller.notice.value = { kind: 'hintFailed' }
    this.#endThought(isAnswered ? (this.#known(table)[0] ?? null) : null)
  }

  /** Whether the quick hint has told all that the better one tells. */
  #isToldBy(quick: Hint, { move, chance }: Hint): boolean {
    const { showChances } = this.#controller.state.value.settings
    return formatMove(quick.move) === formatMove(move) && (chance === null || !showChances)
  }

  #endThought(hint: Hint | null): void {
    const ended = this.#thought
    this.#thought = null
    ended?.stop()
    ended?.end(hint)
  }
}

/** The table as the player's, hidden cards included: which one it is, not what to think by. Null while nobody plays. */
function tableInPlay({ session: { state }, replay }: Controller): Position | null {
  return state.game && state.phase === 'playing' && !replay.value ? state.game.history.position : null
}

function showHint({ pick, pointers, notice, state }: Controller, hint: Hint): void {
  const { showChances } = state.value.settings
  pick.value = null
  pointers.value = pointersTo(hint.move)
  notice.value = { kind: 'hint', hint: showChances ? hint : { ...hint, chance: null } }
}
