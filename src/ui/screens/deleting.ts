import { useEffect, useRef, useState } from 'preact/hooks'
import { useModel } from '../context.ts'

/** How long a game can be taken back, in milliseconds. */
const REGRET = 8000

export interface Deleting {
  /** The game that is gone from the list, and not yet from the device; null if none is. */
  readonly id: string | null
  readonly begin: (id: string) => void
  readonly undo: () => void
}

/**
 * Deletes a game once nobody has taken that back for a while, or the list is left, or another one is deleted. If the
 * page is closed meanwhile, the game is still there.
 */
export function useDeleting(): Deleting {
  const { commands } = useModel()
  const [id, setId] = useState<string | null>(null)
  const waiting = useRef<string | null>(null)
  const hold = (next: string | null) => {
    waiting.current = next
    setId(next)
  }
  const finish = () => {
    if (waiting.current !== null) commands.deleteResult(waiting.current)
    waiting.current = null
  }
  useEffect(() => finish, [])
  useEffect(() => {
    if (id === null) return
    const timer = setTimeout(() => (finish(), setId(null)), REGRET)
    return () => clearTimeout(timer)
  }, [id])
  return { id, begin: (next) => (finish(), hold(next)), undo: () => hold(null) }
}
