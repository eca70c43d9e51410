import { RUN_LENGTH, suitOf, type Card, type Suit } from '../../rules/card.ts'
import type { GameEvent } from '../../rules/event.ts'
import { emptyColumns, endsInCompleteRun } from '../../rules/legality.ts'
import type { Move } from '../../rules/move.ts'
import { play } from '../../rules/play.ts'
import type { Position } from '../../rules/position.ts'
import { viewOf, type PlayerView } from '../../rules/view.ts'
import { isLasting, neededMoves } from './neededMoves.ts'
import { UNSEEN } from './unseen.ts'

/** What a plan is good for, with the facts to say it by. Columns count from 0. */
export type PlanAim =
  | { readonly reason: 'completesRun'; readonly suit: Suit }
  | { readonly reason: 'turnsUp'; readonly column: number }
  /** Before a row is dealt, as nothing turns up any more: a column is emptied, a run of so many cards is joined. */
  | { readonly reason: 'empties'; readonly column: number }
  | { readonly reason: 'joinsRun'; readonly suit: Suit; readonly count: number }
  /** Cards are laid in better order before the row is dealt. */
  | { readonly reason: 'prepares' }
  /** The column is filled so that a row can be dealt. */
  | { readonly reason: 'fills'; readonly column: number }
  /** Nothing better is left than the next row. */
  | { readonly reason: 'deal' }

/**
 * Moves to make one after another. The last one, and no other, turns a card up, takes a run home, deals a row or wins:
 * none of these can be taken back by moves, so that whoever follows plans to their ends goes round no circle.
 */
export interface FairPlan {
  readonly moves: readonly Move[]
  readonly aim: PlanAim
  /** Chance of winning from 0 to 1 for one who goes on playing so; null if that was not looked into. */
  readonly chance: number | null
}

/**
 * A line as far as it can be foreseen: to the first thing that moves cannot take back, with the moves that this takes and no
 * others; null if there is no such thing. Nothing is left out of a line that wins, nor before a row is dealt, which is all
 * that can be prepared for.
 *
 * @param chance of winning by the whole line, from 0 to 1; null if it is not known
 */
export function foreseen(view: PlayerView, line: readonly Move[], chance: number | null): FairPlan | null {
  const plan = untilLasting(view, line)
  if (!plan) return null
  const isWhole = chance === 1 || plan.moves.at(-1)!.kind === 'deal'
  return { ...plan, moves: isWhole ? plan.moves : neededMoves(tableSeen(view), plan.moves), chance }
}

function untilLasting(view: PlayerView, line: readonly Move[]): Omit<FairPlan, 'chance'> | null {
  const moves: Move[] = []
  let position = tableSeen(view)
  for (const move of line) {
    const { after, events } = made(position, move)
    moves.push(move)
    position = after
    if (events.some(isLasting)) return { moves, aim: aimOf(view, moves, events) }
    const complete = waitingRun(viewOf(position))
    if (complete) return { moves: [...moves, ...complete.moves], aim: complete.aim }
  }
  return null
}

/** A complete run that waits for the player to take it home; null if there is none. */
export function waitingRun(view: PlayerView): FairPlan | null {
  if (view.ruleset.removal !== 'manual') return null
  const column = view.columns.findIndex(endsInCompleteRun)
  if (column < 0) return null
  const suit = suitOf(view.columns[column]!.faceUp.at(-1)!)
  return { moves: [{ kind: 'collect', column }], aim: { reason: 'completesRun', suit }, chance: null }
}

/** The position that a view allows the rules to play on: every hidden card in it is `hidden`. */
export function tableSeen({ ruleset, columns, stockSize, home }: PlayerView, hidden: Card = UNSEEN): Position {
  const unseen = (count: number) => Array.from({ length: count }, () => hidden)
  return {
    ruleset,
    columns: columns.map(({ faceDown, faceUp }) => ({ faceDown: unseen(faceDown), faceUp })),
    stock: unseen(stockSize),
    home,
  }
}

function made(position: Position, move: Move): { after: Position; events: readonly GameEvent[] } {
  const outcome = play(position, move)
  if (!outcome.ok) throw new Error(`A plan's move is illegal: ${outcome.fault.reason}`)
  return { after: outcome.value.position, events: outcome.value.events }
}

function aimOf(view: PlayerView, moves: readonly Move[], events: readonly GameEvent[]): PlanAim {
  for (const event of events) {
    if (event.kind === 'runCompleted' && moves.at(-1)!.kind !== 'deal') return { reason: 'completesRun', suit: event.suit }
  }
  for (const event of events) {
    if (event.kind === 'cardTurnedUp') return { reason: 'turnsUp', column: event.column }
  }
  return moves.length === 1 ? { reason: 'deal' } : preparing(view, moves.slice(0, -1))
}

/** What the moves before a row deal are good for. */
function preparing(view: PlayerView, moves: readonly Move[]): PlanAim {
  const position = moves.reduce((before, move) => made(before, move).after, tableSeen(view))
  const after = viewOf(position)
  const emptied = emptyColumns(after).find((column) => !emptyColumns(view).includes(column))
  if (emptied !== undefined) return { reason: 'empties', column: emptied }
  const filled = emptyColumns(view)[0]
  if (filled !== undefined && moves.length <= emptyColumns(view).length) return { reason: 'fills', column: filled }
  const joined = after.columns.map((_, column) => endRun(after, column)).filter(({ count }, column) => count > endRun(view, column).count)
  const longest = joined.toSorted((one, other) => other.count - one.count)[0]
  return longest && longest.count > 1 ? { reason: 'joinsRun', ...longest } : { reason: 'prepares' }
}

/** The run at a column's end. */
function endRun(view: PlayerView, column: number): { suit: Suit; count: number } {
  const { faceUp } = view.columns[column]!
  const end = faceUp.at(-1) ?? UNSEEN
  let count = Math.min(1, faceUp.length)
  while (count < RUN_LENGTH && count < faceUp.length && faceUp.at(-count - 1) === end + count) count++
  return { suit: suitOf(end), count }
}
