import { madeEntries, moveCount, type History } from './history.ts'

export const STARTING_SCORE = 500
export const POINTS_PER_RUN = 100

/** Whether the point that a move cost is given back when it is undone. */
export type UndoScoring = 'costs' | 'free'

/**
 * The score now, never below 0 at any moment: 500, one point less for each move or deal, 100 more for each run home.
 * When undo costs, the points of moves that were undone for good stay spent.
 */
export function scoreOf(history: History, undoScoring: UndoScoring): number {
  let score = STARTING_SCORE
  let home = 0
  for (const { before, move, after } of madeEntries(history)) {
    score += POINTS_PER_RUN * (before.home.length - home)
    if (move.kind !== 'collect') score = Math.max(0, score - 1)
    score += POINTS_PER_RUN * (after.home.length - before.home.length)
    home = after.home.length
  }
  score += POINTS_PER_RUN * (history.position.home.length - home)
  const wasted = undoScoring === 'costs' ? history.spent - moveCount(history) : 0
  return Math.max(0, score - wasted)
}
