import { rankOf, suitOf, type Card } from '../rules/card.ts'
import type { GameEvent } from '../rules/event.ts'
import { emptyColumns, legalMoves } from '../rules/legality.ts'
import type { Move } from '../rules/move.ts'
import { play } from '../rules/play.ts'
import type { Position } from '../rules/position.ts'
import { columnSize, viewOf, type ColumnView, type PlayerView } from '../rules/view.ts'

/** One move of a plan, as far as a player can foresee what it does. */
export interface PlanStep {
  readonly move: Move
  readonly before: PlayerView
  readonly after: PlayerView
  readonly events: readonly GameEvent[]
}

/** Moves that lead to a better table, or to the first card turned up or run completed: what lies behind it is unseen. */
export interface Plan {
  readonly steps: readonly PlanStep[]
  /** On the scale of `orderOf`. */
  readonly worth: number
}

/** Tables looked at for one hint: some milliseconds, and nearly always all that two moves can reach. */
const MOST_TABLES = 600

/** Points of order on the table. A joint is a card on the next higher one, of its own suit or of another. */
const SUITED_JOINT = 10
const MIXED_JOINT = 3
const EMPTY_COLUMN = 25
/** A card turned up; each card still face down over it makes it worth less, for its column is further from empty. */
const TURNED_UP = 60
const STILL_FACE_DOWN = 5
/** More than the twelve joints that go home with a run. */
const RUN_HOME = 300

/**
 * The best plan for each first move, best first, shorter before longer. Breadth first, so that a plan that is followed
 * is found again from every table on its way. Tables in `avoided` are no part of any plan.
 */
export function plansFrom(view: PlayerView, avoided: readonly PlayerView[]): Plan[] {
  const seen = new Set([view, ...avoided].map(keyOf))
  const best = new Map<Move, Plan>()
  const open: Node[] = [{ position: tableSeen(view), view, steps: [] }]
  for (let next = 0; next < open.length && seen.size < MOST_TABLES; next++) {
    for (const node of nodesAfter(open[next]!)) {
      const key = keyOf(node.view)
      if (seen.has(key)) continue
      seen.add(key)
      keepBest(best, { steps: node.steps, worth: worthOf(node.steps.at(-1)!) })
      if (!showsSomethingNew(node.steps.at(-1)!)) open.push(node)
    }
  }
  return [...best.values()].sort((one, other) => gainOf(other) - gainOf(one))
}

/** How well the visible cards are sorted: the more, the better. */
export function orderOf(view: PlayerView): number {
  return view.columns.reduce((sum, column) => sum + columnOrder(column), 0)
}

/** A table as text, alike for two tables exactly if a player cannot tell them apart. */
export function keyOf({ columns, stockSize, home }: PlayerView): string {
  const texts = columns.map(({ faceDown, faceUp }) => `${faceDown}.${String.fromCharCode(...faceUp)}`)
  return `${texts.join('|')}|${stockSize}|${home.length}`
}

/** What a player can foresee of a table after a legal move; a card that would turn up is of rank 0. */
export function viewAfter(view: PlayerView, move: Move): PlayerView {
  return nodeAfter({ position: tableSeen(view), view, steps: [] }, move).view
}

/** The position that a view allows the rules to play on: every hidden card in it is of rank 0. */
function tableSeen({ ruleset, columns, stockSize, home }: PlayerView): Position {
  const unseen = (count: number) => Array.from({ length: count }, () => UNSEEN)
  return {
    ruleset,
    columns: columns.map(({ faceDown, faceUp }) => ({ faceDown: unseen(faceDown), faceUp })),
    stock: unseen(stockSize),
    home,
  }
}

const UNSEEN: Card = 0

/** A table that a plan leads to. */
interface Node {
  readonly position: Position
  readonly view: PlayerView
  readonly steps: readonly PlanStep[]
}

function nodesAfter(node: Node): Node[] {
  return legalMoves(node.view)
    .filter((move) => isWorthTrying(node.view, move))
    .map((move) => nodeAfter(node, move))
}

/** The node's table after a legal move. */
function nodeAfter({ position, view, steps }: Node, move: Move): Node {
  const outcome = play(position, move)
  if (!outcome.ok) throw new Error(`a legal move was refused: ${outcome.fault.reason}`)
  const after = viewOf(outcome.value.position)
  const step = { move, before: view, after, events: outcome.value.events }
  return { position: outcome.value.position, view: after, steps: [...steps, step] }
}

/** Empty columns are all alike, and a whole column moved to one changes nothing. A row deal is no matter of plans. */
function isWorthTrying(view: PlayerView, move: Move): boolean {
  if (move.kind !== 'move') return move.kind === 'collect'
  if (columnSize(view.columns[move.to]!) > 0) return true
  return move.to === emptyColumns(view)[0] && move.count < columnSize(view.columns[move.from]!)
}

function showsSomethingNew({ events }: PlanStep): boolean {
  return events.some(({ kind }) => kind !== 'runMoved')
}

function keepBest(best: Map<Move, Plan>, plan: Plan): void {
  const first = plan.steps[0]!.move
  const known = best.get(first)
  if (!known || gainOf(plan) > gainOf(known)) best.set(first, plan)
}

function gainOf({ worth, steps }: Plan): number {
  return worth - steps.length
}

function worthOf({ after, events }: PlanStep): number {
  return events.reduce((sum, event) => sum + eventWorth(after, event), orderOf(after))
}

function eventWorth({ columns }: PlayerView, event: GameEvent): number {
  if (event.kind === 'runCompleted') return RUN_HOME
  return event.kind === 'cardTurnedUp' ? TURNED_UP - STILL_FACE_DOWN * columns[event.column]!.faceDown : 0
}

function columnOrder(column: ColumnView): number {
  if (columnSize(column) === 0) return EMPTY_COLUMN
  const { faceUp } = column
  return faceUp.reduce((sum, card, index) => sum + (index > 0 ? jointOrder(card, faceUp[index - 1]!) : 0), 0)
}

function jointOrder(card: Card, above: Card): number {
  if (rankOf(card) + 1 !== rankOf(above)) return 0
  return suitOf(card) === suitOf(above) ? SUITED_JOINT : MIXED_JOINT
}
