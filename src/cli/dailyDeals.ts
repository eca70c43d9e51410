import { writeFileSync } from 'node:fs'
import { SUIT_COUNTS, type SuitCount } from '../rules/ruleset.ts'
import { DAILY_NODES, dailyCandidate } from '../session/daily/dailyDeal.ts'
import { DAILY_CANDIDATES, DAILY_FIRST, DAILY_LAST } from '../session/daily/dailyTable.ts'
import { addDays, type Day } from '../session/daily/day.ts'
import { provenLine, provingStart } from '../session/provenLine.ts'
import { createMemory, createSearch } from '../solver/search.ts'

/**
 * Decides which candidate is the daily deal, up to `LAST` and for each count of suits; a year takes about three minutes.
 * Days that are decided stay as they are: a later solver may prove what an earlier one could not.
 */
const LAST = '2035-12-31'
const OUTPUT = new URL('../session/daily/dailyTable.ts', import.meta.url)

const memory = createMemory()
writeFileSync(OUTPUT, sourceOf(SUIT_COUNTS.map((suits) => [suits, exceptionsOf(suits)])))

function sourceOf(tables: readonly (readonly [SuitCount, ReadonlyMap<Day, number>])[]): string {
  const entries = tables.map(([suits, table]) => {
    const days = [...table].map(([day, index]) => `    '${day}': ${index},\n`)
    return days.length > 0 ? `  ${suits}: {\n${days.join('')}  },\n` : `  ${suits}: {},\n`
  })
  return `import type { SuitCount } from '../../rules/ruleset.ts'

/** Written by \`npm run deals:daily\`: the days that are decided, the first and the last of them, */
export const DAILY_FIRST = '${DAILY_FIRST}'
export const DAILY_LAST = '${LAST}'

/** and for each count of suits the index of the day's candidate; 0 for a day that is not named. */
export const DAILY_CANDIDATES: Readonly<Record<SuitCount, Readonly<Record<string, number>>>> = {
${entries.join('')}}
`
}

/** The days whose deal is not their first candidate. */
function exceptionsOf(suits: SuitCount): ReadonlyMap<Day, number> {
  const table = new Map<Day, number>(Object.entries(DAILY_CANDIDATES[suits]))
  for (let day = addDays(DAILY_LAST, 1); day <= LAST; day = addDays(day, 1)) {
    const index = firstProven(day, suits)
    if (index > 0) table.set(day, index)
    if (day.endsWith('-01')) console.error(`${suits} ${day}`)
  }
  return table
}

function firstProven(day: Day, suits: SuitCount): number {
  let index = 0
  while (!isProven(day, suits, index)) index++
  return index
}

function isProven(day: Day, suits: SuitCount, index: number): boolean {
  const deal = dailyCandidate(day, suits, index)
  const verdict = createSearch(provingStart(deal), { nodes: DAILY_NODES, memory }).advance(DAILY_NODES)
  return verdict?.kind === 'winnable' && provenLine(deal, verdict.moves) !== null
}
