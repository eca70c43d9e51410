import { fail, ok, type Result } from './result.ts'

/** What a player may ask of the rules. Columns count from 0 here, from 1 in notation. */
export type Move =
  | { readonly kind: 'move'; readonly from: number; readonly to: number; readonly count: number }
  | { readonly kind: 'deal' }
  /** Take a complete run off the table, under manual removal. */
  | { readonly kind: 'collect'; readonly column: number }

export const DEAL: Move = { kind: 'deal' }

/**
 * The one object that stands for a move. A line is then a row of references: the moves of one that came from a worker or
 * a store take ten times the room.
 */
export function shared(move: Move): Move {
  const name = formatMove(move)
  const known = SHARED.get(name) ?? move
  SHARED.set(name, known)
  return known
}

/** 1,300 at most: two columns and a count. */
const SHARED = new Map<string, Move>([['deal', DEAL]])

/** Whether it counts as a move and costs a point: moves and row deals do, collecting does not. */
export function isCounted(move: Move): boolean {
  return move.kind !== 'collect'
}

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

const MOVE = /^([1-9]|10)-([1-9]|10):([1-9]\d?)$/
const COLLECT = /^home:([1-9]|10)$/

/**
 * Reads what `formatMove` writes, and nothing else: "03-7:4" is not a move. Says nothing about legality, only that the
 * columns exist and the count is from 1 to 99.
 */
export function parseMove(text: string): Result<Move, 'notAMove'> {
  if (text === 'deal') return ok(DEAL)
  const collect = COLLECT.exec(text)
  if (collect) return ok({ kind: 'collect', column: Number(collect[1]) - 1 })
  const move = MOVE.exec(text)
  if (!move) return fail('notAMove')
  return ok({ kind: 'move', from: Number(move[1]) - 1, to: Number(move[2]) - 1, count: Number(move[3]) })
}
