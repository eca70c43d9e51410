import type { PlayerView } from '../rules/view.ts'
import { adviceOn, type Advice, type Plan } from '../session/hint.ts'
import type { Advisor } from '../session/ports.ts'
import { HINT_NODES } from '../solver/service.ts'

/** After this long, in milliseconds, the player is not left waiting for the better answer. */
const PATIENCE = 200
/** How often a solver that fails is asked: by the second time it has been started anew. */
const ATTEMPTS = 2

/** Answers come at most twice, the last one last; null if the solver cannot be had. */
type OnAdvice = (advice: Advice | null, isLast: boolean) => void

/**
 * Thinks about a table. The quick answer is told only where the better one takes long; nothing is told any more once the
 * returned function was called.
 */
export function think(view: PlayerView, advisor: Advisor, onAdvice: OnAdvice): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  const begun = performance.now()
  const onQuick = (plans: readonly Plan[]) => {
    const tell = () => signal.aborted || onAdvice(adviceOn(view, plans), false)
    timer ??= setTimeout(tell, PATIENCE - (performance.now() - begun))
  }
  const answer = async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const plans = await advisor.advise(view, { nodes: HINT_NODES, signal, onQuick })
      if (signal.aborted) return
      clearTimeout(timer)
      if (plans.ok) return onAdvice(adviceOn(view, plans.value), true)
    }
    onAdvice(null, true)
  }
  void answer()
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}
