import { RUN_LENGTH, suitOf, type Card } from '../rules/card.ts'
import { endsInCompleteRun, movableCount, refusalOf, type Refusal } from '../rules/legality.ts'
import { DEAL, type Move } from '../rules/move.ts'
import { columnSize, type PlayerView } from '../rules/view.ts'
import type { Intent, Pick } from './intent.ts'

/** What a player has chosen about tapping and dragging. */
export interface TappingSettings {
  /** A double tap moves to the best place. */
  readonly doubleTap: boolean
  /** One tap does. */
  readonly singleTap: boolean
  /** A dragged run let go anywhere goes to its best place. */
  readonly autoPlace: boolean
  /** Columns that can take the picked run are marked. */
  readonly placementHelp: boolean
}

/** A rule's refusal, or: the cards fit nowhere. */
export type TapRefusal = Refusal | { readonly reason: 'noPlace' }

/** What follows from an intent. The command, if there is one, is legal. */
export interface Tapped {
  readonly pick: Pick | null
  readonly command: Move | null
  readonly refusal: TapRefusal | null
  /** Columns to mark: those that can take the pick, the one that refused it, empty ones that forbid a row deal. */
  readonly marks: { readonly legal: readonly number[]; readonly refused: number | null; readonly empty: readonly number[] }
}

/**
 * What an intent means for a view and the present pick. Pure; the same for the canvas and the board in words.
 * Undo and redo change nothing here but the pick.
 */
export function tapped(view: PlayerView, pick: Pick | null, intent: Intent, settings: TappingSettings): Tapped {
  switch (intent.kind) {
    case 'tap':
      return tap(view, pick, intent.column, intent.index, settings)
    case 'doubleTap':
      return doubleTap(view, pick, intent.column, intent.index, settings)
    case 'drop':
      return drop(view, intent, settings)
    case 'deal':
      return dealRow(view)
    case 'cancelPick':
    case 'undo':
    case 'redo':
      return NOTHING
  }
}

/** The columns that can take the last `count` cards of a column. */
export function legalTargets(view: PlayerView, { column, count }: Pick): number[] {
  return view.columns.flatMap((_, to) =>
    refusalOf(view, { kind: 'move', from: column, to, count }) === null ? [to] : [],
  )
}

/** Where a run goes by itself: on its own suit, else on any card, else to an empty column if that changes anything. */
export function bestPlace(view: PlayerView, run: Pick): number | null {
  const source = view.columns[run.column]!
  const card = source.faceUp.at(-run.count)
  if (card === undefined) return null
  const empties = run.count < columnSize(source) ? 1 : 0
  const worth = (to: number) => worthOf(view, card, to)
  const useful = legalTargets(view, run).filter((to) => worth(to) > 1 - empties)
  return useful.sort((a, b) => worth(b) - worth(a) || a - b)[0] ?? null
}

/** 1: empty; 2: another suit; above: its own suit, the longer the run it joins the better. */
function worthOf(view: PlayerView, card: Card, to: number): number {
  const target = view.columns[to]!
  const last = target.faceUp.at(-1)
  if (last === undefined) return 1
  return suitOf(last) === suitOf(card) ? 2 + runLength(target.faceUp) : 2
}

/** Cards of one suit that descend by one at the end. */
function runLength(cards: readonly Card[]): number {
  let length = Math.min(1, cards.length)
  while (length < cards.length && cards.at(-length)! + 1 === cards.at(-length - 1)!) length++
  return length
}

const NO_MARKS: Tapped['marks'] = { legal: [], refused: null, empty: [] }
const NOTHING: Tapped = { pick: null, command: null, refusal: null, marks: NO_MARKS }

function tap(
  view: PlayerView,
  pick: Pick | null,
  column: number,
  index: number | null,
  settings: TappingSettings,
): Tapped {
  if (pick && pick.column !== column) return place(view, pick, column, settings)
  if (pick || index === null) return NOTHING
  if (isCollection(view, column, index)) return command({ kind: 'collect', column })
  const run = runFrom(view, column, index)
  const refusal = pickRefusal(view, run)
  if (refusal) return { ...NOTHING, refusal }
  return settings.singleTap ? playBest(view, run, 'tap') : picked(view, run, settings)
}

/** The first tap has picked the run already, or has put another one there; then this is one more tap. */
function doubleTap(
  view: PlayerView,
  pick: Pick | null,
  column: number,
  index: number,
  settings: TappingSettings,
): Tapped {
  if (settings.singleTap && !pick) return NOTHING
  if (!settings.doubleTap || pick?.column !== column) return tap(view, pick, column, index, settings)
  return playBest(view, pick, 'doubleTap')
}

function drop(
  view: PlayerView,
  { from, count, to }: Extract<Intent, { kind: 'drop' }>,
  settings: TappingSettings,
): Tapped {
  const run: Pick = { column: from, count }
  if (to === null || to === from) return settings.autoPlace ? playBest(view, run, 'drop') : NOTHING
  const move: Move = { kind: 'move', from, to, count }
  const refusal = refusalOf(view, move)
  if (!refusal) return command(move)
  if (settings.autoPlace && bestPlace(view, run) !== null) return playBest(view, run, 'drop')
  return { ...NOTHING, refusal, marks: { ...NO_MARKS, refused: to } }
}

function dealRow(view: PlayerView): Tapped {
  const refusal = refusalOf(view, DEAL)
  if (!refusal) return command(DEAL)
  return { ...NOTHING, refusal, marks: { ...NO_MARKS, empty: 'columns' in refusal ? refusal.columns : [] } }
}

/** Puts the picked run on a column. Refused, it stays picked, unless it fits nowhere at all. */
function place(view: PlayerView, pick: Pick, to: number, settings: TappingSettings): Tapped {
  const move: Move = { kind: 'move', from: pick.column, to, count: pick.count }
  const refusal = refusalOf(view, move)
  if (!refusal) return command(move)
  const legal = legalTargets(view, pick)
  const kept = legal.length > 0 ? picked(view, pick, settings) : NOTHING
  return { ...kept, refusal, marks: { ...kept.marks, refused: to } }
}

function playBest(view: PlayerView, run: Pick, how: Intent['kind']): Tapped {
  const to = bestPlace(view, run)
  if (to !== null) return command({ kind: 'move', from: run.column, to, count: run.count })
  return how === 'drop' ? NOTHING : { ...NOTHING, refusal: { reason: 'noPlace' } }
}

function picked(view: PlayerView, pick: Pick, { placementHelp }: TappingSettings): Tapped {
  return { ...NOTHING, pick, marks: { ...NO_MARKS, legal: placementHelp ? legalTargets(view, pick) : [] } }
}

function command(move: Move): Tapped {
  return { ...NOTHING, command: move }
}

/** A card with everything on it. */
function runFrom(view: PlayerView, column: number, index: number): Pick {
  return { column, count: columnSize(view.columns[column]!) - index }
}

/** Why cards cannot be picked up, wherever they are meant to go. */
function pickRefusal(view: PlayerView, { column, count }: Pick): Refusal | null {
  const cards = view.columns[column]
  if (cards && count >= 1 && count <= movableCount(view.ruleset, cards)) return null
  const elsewhere = column === 0 ? 1 : 0
  return refusalOf(view, { kind: 'move', from: column, to: elsewhere, count }) ?? { reason: 'noSuchCards' }
}

/** Under manual removal a tap on a complete run takes it home. */
function isCollection({ ruleset, columns }: PlayerView, column: number, index: number): boolean {
  const cards = columns[column]!
  return ruleset.removal === 'manual' && endsInCompleteRun(cards) && columnSize(cards) - index <= RUN_LENGTH
}
