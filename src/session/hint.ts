import { suitOf, type Card, type Suit } from '../rules/card.ts'
import { emptyColumns, legalMoves, refusalOf } from '../rules/legality.ts'
import { DEAL, type Move } from '../rules/move.ts'
import { columnSize, type PlayerView } from '../rules/view.ts'
import { keyOf, orderOf, plansFrom, viewAfter, type Plan, type PlanStep } from './plan.ts'

/** What a hint is good for, with the facts to say it by. Columns count from 0. */
export type HintAim =
  | { readonly reason: 'completesRun'; readonly suit: Suit }
  | { readonly reason: 'turnsUp'; readonly column: number }
  | { readonly reason: 'empties'; readonly column: number }
  /** A card goes on the next one of its suit. */
  | { readonly reason: 'joinsSuit'; readonly moved: Card; readonly onto: Card }
  /** A card goes on the next one of another suit. */
  | { readonly reason: 'builds'; readonly moved: Card; readonly onto: Card }
  /** The column is filled so that a row can be dealt. */
  | { readonly reason: 'fills'; readonly column: number }
  /** Nothing better is left than the next row. */
  | { readonly reason: 'deal' }

export interface Hint {
  readonly move: Move
  readonly aim: HintAim
  /** Moves until the aim is reached, this one included: 1 or more. */
  readonly steps: number
}

/**
 * Useful moves, best first, by what a player can see; empty if there are none. A plan must lead to a better table than
 * every one since something last turned up, went home or was dealt, and never through one of them, so that whoever
 * follows hints goes round no circle.
 *
 * @param recent those tables, from `tablesSinceProgress`, in any order, with or without the present one
 */
export function hintsFor(view: PlayerView, recent: readonly PlayerView[]): Hint[] {
  const best = Math.max(...[view, ...recent].map(orderOf))
  const plans = plansFrom(view, recent).filter(({ worth }) => worth > best)
  return plans.length > 0 ? plans.map(hintOf) : rowHints(view, recent)
}

/** The most that a plan reaches, and when. */
function hintOf({ steps }: Plan): Hint {
  const aims = steps.flatMap((step, index) => aimsOf(step, steps).map((aim) => ({ aim, steps: index + 1 })))
  const [most] = aims.sort((one, other) => WEIGHT.indexOf(one.aim.reason) - WEIGHT.indexOf(other.aim.reason))
  return { move: steps[0]!.move, ...most! }
}

const WEIGHT: readonly HintAim['reason'][] = ['completesRun', 'turnsUp', 'empties', 'joinsSuit', 'builds']

function aimsOf(step: PlanStep, plan: readonly PlanStep[]): HintAim[] {
  const aims = step.events.flatMap((event): HintAim[] => {
    if (event.kind === 'runCompleted') return [{ reason: 'completesRun', suit: event.suit }]
    return event.kind === 'cardTurnedUp' ? [{ reason: 'turnsUp', column: event.column }] : []
  })
  if (step.move.kind !== 'move') return aims
  if (emptiesForGood(step.move.from, plan)) aims.push({ reason: 'empties', column: step.move.from })
  return [...aims, ...jointAims(step.before, step.move)]
}

function emptiesForGood(column: number, plan: readonly PlanStep[]): boolean {
  const before = emptyColumns(plan[0]!.before)
  const after = emptyColumns(plan.at(-1)!.after)
  return after.length > before.length && after.includes(column)
}

function jointAims({ columns }: PlayerView, move: Move & { kind: 'move' }): HintAim[] {
  const { faceUp } = columns[move.from]!
  const moved = faceUp.at(-move.count)!
  const onto = columns[move.to]!.faceUp.at(-1)
  if (onto === undefined) return []
  if (suitOf(moved) !== suitOf(onto)) return [{ reason: 'builds', moved, onto }]
  return faceUp.at(-move.count - 1) === onto ? [] : [{ reason: 'joinsSuit', moved, onto }]
}

function rowHints(view: PlayerView, recent: readonly PlayerView[]): Hint[] {
  const refusal = refusalOf(view, DEAL)
  if (refusal === null) return [{ move: DEAL, aim: { reason: 'deal' }, steps: 1 }]
  return refusal.reason === 'columnsEmpty' ? fillings(view, refusal.columns[0]!, recent) : []
}

/** Moves that fill an empty column for the sake of a row deal, those that cost the least order first. */
function fillings(view: PlayerView, column: number, recent: readonly PlayerView[]): Hint[] {
  const known = new Set(recent.map(keyOf))
  return legalMoves(view)
    .filter((move) => move.kind === 'move' && move.to === column && move.count < columnSize(view.columns[move.from]!))
    .map((move) => ({ move, after: viewAfter(view, move) }))
    .filter(({ after }) => !known.has(keyOf(after)))
    .sort((one, other) => orderOf(other.after) - orderOf(one.after))
    .map(({ move }) => ({ move, aim: { reason: 'fills', column }, steps: 1 }))
}
