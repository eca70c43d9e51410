import type { Step } from './cursor.ts'

/** What a key means on the table. */
export type KeyCommand =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'column'; readonly column: number }
  | { readonly kind: LetterCommand | 'putBack' }

type LetterCommand =
  | 'deal' | 'undo' | 'redo' | 'pause' | 'newGame' | 'hint'
  | 'sayFree' | 'sayStock' | 'sayHome' | 'sayMoves' | 'sayColumn'

export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const LETTERS: Readonly<Record<string, LetterCommand>> = {
  d: 'deal', z: 'undo', y: 'redo', p: 'pause', n: 'newGame', i: 'hint',
  f: 'sayFree', s: 'sayStock', h: 'sayHome', m: 'sayMoves', c: 'sayColumn',
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', Home: 'first', End: 'last',
}

/** The command of a key press, null if it has none here. */
export function keyCommand(press: KeyPress): KeyCommand | null {
  if (press.altKey) return null
  if (press.ctrlKey || press.metaKey) return chordCommand(press)
  if (press.key === 'Escape') return { kind: 'putBack' }
  const step = STEPS[press.key]
  if (step) return { kind: 'step', step }
  const digit = digitOf(press)
  if (digit !== null) return { kind: 'column', column: (digit + 9) % 10 }
  const letter = LETTERS[letterOf(press)]
  return letter ? { kind: letter } : null
}

/** Whether the command hangs on one printable key, which those who dictate can switch off. */
export function isSingleKey({ kind }: KeyCommand): boolean {
  return kind !== 'step' && kind !== 'putBack'
}

function chordCommand(press: KeyPress): KeyCommand | null {
  const letter = letterOf(press)
  if (letter === 'z') return { kind: press.shiftKey ? 'redo' : 'undo' }
  return letter === 'y' ? { kind: 'redo' } : null
}

/** The Latin letter that was meant: as typed, or where the keyboard types another script, as printed on the key. */
function letterOf({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : ''
}

function digitOf({ key, code, shiftKey }: KeyPress): number | null {
  if (/^\d$/.test(key)) return Number(key)
  const match = /^Digit(\d)$/.exec(code)
  return match && !shiftKey ? Number(match[1]) : null
}
