import { useEffect, useState } from 'preact/hooks'
import { useRace } from './context.ts'

/**
 * The table's time, brought up to date as often as the screen shows it to change.
 *
 * @param period milliseconds between two drawings; null while nothing shows the time
 */
export function useNow(period: number | null): number {
  const { now } = useRace()
  const [, drawAgain] = useState(0)
  const time = now()
  useEffect(() => {
    if (period === null) return
    const timer = setTimeout(() => drawAgain((count) => count + 1), period - (time % period) + 5)
    return () => clearTimeout(timer)
  })
  return time
}
