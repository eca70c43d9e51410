import { cardName, parseCard, type Card } from '../../src/rules/card.ts'
import { packOf } from '../../src/rules/deal.ts'
import type { GameEvent } from '../../src/rules/event.ts'
import { makeMove, redo, startHistory, undo, type History, type HistoryStep } from '../../src/rules/history.ts'
import { formatMove, parseMove, type Move } from '../../src/rules/move.ts'
import type { Position } from '../../src/rules/position.ts'
import type { Result } from '../../src/rules/result.ts'
import { strictRuleset, type Ruleset } from '../../src/rules/ruleset.ts'
import { parseSetup, type Setup } from '../../src/rules/setup.ts'

/** A table as a test writes it down: only what the test is about. */
export interface Table {
  /** Strict rules with four suits where nothing else is said. */
  readonly rules?: Partial<Ruleset>
  /** "3H KD | 9S 8S": face-down cards, a bar, face-up cards; a column that is left out is empty. */
  readonly columns: readonly string[]
  readonly stock?: string
  readonly home?: string
  /** A column (from 1) that takes all cards not mentioned, face down at its top; without it they are last in the stock. */
  readonly restUnder?: number
}

/** The position with the cards that the test does not mention put where they disturb nothing. */
export function table(described: Table): Position {
  const result = parseSetup(completed(described))
  if (!result.ok) throw new Error(JSON.stringify(result.fault))
  return result.value
}

export function completed({ rules = {}, columns, stock = '', home = '', restUnder }: Table): Setup {
  const ruleset = { ...strictRuleset(rules.suits ?? 4), ...rules }
  const ten = Array.from({ length: 10 }, (_, index) => columns[index] ?? '')
  const rest = missingCards(ruleset, [...ten, stock].join(' '), home).map(cardName).join(' ')
  if (restUnder === undefined) return { ruleset, columns: ten, stock: `${stock} ${rest}`, home }
  const column = ten[restUnder - 1]!
  const under = `${rest} ${column.includes('|') ? column : `| ${column}`}`
  return { ruleset, columns: ten.with(restUnder - 1, under), stock, home }
}

/** "KS QS JS" for ('K', 'J', 'S'). */
export function descending(from: string, to: string, suit: string): string {
  const ranks = 'KQJT98765432A'
  const chosen = ranks.slice(ranks.indexOf(from), ranks.indexOf(to) + 1)
  return Array.from(chosen, (rank) => rank + suit).join(' ')
}

export function move(notation: string): Move {
  const result = parseMove(notation)
  if (!result.ok) throw new Error(`${notation} is not a move`)
  return result.value
}

/** A column as `Table` writes it. */
export function columnText(position: Position, column: number): string {
  const { faceDown, faceUp } = position.columns[column - 1]!
  const names = (cards: readonly Card[]) => cards.map(cardName).join(' ')
  return faceDown.length > 0 ? `${names(faceDown)} | ${names(faceUp)}` : names(faceUp)
}

/** "3-7:4", "deal", "home:3", "turn 3 KS", "row AS 2S …", "won": one line for each event. */
export function eventTexts(events: readonly GameEvent[]): string[] {
  return events.map((event) => {
    switch (event.kind) {
      case 'runMoved':
        return formatMove({ ...event, kind: 'move' })
      case 'rowDealt':
        return `row ${event.cards.map(cardName).join(' ')}`
      case 'runCompleted':
        return `home ${event.column + 1} ${'SHDC'[event.suit]}`
      case 'cardTurnedUp':
        return `turn ${event.column + 1} ${cardName(event.card)}`
      case 'gameWon':
        return 'won'
    }
  })
}

/** A game that can be played on in notation, "undo" and "redo" included; throws where the rules refuse. */
export function playing(start: Position | History, ...commands: string[]): HistoryStep {
  const history = 'cursor' in start ? start : startHistory(start)
  let step: HistoryStep = { history, undone: [], events: [] }
  for (const command of commands) step = value(attempt(step.history, command), command)
  return step
}

/** What the rules say to a command in notation. */
export function attempt(history: History, command: string): Result<HistoryStep, unknown> {
  if (command === 'undo') return undo(history)
  return command === 'redo' ? redo(history) : makeMove(history, move(command))
}

function value<Value>(result: Result<Value, unknown>, what: string): Value {
  if (!result.ok) throw new Error(`${what}: ${JSON.stringify(result.fault)}`)
  return result.value
}

function missingCards(ruleset: Ruleset, mentioned: string, home: string): Card[] {
  const missing = packOf(ruleset.suits)
  const runs = [...home].map((suit) => descending('K', 'A', suit))
  for (const name of [mentioned, ...runs].join(' ').split(/[\s|]+/).filter(Boolean)) {
    const index = missing.indexOf(parseCard(name)!)
    if (index < 0) throw new Error(`${name} is not in the pack, or not so often`)
    missing.splice(index, 1)
  }
  return missing
}
