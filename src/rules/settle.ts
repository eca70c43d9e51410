import { RUN_LENGTH, suitOf } from './card.ts'
import type { GameEvent } from './event.ts'
import { endsInCompleteRun } from './legality.ts'
import { isWon, type Column, type Position } from './position.ts'
import { viewOf } from './view.ts'

/**
 * Everything that happens by itself after a command: complete runs go home (under automatic removal), from the left;
 * columns that end face down turn up; again until nothing changes; then the test for the win.
 */
export function settled(position: Position): { position: Position; events: GameEvent[] } {
  const events: GameEvent[] = []
  let current = position
  for (let step = nextStep(current); step; step = nextStep(current)) {
    current = step.position
    events.push(...step.events)
  }
  if (isWon(current)) events.push({ kind: 'gameWon' })
  return { position: current, events }
}

/** Takes the complete run at the column's end home. The caller knows that there is one. */
export function collected(position: Position, column: number): { position: Position; events: GameEvent[] } {
  const { faceUp } = position.columns[column]!
  const suit = suitOf(faceUp.at(-1)!)
  return {
    position: {
      ...withColumn(position, column, { ...position.columns[column]!, faceUp: faceUp.slice(0, -RUN_LENGTH) }),
      home: [...position.home, suit],
    },
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

function nextStep(position: Position): { position: Position; events: GameEvent[] } | null {
  const { columns } = viewOf(position)
  const toTurn = columns.findIndex((column) => column.faceUp.length === 0 && column.faceDown > 0)
  if (toTurn >= 0) {
    const card = position.columns[toTurn]!.faceDown.at(-1)!
    return {
      position: turnedUp(position, toTurn, 1),
      events: [{ kind: 'cardTurnedUp', column: toTurn, card }],
    }
  }
  if (position.ruleset.removal === 'manual') return null
  const complete = columns.findIndex(endsInCompleteRun)
  return complete >= 0 ? collected(position, complete) : null
}

function withColumn(position: Position, index: number, column: Column): Position {
  return { ...position, columns: position.columns.with(index, column) }
}
