import { cpus, totalmem } from 'node:os'

/** One thing that was measured several times. */
export interface Figure {
  readonly name: string
  readonly unit: string
  readonly values: readonly number[]
  /** What the median should not exceed. */
  readonly limit?: number
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The machine that the figures are true of. */
export function machineName(browser: string): string {
  const processors = cpus()
  const memory = (totalmem() / 2 ** 30).toFixed(0)
  return `${processors.length} × ${processors[0]?.model.trim()}, ${memory} GiB, Node ${process.version}, Chromium ${browser}`
}

/** Median, range and limit of each figure, in a table. */
export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map(({ name, unit, values, limit }) => {
    const range = `${shown(Math.min(...values))} to ${shown(Math.max(...values))}`
    const verdict = limit === undefined ? '' : median(values) <= limit ? `✓ at most ${limit}` : `✗ more than ${limit}`
    return [name, `${shown(median(values))} ${unit}`, `${range} (${values.length} runs)`, verdict]
  })
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd())
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(Number.isInteger(value) ? 0 : 1)
}
