import { piecesOf, type BackupPiece } from '../src/storage/backup/pieces.ts'

/** Reads a file that it is sent, where nobody waits for a frame, and hands it on in pieces. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => void handOn(data))

async function handOn(file: Blob): Promise<void> {
  const text = await file.text().catch(() => null)
  const pieces: Iterable<BackupPiece> = text === null ? [{ kind: 'fault', fault: 'unreadable' }] : piecesOf(text)
  try {
    for (const piece of pieces) postMessage(piece)
  } catch {
    // Nested so deep that it cannot be handed on: nothing that we ever wrote.
    postMessage({ kind: 'fault', fault: 'damaged' } satisfies BackupPiece)
  }
}
