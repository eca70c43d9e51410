import * as fc from 'fast-check'
import { RANKS, cardOf, type Card, type Rank, type Suit } from '../../src/rules/card.ts'
import { initialPosition, shuffledDeal } from '../../src/rules/deal.ts'
import {
  faceDownCounts, makeMove, redo, startHistory, undo, withCardsUp, type History, type HistoryStep,
} from '../../src/rules/history.ts'
import { legalMoves, movableCount } from '../../src/rules/legality.ts'
import { formatMove, type Move } from '../../src/rules/move.ts'
import { COLUMN_COUNT, RUN_COUNT, type Column, type Position } from '../../src/rules/position.ts'
import { ALL_RULESETS, type Ruleset } from '../../src/rules/ruleset.ts'
import { shuffled } from '../../src/rules/shuffle.ts'
import { viewOf } from '../../src/rules/view.ts'

/** A game from anywhere and how it goes on: each whim chooses a command. */
export interface RandomGame {
  readonly start: Position
  readonly whims: readonly number[]
}

export function randomGames(maxLength: number): fc.Arbitrary<RandomGame> {
  return fc.record({ start: starts, whims: fc.array(fc.nat(), { maxLength, size: 'max' }) })
}

/** Plays a random game, showing each step with the history before it; stops when nothing at all can be done. */
export function playRandomly({ start, whims }: RandomGame, see: (before: History, step: HistoryStep) => void): History {
  let history = startHistory(deepFrozen(start))
  for (const whim of whims) {
    const step = whimsically(history, whim)
    if (!step) continue
    deepFrozen(step.history.position)
    see(history, step)
    history = step.history
  }
  return history
}

/** One command out of five is an undo, one a redo if there is any, most others lengthen a run where they can. */
function whimsically(history: History, whim: number): HistoryStep | null {
  const kind = whim % 10
  const again = kind < 2 ? undo(history) : kind < 4 ? redo(history) : null
  if (again?.ok) return again.value
  const moves = legalMoves(viewOf(history.position))
  const lengthening = kind < 8 ? moves.filter((move) => lengthens(history.position, move)) : []
  const choices = lengthening.length > 0 ? lengthening : moves
  const move = choices[Math.floor(whim / 10) % choices.length]
  return move ? made(history, move) : null
}

function made(history: History, move: Move): HistoryStep {
  const result = makeMove(history, move)
  if (!result.ok) throw new Error(`${formatMove(move)} is legal and was refused: ${result.fault.reason}`)
  return result.value
}

/** Whether a whole run goes on the next card of its suit. */
function lengthens({ columns, ruleset }: Position, move: Move): boolean {
  if (move.kind !== 'move') return false
  const [source, target] = [columns[move.from]!, columns[move.to]!]
  const joins = source.faceUp.at(-move.count)! + 1 === target.faceUp.at(-1)
  return joins && move.count === movableCount({ ...ruleset, group: 'suited' }, { faceDown: 0, faceUp: source.faceUp })
}

const rulesets = fc.constantFrom(...ALL_RULESETS)
const words = fc.nat()

const dealt = fc
  .record({ ruleset: rulesets, seed: words })
  .map(({ ruleset, seed }) => initialPosition(shuffledDeal(ruleset.suits, [seed]), ruleset))

/** Late tables, where runs complete at every turn: pieces of runs lie about, face up and down, some runs are home. */
const late = fc
  .record({ ruleset: rulesets, seed: words, atHome: fc.nat(6), inStock: fc.nat(3) })
  .map(({ ruleset, seed, atHome, inStock }) => lateTable(ruleset, seed, atHome, inStock))

/** One run is missing: most ways of going on win. */
const nearlyWon = fc
  .record({ ruleset: rulesets, seed: words })
  .map(({ ruleset, seed }) => lateTable(ruleset, seed, RUN_COUNT - 1, 0))

/** Runs whose highest cards lie face down under the others: once they are up, an undo completes them. */
const hiddenTops = fc
  .record({ ruleset: rulesets, seed: words, atHome: fc.integer({ min: 3, max: 7 }), down: fc.integer({ min: 1, max: 2 }) })
  .map(({ ruleset, seed, atHome, down }): Position => {
    const suits = suitsOf(ruleset)
    const wholeRun = (suit: Suit) => RANKS.toReversed().map((rank) => cardOf(rank, suit))
    const columns = suits.slice(atHome).map((suit): Column => {
      const run = wholeRun(suit)
      return { faceDown: run.slice(0, down), faceUp: run.slice(down) }
    })
    const empty = Array.from({ length: COLUMN_COUNT - columns.length }, (): Column => ({ faceDown: [], faceUp: [] }))
    return { ruleset, columns: shuffled([...columns, ...empty], [seed]), stock: [], home: suits.slice(0, atHome) }
  })

const starts = fc.oneof(dealt, late, nearlyWon, hiddenTops)

function lateTable(ruleset: Ruleset, seed: number, atHome: number, inStock: number): Position {
  const suits = suitsOf(ruleset)
  const pieces = shuffled(suits.slice(atHome).flatMap((suit, index) => piecesOf(suit, [seed, index])), [seed])
  const stock = shuffled(pieces.slice(0, inStock).flat(), [seed])
  const columns = Array.from({ length: COLUMN_COUNT }, (_, column) =>
    columnOf(pieces.slice(inStock).filter((_piece, index) => index % COLUMN_COUNT === column)),
  )
  const position = { ruleset, columns, stock, home: suits.slice(0, atHome) }
  return withCardsUp(position, faceDownCounts(position)).position
}

function suitsOf({ suits }: Ruleset): Suit[] {
  return Array.from({ length: RUN_COUNT }, (_, index) => (index % suits) as Suit)
}

/** A whole run, king to ace, broken at two to five random places. */
function piecesOf(suit: Suit, seed: readonly number[]): Card[][] {
  const [many, ...places] = shuffled(RANKS.slice(0, -1), seed)
  const breaks = new Set(places.slice(0, 2 + (many! % 4)))
  const pieces: Card[][] = [[]]
  for (const rank of RANKS.toReversed()) {
    pieces.at(-1)!.push(cardOf(rank, suit))
    if (breaks.has((rank - 1) as Rank)) pieces.push([])
  }
  return pieces
}

/** All pieces but the last lie face down. */
function columnOf(pieces: readonly Card[][]): Column {
  return { faceDown: pieces.slice(0, -1).flat(), faceUp: pieces.at(-1) ?? [] }
}

function deepFrozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFrozen)
  }
  return value
}
