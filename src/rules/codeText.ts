import { CODE_LENGTH, parseCode } from './code.ts'

/** Names the deal in a link: "…#deal=1K3-7F2-QXM". */
export const LINK_KEY = 'deal'

/** What a text that carries a link to a deal says in the code's place; null if it carries none. */
export function linkedCode(text: string): string | null {
  const [, written] = new RegExp(`[#?&]${LINK_KEY}=([^\\s&#]*)`, 'i').exec(text) ?? []
  return written === undefined ? null : decoded(written).replace(/[^\p{L}\p{N}]+$/u, '')
}

/**
 * The part of a text that is meant as a code, for `parseCode`: that of a link; else one to three words of it that read as
 * a code; else all of it, so that the fault can be named.
 */
export function codeIn(text: string): string {
  return linkedCode(text) ?? codeAmong(text) ?? text
}

/** A sentence rarely holds nine characters in a row that make a code by chance: one in several hundred. */
function codeAmong(text: string): string | null {
  const words = text.split(/[^\p{L}\p{N}\p{Pd}]+/u).filter(Boolean)
  if (words.join('').length <= CODE_LENGTH) return null
  const groups = words.flatMap((_, index) => [1, 2, 3].map((length) => words.slice(index, index + length).join(' ')))
  return groups.find((group) => parseCode(group).ok) ?? null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone per cent sign is no escape: it stands for itself.
    return text
  }
}
