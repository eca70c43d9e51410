import { readFileSync, writeFileSync } from 'node:fs'
import { tableOf, type Parameters } from './parameters.ts'

const SETS = new URL('./sets.json', import.meta.url)
const TABLES = new URL('../../solver/weightTables.ts', import.meta.url)

/** The tuned sets by their names. */
export type Sets = Record<string, Parameters>

export function readSets(): Sets {
  return JSON.parse(readFileSync(SETS, 'utf8')) as Sets
}

/** Keeps the sets, and the whole numbers that the solver uses. */
export function writeSets(sets: Sets): void {
  const entries = Object.entries(sets).map(
    ([name, { weights, slopes }]) =>
      `  "${name}": {\n    "weights": [${weights.join(', ')}],\n    "slopes": [${slopes.join(', ')}]\n  }`,
  )
  writeFileSync(SETS, `{\n${entries.join(',\n')}\n}\n`)
  writeFileSync(TABLES, tablesText(sets))
}

/** The module of the solver's tables. */
export function tablesText(sets: Sets): string {
  const tables = Object.entries(sets).map(([name, set]) => {
    const rows = tableOf(set).map((row) => `    [${row.join(', ')}],`)
    return `  ${name}: [\n${rows.join('\n')}\n  ],`
  })
  return `/**
 * Written by \`npm run tune\` from src/cli/tuning/sets.json, not by hand: for each set of weights a row for each number
 * of row deals left (0 to 6), in the order of \`WEIGHT_NAMES\`.
 */
export const WEIGHT_TABLES = {
${tables.join('\n')}
} as const satisfies Record<string, readonly (readonly number[])[]>

export type WeightSetName = keyof typeof WEIGHT_TABLES
`
}
