import { DEAL, type Move } from '../rules/move.ts'

/** No move moves nothing: this stands for the row deal. */
const DEAL_CODE = 0

/** A move from the kernel's code: origin, target, count, four bits each. A run goes home by a move to where it is. */
export function decoded(code: number): Move {
  if (code === DEAL_CODE) return DEAL
  const [from, to, count] = [code & 15, (code >> 4) & 15, code >> 8]
  return from === to ? { kind: 'collect', column: from } : { kind: 'move', from, to, count }
}
