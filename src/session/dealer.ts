import type { DealName } from '../rules/code.ts'
import type { Result } from '../rules/result.ts'
import { strictRuleset, type Ruleset, type SuitCount } from '../rules/ruleset.ts'
import { DAILY_NODES, dailyCandidate } from './daily/dailyDeal.ts'
import type { Day } from './daily/day.ts'
import type { DealSupply } from './dealSupply.ts'
import type { ModelHolder } from './modelHolder.ts'
import type { ProvenDeal, Prover, ProverFault, RandomSource } from './ports.ts'
import { judgedFor, provenLine, provingStart } from './provenLine.ts'
import { isKnownTo } from './sessionModel.ts'
import type { Game } from './game.ts'
import { NODES_PER_DEAL, findWinnable, unknownDeal } from './winnableDeal.ts'

/** Search nodes spent on proving a deal that lies on the table already. */
const NODES_ON_TABLE = 2_000_000

/** Finds proven deals for new games, and proofs for deals that came without one. One search at a time. */
export class Dealer {
  readonly #holder: ModelHolder
  readonly #supply: DealSupply
  readonly #prover: Prover
  readonly #random: RandomSource
  #search = new AbortController()
  #proving = new AbortController()

  constructor(holder: ModelHolder, supply: DealSupply, prover: Prover, random: RandomSource) {
    this.#holder = holder
    this.#supply = supply
    this.#prover = prover
    this.#random = random
  }

  /**
   * A deal with a line that wins under the ruleset asked for: from the supply, else from the solver; if that fails,
   * which the model then says, one the player has seen. Null when it was cancelled, or nothing is left.
   */
  async find(ruleset: Ruleset): Promise<ProvenDeal | null> {
    const signal = this.#begin()
    const ready = await this.#supply.take(ruleset)
    if (ready || signal.aborted) return signal.aborted ? null : ready
    const candidate = () => unknownDeal(this.#random, ruleset, (deal) => isKnownTo(this.#holder.model, deal))
    const found = await this.#searched(ruleset, candidate, NODES_PER_DEAL, signal)
    const judged = found?.ok ? judgedFor(ruleset, found.value) : null
    if (!found || judged) return judged
    if (found.ok) this.#holder.update({ proverFault: 'wrong' })
    return this.#supply.takeKnown(ruleset)
  }

  /** Has a deal at hand for when one is asked for under this ruleset. */
  prepare(ruleset: Ruleset): void {
    void this.#supply.prepare(ruleset)
  }

  /** What was made ready for this ruleset; null: it has to be found. */
  takePrepared(ruleset: Ruleset): ProvenDeal | null {
    this.#begin()
    return this.#supply.takePrepared(ruleset)
  }

  /** The deal of a day that is not decided yet: the first of its candidates that is proven. Null if none was, for now. */
  async findDaily(day: Day, suits: SuitCount): Promise<ProvenDeal | null> {
    const ruleset = strictRuleset(suits)
    const candidate = (index: number) => dailyCandidate(day, suits, index)
    const found = await this.#searched(ruleset, candidate, DAILY_NODES, this.#begin())
    return found?.ok ? found.value : null
  }

  /** Ends a search for a deal; the game on the table stays. */
  cancel(): void {
    this.#search.abort()
    if (this.#holder.model.dealing) this.#holder.update({ dealing: null })
  }

  /** Looks into a deal on the table that nobody has proven yet, after everything else the solver has to do. */
  async prove(game: Game): Promise<void> {
    this.stopProving()
    this.#proving = new AbortController()
    const { signal } = this.#proving
    const options = { nodes: NODES_ON_TABLE, signal, background: true }
    const answer = await this.#prover.verdict(provingStart(game.deal), options)
    const onTable = this.#holder.model.game
    if (signal.aborted || !answer.ok || onTable?.id !== game.id) return
    const proof = answer.value.kind === 'winnable' ? provenLine(game.deal, answer.value.moves) : null
    if (proof) this.#holder.update({ game: { ...onTable, proof }, proof: 'proven' })
    else if (this.#holder.model.proof === 'pending') {
      this.#holder.update({ proof: isProvenLost(game, answer.value.kind) ? 'unwinnable' : 'beyondBudget' })
    }
  }

  stopProving(): void {
    this.#proving.abort()
  }

  /** Takes the place of a search under way. */
  #begin(): AbortSignal {
    this.cancel()
    this.#search = new AbortController()
    this.#supply.pause()
    if (this.#holder.model.proverFault) this.#holder.update({ proverFault: null })
    return this.#search.signal
  }

  /** A search that the model tells of; null when it was cancelled. */
  async #searched(
    ruleset: Ruleset,
    candidate: (index: number) => DealName,
    nodes: number,
    signal: AbortSignal,
  ): Promise<Result<ProvenDeal, ProverFault> | null> {
    const onProgress = (tried: number, searched: number) => {
      if (!signal.aborted) this.#holder.update({ dealing: { ruleset, tried, nodes: searched } })
    }
    onProgress(0, 0)
    const found = await findWinnable(this.#prover, { candidate, nodes, signal, background: false, onProgress })
    if (signal.aborted) return null
    this.#holder.update({ dealing: null, proverFault: found.ok ? null : found.fault })
    return found
  }
}

/** A deal lost under the strict rules may well be won under freer ones. */
function isProvenLost({ deal }: Game, verdict: 'winnable' | 'lost' | 'unknown'): boolean {
  return verdict === 'lost' && deal.ruleset.group === 'suited' && deal.ruleset.rowDeal === 'filled'
}
