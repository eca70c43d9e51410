import { cpus } from 'node:os'
import { version } from 'node:process'
import { ALONE } from '../../src/prover/sideBySide.ts'
import { createWorkerProver } from '../../src/prover/workerProver.ts'
import type { Position } from '../../src/rules/position.ts'
import { VERDICT_NODES } from '../../src/session/insight/insight.ts'
import type { Prover } from '../../src/session/ports.ts'
import { createMemory, createSearch } from '../../src/solver/search.ts'
import { SolverWorkers } from '../prover/solverWorkers.ts'

/** Takes that go into each time; the quickest counts, as nothing but disturbances makes one slower. */
const TAKES = 2

/**
 * How long the page's prover takes for the verdicts that one worker does not find at once, with one worker and with
 * several, each a thread of Node. Milliseconds by the clock; the answers have to be the same.
 */
export async function compareWorkers(positions: readonly Position[], count: number): Promise<void> {
  const memory = createMemory()
  const hard = positions.filter((position) => createSearch(position, { nodes: ALONE, memory }).advance(2 * ALONE)?.kind === 'unknown')
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown machine'}, Node ${version}`)
  console.log(`${hard.length} of ${positions.length} positions are open after ${ALONE} states; up to ${VERDICT_NODES} each\n`)
  const crews = [new SolverWorkers(0), new SolverWorkers(count - 1)]
  const [one, several] = [createWorkerProver(crews[0]!), createWorkerProver(crews[1]!)]
  const ratios: number[] = []
  const kinds = new Map<string, { alone: number; together: number; positions: number }>()
  for (const position of hard) {
    const alone = await quickest(one, position)
    const together = await quickest(several, position)
    if (JSON.stringify(alone.answer) !== JSON.stringify(together.answer)) throw new Error('Different answers')
    ratios.push(alone.ms / together.ms)
    const kind = alone.answer.ok ? alone.answer.value.kind : alone.answer.fault
    const sums = kinds.get(kind) ?? { alone: 0, together: 0, positions: 0 }
    kinds.set(kind, { alone: sums.alone + alone.ms, together: sums.together + together.ms, positions: sums.positions + 1 })
  }
  await Promise.all(crews.map((crew) => crew.end()))
  print(kinds, ratios, count)
}

async function quickest(prover: Prover, position: Position) {
  let best = Infinity
  for (let take = 1; ; take++) {
    const begun = performance.now()
    const answer = await prover.verdict(position, { nodes: VERDICT_NODES, signal: new AbortController().signal })
    best = Math.min(best, performance.now() - begun)
    if (take === TAKES) return { answer, ms: best }
  }
}

function print(
  kinds: ReadonlyMap<string, { readonly alone: number; readonly together: number; readonly positions: number }>,
  ratios: readonly number[],
  count: number,
): void {
  console.log(`| answer | positions | one worker, mean ms | ${count} workers, mean ms | times as fast |`)
  console.log('|---|---|---|---|---|')
  for (const [kind, { alone, together, positions }] of kinds) {
    const means = [alone, together].map((sum) => Math.round(sum / positions))
    console.log(`| ${kind} | ${positions} | ${means.join(' | ')} | ${(alone / together).toFixed(2)} |`)
  }
  const median = ratios.toSorted((a, b) => a - b)[ratios.length >> 1]
  console.log(`\nTimes as fast, median of the positions: ${median?.toFixed(2) ?? '–'}`)
}
