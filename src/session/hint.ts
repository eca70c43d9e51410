import type { Suit } from '../rules/card.ts'
import { formatMove, type Move } from '../rules/move.ts'
import { play } from '../rules/play.ts'
import type { Position } from '../rules/position.ts'
import { viewOf, type PlayerView } from '../rules/view.ts'

/** What a plan is good for, with the facts to say it by. Columns count from 0. */
export type HintAim =
  | { readonly reason: 'completesRun'; readonly suit: Suit }
  | { readonly reason: 'turnsUp'; readonly column: number }
  /** Before a row is dealt, as nothing turns up any more: a column is emptied, a run of so many cards joined. */
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
export interface Plan {
  readonly moves: readonly Move[]
  readonly aim: HintAim
  /** Chance of winning from 0 to 1 for one who goes on playing so; null if it is not known. */
  readonly chance: number | null
}

export interface Hint {
  readonly move: Move
  readonly aim: HintAim
  /** Moves until the aim is reached, this one included: 1 or more. */
  readonly steps: number
  readonly chance: number | null
}

/** Plans and the tables on their ways: for each plan, before each of its moves. */
export interface Advice {
  readonly plans: readonly Plan[]
  readonly tables: readonly (readonly string[])[]
}

/** What was advised on a table, kept so that a plan can be followed to its end. */
export function adviceOn(view: PlayerView, plans: readonly Plan[]): Advice {
  return { plans, tables: plans.map(({ moves }) => tablesOn(view, moves)) }
}

/**
 * The hints that plans made earlier still give on a table: the moves with which they go on from here, the best plan's
 * first, each move once. None if the table is on no plan's way.
 */
export function hintsAt(view: PlayerView, { plans, tables }: Advice): Hint[] {
  const key = keyOf(view)
  const hints = plans.flatMap(({ moves, aim, chance }, plan): Hint[] => {
    const step = tables[plan]!.indexOf(key)
    return step < 0 ? [] : [{ move: moves[step]!, aim, steps: moves.length - step, chance }]
  })
  const firsts = hints.map(({ move }) => formatMove(move))
  return hints.filter((_, index) => firsts.indexOf(firsts[index]!) === index)
}

function tablesOn(view: PlayerView, moves: readonly Move[]): string[] {
  let position = tableSeen(view)
  return moves.map((move) => {
    const key = keyOf(viewOf(position))
    const outcome = play(position, move)
    if (!outcome.ok) throw new Error(`a plan's move was refused: ${outcome.fault.reason}`)
    position = outcome.value.position
    return key
  })
}

/** A table as text, alike for two tables exactly if a player cannot tell them apart. */
function keyOf({ columns, stockSize, home }: PlayerView): string {
  const texts = columns.map(({ faceDown, faceUp }) => `${faceDown}.${String.fromCharCode(...faceUp)}`)
  return `${texts.join('|')}|${stockSize}|${home.length}`
}

/** The position that a view allows the rules to play on: every hidden card in it is of rank 0. */
function tableSeen({ ruleset, columns, stockSize, home }: PlayerView): Position {
  const unseen = (count: number) => Array.from({ length: count }, () => 0)
  return {
    ruleset,
    columns: columns.map(({ faceDown, faceUp }) => ({ faceDown: unseen(faceDown), faceUp })),
    stock: unseen(stockSize),
    home,
  }
}
