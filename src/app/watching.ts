import type { Controller } from './controller.ts'
import type { Hints } from './hints.ts'

/** How long a move is shown and its reason can be read before it is made, in milliseconds. */
const READING = 2200

/**
 * The demonstration: shows the best move and why, makes it, and goes on, until the player does anything at all, the game
 * is over or no move helps. It knows what the player sees; each move counts as a hint.
 */
export interface Watching {
  start(): void
  stop(): void
}

export function createWatching(controller: Controller, hints: Hints): Watching {
  const { session, state, screen, watching } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts demonstrations, so that what was thought of for an ended one does nothing in the next. */
  let era = 0

  const stop = () => {
    if (!watching.value) return
    clearTimeout(timer)
    era++
    watching.value = false
    for (const type of INPUTS) window.removeEventListener(type, stop, true)
    hints.giveUp()
  }

  const step = async () => {
    const begun = era
    const table = state.value.game?.history.position
    const hint = await hints.best()
    if (begun !== era) return
    if (!hint) return stop()
    timer = setTimeout(() => {
      const { game, phase } = state.value
      const isUndisturbed = game?.history.position === table && phase === 'playing' && screen.value === null
      if (isUndisturbed && session.move(hint.move).ok) void step()
      else stop()
    }, READING)
  }

  return {
    start() {
      if (watching.value || state.value.phase !== 'playing') return
      watching.value = true
      for (const type of INPUTS) window.addEventListener(type, stop, true)
      void step()
    },
    stop,
  }
}

/** Whatever the player does takes over, and nothing is shown to nobody. */
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const
