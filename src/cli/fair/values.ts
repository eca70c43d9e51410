import type { SuitCount } from '../../rules/ruleset.ts'
import type { ValueTable } from '../../solver/fair/value.ts'
import { VALUE_TABLES } from '../../solver/fair/valueTables.ts'
import { fitted, logLoss, type Example } from './fitting.ts'
import type { Lesson } from './lessons.ts'
import { writeTable } from './tableFile.ts'

const TABLES = new URL('../../solver/fair/valueTables.ts', import.meta.url)
/** Rows left after the first deal of the shorter stock. */
const MOST_ROWS = 5
const PENALTY = 10
const UNIT = 1000

/** Weights for each number of rows left: a table is worth how often games were won that came to one like it. */
export function valuesFrom(lessons: readonly Lesson[]): ValueTable {
  const rows = Array.from({ length: MOST_ROWS + 1 }, (_, left) => left)
  return rows.map((left) => fitted(examplesOf(lessons, left), PENALTY).map((value) => Math.round(value * UNIT)))
}

/** For each number of rows left the mean surprise of how games ended, in nats. */
export function lossOf(lessons: readonly Lesson[], table: ValueTable): number[] {
  return table.map((weights, rows) => logLoss(examplesOf(lessons, rows), weights.map((weight) => weight / UNIT)))
}

export function writeValues(suits: SuitCount, values: ValueTable): void {
  writeTable(TABLES, VALUE_TABLES, suits, values)
}

function examplesOf(lessons: readonly Lesson[], rows: number): Example[] {
  return lessons.flatMap(({ isWon, tables }) =>
    tables.filter((table) => table.rows === rows).map(({ counts }) => ({ counts, target: Number(isWon) })),
  )
}
