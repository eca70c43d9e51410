import { MAX_NAME_LENGTH } from './limits.ts'

/**
 * A name fit to be shown to others: composed, without control, formatting and direction marks, at most two combining
 * marks on a letter, single spaces, at most 24 characters as a reader counts them. Empty if nothing is left.
 */
export function cleanName(raw: string): string {
  const plain = raw
    .normalize('NFC')
    .replace(/[\p{Z}\s]+/gu, ' ')
    .replace(/[\p{C}\u{115F}\u{1160}\u{3164}\u{FFA0}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim()
  return graphemes(plain).slice(0, MAX_NAME_LENGTH).join('').trim()
}

function graphemes(text: string): string[] {
  return [...new Intl.Segmenter('uk', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
}
