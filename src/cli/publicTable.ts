import { readFileSync, writeFileSync } from 'node:fs'
import { argv, exit, stderr } from 'node:process'
import type { Answer } from './answer.ts'
import { PUBLIC_DEAL_COUNT } from './publicDeals.ts'

/**
 * Writes the table of how each of the published deals was decided, from the answers of `npm run solve -- --public …`.
 * Where several answer the same deal, the first that decides it counts: an "unknown" may be tried again with more nodes.
 */
const OUTPUT = new URL('../../test/fixtures/public-deals.csv', import.meta.url)

const files = argv.slice(2)
if (files.length === 0) {
  stderr.write('Usage: npm run deals:public -- ANSWERS…\n')
  exit(2)
}

const answers = new Map<number, Answer>()
for (const answer of files.flatMap(answersIn)) {
  const number = Number(answer.id)
  if ((answers.get(number)?.verdict ?? 'unknown') === 'unknown') answers.set(number, answer)
}
writeFileSync(OUTPUT, `number,verdict,attempt,nodes,moves\n${rows().join('')}`)

function answersIn(file: string): Answer[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Answer)
}

/** One for each number that has an answer; the attempt is the last one of the schedule that was begun. */
function rows(): string[] {
  const numbers = Array.from({ length: PUBLIC_DEAL_COUNT }, (_, index) => index + 1).filter((number) => answers.has(number))
  return numbers.map((number) => {
    const { verdict, steps, nodes, moves } = answers.get(number)!
    return `${number},${verdict},${steps},${nodes},${moves?.length ?? ''}\n`
  })
}
