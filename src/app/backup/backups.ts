import { signal } from '@preact/signals'
import type { Game } from '../../session/game.ts'
import { isGameWon, isTouched } from '../../session/gameCourse.ts'
import type { ProvenDealStore } from '../../session/ports.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../session/settings.ts'
import type { Session } from '../../session/state.ts'
import type { Backup } from '../../storage/backup/format.ts'
import type { Backups, ImportOutcome } from '../../ui/model.ts'
import type { Controller } from '../controller.ts'
import { readBackup } from './read.ts'
import { saveBackup } from './save.ts'

/** Everything kept on this device to a file, and from one. */
export function backups({ session, notice }: Controller, deals: ProvenDealStore): Backups {
  const outcome: Backups['outcome'] = signal(null)
  const importFrom = async (file: File): Promise<ImportOutcome> => {
    outcome.value = { kind: 'reading' }
    const read = await readBackup(file)
    return read.ok ? take(session, deals, read.value) : { kind: 'refused', fault: read.fault }
  }
  return {
    outcome,
    save: () => void saveBackup(session, deals).then(() => (notice.value = { kind: 'backupSaved' })),
    read: (file) => void importFrom(file).then((come) => (outcome.value = come)),
    layGame() {
      const waiting = outcome.value?.kind === 'taken' ? outcome.value.game : null
      outcome.value = null
      if (waiting) session.adopt(waiting)
    },
  }
}

/** Results are written first, all or none: where that fails, nothing has changed. */
async function take(session: Session, deals: ProvenDealStore, backup: Backup): Promise<ImportOutcome> {
  const added = await session.merge(backup.results)
  if (!added.ok) return { kind: 'refused', fault: added.fault }
  session.changeSettings(untouchedHere(session.state.settings, backup.settings))
  await keepDeals(deals, backup)
  const known = backup.results.length - added.value
  return { kind: 'taken', added: added.value, known, ...layUnlessAsked(session, backup.game) }
}

/** What the player has set on this device stays; what stands as it came is taken from the file. */
function untouchedHere(here: Settings, there: Partial<Settings>): Partial<Settings> {
  const isUntouched = (name: string) => here[name as keyof Settings] === DEFAULT_SETTINGS[name as keyof Settings]
  return Object.fromEntries(Object.entries(there).filter(([name]) => isUntouched(name)))
}

async function keepDeals(deals: ProvenDealStore, backup: Backup): Promise<void> {
  const kept = new Set((await deals.all()).map(nameOf))
  for (const deal of backup.deals) {
    if (!kept.has(nameOf(deal)) && (await deals.put(deal))) return
  }
}

function nameOf({ deal }: Backup['deals'][number]): string {
  return JSON.stringify(deal)
}

/** An unfinished game goes on the table at once if none lies there that it would end; else the player is asked. */
function layUnlessAsked(session: Session, game: Game | null): { laid: boolean; game: Game | null } {
  const isOver = game === null || !isUnderWay(game) || session.results().some(({ id }) => id === game.id)
  if (isOver) return { laid: false, game: null }
  const here = session.state.game
  if (here && isUnderWay(here)) return { laid: false, game: isSame(here, game) ? null : game }
  session.adopt(game)
  return { laid: true, game: null }
}

function isUnderWay(game: Game): boolean {
  return isTouched(game) && !isGameWon(game)
}

function isSame(one: Game, other: Game): boolean {
  return one.id === other.id && JSON.stringify(one.history) === JSON.stringify(other.history)
}
