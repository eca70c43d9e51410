import { starterDeals } from '../../src/session/starterDeals.ts'
import { provenLine } from '../../src/session/provenLine.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { Finger } from '../e2e/support/finger.ts'
import { readMeter, resetMeter } from '../e2e/support/meter.ts'
import { TestTable } from '../e2e/support/table.ts'
import type { Bench } from './browser.ts'
import type { Figure } from './figures.ts'
import { eachTime, mainThreadTime } from './pages.ts'

const STEPS = 120

/** Drags a complete run of 13 cards about, which may lie on the table when runs are taken off by hand. */
export async function benchDragging(bench: Bench): Promise<readonly Figure[]> {
  const { deal, line, column } = wayToCompleteRun()
  const drags = await eachTime(bench, async ({ page, session }) => {
    const table = await TestTable.deal(page, deal)
    for (const move of line) await table.type(move)
    const finger = await Finger.on(page)
    const { faceDown, faceUp } = table.position.columns[column]!
    const grip = table.card(column, faceDown.length + faceUp.length - 13)
    await page.waitForTimeout(1500)
    await finger.down(grip)
    await finger.move({ x: grip.x + 20, y: grip.y + 20 })
    await page.waitForTimeout(300)
    await resetMeter(page)
    const before = await mainThreadTime(session)
    for (let step = 1; step <= STEPS; step++) {
      await finger.move({ x: 195 + 150 * Math.sin(step / 9), y: 300 + 80 * Math.cos(step / 7) })
      await page.waitForTimeout(16)
    }
    const after = await mainThreadTime(session)
    const { drawnFrames } = await readMeter(page)
    await finger.cancel()
    // Each step is a frame of its own: there is more than a frame's time between them.
    const perFrame = (part: 'all' | 'scripts') => (after[part] - before[part]) / STEPS
    return { perFrame: perFrame('all'), scripts: perFrame('scripts'), drawnFrames }
  })
  return [
    { name: 'processor time per frame, dragging 13 cards', unit: 'ms', limit: 4, values: drags.map(({ perFrame }) => perFrame) },
    { name: 'of which in scripts', unit: 'ms', values: drags.map(({ scripts }) => scripts) },
    { name: `drawings of the table in ${STEPS} steps`, unit: '', limit: 0, values: drags.map(({ drawnFrames }) => drawnFrames) },
  ]
}

/** A proven 1-suit deal, and its line up to where the first complete run lies on the table. */
export function wayToCompleteRun() {
  const [starter] = starterDeals(strictRuleset(1))
  if (!starter) throw new Error('No 1-suit deal comes with the program')
  const deal = { ruleset: { ...strictRuleset(1), removal: 'manual' as const }, seed: starter.deal.seed }
  const line = provenLine(deal, starter.proof) ?? []
  const end = line.findIndex((move) => move.kind === 'collect')
  const collect = line[end]
  if (collect?.kind !== 'collect') throw new Error('The line completes no run')
  return { deal, line: line.slice(0, end), column: collect.column }
}
