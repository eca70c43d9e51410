import { useEffect, useRef } from 'preact/hooks'

/**
 * Brings the focus to the board when another game is laid by keys or by a screen reader, and the dialog it was asked in
 * has left the focus nowhere. After a press of mouse or finger it stays away: nobody then looks for it.
 */
export function useArrival(gameId: string | null, land: () => void): void {
  const byKeys = useLastInput()
  useEffect(() => {
    if (gameId === null) return
    // The dialog closes in the same turn, perhaps after the board is drawn.
    const timer = setTimeout(() => byKeys.current && isFocusLost() && land())
    return () => clearTimeout(timer)
  }, [gameId])
}

function isFocusLost(): boolean {
  return document.activeElement === document.body && !document.querySelector('dialog[open]')
}

/** Whether the last thing done was done by keys; a click that no pointer made is a screen reader's. */
function useLastInput(): { readonly current: boolean } {
  const byKeys = useRef(false)
  useEffect(() => {
    const pressed = () => void (byKeys.current = false)
    const typed = () => void (byKeys.current = true)
    const clicked = (event: MouseEvent) => void (event.detail === 0 && typed())
    window.addEventListener('pointerdown', pressed, true)
    window.addEventListener('keydown', typed, true)
    window.addEventListener('click', clicked, true)
    return () => {
      window.removeEventListener('pointerdown', pressed, true)
      window.removeEventListener('keydown', typed, true)
      window.removeEventListener('click', clicked, true)
    }
  }, [])
  return byKeys
}
