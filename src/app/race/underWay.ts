import type { RaceClient } from '../../race/raceClient.ts'

/** Whether a race is on for this page, so that a reload would cost its player seconds. */
export function isUnderWay({ state: { table, connection } }: RaceClient): boolean {
  return connection !== 'over' && (table?.phase === 'racing' || table?.phase === 'countdown')
}
