import type { RaceMove } from '../../../src/protocol/race.ts'
import { rankOf } from '../../../src/rules/card.ts'
import { movableCount, refusalOf } from '../../../src/rules/legality.ts'
import { DEAL } from '../../../src/rules/move.ts'
import { COLUMN_COUNT } from '../../../src/rules/position.ts'
import type { PlayerView } from '../../../src/rules/view.ts'

const PAIRS = COLUMN_COUNT ** 2

/**
 * A legal move that another number answers otherwise; a row only when nothing else is left, so that a race lasts; null if
 * nothing is. The first that is met, and no list of all: thousands of players in one process must be quick, or they
 * measure themselves.
 */
export function quickMove(view: PlayerView, number: number): RaceMove | null {
  for (let step = 0; step < PAIRS; step++) {
    const pair = (number * 7919 + step) % PAIRS
    const [from, to] = [Math.floor(pair / COLUMN_COUNT), pair % COLUMN_COUNT]
    const count = from === to ? 0 : countOnto(view, from, to)
    if (count > 0) return { kind: 'move', from, to, count }
  }
  return refusalOf(view, DEAL) === null ? { kind: 'deal' } : null
}

/** How many cards of a column may lie on another; 0 if none. */
function countOnto(view: PlayerView, from: number, to: number): number {
  const last = view.columns[from]!.faceUp.at(-1)
  if (last === undefined) return 0
  const movable = movableCount(view.ruleset, view.columns[from]!)
  const onto = view.columns[to]!.faceUp.at(-1)
  if (onto === undefined) return movable
  const count = rankOf(onto) - rankOf(last)
  return count > 0 && count <= movable ? count : 0
}
