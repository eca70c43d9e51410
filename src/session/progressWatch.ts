import type { PlayerView } from '../rules/view.ts'
import { progressSearch, type Progress, type ProgressSearch } from './noProgress.ts'
import type { Timers } from './ports.ts'

/** Arrangements looked at in one go, for about a millisecond, and in all. */
const SLICE = 40
const MOST = 20_000

/**
 * Finds out in small slices whether anything can still come of a table.
 *
 * @returns a function that ends the search; `onAnswer` is not called after that
 */
export function watchProgress(view: PlayerView, timers: Timers, onAnswer: (progress: Progress) => void): () => void {
  let search: ProgressSearch | null = null
  let cancel: (() => void) | null = null
  const advance = () => {
    search ??= progressSearch(view, MOST)
    const answer = search.advance(SLICE)
    if (answer) onAnswer(answer)
    else cancel = timers.after(0, advance)
  }
  cancel = timers.after(0, advance)
  return () => cancel?.()
}
