import type { GameEvent } from './event.ts'
import type { Refusal } from './legality.ts'
import type { Move } from './move.ts'
import { play, type Outcome } from './play.ts'
import { isWon, type Position } from './position.ts'
import { fail, ok, type Result } from './result.ts'
import { settled, turnedUp } from './settle.ts'

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

/** A step through the history: `undone` events are to be played backwards, then `events` forwards. */
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
 * because of one goes home at once. Refused after a win, which is final.
 */
export function undo(history: History): Result<HistoryStep, HistoryRefusal> {
  if (isWon(history.position)) return fail({ reason: 'gameWon' })
  const entry = history.entries[history.cursor - 1]
  if (!entry) return fail({ reason: 'nothingToUndo' })
  const { position, events } = remembering(history.position, entry.before)
  return ok({ history: { ...history, cursor: history.cursor - 1, position }, undone: entry.events, events })
}

/** Makes the move again that was undone last. */
export function redo(history: History): Result<HistoryStep, HistoryRefusal> {
  const entry = history.entries[history.cursor]
  if (!entry) return fail({ reason: 'nothingToRedo' })
  const { position, events } = remembering(history.position, entry.after)
  return ok({
    history: { ...history, cursor: history.cursor + 1, position },
    undone: [],
    events: [...entry.events, ...events],
  })
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

/**
 * `position` with columns turned up until none has more face-down cards than `counts` says, then settled.
 * A column's face-down cards are always the first ones of those dealt to it, so that counts say all.
 */
export function withCardsUp(position: Position, counts: readonly number[]): Outcome {
  const up = position.columns.reduce((current, { faceDown }, column) => {
    const more = faceDown.length - counts[column]!
    return more > 0 ? turnedUp(current, column, more) : current
  }, position)
  return settled(up)
}

function remembering(known: Position, position: Position): Outcome {
  return withCardsUp(position, faceDownCounts(known))
}

function isCounted(move: Move): boolean {
  return move.kind !== 'collect'
}
