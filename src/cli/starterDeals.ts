import { writeFileSync } from 'node:fs'
import { SEED_COUNT } from '../rules/code.ts'
import { SUIT_COUNTS, rulesetKey, strictRuleset, type Ruleset } from '../rules/ruleset.ts'
import { provenLine, provingStart } from '../session/provenLine.ts'
import { packLine } from '../session/starterDeals.ts'
import { createMemory, createSearch } from '../solver/search.ts'

/**
 * Writes the proven deals that come with the program: for each strict mode, of a fixed choice of deals, those with the
 * shortest lines, as they are the kindest to begin with and the smallest to load.
 */
const OUTPUT = new URL('../session/starterLines.ts', import.meta.url)
const CANDIDATES = 40
const KEPT = 3
const NODES = 400_000

const memory = createMemory()
const modes = (['54/50', '50/54'] as const).flatMap((layout) => SUIT_COUNTS.map((suits) => strictRuleset(suits, layout)))
writeFileSync(OUTPUT, sourceOf(modes))

function sourceOf(rulesets: readonly Ruleset[]): string {
  const entries = rulesets.map((ruleset) => {
    const lines = shortestLines(ruleset).map(([seed, line]) => `    [${seed}, '${line}'],\n`)
    return `  '${rulesetKey(ruleset)}': [\n${lines.join('')}  ],\n`
  })
  return `/** Written by \`npm run deals:starter\`: for each ruleset, seeds and the packed lines that win them. */
export const STARTER_LINES: Readonly<Record<string, readonly (readonly [seed: number, line: string])[]>> = {
${entries.join('')}}
`
}

function shortestLines(ruleset: Ruleset): (readonly [seed: number, line: string])[] {
  const proven = Array.from({ length: CANDIDATES }, (_, index) => lineFor(ruleset, index)).filter((line) => line !== null)
  return proven.sort(([, a], [, b]) => a.length - b.length).slice(0, KEPT)
}

/** The packed line of the mode's deal with that index, if the solver finds one and the rules replay it to a win. */
function lineFor(ruleset: Ruleset, index: number): readonly [seed: number, line: string] | null {
  const deal = { ruleset, seed: seedAt(index) }
  const verdict = createSearch(provingStart(deal), { nodes: NODES, memory }).advance(NODES)
  const proof = verdict?.kind === 'winnable' ? provenLine(deal, verdict.moves) : null
  return proof && [deal.seed, packLine(proof)]
}

/** Spread over all the seeds there are by the golden ratio. */
function seedAt(index: number): number {
  return Math.floor((((index + 1) * 0.6180339887498949) % 1) * SEED_COUNT)
}
