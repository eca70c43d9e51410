import type { DealName } from '../rules/code.ts'
import { SUIT_COUNTS, provingRuleset, rulesetKey, strictRuleset, type Ruleset } from '../rules/ruleset.ts'
import type { ProvenDeal, ProvenDealStore, Prover, RandomSource } from './ports.ts'
import { judgedFor } from './provenLine.ts'
import { NODES_PER_DEAL, findWinnable, unknownDeal } from './winnableDeal.ts'

/** Proven deals kept ready for each mode. */
export const DEALS_READY = 3

export interface DealSupply {
  /** Looks up, and judges, what `take` would answer under this ruleset. */
  prepare(ruleset: Ruleset): Promise<void>
  /** What `prepare` has found, if that was for this ruleset, and is there yet; else null: it has to be taken. */
  takePrepared(ruleset: Ruleset): ProvenDeal | null
  /** A proven deal that the player has not seen, at once, under the ruleset asked for; null if there is none. */
  take(ruleset: Ruleset): Promise<ProvenDeal | null>
  /** A deal that came with the program, though the player has seen it: better than none when the solver fails. */
  takeKnown(ruleset: Ruleset): ProvenDeal | null
  /** Fills up in the background, one deal at a time: the strict modes, and the one in use. */
  refill(inUse: Ruleset): void
  /** Leaves the solver alone, at once, until the next `refill`. Answers whether it was filling up. */
  pause(): boolean
}

export interface SupplyPorts {
  readonly deals: ProvenDealStore
  readonly prover: Prover
  readonly random: RandomSource
  /** Deals that come with the program, for when nothing else is ready. */
  readonly starters: (ruleset: Ruleset) => readonly ProvenDeal[]
  readonly isKnown: (deal: DealName) => boolean
  /** Whether these cards lie on the table now, touched or not. */
  readonly isOnTable: (deal: DealName) => boolean
}

export function createDealSupply(ports: SupplyPorts): DealSupply {
  let filling: AbortController | null = null
  const pause = () => {
    const wasFilling = filling !== null
    filling?.abort()
    filling = null
    return wasFilling
  }
  let prepared: Prepared | null = null
  let preparing: object | null = null
  return {
    async prepare(ruleset) {
      const own = (preparing = {})
      prepared = null
      const found = await lookUp(ports, ruleset)
      if (preparing === own) prepared = found
    },
    takePrepared(ruleset) {
      const found = prepared
      prepared = preparing = null
      if (!found || rulesetKey(found.deal.deal.ruleset) !== rulesetKey(ruleset) || isUsed(ports)(found.deal.deal)) return null
      // Nobody has to wait for that: if it fails, the deal is known the next time.
      if (found.isStored) void ports.deals.take(provingRuleset(ruleset))
      return found.deal
    },
    take: async (ruleset) => (await takeStored(ports, ruleset)) ?? pickStarter(ports, ruleset, isUsed(ports)),
    takeKnown: (ruleset) => pickStarter(ports, ruleset, ports.isOnTable),
    refill(inUse) {
      pause()
      const begun = (filling = new AbortController())
      void fill(ports, modesOf(inUse), begun.signal).finally(() => {
        if (filling === begun) filling = null
      })
    },
    pause,
  }
}

/** Nobody who asks for another game wants the one that lies on the table. */
function isUsed({ isKnown, isOnTable }: SupplyPorts): (deal: DealName) => boolean {
  return (deal) => isKnown(deal) || isOnTable(deal)
}

interface Prepared {
  readonly deal: ProvenDeal
  /** It lies in the store still. */
  readonly isStored: boolean
}

/** What would be taken now; null if that has to be seen then. */
async function lookUp(ports: SupplyPorts, ruleset: Ruleset): Promise<Prepared | null> {
  const mode = rulesetKey(provingRuleset(ruleset))
  const stored = (await ports.deals.all()).find(({ deal }) => rulesetKey(deal.ruleset) === mode)
  const deal = stored ? judgedFor(ruleset, stored) : pickStarter(ports, ruleset, isUsed(ports))
  return deal && { deal, isStored: stored !== undefined }
}

/** Stored proofs are judged again: bytes may have been damaged, or written by a program with other rules. */
async function takeStored({ deals, isKnown }: SupplyPorts, ruleset: Ruleset): Promise<ProvenDeal | null> {
  for (;;) {
    const stored = await deals.take(provingRuleset(ruleset))
    const judged = stored && !isKnown(stored.deal) ? judgedFor(ruleset, stored) : null
    if (!stored || judged) return judged
  }
}

/** At random, so that not every install begins with the same game. */
function pickStarter(
  { starters, random }: SupplyPorts,
  ruleset: Ruleset,
  isLeftOut: (deal: DealName) => boolean,
): ProvenDeal | null {
  const offered = starters(provingRuleset(ruleset)).filter(({ deal }) => !isLeftOut(deal))
  const picked = offered[random.uint32() % offered.length]
  return picked ? judgedFor(ruleset, picked) : null
}

/** Ends when every mode has enough, on the first fault of solver or storage, and when told to. */
async function fill(ports: SupplyPorts, modes: readonly Ruleset[], signal: AbortSignal): Promise<void> {
  const { prover, random, isKnown } = ports
  for (const ruleset of modes) {
    for (let ready = await ports.deals.count(ruleset); ready < DEALS_READY && !signal.aborted; ready++) {
      const candidate = () => unknownDeal(random, ruleset, isKnown)
      const search = { candidate, nodes: NODES_PER_DEAL, signal, background: true, onProgress: () => {} }
      const found = await findWinnable(prover, search)
      if (!found.ok || (await ports.deals.put(found.value))) return
    }
  }
}

/** The mode in use first. */
function modesOf(inUse: Ruleset): readonly Ruleset[] {
  const modes = [provingRuleset(inUse), ...SUIT_COUNTS.map((suits) => strictRuleset(suits))]
  return [...new Map(modes.map((mode) => [rulesetKey(mode), mode])).values()]
}
