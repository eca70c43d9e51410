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
    const step = parseStep(text)
    if (!step) return fail({ reason: 'notAStep', index })
    const next = replayStep(history, step)
    if (!next) return fail({ reason: 'illegal', index })
    history = next
  }
  return atCursor(history, line)
}

interface Step {
  /** Columns in which a card turned up before the move; once for each card. */
  readonly turnUps: readonly number[]
  readonly move: Move
}

function formatStep(previous: Position, before: Position, move: Move): string {
  const down = faceDownCounts(before)
  const marks = previous.columns.map(({ faceDown }, column) =>
    `^${column + 1}`.repeat(faceDown.length - down[column]!),
  )
  return [marks.join(''), formatMove(move)].filter(Boolean).join(' ')
}

const STEP = /^(?:((?:\^(?:[1-9]|10))+) )?(\S+)$/

function parseStep(text: string): Step | null {
  const [, marks = '', notation = ''] = STEP.exec(text) ?? []
  const move = parseMove(notation)
  if (!move.ok) return null
  const turnUps = marks.split('^').slice(1)
  return { turnUps: turnUps.map((column) => Number(column) - 1), move: move.value }
}

function replayStep(history: History, { turnUps, move }: Step): History | null {
  const counts = faceDownCounts(history.position)
  for (const column of turnUps) counts[column]!--
  const position = withCounts(history.position, counts)
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
