import { useEffect } from 'preact/hooks'
import type { Ruleset } from '../../rules/ruleset.ts'
import { useModel } from '../context.ts'

/** Milliseconds for which whoever chooses may look on, and the page may finish what it is at. */
const CALM = 200

/** Has a deal made ready while a button for it is looked at, so that its cards come at once. */
export function useExpectedGame(ruleset: Ruleset): void {
  const { commands } = useModel()
  useEffect(() => {
    const timer = setTimeout(() => commands.expectNewGame?.(ruleset), CALM)
    return () => clearTimeout(timer)
  }, [ruleset])
}
