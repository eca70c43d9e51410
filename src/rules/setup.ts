import { RANKS, cardOf, parseCard, type Card, type Suit } from './card.ts'
import { isPackOf } from './deal.ts'
import { endsInCompleteRun } from './legality.ts'
import { COLUMN_COUNT, type Column, type Position } from './position.ts'
import { fail, ok, type Result } from './result.ts'
import type { Ruleset } from './ruleset.ts'

/** A position as a person writes it down; may be anything until `parseSetup` has read it. */
export interface Setup {
  readonly ruleset: Ruleset
  /** Ten texts such as "3H KD | 9S 8S": face-down cards, a bar, face-up cards. Without a bar all are face up. */
  readonly columns: readonly string[]
  /** Undealt cards, the next one first. */
  readonly stock: string
  /** Suits of the runs home, such as "SSH". */
  readonly home: string
}

export type SetupFault =
  | { readonly reason: 'notACard'; readonly text: string }
  | { readonly reason: 'wrongColumnCount' }
  /** Not the 104 cards of the ruleset. */
  | { readonly reason: 'wrongCards' }
  /** A column of face-down cards only, or a complete run that should have gone home. */
  | { readonly reason: 'notSettled'; readonly column: number }

/** Reads a setup; the position that comes out holds every invariant of `Position`. */
export function parseSetup(setup: Setup): Result<Position, SetupFault> {
  if (setup.columns.length !== COLUMN_COUNT) return fail({ reason: 'wrongColumnCount' })
  const columns: Column[] = []
  for (const text of setup.columns) {
    const column = parseColumn(text)
    if (!column.ok) return column
    columns.push(column.value)
  }
  const stock = parseCards(setup.stock)
  if (!stock.ok) return stock
  const home = [...setup.home].map((letter) => 'SHDC'.indexOf(letter))
  if (home.includes(-1)) return fail({ reason: 'notACard', text: setup.home })
  const position = { ruleset: setup.ruleset, columns, stock: stock.value, home: home as Suit[] }
  return validated(position)
}

/** The cards of a position wherever they lie; 104 of them. */
export function allCards(position: Position): Card[] {
  const home = position.home.flatMap((suit) => RANKS.map((rank) => cardOf(rank, suit)))
  return [...position.columns.flatMap(({ faceDown, faceUp }) => [...faceDown, ...faceUp]), ...position.stock, ...home]
}

function validated(position: Position): Result<Position, SetupFault> {
  if (!isPackOf(allCards(position), position.ruleset.suits)) return fail({ reason: 'wrongCards' })
  const unsettled = position.columns.findIndex(
    ({ faceDown, faceUp }) =>
      (faceUp.length === 0 && faceDown.length > 0) ||
      (position.ruleset.removal === 'automatic' && endsInCompleteRun({ faceUp })),
  )
  return unsettled < 0 ? ok(position) : fail({ reason: 'notSettled', column: unsettled })
}

function parseColumn(text: string): Result<Column, SetupFault> {
  const parts = text.split('|')
  const faceDown = parseCards(parts.length > 1 ? parts[0]! : '')
  if (!faceDown.ok) return faceDown
  const faceUp = parseCards(parts.length > 1 ? parts.slice(1).join('|') : text)
  return faceUp.ok ? ok({ faceDown: faceDown.value, faceUp: faceUp.value }) : faceUp
}

function parseCards(text: string): Result<Card[], SetupFault> {
  const names = text.split(/\s+/).filter(Boolean)
  const wrong = names.find((name) => parseCard(name) === null)
  return wrong === undefined ? ok(names.map((name) => parseCard(name)!)) : fail({ reason: 'notACard', text: wrong })
}
