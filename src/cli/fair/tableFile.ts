import { readFileSync, writeFileSync } from 'node:fs'

type Table = readonly (readonly number[])[]

/** Writes one number of suits' table anew in a module that has nothing but a comment and the tables. */
export function writeTable(module: URL, tables: Readonly<Record<number, Table>>, suits: number, table: Table): void {
  const entries = Object.entries({ ...tables, [suits]: table }).map(
    ([key, rows]) => `  ${key}: [\n${rows.map((row) => `    [${row.join(', ')}],\n`).join('')}  ],\n`,
  )
  const text = readFileSync(module, 'utf8')
  writeFileSync(module, `${text.slice(0, text.indexOf('{\n') + 2)}${entries.join('')}} as const\n`)
}
