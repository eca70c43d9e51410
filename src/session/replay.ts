import { parseCode, startOf, type DealName } from '../rules/code.ts'
import { makeMove, moveCount, startHistory, tableAt, type History } from '../rules/history.ts'
import { replaySteps } from '../rules/line.ts'
import type { Move } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'
import type { GameResult } from './game.ts'

/** A finished game with every table it went through. Nothing in its course is undone. */
export interface PastGame {
  readonly deal: DealName
  readonly course: History
}

/**
 * A finished game from what was kept of it; null where only its figures were kept, and where the rules do not replay
 * its moves.
 */
export function pastGame(result: GameResult): PastGame | null {
  const deal = parseCode(result.code)
  if (!deal.ok || result.steps.length === 0) return null
  const course = replaySteps(startOf(deal.value), result.steps)
  return course.ok ? { deal: deal.value, course: course.value } : null
}

/** The course that moves take from a position; as far as they are legal. */
export function courseAlong(position: Position, moves: readonly Move[]): History {
  let course = startHistory(position)
  for (const move of moves) {
    const made = makeMove(course, move)
    if (!made.ok) break
    course = made.value.history
  }
  return course
}

/** How many moves a course has; its tables are counted from 0 to this number. */
export function courseLength({ entries }: History): number {
  return entries.length
}

/** The table after so many moves of a course, as the player had it before the next. */
export function tableOn(course: History, index: number): Position {
  return course.entries[index]?.before ?? course.position
}

/** The course up to a table on it, to be played on from there. */
export function courseUpTo(course: History, index: number): History {
  const cut = { ...course, entries: course.entries.slice(0, index), cursor: index }
  const before = { ...cut, position: tableAt(course, index) }
  return { ...before, position: tableOn(course, index), spent: moveCount(before) }
}
