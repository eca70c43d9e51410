import { faceDownCounts, makeMove, startHistory, withCardsUp, type History } from './history.ts'
import { formatMove, parseMove, type Move } from './move.ts'
import { COLUMN_COUNT, type Position } from './position.ts'
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
  let previous = history.start
  const steps = history.entries.map(({ before, move, after }) => {
    const step = formatStep(previous, before, move)
    previous = after
    return step
  })
  return { steps, cursor: history.cursor, spent: history.spent, faceDown: faceDownCounts(history.position) }
}

/** Replays a stored line from the start; every move is judged by the rules again. */
export function replayLine(start: Position, line: Line): Result<History, LineFault> {
  let history = startHistory(start)
  for (const [index, text] of line.steps.entries()) {
    const step = parseStep(text)
    if (!step) return fail({ reason: 'notAStep', index })
    const counts = turnUpCounts(history.position, step.turnUps)
    const prepared = { ...history, position: withCardsUp(history.position, counts).position }
    const made = makeMove(prepared, step.move)
    if (!made.ok) return fail({ reason: 'illegal', index })
    history = made.value.history
  }
  return atCursor(history, line)
}

function atCursor(history: History, line: Line): Result<History, LineFault> {
  const { cursor, spent, faceDown } = line
  if (!isCount(cursor) || cursor > history.entries.length || !isCount(spent) || spent < history.spent) {
    return fail({ reason: 'wrongCounts' })
  }
  if (faceDown.length !== COLUMN_COUNT) return fail({ reason: 'wrongCounts' })
  const base = cursor === 0 ? history.start : history.entries[cursor - 1]!.after
  const { position } = withCardsUp(base, faceDown)
  if (faceDownCounts(position).some((count, column) => count !== faceDown[column])) {
    return fail({ reason: 'wrongCounts' })
  }
  return ok({ ...history, cursor, spent, position })
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

function formatStep(previous: Position, before: Position, move: Move): string {
  const down = faceDownCounts(before)
  const marks = previous.columns.map(({ faceDown }, column) =>
    `^${column + 1}`.repeat(Math.max(0, faceDown.length - down[column]!)),
  )
  const prefix = marks.join('')
  return prefix ? `${prefix} ${formatMove(move)}` : formatMove(move)
}

function parseStep(text: string): { turnUps: number[]; move: Move } | null {
  const match = /^(?:((?:\^\d{1,2})+) )?(\S+)$/.exec(text)
  if (!match) return null
  const move = parseMove(match[2]!)
  if (!move.ok) return null
  const turnUps = (match[1] ?? '').split('^').slice(1).map((column) => Number(column) - 1)
  return turnUps.every((column) => column >= 0 && column < COLUMN_COUNT) ? { turnUps, move: move.value } : null
}

function turnUpCounts(position: Position, turnUps: readonly number[]): number[] {
  const counts = faceDownCounts(position)
  for (const column of turnUps) counts[column] = Math.max(0, counts[column]! - 1)
  return counts
}
