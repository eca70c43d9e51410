import type { BackupFault } from '../../session/ports.ts'

export const BACKUP_FORMAT = 'pavuk-backup'

/** A file as it is handed over bit by bit, so that nobody has to swallow it whole. */
export type BackupPiece =
  /** Everything but the results. */
  | { readonly kind: 'head'; readonly head: unknown }
  | { readonly kind: 'results'; readonly results: readonly unknown[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly fault: BackupFault }

/** Results in one piece: some milliseconds of work for whoever takes it. */
const PIECE = 100

/** The pieces of a file's text. Only its outermost form is looked at. */
export function* piecesOf(text: string): Generator<BackupPiece> {
  const content = parsed(text)
  // A file that is ours by its beginning has been cut off, or been spoilt on the way.
  if (content === null) return yield { kind: 'fault', fault: text.slice(0, 100).includes(BACKUP_FORMAT) ? 'damaged' : 'foreign' }
  const { results = [], ...head } = content
  yield { kind: 'head', head }
  if (!Array.isArray(results)) return yield { kind: 'fault', fault: 'damaged' }
  for (let first = 0; first < results.length; first += PIECE) {
    yield { kind: 'results', results: results.slice(first, first + PIECE) }
  }
  yield { kind: 'end' }
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const content: unknown = JSON.parse(text)
    return typeof content === 'object' && content !== null ? { ...content } : null
  } catch {
    return null
  }
}
