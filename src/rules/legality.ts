import { ACE, KING, RUN_LENGTH, rankOf, suitOf, type Card, type Rank } from './card.ts'
import { DEAL, type Move } from './move.ts'
import { COLUMN_COUNT, isWon } from './position.ts'
import type { Ruleset } from './ruleset.ts'
import { columnSize, type ColumnView, type PlayerView } from './view.ts'

/** Why the rules refuse a move. Each reason is a rule that a player can be told, with the facts to tell it by. */
export type Refusal =
  | { readonly reason: 'gameWon' }
  | { readonly reason: 'noSuchCards' }
  | { readonly reason: 'sameColumn' }
  | { readonly reason: 'faceDown' }
  /** The cards do not descend one by one. */
  | { readonly reason: 'notDescending' }
  /** They descend, but are not of one suit. */
  | { readonly reason: 'mixedSuits' }
  | { readonly reason: 'kingNeedsEmptyColumn' }
  | { readonly reason: 'nothingOnAce' }
  /** The moved card's rank is not one below that of the card it would lie on. */
  | { readonly reason: 'wrongRank'; readonly moved: Rank; readonly onto: Rank }
  | { readonly reason: 'stockEmpty' }
  | { readonly reason: 'columnsEmpty'; readonly columns: readonly number[] }
  /** Fewer cards on the tableau than columns to fill: no row can ever be dealt again, undo is the only way on. */
  | { readonly reason: 'tooFewCards'; readonly columns: readonly number[] }
  | { readonly reason: 'noCompleteRun' }

/** The one judge of legality: null if the move may be made now, else the rule that forbids it. */
export function refusalOf(view: PlayerView, move: Move): Refusal | null {
  if (isWon(view)) return { reason: 'gameWon' }
  switch (move.kind) {
    case 'deal':
      return dealRefusal(view)
    case 'collect':
      return collectRefusal(view.columns[move.column])
    case 'move':
      return moveRefusal(view, move.from, move.to, move.count)
  }
}

/** Every legal move: by origin, target and count, then collections, then the row deal. Moves without effect included. */
export function legalMoves(view: PlayerView): Move[] {
  return [...candidates(view), ...collections(view), DEAL].filter((move) => refusalOf(view, move) === null)
}

/** How many cards at the column's end move as one: 0 for an empty column. */
export function movableCount(ruleset: Ruleset, column: ColumnView): number {
  const { faceUp } = column
  let count = Math.min(1, faceUp.length)
  while (count < faceUp.length && follows(ruleset, faceUp.at(-count)!, faceUp.at(-count - 1)!)) count++
  return count
}

/** Whether the column ends in 13 face-up cards of one suit, king to ace. */
export function endsInCompleteRun({ faceUp }: { readonly faceUp: readonly Card[] }): boolean {
  const ace = faceUp.at(-1)
  if (ace === undefined || rankOf(ace) !== ACE || faceUp.at(-RUN_LENGTH) !== ace + RUN_LENGTH - 1) return false
  for (let above = 1; above < RUN_LENGTH; above++) {
    if (faceUp[faceUp.length - 1 - above] !== ace + above) return false
  }
  return true
}

/** The indices of the empty columns, from the left. */
export function emptyColumns(view: PlayerView): number[] {
  return view.columns.flatMap((column, index) => (columnSize(column) === 0 ? [index] : []))
}

function collectRefusal(column: ColumnView | undefined): Refusal | null {
  return column && endsInCompleteRun(column) ? null : { reason: 'noCompleteRun' }
}

function dealRefusal(view: PlayerView): Refusal | null {
  if (view.stockSize === 0) return { reason: 'stockEmpty' }
  if (view.ruleset.rowDeal === 'free') return null
  const columns = emptyColumns(view)
  if (columns.length === 0) return null
  const cardsOnTableau = view.columns.reduce((sum, column) => sum + columnSize(column), 0)
  return { reason: cardsOnTableau < COLUMN_COUNT ? 'tooFewCards' : 'columnsEmpty', columns }
}

function moveRefusal(view: PlayerView, from: number, to: number, count: number): Refusal | null {
  const source = view.columns[from]
  const target = view.columns[to]
  if (!source || !target || !Number.isInteger(count) || count < 1 || count > columnSize(source)) {
    return { reason: 'noSuchCards' }
  }
  if (from === to) return { reason: 'sameColumn' }
  return groupRefusal(view.ruleset, source, count) ?? landingRefusal(source.faceUp.at(-count)!, target.faceUp.at(-1))
}

function groupRefusal(ruleset: Ruleset, source: ColumnView, count: number): Refusal | null {
  if (count > source.faceUp.length) return { reason: 'faceDown' }
  if (count <= movableCount(ruleset, source)) return null
  const group = source.faceUp.slice(-count)
  const descends = group.every((card, index) => index === 0 || isOneBelow(card, group[index - 1]!))
  return { reason: descends ? 'mixedSuits' : 'notDescending' }
}

function landingRefusal(moved: Card, onto: Card | undefined): Refusal | null {
  if (onto === undefined || isOneBelow(moved, onto)) return null
  if (rankOf(moved) === KING) return { reason: 'kingNeedsEmptyColumn' }
  if (rankOf(onto) === ACE) return { reason: 'nothingOnAce' }
  return { reason: 'wrongRank', moved: rankOf(moved), onto: rankOf(onto) }
}

function isOneBelow(card: Card, above: Card): boolean {
  return rankOf(card) + 1 === rankOf(above)
}

/** Whether `card`, lying on `above`, belongs to the same movable group. */
function follows(ruleset: Ruleset, card: Card, above: Card): boolean {
  return isOneBelow(card, above) && (ruleset.group === 'mixed' || suitOf(card) === suitOf(above))
}

/** The moves worth asking about: onto a card only the one count that brings the rank below it. */
function candidates(view: PlayerView): Move[] {
  return view.columns.flatMap((source, from) => {
    const movable = movableCount(view.ruleset, source)
    if (movable === 0) return []
    const last = rankOf(source.faceUp.at(-1)!)
    return view.columns.flatMap((target, to) => {
      const onto = target.faceUp.at(-1)
      const counts = onto === undefined ? upTo(movable) : [rankOf(onto) - last].filter((count) => count > 0 && count <= movable)
      return counts.map((count): Move => ({ kind: 'move', from, to, count }))
    })
  })
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

function collections(view: PlayerView): Move[] {
  return view.columns.map((_, column) => ({ kind: 'collect', column }))
}
