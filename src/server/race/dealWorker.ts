import { parentPort } from 'node:worker_threads'
import { initialPosition, type Deal } from '../../rules/deal.ts'
import { playLine } from '../../rules/play.ts'
import { isWon, type Position } from '../../rules/position.ts'
import { strictRuleset, type SuitCount } from '../../rules/ruleset.ts'
import { createMemory, createSearch, type SearchMemory } from '../../solver/search.ts'
import { randomDeal } from './secrets.ts'

/** States to search before another deal is tried; nearly all deals need far fewer. */
const BUDGET = 1_000_000

const memory = createMemory()

/** Makes one proven deal for every suit count that is asked for. */
parentPort!.on('message', (suits: SuitCount) => parentPort!.postMessage(provenDeal(suits, memory)))

function provenDeal(suits: SuitCount, search: SearchMemory): Deal {
  for (;;) {
    const deal = randomDeal(suits)
    if (isWinnable(initialPosition(deal, strictRuleset(suits)), search)) return deal
  }
}

/** Whether the solver finds a line and the rules, replaying it, come to a win. */
function isWinnable(position: Position, search: SearchMemory): boolean {
  const verdict = createSearch(position, { nodes: BUDGET, memory: search }).advance(BUDGET)
  if (verdict?.kind !== 'winnable') return false
  const end = playLine(position, verdict.moves)
  return end.ok && isWon(end.value)
}
