import type { PlayerView } from '../rules/view.ts'
import { adviceOn, type Advice } from '../session/hint.ts'
import type { Advisor } from '../session/ports.ts'
import { quickPlans } from '../solver/fair/quickPlans.ts'

/** Tables looked at for a hint: about 150 ms on a computer, and under a second on a slow phone. */
const NODES = 150_000
/** The same table is always thought about in the same way. */
const SEED = 1
/** After this long, in milliseconds, the player is not left waiting for the better answer. */
const PATIENCE = 200

/**
 * Thinks about a table: in the solver's worker, and where that takes long or fails, by quicker plans that are made here.
 * Answers with those first if need be, and last with the better ones; not at all once the returned function was called.
 */
export function think(
  view: PlayerView,
  advisor: Advisor,
  onAdvice: (advice: Advice, isLast: boolean) => void,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const quick = () => adviceOn(view, quickPlans(view))
  const timer = setTimeout(() => onAdvice(quick(), false), PATIENCE)
  const thinkWell = async () => {
    const plans = await advisor.advise(view, { nodes: NODES, seed: SEED, signal })
    clearTimeout(timer)
    if (!signal.aborted) onAdvice(plans.ok ? adviceOn(view, plans.value) : quick(), true)
  }
  void thinkWell()
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}
