import { DEAL, type Move } from '../rules/move.ts'
import { rulesetKey, type Ruleset } from '../rules/ruleset.ts'
import type { ProvenDeal } from './ports.ts'
import { STARTER_LINES } from './starterLines.ts'

/** The proven deals that come with the program, so that the first game starts at once, offline too. */
export function starterDeals(ruleset: Ruleset): readonly ProvenDeal[] {
  const lines = STARTER_LINES[rulesetKey(ruleset)] ?? []
  return lines.map(([seed, line]) => ({ deal: { ruleset, seed }, proof: unpackLine(line) }))
}

/** Three characters a move, as lines are many and the page is to be small: "03b" moves eleven cards from 0 to 3; "x" deals. */
export function packLine(moves: readonly Move[]): string {
  return moves.map((move) => (move.kind === 'move' ? `${move.from}${move.to}${move.count.toString(16)}` : 'x')).join('')
}

/** Reads what `packLine` writes. */
export function unpackLine(line: string): Move[] {
  return [...line.matchAll(/x|(\d)(\d)([1-9a-d])/g)].map(([text, from, to, count]) =>
    text === 'x' ? DEAL : { kind: 'move', from: Number(from), to: Number(to), count: Number.parseInt(count!, 16) },
  )
}
