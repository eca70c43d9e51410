import type { SuitCount } from '../../rules/ruleset.ts'
import { rowsLeft, type PlayerView } from '../../rules/view.ts'
import { FairKernel } from '../../solver/fair/fairKernel.ts'
import { Features } from '../../solver/fair/features.ts'
import { fairSettings } from '../../solver/fair/settings.ts'
import type { ValueTable } from '../../solver/fair/value.ts'
import { VALUE_TABLES } from '../../solver/fair/valueTables.ts'
import { dot, fitted, logLoss, logistic, type Example } from './fitting.ts'
import type { FairGame } from './playing.ts'
import { writeTable } from './tableFile.ts'

const TABLES = new URL('../../solver/fair/valueTables.ts', import.meta.url)
/** Rows left after the first deal of the shorter stock, and none. */
const MOST_ROWS = 5
const PENALTY = 10
/** How much of a table's target is the value of the next table after a deal, the rest being how the game ended. */
const BOOTSTRAP = 0.9
const UNIT = 1000

/** What is kept of a game to learn from. */
export interface Lesson {
  readonly isWon: boolean
  /** Each table's counts and rows left, and whether it is the first since a row was dealt. */
  readonly tables: readonly { readonly counts: readonly number[]; readonly rows: number; readonly isFresh: boolean }[]
}

export function lessonOf({ isWon, tables }: FairGame): Lesson {
  return {
    isWon,
    tables: tables.map((view, index) => {
      const isFresh = index === 0 || tables[index - 1]!.stockSize > view.stockSize
      return { counts: countsOf(view, isFresh), rows: rowsLeft(view), isFresh }
    }),
  }
}

/**
 * Weights for each number of rows left, the last rows first: a table is worth what the next one after a deal is worth,
 * which is known by then; that varies less than how games end. Without rows left every table counts.
 */
export function valuesFrom(lessons: readonly Lesson[]): number[][] {
  const values: number[][] = []
  for (let rows = 0; rows <= MOST_ROWS; rows++) {
    const next = values[rows - 1]
    values.push(fitted(lessons.flatMap((lesson) => examplesOf(lesson, rows, next)), PENALTY))
  }
  return values
}

/** The mean surprise of how games ended at the first table of each number of rows, by weights in thousandths. */
export function lossOf(lessons: readonly Lesson[], table: ValueTable): number[] {
  return table.map((weights, rows) =>
    logLoss(
      lessons.flatMap(({ isWon, tables }) =>
        tables.filter((one) => one.rows === rows && one.isFresh).map(({ counts }) => ({ counts, target: Number(isWon) })),
      ),
      weights.map((weight) => weight / UNIT),
    ),
  )
}

export function writeValues(suits: SuitCount, values: readonly (readonly number[])[]): void {
  writeTable(TABLES, VALUE_TABLES, suits, values.map((row) => row.map((value) => Math.round(value * UNIT))))
}

function examplesOf({ isWon, tables }: Lesson, rows: number, next: readonly number[] | undefined): Example[] {
  const after = tables.find((table) => table.rows === rows - 1)
  const told = next && after ? logistic(dot(after.counts, next)) : 0
  const target = next ? BOOTSTRAP * told + (1 - BOOTSTRAP) * Number(isWon) : Number(isWon)
  return tables.filter((table) => table.rows === rows && (table.isFresh || rows === 0)).map(({ counts }) => ({ counts, target }))
}

const kernel = new FairKernel()
const features = new Features()

/** What a decision counts that looks ahead to this table: one before the row is dealt, where the table is fresh. */
function countsOf(view: PlayerView, isFresh: boolean): number[] {
  const settings = fairSettings(view.ruleset.suits)
  kernel.begin(view, { ...settings, weightsAt: (rows) => settings.weightsAt(rows + Number(isFresh)) })
  kernel.foresee()
  features.count(kernel.table, kernel.columns)
  return [...features.counts]
}
