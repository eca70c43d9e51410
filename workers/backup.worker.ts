import { piecesOf, type BackupPiece } from '../src/storage/backup/pieces.ts'

/** Reads a file that it is sent, where nobody waits for a frame, and hands it on in pieces. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => void handOn(data))

async function handOn(file: Blob): Promise<void> {
  const text = await file.text().catch(() => null)
  const pieces: Iterable<BackupPiece> = text === null ? [{ kind: 'fault', fault: 'unreadable' }] : piecesOf(text)
  for (const piece of pieces) postMessage(piece)
}
