import { formatCode } from '../rules/code.ts'
import { lineOf } from '../rules/line.ts'
import type { Game } from '../session/game.ts'
import type { Session } from '../session/state.ts'

/** Hands the player one file with everything kept on this device, unreadable remains included. */
export function saveBackup(session: Session): void {
  const { game, settings, backup } = session.state
  const content = {
    format: 'pavuk-backup',
    version: 1,
    results: session.results(),
    settings,
    game: game && plainGame(game),
    unreadable: backup,
  }
  download(`pavuk-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(content, null, 1))
}

function plainGame(game: Game) {
  const { id, deal, history, elapsed, undos, hints, insights, fresh, dealtAt } = game
  return { id, code: formatCode(deal), line: lineOf(history), elapsed, undos, hints, insights, fresh, dealtAt }
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
