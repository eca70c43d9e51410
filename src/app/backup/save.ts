import { localDay } from '../../session/daily/day.ts'
import type { ProvenDealStore } from '../../session/ports.ts'
import type { Session } from '../../session/state.ts'
import { backupText } from '../../storage/backup/format.ts'

/** Hands the player one file with everything kept on this device, unreadable remains included. */
export async function saveBackup(session: Session, deals: ProvenDealStore): Promise<void> {
  const { game, settings, backup } = session.state
  const content = { results: session.results(), settings, game, deals: await deals.all() }
  download(`pavuk-${localDay(new Date())}.json`, backupText(content, backup))
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
