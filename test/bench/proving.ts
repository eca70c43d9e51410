import { startOf } from '../../src/rules/code.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { open } from '../e2e/support/app.ts'
import { askWorker, workerAddress, type Answers } from '../e2e/support/solverWorker.ts'
import type { Bench } from './browser.ts'
import type { Figure } from './figures.ts'
import { eachTime } from './pages.ts'

const DEALS = 15
const NODES = 1_000_000

/**
 * How soon a new worker proves its first four-suit deal, from nothing loaded. A browser's throttling leaves workers
 * alone: the limits are a quarter of what a device four times as slow may take.
 */
export async function benchProving(bench: Bench): Promise<readonly Figure[]> {
  const [answers] = await eachTime({ ...bench, runs: 1 }, async ({ page }) => {
    await open(page)
    const found: Answers[] = []
    for (let seed = 1; seed <= DEALS; seed++) {
      const positions = [startOf({ ruleset: strictRuleset(4), seed })]
      found.push(await page.evaluate(askWorker, { address: workerAddress(), positions, nodes: NODES }))
    }
    return found
  })
  return [
    { name: 'solver’s worker ready', unit: 'ms', limit: 37, values: answers!.map(({ ready }) => ready) },
    { name: 'first proof of a new worker, four suits', unit: 'ms', limit: 100, values: answers!.map(({ decided }) => decided) },
  ]
}
