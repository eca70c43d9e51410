import { isWon, type Position } from '../../rules/position.ts'
import type { PlayerView } from '../../rules/view.ts'
import { instantiate } from '../instance.ts'
import { Kernel } from '../kernel.ts'
import { decoded } from '../moveCode.ts'
import { createSearch, type SearchMemory } from '../search.ts'
import { sliced, type Sliced } from '../sliced.ts'
import type { Verdict } from '../verdict.ts'
import { rankedPlans } from './decision.ts'
import { FairKernel } from './fairKernel.ts'
import { foreseen, tableSeen, waitingRun, type FairPlan } from './plan.ts'
import { fairSettings, type FairSettings } from './settings.ts'
import { unseenCards, unseenCounts } from './unseen.ts'

export interface AdviceOptions {
  /** States to expand at most. The answer depends on this and the view alone. */
  readonly nodes: number
  /** How to think; by the suits' own settings if left out. */
  readonly settings?: FairSettings
  /** To be used by one at a time; a new one if left out. */
  readonly memory?: AdviceMemory
}

/** The memory of a decision, which a later one can use again: one for both, as either is used in its turn. */
export interface AdviceMemory {
  readonly kernel: FairKernel
  readonly search: SearchMemory
}

/** A search that knows every card gets so many states at most, more than nearly all need. */
const SEARCH_NODES = 60_000

export function createAdviceMemory(): AdviceMemory {
  const exports = instantiate()
  return { kernel: new FairKernel(exports), search: new Kernel(exports) }
}

/**
 * Thinks about what to do, by what a player sees: plans up to the next card turned up, run home or row dealt, the best
 * first; none if the game is over or nothing helps.
 */
export function createAdvice(view: PlayerView, options: AdviceOptions): Sliced<readonly FairPlan[]> {
  return sliced(advise(view, options))
}

function* advise(
  view: PlayerView,
  { nodes, settings = fairSettings(view.ruleset.suits), memory = createAdviceMemory() }: AdviceOptions,
): Generator<number, readonly FairPlan[]> {
  if (isWon(view)) return []
  const waiting = waitingRun(view)
  if (waiting) return [waiting]
  const known = knownPosition(view)
  if (known && settings.values) {
    const verdict = yield* search(known, Math.min(nodes, SEARCH_NODES), memory.search)
    if (verdict.kind === 'winnable') return [foreseen(view, verdict.moves, 1) ?? []].flat()
  }
  const ranked = yield* rankedPlans(memory.kernel, view, settings, nodes)
  return ranked.flatMap(({ codes, chance }) => foreseen(view, codes.map(decoded), chance) ?? [])
}

/** The position, if the player can work it out: at most one card is unseen. */
function knownPosition(view: PlayerView): Position | null {
  const unseen = unseenCards(unseenCounts(view))
  return unseen.length > 1 ? null : tableSeen(view, unseen[0])
}

function* search(position: Position, nodes: number, memory: SearchMemory): Generator<number, Verdict> {
  const work = createSearch(position, { nodes, memory })
  for (;;) {
    const before = work.nodes
    const verdict = work.advance(256)
    yield work.nodes - before
    if (verdict) return verdict
  }
}
