import { createHash, randomBytes, randomInt } from 'node:crypto'
import { CODE_ALPHABET } from '../../rules/code.ts'
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

/** A seed of 128 random bits, as the shuffle takes it. */
export function randomSeed(): readonly number[] {
  const bytes = randomBytes(16)
  return [0, 4, 8, 12].map((offset) => bytes.readUInt32LE(offset))
}
