import type { Outcome } from './event.ts'
import { refusalOf, type Refusal } from './legality.ts'
import type { Move } from './move.ts'
import { nextRowSize, type Column, type Position } from './position.ts'
import { fail, ok, type Result } from './result.ts'
import { collected, settled } from './settle.ts'
import { viewOf } from './view.ts'

/**
 * Makes one move and everything that follows from it by itself. The only way from a position to the next:
 * drags, taps, hints, solver lines and the race server all come through here.
 */
export function play(position: Position, move: Move): Result<Outcome, Refusal> {
  const refusal = refusalOf(viewOf(position), move)
  return refusal ? fail(refusal) : ok(settled(make(position, move)))
}

/** Plays a line of moves to its end, or says at which index it breaks and why. */
export function playLine(
  position: Position,
  moves: readonly Move[],
): Result<Position, { readonly index: number; readonly refusal: Refusal }> {
  let current = position
  for (const [index, move] of moves.entries()) {
    const outcome = play(current, move)
    if (!outcome.ok) return fail({ index, refusal: outcome.fault })
    current = outcome.value.position
  }
  return ok(current)
}

function make(position: Position, move: Move): Outcome {
  switch (move.kind) {
    case 'deal':
      return dealRow(position)
    case 'collect':
      return collected(position, move.column)
    case 'move':
      return moveRun(position, move.from, move.to, move.count)
  }
}

function moveRun(position: Position, from: number, to: number, count: number): Outcome {
  const run = position.columns[from]!.faceUp.slice(-count)
  const columns = position.columns.map((column, index): Column => {
    if (index === from) return { ...column, faceUp: column.faceUp.slice(0, -count) }
    if (index === to) return { ...column, faceUp: [...column.faceUp, ...run] }
    return column
  })
  return { position: { ...position, columns }, events: [{ kind: 'runMoved', from, to, count }] }
}

function dealRow(position: Position): Outcome {
  const size = nextRowSize(position.stock.length)
  const cards = position.stock.slice(0, size)
  const columns = position.columns.map((column, index) =>
    index < size ? { ...column, faceUp: [...column.faceUp, cards[index]!] } : column,
  )
  return {
    position: { ...position, columns, stock: position.stock.slice(size) },
    events: [{ kind: 'rowDealt', cards }],
  }
}
