import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { stdout } from 'node:process'

/** Where answers go, one a line. */
export interface Output {
  /** Whether there is an answer under this id already. */
  has(id: unknown): boolean
  add(answer: { readonly id: unknown }): void
}

export function standardOutput(): Output {
  return { has: () => false, add: (answer) => stdout.write(`${JSON.stringify(answer)}\n`) }
}

/** A file that earlier runs may have begun; a last line that one of them left unfinished is not an answer. */
export function fileOutput(file: string): Output {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const unfinished = lines.pop() ?? ''
  if (unfinished !== '') appendFileSync(file, '\n')
  const ids = new Set(lines.map((line) => JSON.stringify(idOf(line))))
  return {
    has: (id) => ids.has(JSON.stringify(id)),
    add: (answer) => appendFileSync(file, `${JSON.stringify(answer)}\n`),
  }
}

/** The id of an answer; nothing that is an id for a line that is none. */
function idOf(line: string): unknown {
  try {
    return (JSON.parse(line) as { id: unknown }).id
  } catch {
    return undefined
  }
}
