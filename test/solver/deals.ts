import { readFileSync } from 'node:fs'
import { initialPosition, parseDeal } from '../../src/rules/deal.ts'
import type { Position } from '../../src/rules/position.ts'
import { strictRuleset, type Ruleset } from '../../src/rules/ruleset.ts'

/** The sample deals of a file in test/fixtures, as they lie before the first move. */
export function sampleDeals(file: string, layout: Ruleset['layout'] = '54/50'): { id: string; start: Position }[] {
  const text = readFileSync(new URL(`../fixtures/${file}`, import.meta.url), 'utf8')
  return text.trim().split('\n').map((line) => {
    const { id, deal } = JSON.parse(line) as { id: string; deal: string[] }
    const parsed = parseDeal(deal)
    if (!parsed.ok) throw new Error(`${file}: ${id} is not a deal`)
    return { id, start: initialPosition(parsed.value.deal, strictRuleset(parsed.value.suits, layout)) }
  })
}
