import { fail, type Result } from '../../rules/result.ts'
import type { BackupFault } from '../../session/ports.ts'
import type { Backup } from '../../storage/backup/format.ts'
import type { BackupPiece } from '../../storage/backup/pieces.ts'
import { BackupReader } from '../../storage/backup/reader.ts'

/** Ten times what the most diligent player can have; more only fills the memory. */
const MOST_BYTES = 100_000_000

/** A file's content, checked as a whole. Parsed in a worker and taken in pieces, so that the page stays live meanwhile. */
export async function readBackup(file: File): Promise<Result<Backup, BackupFault>> {
  if (file.size > MOST_BYTES) return fail('tooLarge')
  // Spelt out in one piece: only then does the bundler make a file of its own of it.
  const worker = new Worker(new URL('../../../workers/backup.worker.ts', import.meta.url), { type: 'module', name: 'backup' })
  const read = await readBy(worker, file)
  worker.terminate()
  return read
}

function readBy(worker: Worker, file: File): Promise<Result<Backup, BackupFault>> {
  const reader = new BackupReader()
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<BackupPiece>) => {
      const read = reader.take(data)
      if (read) resolve(read)
    })
    worker.addEventListener('error', () => resolve(fail('unreadable')))
    worker.postMessage(file)
  })
}
