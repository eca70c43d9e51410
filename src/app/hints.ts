import { hintsFor } from '../session/hint.ts'
import { tablesSinceProgress } from '../session/recentTables.ts'
import type { PlayerView } from '../rules/view.ts'
import { NO_POINTERS, type Controller } from './controller.ts'

/** A command that shows a useful move; asked again on the same table, the next one. A hint that finds none is free. */
export function hintCommand(controller: Controller): () => void {
  let shown: { view: PlayerView; index: number } | null = null
  return () => {
    const { session, state, pointers, pick, notice } = controller
    const { view, game, phase } = state.value
    if (!view || !game || phase !== 'playing') return
    const hints = hintsFor(view, tablesSinceProgress(game.history))
    if (hints.length === 0) return void (notice.value = { kind: 'noHint' })
    const index = shown?.view === view ? (shown.index + 1) % hints.length : 0
    shown = { view, index }
    const hint = hints[index]!
    session.countHint()
    pick.value = null
    pointers.value = { ...NO_POINTERS, hint: hint.move.kind === 'move' ? hint.move : null }
    notice.value = { kind: 'hint', hint }
  }
}
