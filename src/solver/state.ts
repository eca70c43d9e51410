import { RUN_LENGTH } from '../rules/card.ts'
import { DEAL, type Move } from '../rules/move.ts'
import { COLUMN_COUNT, type Position } from '../rules/position.ts'

/** A move as one number: origin, target, count, four bits each. */
export function moveCode(from: number, to: number, count: number): number {
  return from | (to << 4) | (count << 8)
}

export function originOf(code: number): number {
  return code & 15
}

export function targetOf(code: number): number {
  return (code >> 4) & 15
}

/** No move moves nothing: this stands for the row deal. */
export const DEAL_CODE = 0

/** A complete run goes home: as if it moved to where it is. */
export function collectCode(column: number): number {
  return moveCode(column, column, RUN_LENGTH)
}

export function decoded(code: number): Move {
  if (code === DEAL_CODE) return DEAL
  const [from, to, count] = [originOf(code), targetOf(code), code >> 8]
  return from === to ? { kind: 'collect', column: from } : { kind: 'move', from, to, count }
}

/** The stock's cards row by row, the next row first; 0 for columns that the short last row of 50/54 does not reach. */
export function stockRows(position: Position): number[][] {
  const count = Math.ceil(position.stock.length / COLUMN_COUNT)
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: COLUMN_COUNT }, (__, column) => position.stock[row * COLUMN_COUNT + column] ?? 0),
  )
}
