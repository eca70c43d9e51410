import { initialPosition, shuffledDeal, type Deal } from './deal.ts'
import type { Position } from './position.ts'
import { fail, ok, type Result } from './result.ts'
import { rulesetAt, rulesetIndex, type Ruleset } from './ruleset.ts'

/** Everything that says which cards lie where and by which rules they are played. */
export interface DealName {
  readonly ruleset: Ruleset
  /** From 0 to `SEED_COUNT` − 1. */
  readonly seed: number
}

/** Why a text is not a deal code. `index` counts the characters that remain when spaces and hyphens are gone. */
export type CodeFault =
  | { readonly reason: 'length'; readonly length: number }
  | { readonly reason: 'character'; readonly index: number; readonly character: string }
  | { readonly reason: 'check' }
  | { readonly reason: 'version'; readonly version: number }
  | { readonly reason: 'ruleset' }

/**
 * No two of these are mistaken for each other: O reads as 0, I and L as 1, Z as 2, S as 5, B as 8, U as V.
 * Their number is prime, which the check character needs.
 */
export const CODE_ALPHABET = '0123456789ACDEFGHJKMNPQRTVWXY'
const BASE = CODE_ALPHABET.length

const HEADER_LENGTH = 2
const SEED_LENGTH = 6

/** Header (version and ruleset), seed, check character. */
export const CODE_LENGTH = HEADER_LENGTH + SEED_LENGTH + 1

/** How many deals each ruleset has. */
export const SEED_COUNT = BASE ** SEED_LENGTH

/** Names the code's format and the shuffle together. */
const VERSION = 1
const RULESETS_PER_VERSION = 48

/** Look-alikes, Latin and Cyrillic, and what they are read as. */
const READ_AS = new Map(
  Object.entries({
    O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8', U: 'V',
    А: 'A', В: '8', С: 'C', Е: 'E', Н: 'H', К: 'K', М: 'M', О: '0', Р: 'P', Т: 'T', Х: 'X', І: '1', Ї: '1', У: 'Y', З: '3',
  }),
)

/** Spaces, hyphens and dashes of every kind, the minus sign, and the invisible marks that messengers add. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212·_]/gu

/** The code in groups of three: "1K3-7F2-QXM". */
export function formatCode(name: DealName): string {
  const header = VERSION * RULESETS_PER_VERSION + rulesetIndex(name.ruleset)
  const digits = [...toDigits(header, HEADER_LENGTH), ...toDigits(name.seed, SEED_LENGTH)]
  const code = [...digits, checkDigit(digits)].map((digit) => CODE_ALPHABET[digit]).join('')
  return code.replace(/...(?=.)/g, '$&-')
}

/** Reads a code however it was typed: case, spaces and hyphens do not matter, look-alikes are read as what they look like. */
export function parseCode(text: string): Result<DealName, CodeFault> {
  const characters = charactersOf(text)
  const digits = characters.map(digitOf)
  const index = digits.indexOf(-1)
  if (index >= 0) return fail({ reason: 'character', index, character: characters[index]! })
  if (digits.length !== CODE_LENGTH) return fail({ reason: 'length', length: digits.length })
  if (checkDigit(digits.slice(0, -1)) !== digits.at(-1)) return fail({ reason: 'check' })
  return nameOf(digits)
}

/** How what was typed is read, as it would be printed; null for each character that no code has. */
export function readCharacters(text: string): readonly (string | null)[] {
  return charactersOf(text).map((character) => CODE_ALPHABET[digitOf(character)] ?? null)
}

/** The 104 cards of a deal, in deal order. */
export function dealOf(name: DealName): Deal {
  return shuffledDeal(name.ruleset.suits, [VERSION, name.seed])
}

/** The table of a deal before the first move. */
export function startOf(name: DealName): Position {
  return initialPosition(dealOf(name), name.ruleset)
}

function charactersOf(text: string): readonly string[] {
  return [...text.replace(SEPARATORS, '').toUpperCase()]
}

/** The digit's value; −1 for a character that is none. */
function digitOf(character: string): number {
  return CODE_ALPHABET.indexOf(READ_AS.get(character) ?? character)
}

function nameOf(digits: readonly number[]): Result<DealName, CodeFault> {
  const header = fromDigits(digits.slice(0, HEADER_LENGTH))
  const version = Math.floor(header / RULESETS_PER_VERSION)
  if (version !== VERSION) return fail({ reason: 'version', version })
  const ruleset = rulesetAt(header % RULESETS_PER_VERSION)
  if (!ruleset) return fail({ reason: 'ruleset' })
  return ok({ ruleset, seed: fromDigits(digits.slice(HEADER_LENGTH, -1)) })
}

/**
 * Makes Σ weight·digit a multiple of the prime base, the check digit weighing 1 and the others 2, 3, 4 …: as no
 * weight is 0 and no two are equal, one wrong digit or two exchanged ones always show (as in ISBN-10).
 */
function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (index + 2), 0)
  return (BASE - (sum % BASE)) % BASE
}

function toDigits(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => Math.floor(value / BASE ** (length - 1 - index)) % BASE)
}

function fromDigits(digits: readonly number[]): number {
  return digits.reduce((value, digit) => value * BASE + digit, 0)
}
