import { madeEntries, moveCount, type History } from './history.ts'
import { isCounted } from './move.ts'
import type { Position } from './position.ts'

const STARTING_SCORE = 500
const POINTS_PER_RUN = 100

/** Whether the point that a move cost is given back when it is undone. */
export type UndoScoring = 'costs' | 'free'

/**
 * The score now, a whole number, never below 0 at any moment: 500, one point less for each move or deal, 100 more for
 * each run that went home since the start. When undo costs, the points of moves that were undone for good stay spent;
 * they are taken off last.
 */
export function scoreOf(history: History, undoScoring: UndoScoring): number {
  let score = STARTING_SCORE
  let home = history.start.home.length
  const countRuns = (position: Position) => {
    score += POINTS_PER_RUN * (position.home.length - home)
    home = position.home.length
  }
  for (const { move, after } of madeEntries(history)) {
    if (isCounted(move)) score = Math.max(0, score - 1)
    countRuns(after)
  }
  countRuns(history.position)
  const wasted = undoScoring === 'costs' ? history.spent - moveCount(history) : 0
  return Math.max(0, score - wasted)
}
