import { DEAL } from '../../src/rules/move.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { Finger } from '../e2e/support/finger.ts'
import { readMeter, resetMeter, throttleCpu } from '../e2e/support/meter.ts'
import { TestTable } from '../e2e/support/table.ts'
import type { Bench } from './browser.ts'
import { wayToCompleteRun } from './dragging.ts'
import type { Figure } from './figures.ts'
import { frameTimes, ninetyFifth } from './frames.ts'
import { eachTime } from './pages.ts'

/** Longer than any motion takes, also on a slowed processor. */
const MOTION_MS = 2500
const RATES = [
  { rate: 1, limit: 4 },
  { rate: 6, limit: 16 },
]

/** What the frames of a row deal and of a run that goes home cost, and how soon a picked card is seen to be picked. */
export async function benchMotion(bench: Bench): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { rate, limit } of RATES) {
    const times = await eachTime(bench, async ({ page }) => {
      const { deal, line, column } = wayToCompleteRun()
      const table = await TestTable.deal(page, deal)
      await page.waitForTimeout(MOTION_MS)
      await throttleCpu(page, rate)
      const dealt = await frameTimes(bench.browser, page, async () => {
        await table.page.keyboard.press('Escape')
        await table.typeOnly(DEAL)
        await page.waitForTimeout(MOTION_MS)
      })
      await throttleCpu(page, 1)
      const again = await TestTable.another(page, deal)
      for (const move of line) await again.type(move)
      await page.waitForTimeout(MOTION_MS)
      await throttleCpu(page, rate)
      const home = await frameTimes(bench.browser, page, async () => {
        await again.typeOnly({ kind: 'collect', column })
        await page.waitForTimeout(MOTION_MS)
      })
      return { dealt: ninetyFifth(dealt), home: ninetyFifth(home), frames: dealt.length }
    })
    const name = (what: string) => `processor time per frame, ${what}, 95th of 100, processor at 1/${rate}`
    figures.push({ name: name('row deal'), unit: 'ms', limit, values: times.map(({ dealt }) => dealt) })
    figures.push({ name: name('run going home'), unit: 'ms', limit, values: times.map(({ home }) => home) })
    figures.push({ name: `frames of a row deal, processor at 1/${rate}`, unit: '', values: times.map(({ frames }) => frames) })
  }
  return [...figures, await benchAnswer(bench)]
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
