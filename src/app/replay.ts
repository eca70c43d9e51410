import { DEAL } from '../rules/move.ts'
import type { Intent } from '../input/intent.ts'
import { viewOf } from '../rules/view.ts'
import { courseLength, courseUpTo, pastGame, tableOn } from '../session/replay.ts'
import type { GameResult } from '../session/game.ts'
import type { Table } from '../table/table.ts'
import type { Replay } from '../ui/model.ts'
import { NO_POINTERS, pointersTo, type Controller, type Pointers } from './controller.ts'

/** Lays a course over the table; what was open or said before does not belong to it. */
export function openReplay({ replay, screen, notice }: Controller, opened: Replay): void {
  screen.value = null
  notice.value = null
  replay.value = opened
}

/** Opens a finished game at its first table. What cannot be replayed is said. */
export function openPast(controller: Controller, result: GameResult, index = 0): void {
  const past = pastGame(result)
  if (!past) return void (controller.notice.value = { kind: 'noReplay' })
  const from = controller.screen.value
  const { deal, course } = past
  const shown = { deal, result }
  openReplay(controller, { subject: 'past', course, index, isPlaying: false, past: shown, from, back: null })
}

export function goTo({ replay }: Controller, index: number): void {
  const { value } = replay
  if (value) replay.value = { ...value, index: Math.max(0, Math.min(courseLength(value.course), index)) }
}

/** Goes through the course by itself; from its start if it stands at its end. */
export function setPlaying({ replay }: Controller, isPlaying: boolean): void {
  const { value } = replay
  if (!value) return
  const isAtEnd = value.index === courseLength(value.course)
  replay.value = { ...value, isPlaying, index: isPlaying && isAtEnd ? 0 : value.index }
}

export function closeReplay({ replay, screen }: Controller): void {
  screen.value = replay.value?.from ?? null
  replay.value = replay.value?.back ?? null
}

/**
 * From the table that is shown: a past game goes on as another run-through; the running game goes back there by undo,
 * or ahead by the moves that lead there.
 */
export function playFromHere({ session, replay }: Controller): void {
  const { value } = replay
  if (!value) return
  replay.value = null
  const { subject, course, index, past, back } = value
  if (past) return session.playOn(past.result, past.deal, courseUpTo(course, index))
  const own = subject === 'past' ? value : back
  const kept = own ? Math.min(own.index, index) : 0
  for (let length = own ? courseLength(own.course) : 0; length > kept; length--) session.undo()
  course.entries.slice(kept, index).every(({ move }) => session.move(move).ok)
}

/** What a pointer on the table means while a course is looked at: the stock and undo go through it, cards stay. */
export function onReplayIntent(controller: Controller, { kind }: Intent): void {
  const step = kind === 'undo' ? -1 : kind === 'redo' || kind === DEAL.kind ? 1 : 0
  const { value } = controller.replay
  if (value && step !== 0) goTo(controller, value.index + step)
}

/** Shows the table of a replay; its next or last step as motion if that is all that lies between. */
export function showReplay(table: Table, before: Replay | null, { course, index }: Replay): void {
  const view = viewOf(tableOn(course, index))
  const step = before?.course.start === course.start ? index - before.index : 0
  const { events = [] } = course.entries[step > 0 ? index - 1 : index] ?? {}
  if (step === 1) table.step({ undone: [], events }, view)
  else if (step === -1) table.step({ undone: events, events: [] }, view)
  else table.show(view)
}

/** What the table marks: the move that comes next in a course, or what belongs to the game. */
export function shownMarks({ replay, pointers }: Controller): Pointers {
  return replay.value ? replayMarks(replay.value) : pointers.value
}

function replayMarks({ course, index, isPlaying }: Replay): Pointers {
  const move = course.entries[index]?.move
  return move && !isPlaying ? pointersTo(move) : NO_POINTERS
}
