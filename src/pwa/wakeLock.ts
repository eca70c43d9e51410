/** Keeps the screen lit while someone plays, and never longer. */
export interface WakeLock {
  /** Asked for again and again as play goes on and stops; the browser itself releases it when the page is hidden. */
  hold(wanted: boolean): void
}

export function wakeLock(): WakeLock {
  let wanted = false
  let held: WakeLockSentinel | null = null

  /** Where it is refused (battery saver, unsupported), the screen dims as ever: nothing to tell. */
  async function adjust(): Promise<void> {
    if (!wanted || document.visibilityState === 'hidden') return await release()
    if (held && !held.released) return
    const sentinel = await navigator.wakeLock?.request('screen').catch(() => null)
    held = sentinel ?? null
    if (!wanted) await release()
  }

  async function release(): Promise<void> {
    const sentinel = held
    held = null
    await sentinel?.release()
  }

  document.addEventListener('visibilitychange', () => void adjust())
  return {
    hold(isWanted) {
      if (isWanted === wanted) return
      wanted = isWanted
      void adjust()
    },
  }
}
