import type { Move } from '../../rules/move.ts'
import type { Position } from '../../rules/position.ts'
import { fail, ok, type Result } from '../../rules/result.ts'
import type { Prover, ProverFault, Verdict } from '../ports.ts'
import { Knowledge, type Proof } from './knowledge.ts'

/** Search nodes after which the answer is "not known": about a second on a computer, five on a cheap phone. */
export const VERDICT_NODES = 1_500_000

export interface Asking {
  readonly signal: AbortSignal
  /** `VERDICT_NODES` if left out. */
  readonly nodes?: number
  /** Told the nodes searched so far, some times a second. */
  readonly onProgress?: (nodes: number) => void
}

/** Lines kept that nobody has asked about, one for each game: those of the latest games. */
const MOST_UNJUDGED = 10

/**
 * Whether a game can still be won, from any table under any ruleset. What has been proven once, by whomever, is known at
 * once: the line a deal came with, and every line found since.
 */
export class Insight {
  readonly #prover: Prover
  readonly #knowledge = new Knowledge()
  /** What somebody says wins and nobody has needed yet. */
  readonly #unjudged: (() => void)[] = []

  constructor(prover: Prover) {
    this.#prover = prover
  }

  /** What is known already. */
  known(position: Position): Proof | null {
    for (const judge of this.#unjudged.splice(0)) judge()
    return this.#knowledge.about(position)
  }

  /** A line that somebody says wins; answers whether the rules agree. */
  learn(position: Position, moves: readonly Move[]): boolean {
    return this.#knowledge.learnWin(position, moves)
  }

  /** The same for a line that came with a game: the rules are asked when something depends on it. */
  learnLater(position: Position, moves: readonly Move[]): void {
    this.#unjudged.push(() => this.learn(position, moves))
    if (this.#unjudged.length > MOST_UNJUDGED) this.#unjudged.shift()
  }

  /** What is known already, or else what the solver finds out within the nodes. Never throws. */
  async verdict(position: Position, asking: Asking): Promise<Result<Verdict, ProverFault>> {
    const known = this.known(position)
    if (known) return ok(known)
    const answer = await this.#prover.verdict(position, { nodes: VERDICT_NODES, ...asking })
    if (!answer.ok) return answer
    if (answer.value.kind === 'lost') this.#knowledge.learnLoss(position)
    if (answer.value.kind === 'winnable' && !this.learn(position, answer.value.moves)) return fail('wrong')
    return answer
  }
}
