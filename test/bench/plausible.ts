import { startOf } from '../../src/rules/code.ts'
import { makeMove, startHistory, type History } from '../../src/rules/history.ts'
import { legalMoves } from '../../src/rules/legality.ts'
import { DEAL, type Move } from '../../src/rules/move.ts'
import { isWon, type Position } from '../../src/rules/position.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { viewOf } from '../../src/rules/view.ts'
import { createAdviceMemory } from '../../src/solver/fair/advice.ts'
import { quickPlans } from '../../src/solver/fair/quickPlans.ts'
import { mixed } from '../../src/solver/hash.ts'

/** Of eight moves so many are any legal one: people overlook things, and try things out. */
const CARELESS_OF_EIGHT = 2

/** Plans among which a player chooses. */
const CONSIDERED = 3

const memory = createAdviceMemory()

/**
 * A four-suit game after that many moves as people play: mostly by one of the best plans, at times any move. Null if the game came to its end before.
 */
export function plausibleTable(seed: number, moves: number): Position | null {
  let history = startHistory(startOf({ ruleset: strictRuleset(4), seed }))
  for (let made = 0; made < moves; made++) {
    const move = plausibleMove(history, mixed(seed * 1000 + made))
    const next = move && makeMove(history, move)
    if (!next?.ok) return null
    history = next.value.history
  }
  return isWon(history.position) ? null : history.position
}

function plausibleMove(history: History, word: number): Move | null {
  const view = viewOf(history.position)
  const legal = legalMoves(view).filter(({ kind }) => kind === 'move')
  const any = legal[(word >>> 8) % Math.max(1, legal.length)]
  if ((word & 7) < CARELESS_OF_EIGHT && any) return any
  const plans = quickPlans(view, memory).slice(0, CONSIDERED)
  if (plans.length > 0) return plans[(word >>> 8) % plans.length]!.moves[0]!
  return legalMoves(view).some(({ kind }) => kind === 'deal') ? DEAL : (any ?? null)
}
