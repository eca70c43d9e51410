import { Draft } from './draft.ts'
import type { GameEvent, Outcome } from './event.ts'
import type { Refusal } from './legality.ts'
import { isCounted, type Move } from './move.ts'
import { play } from './play.ts'
import { isWon, type Position } from './position.ts'
import { fail, ok, type Result } from './result.ts'
import { settle } from './settle.ts'

/** One command with all that followed from it: undone and redone as a whole. */
export interface Entry {
  readonly before: Position
  readonly move: Move
  readonly after: Position
  readonly events: readonly GameEvent[]
}

/** A game's whole course. Immutable: every function returns a new one. */
export interface History {
  readonly start: Position
  /** Made moves first, then those that have been undone and can be redone. */
  readonly entries: readonly Entry[]
  /** How many entries are made. */
  readonly cursor: number
  /** The table now: the cursor's position, with every card that was ever turned up still face up. */
  readonly position: Position
  /** Points spent: moves and deals ever made, whether undone since or not. */
  readonly spent: number
}

/**
 * A step through the history: `undone` events are to be played backwards, then `events` forwards. Turning up is never
 * among the undone ones, nor among those of a move made again: a card that was turned up once stays up.
 */
export interface HistoryStep {
  readonly history: History
  readonly undone: readonly GameEvent[]
  readonly events: readonly GameEvent[]
}

export type HistoryRefusal = Refusal | { readonly reason: 'nothingToUndo' } | { readonly reason: 'nothingToRedo' }

export function startHistory(start: Position): History {
  return { start, entries: [], cursor: 0, position: start, spent: 0 }
}

/** Makes a move; moves that had been undone can no longer be redone. */
export function makeMove(history: History, move: Move): Result<HistoryStep, Refusal> {
  const outcome = play(history.position, move)
  if (!outcome.ok) return outcome
  const { position, events } = outcome.value
  const entry: Entry = { before: history.position, move, after: position, events }
  const entries = [...history.entries.slice(0, history.cursor), entry]
  const spent = history.spent + Number(isCounted(move))
  return ok({ history: { ...history, entries, cursor: entries.length, position, spent }, undone: [], events })
}

/**
 * Takes the last move back. Exact, but for cards it had turned up: they stay face up, and a run that is complete
 * because of one goes home at once, which may even win. Refused after a win, which is final.
 */
export function undo(history: History): Result<HistoryStep, HistoryRefusal> {
  if (isWon(history.position)) return fail({ reason: 'gameWon' })
  if (history.cursor === 0) return fail({ reason: 'nothingToUndo' })
  const cursor = history.cursor - 1
  const recalled = recall(history, cursor)
  const gone = [...eventsOf(history, cursor), ...recall(history, history.cursor).events]
  return ok(stepTo(history, cursor, recalled.position, gone, recalled.events))
}

/** Makes the move again that was undone last; as exact as undo. Refused after a win, which is final. */
export function redo(history: History): Result<HistoryStep, HistoryRefusal> {
  if (isWon(history.position)) return fail({ reason: 'gameWon' })
  if (history.cursor === history.entries.length) return fail({ reason: 'nothingToRedo' })
  const cursor = history.cursor + 1
  const recalled = recall(history, cursor)
  const gone = recall(history, history.cursor).events
  const come = [...eventsOf(history, history.cursor), ...recalled.events]
  return ok(stepTo(history, cursor, recalled.position, gone, come))
}

/** Moves and deals made and not undone. */
export function moveCount(history: History): number {
  return madeEntries(history).filter(({ move }) => isCounted(move)).length
}

export function madeEntries(history: History): readonly Entry[] {
  return history.entries.slice(0, history.cursor)
}

/** The face-down count of every column: what a player knows only ever shrinks these. */
export function faceDownCounts(position: Position): number[] {
  return position.columns.map(({ faceDown }) => faceDown.length)
}

/** The table as the move before the cursor left it, cards turned up later still face down. */
export function tableAt(history: History, cursor: number): Position {
  return cursor === 0 ? history.start : history.entries[cursor - 1]!.after
}

/**
 * `position` with columns turned up until none has more face-down cards than `counts` says, then settled.
 * A column's face-down cards are always the first ones of those dealt to it, so that counts say all.
 */
export function withCardsUp(position: Position, counts: readonly number[]): Outcome {
  const draft = new Draft(position)
  for (const [column, { faceDown }] of draft.columns.entries()) {
    if (faceDown > counts[column]!) draft.turnUp(column, Math.min(faceDown, faceDown - counts[column]!))
  }
  const events: GameEvent[] = []
  settle(draft, events)
  return { position: draft.finished(), events }
}

/** The table at a cursor with every card up that is up now, and what follows from that. */
function recall(history: History, cursor: number): Outcome {
  return withCardsUp(tableAt(history, cursor), faceDownCounts(history.position))
}

/** How an entry's outcome came about from the table at its index: what was recalled then, and the move. */
function eventsOf(history: History, index: number): GameEvent[] {
  const { before, events } = history.entries[index]!
  const recalled = withCardsUp(tableAt(history, index), faceDownCounts(before))
  return [...recalled.events, ...events].filter(({ kind }) => kind !== 'cardTurnedUp')
}

/** `gone` and `come` lead from one table to the old position and to the new one; what they share need not be shown. */
function stepTo(
  history: History,
  cursor: number,
  position: Position,
  gone: readonly GameEvent[],
  come: readonly GameEvent[],
): HistoryStep {
  const differing = gone.findIndex((event, index) => !isSameCompletion(event, come[index]))
  const shared = differing < 0 ? gone.length : differing
  return { history: { ...history, cursor, position }, undone: gone.slice(shared), events: come.slice(shared) }
}

function isSameCompletion(event: GameEvent, other: GameEvent | undefined): boolean {
  return event.kind === 'runCompleted' && other?.kind === 'runCompleted' && event.column === other.column
}
