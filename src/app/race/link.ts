import { parseTableCode } from '../../protocol/tableCode.ts'

/** How a page is asked to race: at the table of a code, or at a new one. */
export type RaceLink = { readonly kind: 'new' } | { readonly kind: 'table'; readonly code: string }

/** Names the table in a link. */
const PARAMETER = 'race'
const NEW = 'new'

/** The race that an address asks for; null for the game for one. What is no code goes to the server, which says so. */
export function raceLinkOf(address: string): RaceLink | null {
  const text = new URL(address).searchParams.get(PARAMETER)
  if (text === null) return null
  return text === NEW ? { kind: 'new' } : { kind: 'table', code: parseTableCode(text) ?? text }
}

/** The address that leads to a table, or (null) to a new one, from any address of the same page. */
export function raceAddress(address: string, code: string | null): string {
  const url = new URL('.', address)
  url.searchParams.set(PARAMETER, code ?? NEW)
  return url.href
}

/** The address of the game for one. */
export function soloAddress(address: string): string {
  return new URL('.', address).href
}

/** Milliseconds after which a server that has not answered is none. */
const ANSWER_TIME = 4000

/** Whether the server of this page is there and holds races: a static host does not, and offline there is none. */
export async function findRaces(): Promise<boolean> {
  try {
    const response = await fetch(new URL('health', document.baseURI), { signal: AbortSignal.timeout(ANSWER_TIME) })
    const body: unknown = await response.json()
    return response.ok && typeof body === 'object' && body !== null && 'kept' in body
  } catch {
    return false
  }
}
