import { faceDownCounts, makeMove, startHistory, tableAt, withCardsUp, type History } from './history.ts'
import { formatMove, parseMove, type Move } from './move.ts'
import type { Position } from './position.ts'
import { fail, ok, type Result } from './result.ts'

/**
 * A history in a form that can be stored: the moves in notation, and what cannot be worked out from them.
 * A step may begin with cards that undone moves had turned up before it: "^3^3 5-3:2" turns up two cards of column 3.
 */
export interface Line {
  readonly steps: readonly string[]
  readonly cursor: number
  readonly spent: number
  /** Face-down cards of each column now. */
  readonly faceDown: readonly number[]
}

/** Why a stored line does not replay; `index` counts steps from 0. */
export type LineFault =
  | { readonly reason: 'notAStep'; readonly index: number }
  | { readonly reason: 'illegal'; readonly index: number }
  | { readonly reason: 'wrongCounts' }

export function lineOf(history: History): Line {
  const steps = history.entries.map(({ before, move }, index) => formatStep(tableAt(history, index), before, move))
  return { steps, cursor: history.cursor, spent: history.spent, faceDown: faceDownCounts(history.position) }
}

/** Replays a stored line from the start; every move is judged by the rules again. */
export function replayLine(start: Position, line: Line): Result<History, LineFault> {
  let history = startHistory(start)
  for (const [index, text] of line.steps.entries()) {
    const next = replayed(history, text, index)
    if (!next.ok) return next
    history = next.value
  }
  return atCursor(history, line)
}

/**
 * The moves of a game as it stands, without those that were undone. Cards that undone moves had turned up since the
 * last of them make a step of their own, of marks alone: "^3^3".
 */
export function finalSteps(history: History): readonly string[] {
  const made = lineOf(history).steps.slice(0, history.cursor)
  const marks = marksOf(tableAt(history, history.cursor), history.position)
  return marks ? [...made, marks] : made
}

/** Replays what `finalSteps` wrote, and so the whole game: nothing in it is undone. */
export function replaySteps(start: Position, steps: readonly string[]): Result<History, LineFault> {
  const last = steps.at(-1)
  const marks = last !== undefined && MARKS.test(last) ? last : ''
  let history = startHistory(start)
  for (const [index, text] of steps.slice(0, marks ? -1 : undefined).entries()) {
    const next = replayed(history, text, index)
    if (!next.ok) return next
    history = next.value
  }
  const position = withCounts(history.position, countsAfter(history.position, columnsOf(marks)))
  return position ? ok({ ...history, position }) : fail({ reason: 'wrongCounts' })
}

/** Whether a text is a step by its form, as histories and results keep them. */
export function isStep(text: string): boolean {
  return parseMove(STEP.exec(text)?.[2] ?? '').ok || MARKS.test(text)
}

interface Step {
  /** Columns in which a card turned up before the move; once for each card. */
  readonly turnUps: readonly number[]
  readonly move: Move
}

function formatStep(previous: Position, before: Position, move: Move): string {
  return [marksOf(previous, before), formatMove(move)].filter(Boolean).join(' ')
}

/** The cards that lie face up in `later` and not yet in `earlier`. */
function marksOf(earlier: Position, later: Position): string {
  const down = faceDownCounts(later)
  return earlier.columns
    .map(({ faceDown }, column) => `^${column + 1}`.repeat(faceDown.length - down[column]!))
    .join('')
}

const MARKS = /^(?:\^(?:[1-9]|10))+$/
const STEP = /^(?:((?:\^(?:[1-9]|10))+) )?(\S+)$/

function parseStep(text: string): Step | null {
  const [, marks = '', notation = ''] = STEP.exec(text) ?? []
  const move = parseMove(notation)
  if (!move.ok) return null
  return { turnUps: columnsOf(marks), move: move.value }
}

function columnsOf(marks: string): readonly number[] {
  return marks
    .split('^')
    .slice(1)
    .map((column) => Number(column) - 1)
}

function countsAfter(position: Position, turnUps: readonly number[]): number[] {
  const counts = faceDownCounts(position)
  for (const column of turnUps) counts[column]!--
  return counts
}

function replayed(history: History, text: string, index: number): Result<History, LineFault> {
  const step = parseStep(text)
  if (!step) return fail({ reason: 'notAStep', index })
  const next = replayStep(history, step)
  return next ? ok(next) : fail({ reason: 'illegal', index })
}

function replayStep(history: History, { turnUps, move }: Step): History | null {
  const position = withCounts(history.position, countsAfter(history.position, turnUps))
  const made = position && makeMove({ ...history, position }, move)
  return made?.ok ? made.value.history : null
}

function atCursor(history: History, { cursor, spent, faceDown }: Line): Result<History, LineFault> {
  const last = faceDownCounts(history.position)
  const inRange = isWithin(cursor, 0, history.entries.length) && isWithin(spent, history.spent, Number.MAX_SAFE_INTEGER)
  const neverTurnedDown = faceDown.every((count, column) => count <= last[column]!)
  const position = inRange && neverTurnedDown && withCounts(tableAt(history, cursor), faceDown)
  return position ? ok({ ...history, cursor, spent, position }) : fail({ reason: 'wrongCounts' })
}

/** The position with cards turned up until the counts are exactly these; null if they cannot be. */
function withCounts(position: Position, counts: readonly number[]): Position | null {
  const up = withCardsUp(position, counts).position
  return faceDownCounts(up).join() === counts.join() ? up : null
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most
}
