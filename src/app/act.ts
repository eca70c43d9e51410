import type { Intent } from '../input/intent.ts'
import { fillingMove } from '../input/filling.ts'
import { tapped, type TapRefusal } from '../input/tapping.ts'
import type { Move } from '../rules/move.ts'
import type { Result } from '../rules/result.ts'
import type { CommandRefusal } from '../session/state.ts'
import { onReplayIntent } from './replay.ts'
import { NO_POINTERS, type Controller, type Pointers } from './controller.ts'

/** How long a refusal stays marked on the table, in milliseconds. */
const MARKED = 1800

/** Does what the player means, from whichever device it came; what the rules refuse is said and marked. */
export function act(controller: Controller, intent: Intent): void {
  const { session, pick, pointers, state, replay, celebrating } = controller
  // Whoever does something has seen how the game was won.
  celebrating.value = false
  if (replay.value) return onReplayIntent(controller, intent)
  if (intent.kind === 'undo') return obey(controller, session.undo())
  if (intent.kind === 'redo') return obey(controller, session.redo())
  const { view, settings, phase } = state.value
  // A table that nobody plays at any more is only looked at.
  if (!view || phase === 'abandoned') return
  if (phase === 'paused') return session.resume()
  const answer = tapped(view, pick.value, intent, settings)
  pick.value = answer.pick
  pointers.value = { ...NO_POINTERS, ...answer.marks }
  if (answer.command) obey(controller, session.move(answer.command))
  if (answer.refusal) refuse(controller, answer.refusal)
}

/** Makes a whole move, such as one that was typed, or says why not. */
export function playMove(controller: Controller, move: Move): void {
  controller.pointers.value = { ...NO_POINTERS, refused: move.kind === 'move' ? move.to : null }
  obey(controller, controller.session.move(move))
}

/** Fills every empty column that can be filled: each an ordinary move, which undo takes back. */
export function fillColumns(controller: Controller): void {
  const { session, state, notice } = controller
  notice.value = null
  let move = state.value.view && fillingMove(state.value.view)
  while (move && session.move(move).ok) move = state.value.view && fillingMove(state.value.view)
}

function obey(controller: Controller, answer: Result<null, CommandRefusal>): void {
  if (!answer.ok) refuse(controller, answer.fault)
}

/** A rule of the game is explained only to those who want that; everything else that stands in the way always is. */
function refuse(controller: Controller, refusal: CommandRefusal | TapRefusal): void {
  const { notice, feedback, state, pointers } = controller
  const { settings } = state.value
  feedback('refusal', settings)
  if (settings.ruleReminders || ALWAYS_SAID.has(refusal.reason)) {
    notice.value = refusal.reason === 'noPlace' ? { kind: 'noPlace' } : { kind: 'refusal', refusal }
  }
  unmarkLater(pointers)
}

const ALWAYS_SAID: ReadonlySet<string> = new Set([
  'columnsEmpty',
  'tooFewCards',
  'stockEmpty',
  'notOwner',
  'gameWon',
  'paused',
])

function unmarkLater(pointers: Controller['pointers']): void {
  const marked: Pointers = pointers.value
  setTimeout(() => {
    if (pointers.value === marked) pointers.value = { ...NO_POINTERS, legal: marked.legal }
  }, MARKED)
}
