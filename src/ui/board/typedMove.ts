import { movableCount, refusalOf } from '../../rules/legality.ts'
import { parseMove, type Move } from '../../rules/move.ts'
import { fail, ok, type Result } from '../../rules/result.ts'
import type { PlayerView } from '../../rules/view.ts'

/**
 * Reads a move as people type it: "3-7:4", "3 7", "3-7", "deal", "home:3" or "home 3". Without a count it is the longest move
 * that the rules allow, or else, so that they can say why not, the whole run at the column's end.
 */
export function parseTypedMove(text: string, view: PlayerView): Result<Move, 'notAMove'> {
  const typed = text.trim().toLowerCase().replace(/\s*[-–—,>]\s*/, '-')
  const pair = /^(\d{1,2})[-\s]+(\d{1,2})$/.exec(typed)
  if (!pair) return parseMove(typed.replace(/^(\d{1,2})\s+(\d{1,2})/, '$1-$2').replace(/^home\s*:?/, 'home:').replace(/\s+/g, ''))
  const [from, to] = [columnOf(pair[1]!), columnOf(pair[2]!)]
  const source = view.columns[from]
  if (!source || !view.columns[to]) return fail('notAMove')
  const most = Math.max(1, movableCount(view.ruleset, source))
  for (let count = most; count > 0; count--) {
    const move: Move = { kind: 'move', from, to, count }
    if (refusalOf(view, move) === null) return ok(move)
  }
  return ok({ kind: 'move', from, to, count: most })
}

/** 0 stands for the tenth column, as on the keyboard. */
function columnOf(digits: string): number {
  return digits === '0' ? 9 : Number(digits) - 1
}
