import { parseSetup } from '../../src/rules/setup.ts'
import { strictRuleset, type Ruleset } from '../../src/rules/ruleset.ts'
import { packOf } from '../../src/rules/deal.ts'
import { parseCard, type Card } from '../../src/rules/card.ts'
import type { Position } from '../../src/rules/position.ts'

/**
 * A table for a test: the columns as written, everything else of the pack in the stock, in the pack's order. So it may
 * hold more than the stock of a real deal; the rules do not mind.
 */
export function tableOf(columns: readonly string[], ruleset: Ruleset = strictRuleset(4)): Position {
  const used = columns.flatMap((column) => column.split(/[\s|]+/).filter(Boolean)).map((name) => parseCard(name)!)
  const rest = used.reduce<Card[]>((pack, card) => pack.toSpliced(pack.indexOf(card), 1), packOf(ruleset.suits))
  const stock = rest.map((card) => `${'A23456789TJQK'[(card & 15) - 1]}${'SHDC'[card >> 4]}`).join(' ')
  const all = Array.from({ length: 10 }, (_, column) => columns[column] ?? '')
  const position = parseSetup({ ruleset, columns: all, stock, home: '' })
  if (!position.ok) throw new Error(JSON.stringify(position.fault))
  return position.value
}
