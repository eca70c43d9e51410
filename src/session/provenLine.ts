import { startOf, type DealName } from '../rules/code.ts'
import { endsInCompleteRun } from '../rules/legality.ts'
import { shared, type Move } from '../rules/move.ts'
import { play, playLine } from '../rules/play.ts'
import { isWon, type Position } from '../rules/position.ts'
import { provingRuleset, type Ruleset } from '../rules/ruleset.ts'
import { viewOf } from '../rules/view.ts'
import type { ProvenDeal } from './ports.ts'

/**
 * The judge of every proof, whoever brings it: the line as it is played under the deal's own ruleset, after the rules
 * have replayed it to a win; null if it does not win.
 *
 * @param strictLine a line under the proving ruleset, in which complete runs leave by themselves
 */
export function provenLine(deal: DealName, strictLine: readonly Move[]): readonly Move[] | null {
  const start = startOf(deal)
  const line = deal.ruleset.removal === 'manual' ? withCollections(start, strictLine) : strictLine
  const end = playLine(start, line)
  return end.ok && isWon(end.value) ? line.map(shared) : null
}

/** The same cards under another ruleset of the same proofs, with the line replayed by the rules as it is played there; null if it does not win. */
export function judgedFor(ruleset: Ruleset, { deal, proof }: ProvenDeal): ProvenDeal | null {
  const named = { ...deal, ruleset }
  const line = provenLine(named, proof)
  return line && { deal: named, proof: line }
}

/** Where a proof of this deal starts: the same cards under the strict rules. */
export function provingStart(deal: DealName): Position {
  return startOf({ ...deal, ruleset: provingRuleset(deal.ruleset) })
}

/** The line with every complete run collected at once, as automatic removal would. It may break off; it is replayed. */
function withCollections(start: Position, strictLine: readonly Move[]): Move[] {
  const line: Move[] = []
  let position = start
  const make = (move: Move) => {
    line.push(move)
    const outcome = play(position, move)
    if (outcome.ok) position = outcome.value.position
    return outcome.ok
  }
  for (const move of strictLine) {
    if (!make(move)) break
    for (let column = completeRun(position); column >= 0; column = completeRun(position)) make({ kind: 'collect', column })
  }
  return line
}

function completeRun(position: Position): number {
  return viewOf(position).columns.findIndex(endsInCompleteRun)
}
