import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Card } from '../../rules/card.ts'
import { CODE_ALPHABET } from '../../rules/code.ts'
import { packOf, type Deal } from '../../rules/deal.ts'
import type { SuitCount } from '../../rules/ruleset.ts'
import { SALT_LENGTH, TABLE_CODE_LENGTH, TOKEN_LENGTH } from '../../protocol/limits.ts'
import type { Secrets } from './desk.ts'

/** From the operating system's secure random source. */
export const SECRETS: Secrets = {
  token: () => randomBytes(TOKEN_LENGTH / 2).toString('hex'),
  hash: (token) => createHash('sha256').update(token).digest('hex'),
  salt: () => randomBytes(SALT_LENGTH / 2).toString('hex'),
}

/** A code for a new table; says nothing and cannot be foreseen. */
export function randomTableCode(): string {
  return Array.from({ length: TABLE_CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
}

/**
 * A pack shuffled by the operating system's secure random source (Fisher-Yates), every order as likely as any other. Not
 * by the shuffle of deal codes: some thirty cards that lie open would tell a patient program the state of its generator,
 * and with it all that lie hidden.
 */
export function randomDeal(suits: SuitCount): Deal {
  const cards: Card[] = packOf(suits)
  for (let last = cards.length - 1; last > 0; last--) {
    const chosen = randomInt(last + 1)
    const card = cards[last]!
    cards[last] = cards[chosen]!
    cards[chosen] = card
  }
  return cards
}
