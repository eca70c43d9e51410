import { CODE_ALPHABET } from '../rules/code.ts'
import { TABLE_CODE_LENGTH } from './limits.ts'

/** Look-alikes and what they are read as; the alphabet is that of deal codes. */
const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8', U: 'V' }

/** Reads a table's code however it was typed; null if it is none. */
export function parseTableCode(text: string): string | null {
  const code = [...text.toUpperCase().replace(/[\s\p{Pd}]/gu, '')].map((letter) => READ_AS[letter] ?? letter).join('')
  return isTableCode(code) ? code : null
}

export function isTableCode(code: string): boolean {
  return code.length === TABLE_CODE_LENGTH && [...code].every((letter) => CODE_ALPHABET.includes(letter))
}
