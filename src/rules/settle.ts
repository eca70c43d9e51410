import { RUN_LENGTH, suitOf } from './card.ts'
import type { GameEvent, Outcome } from './event.ts'
import { endsInCompleteRun } from './legality.ts'
import { isWon, type Column, type Position } from './position.ts'

/**
 * Adds to what a command did everything that then happens by itself: a column that ends face down turns its last card
 * up; a complete run goes home (under automatic removal), the leftmost first; again until nothing changes; then the
 * test for the win, which is said only by the command that wins.
 */
export function settled(outcome: Outcome): Outcome {
  const events = [...outcome.events]
  let { position } = outcome
  for (let step = nextStep(position); step; step = nextStep(position)) {
    position = step.position
    events.push(...step.events)
  }
  if (events.length > 0 && isWon(position)) events.push({ kind: 'gameWon' })
  return { position, events }
}

/** Takes the complete run at the column's end home. The caller knows that there is one. */
export function collected(position: Position, column: number): Outcome {
  const { faceDown, faceUp } = position.columns[column]!
  const suit = suitOf(faceUp.at(-1)!)
  const left = withColumn(position, column, { faceDown, faceUp: faceUp.slice(0, -RUN_LENGTH) })
  return {
    position: { ...left, home: [...position.home, suit] },
    events: [{ kind: 'runCompleted', column, suit }],
  }
}

/** The position with a column's lowest `count` face-down cards turned up, in place: face up but still covered. */
export function turnedUp(position: Position, column: number, count: number): Position {
  const { faceDown, faceUp } = position.columns[column]!
  const kept = faceDown.length - count
  return withColumn(position, column, {
    faceDown: faceDown.slice(0, kept),
    faceUp: [...faceDown.slice(kept), ...faceUp],
  })
}

function nextStep(position: Position): Outcome | null {
  const toTurn = position.columns.findIndex(({ faceDown, faceUp }) => faceUp.length === 0 && faceDown.length > 0)
  if (toTurn >= 0) return lastTurnedUp(position, toTurn)
  if (position.ruleset.removal === 'manual') return null
  const complete = position.columns.findIndex(endsInCompleteRun)
  return complete >= 0 ? collected(position, complete) : null
}

function lastTurnedUp(position: Position, column: number): Outcome {
  const event: GameEvent = { kind: 'cardTurnedUp', column, card: position.columns[column]!.faceDown.at(-1)! }
  return { position: turnedUp(position, column, 1), events: [event] }
}

function withColumn(position: Position, index: number, column: Column): Position {
  return { ...position, columns: position.columns.with(index, column) }
}
