import { faceDownCounts, madeEntries, withCardsUp, type Entry, type History } from '../rules/history.ts'
import { viewOf, type PlayerView } from '../rules/view.ts'

/**
 * The tables that the moves since the last progress went through, the present one not among them: since a card turned
 * up, a run went home or a row was dealt. As they would look now, with every card that is up.
 */
export function tablesSinceProgress(history: History): PlayerView[] {
  const made = madeEntries(history)
  const counts = faceDownCounts(history.position)
  return made
    .slice(made.findLastIndex(isProgress) + 1)
    .map(({ before }) => viewOf(withCardsUp(before, counts).position))
}

/** Whether more happened than that cards moved from one column to another. */
function isProgress({ events }: Entry): boolean {
  return events.some(({ kind }) => kind !== 'runMoved')
}
