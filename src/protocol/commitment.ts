import { cardName } from '../rules/card.ts'
import type { Deal } from '../rules/deal.ts'
import { sha256 } from './sha256.ts'

/**
 * What the server publishes before the cards turn up: it fixes the deal and tells nothing about it, as nobody can
 * try deals without the salt. At the end salt and deal are opened and every client works this out again.
 *
 * @param salt 64 hexadecimal digits from the server's secure random source, new for every race
 */
export function commitmentOf(salt: string, deal: Deal): string {
  return sha256(`pavuk race 1\n${salt}\n${deal.map(cardName).join(' ')}`)
}
