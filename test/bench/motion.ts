import { RUN_LENGTH } from '../../src/rules/card.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { Finger } from '../e2e/support/finger.ts'
import { readMeter, resetMeter, throttleCpu } from '../e2e/support/meter.ts'
import { TestTable } from '../e2e/support/table.ts'
import type { Bench } from './browser.ts'
import { wayToCompleteRun } from './dragging.ts'
import type { Figure } from './figures.ts'
import { motionCost, ninetyFifth } from './frames.ts'
import { eachTime } from './pages.ts'

/** Longer than any motion takes, also on a slowed processor. */
const MOTION_MS = 2500
const RATES = [
  { rate: 1, limit: 4 },
  { rate: 6, limit: 16 },
]

const MOTIONS = [['dealt', 'row deal'], ['home', 'run going home']] as const

/** What the frames of a row deal and of a run that goes home cost, and how soon a picked card is seen to be picked. */
export async function benchMotion(bench: Bench): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { rate, limit } of RATES) {
    const times = await eachTime(bench, async ({ page }) => {
      const { deal, line, column } = wayToCompleteRun()
      await TestTable.deal(page, deal)
      await page.waitForTimeout(MOTION_MS)
      await throttleCpu(page, rate)
      const dealt = await motionCost(bench.browser, page, async () => {
        await page.keyboard.press('d')
        await page.waitForTimeout(MOTION_MS)
      })
      await throttleCpu(page, 1)
      const again = await TestTable.another(page, deal)
      for (const move of line) await again.type(move)
      const finger = await Finger.on(page)
      const { faceDown, faceUp } = again.position.columns[column]!
      const run = again.card(column, faceDown.length + faceUp.length - RUN_LENGTH)
      // A caret that blinks in the field where moves were typed would ask for frames of its own.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await page.waitForTimeout(MOTION_MS)
      await throttleCpu(page, rate)
      const home = await motionCost(bench.browser, page, async () => {
        await finger.tap(run)
        await page.waitForTimeout(MOTION_MS)
      })
      return { dealt, home }
    })
    const slowed = `processor at 1/${rate}`
    for (const [what, name] of MOTIONS) {
      const costs = times.map((time) => time[what])
      figures.push(
        { name: `processor time per frame, ${name}, 95th of 100, ${slowed}`, unit: 'ms', limit, values: costs.map(({ main }) => ninetyFifth(main)) },
        { name: `of the thread that moves the cards`, unit: 'ms', values: costs.map(({ compositor }) => ninetyFifth(compositor)) },
        { name: 'dearest frame', unit: 'ms', values: costs.map(({ main }) => Math.max(...main)) },
        { name: 'all frames together', unit: 'ms', values: costs.map(({ main }) => sum(main)) },
        { name: 'frames displayed', unit: '', values: costs.map(({ main }) => main.length) },
      )
    }
  }
  return [...figures, await benchAnswer(bench)]
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}

const TAPS = 24

/** From a finger's touch of a card to the first drawing that answers it. */
async function benchAnswer(bench: Bench): Promise<Figure> {
  const values = await eachTime(bench, async ({ page }) => {
    const table = await TestTable.deal(page, { ruleset: strictRuleset(4), seed: 7 })
    const finger = await Finger.on(page)
    await page.waitForTimeout(MOTION_MS)
    await throttleCpu(page, 4)
    const answers: number[] = []
    for (let tap = 0; tap < TAPS; tap++) {
      await page.waitForTimeout(400)
      await resetMeter(page)
      await finger.tap(table.columnEnd(5))
      await page.waitForTimeout(200)
      const { releaseToDrawing } = await readMeter(page)
      if (releaseToDrawing !== null) answers.push(releaseToDrawing)
    }
    return ninetyFifth(answers)
  })
  return { name: 'finger up to first drawing, 95th of 100, processor at 1/4', unit: 'ms', limit: 50, values }
}
