import { SEED_COUNT, type DealName } from '../rules/code.ts'
import { fail, ok, type Result } from '../rules/result.ts'
import { provingRuleset, type Ruleset } from '../rules/ruleset.ts'
import type { ProvenDeal, Prover, ProverFault, RandomSource, Verdict } from './ports.ts'
import { provenLine, provingStart } from './provenLine.ts'

/** Search nodes spent on one deal before the next is tried, where it does not matter which one it will be. */
export const NODES_PER_DEAL = 400_000

/** Faults in a row after which the search for a deal is given up. */
const MOST_FAULTS = 3

export interface DealSearch {
  /** The deal to be tried next, after so many that were not proven. Asked again for one that the solver broke off at. */
  readonly candidate: (unproven: number) => DealName
  /** Search nodes spent on one deal. */
  readonly nodes: number
  readonly signal: AbortSignal
  readonly background: boolean
  readonly onProgress: (tried: number, nodes: number) => void
}

/**
 * Proves deals one after the other until one is winnable. The line is one of the strict ruleset with the same
 * suits and layout; it has been replayed to a win by the rules, whatever the solver said of it.
 */
export async function findWinnable(prover: Prover, search: DealSearch): Promise<Result<ProvenDeal, ProverFault>> {
  const { signal, background, nodes: nodesEach } = search
  let nodesBefore = 0
  let unproven = 0
  let faults = 0
  for (let tried = 0; !signal.aborted; tried++) {
    let nodesHere = 0
    const onProgress = (nodes: number) => {
      nodesHere = nodes
      search.onProgress(tried, nodesBefore + nodes)
    }
    const deal = search.candidate(unproven)
    const verdict = await prover.verdict(provingStart(deal), { nodes: nodesEach, signal, background, onProgress })
    const answer = judged(deal, verdict)
    if (answer.ok && answer.value) return ok(answer.value)
    if (answer.ok) unproven++
    faults = answer.ok ? 0 : faults + 1
    if (!answer.ok && (answer.fault === 'cancelled' || faults === MOST_FAULTS)) return fail(answer.fault)
    nodesBefore += nodesHere
    search.onProgress(tried + 1, nodesBefore)
  }
  return fail('cancelled')
}

/** The deal with its proof if the rules agree that it is one; null if the solver does not claim a win. */
function judged(deal: DealName, answer: Result<Verdict, ProverFault>): Result<ProvenDeal | null, ProverFault> {
  if (!answer.ok) return answer
  if (answer.value.kind !== 'winnable') return ok(null)
  const proof = answer.value.moves
  return provenLine(deal, proof) ? ok({ deal, proof }) : fail('wrong')
}

/** Every seed equally likely, but for those whose cards the player knows. */
export function unknownDeal(random: RandomSource, ruleset: Ruleset, isKnown: (deal: DealName) => boolean): DealName {
  for (;;) {
    const deal = { ruleset: provingRuleset(ruleset), seed: randomSeed(random) }
    if (!isKnown(deal)) return deal
  }
}

function randomSeed(random: RandomSource): number {
  const unbiased = 2 ** 32 - (2 ** 32 % SEED_COUNT)
  let word = random.uint32()
  while (word >= unbiased) word = random.uint32()
  return word % SEED_COUNT
}
