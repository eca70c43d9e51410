import { DEAL, type Move } from '../rules/move.ts'

/** A move as one number, as in the kernel: origin, target, count, four bits each. A run goes home by a move to where it is. */
export function moveCode(from: number, to: number, count: number): number {
  return from | (to << 4) | (count << 8)
}

export function originOf(code: number): number {
  return code & 15
}

export function targetOf(code: number): number {
  return (code >> 4) & 15
}

export function countOf(code: number): number {
  return code >> 8
}

/** No move moves nothing: this stands for the row deal. */
export const DEAL_CODE = 0

/** The move of a code: the same object whenever it is asked for, as searches and replays need thousands of them. */
export function decoded(code: number): Move {
  return (MOVES[code] ??= moveOf(code))
}

/** Those that have been asked for, by their codes. */
const MOVES: Move[] = []

function moveOf(code: number): Move {
  if (code === DEAL_CODE) return DEAL
  const [from, to, count] = [originOf(code), targetOf(code), countOf(code)]
  return from === to ? { kind: 'collect', column: from } : { kind: 'move', from, to, count }
}
