import { fail, ok, type Result } from './result.ts'
import { COLUMN_COUNT } from './position.ts'

/** What a player may ask of the rules. Columns count from 0 here, from 1 in notation. */
export type Move =
  | { readonly kind: 'move'; readonly from: number; readonly to: number; readonly count: number }
  | { readonly kind: 'deal' }
  /** Take a complete run off the table, under manual removal. Never counted as a move. */
  | { readonly kind: 'collect'; readonly column: number }

export const DEAL: Move = { kind: 'deal' }

/** Writes a move as "3-7:4" (four cards from column 3 to 7), "deal" or "home:3". */
export function formatMove(move: Move): string {
  switch (move.kind) {
    case 'deal':
      return 'deal'
    case 'collect':
      return `home:${move.column + 1}`
    case 'move':
      return `${move.from + 1}-${move.to + 1}:${move.count}`
  }
}

const MOVE = /^(\d{1,2})-(\d{1,2}):(\d{1,2})$/
const COLLECT = /^home:(\d{1,2})$/

/** Reads what `formatMove` writes. Says nothing about legality, only that the columns exist and the count is positive. */
export function parseMove(text: string): Result<Move, 'notAMove'> {
  if (text === 'deal') return ok(DEAL)
  const collect = COLLECT.exec(text)
  if (collect) {
    const column = Number(collect[1]) - 1
    return isColumn(column) ? ok({ kind: 'collect', column }) : fail('notAMove')
  }
  const match = MOVE.exec(text)
  if (!match) return fail('notAMove')
  const [from, to, count] = [Number(match[1]) - 1, Number(match[2]) - 1, Number(match[3])]
  return isColumn(from) && isColumn(to) && count > 0 ? ok({ kind: 'move', from, to, count }) : fail('notAMove')
}

function isColumn(column: number): boolean {
  return column >= 0 && column < COLUMN_COUNT
}
