import { startOf } from '../../rules/code.ts'
import { strictRuleset, type SuitCount } from '../../rules/ruleset.ts'
import { Kernel } from '../../solver/kernel.ts'
import { HASTE, chainLength } from '../../solver/schedule.ts'
import { weightsFromRow } from '../../solver/weights.ts'

/** One attempt at each of some deals. */
export interface Trial {
  readonly suits: SuitCount
  readonly seeds: readonly number[]
  readonly width: number
  readonly table: readonly (readonly number[])[]
}

export interface TrialResult {
  /** The seeds that the attempt did not win. */
  readonly failed: readonly number[]
  /** Nodes of all attempts together. */
  readonly nodes: number
}

const kernel = new Kernel()

export function runTrial({ suits, seeds, width, table }: Trial): TrialResult {
  const rows = table.map(weightsFromRow)
  const failed: number[] = []
  let nodes = 0
  for (const seed of seeds) {
    const start = startOf({ ruleset: strictRuleset(suits), seed })
    kernel.beginBeam(start, { width, following: chainLength(width), haste: HASTE, isFree: false, weightsAt: (rowsLeft) => rows[rowsLeft]! })
    const attempt = kernel.run(Infinity)
    let part = attempt.next()
    for (; !part.done; part = attempt.next()) nodes += part.value
    if (part.value.outcome !== 'won') failed.push(seed)
  }
  return { failed, nodes }
}
