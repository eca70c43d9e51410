import { DEAL } from '../../src/rules/move.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { Finger } from '../e2e/support/finger.ts'
import { readMeter, resetMeter } from '../e2e/support/meter.ts'
import { randomNumbers, someMove } from '../e2e/support/play.ts'
import { TestTable } from '../e2e/support/table.ts'
import type { Bench } from './browser.ts'
import { median, type Figure } from './figures.ts'
import { eachTime, heapSize } from './pages.ts'

const MOVES = 25
const IDLE_MS = 8000

/** Plays a 4-suit game by touch while deals are being proven in the background; then looks at a table left alone. */
export async function benchPlaying(bench: Bench): Promise<readonly Figure[]> {
  const games = await eachTime(bench, async ({ page, session }) => {
    const table = await TestTable.deal(page, { ruleset: strictRuleset(4), seed: 7 })
    const finger = await Finger.on(page)
    const heapBefore = await heapSize(session)
    await page.waitForTimeout(500)
    await resetMeter(page)
    const answers = await playByTouch(table, finger)
    const { longTasks } = await readMeter(page)
    const heapAfter = await heapSize(session)
    await page.waitForTimeout(2000)
    await resetMeter(page)
    await page.waitForTimeout(IDLE_MS)
    const idle = await readMeter(page)
    return { longest: Math.max(0, ...longTasks), answer: median(answers), heapBefore, heapAfter, idle }
  })
  const of = (value: (game: (typeof games)[number]) => number) => games.map(value)
  return [
    { name: 'longest task while proving and playing', unit: 'ms', limit: 50, values: of((game) => game.longest) },
    { name: 'finger down to first drawing', unit: 'ms', limit: 100, values: of((game) => game.answer) },
    { name: 'frames asked for in 8 s idle', unit: '', limit: 0, values: of(({ idle }) => idle.callbacks) },
    { name: 'frames drawn in 8 s idle', unit: '', limit: 0, values: of(({ idle }) => idle.drawnFrames) },
    { name: 'heap at the start', unit: 'MB', values: of(({ heapBefore }) => heapBefore / 1e6) },
    { name: `heap after ${MOVES} moves`, unit: 'MB', values: of(({ heapAfter }) => heapAfter / 1e6) },
  ]
}

/** Milliseconds from each touch of a card to the drawing that answers it. */
async function playByTouch(table: TestTable, finger: Finger): Promise<readonly number[]> {
  const random = randomNumbers(7)
  const answers: number[] = []
  for (let count = 0; count < MOVES; count++) {
    const move = someMove(table.position, random) ?? DEAL
    if (move.kind !== 'move') {
      await table.type(move)
      continue
    }
    const from = table.position.columns[move.from]!
    await finger.tap(table.card(move.from, from.faceDown.length + from.faceUp.length - move.count))
    const { pressToDrawing } = await readMeter(table.page)
    if (pressToDrawing !== null) answers.push(pressToDrawing)
    await finger.tap(table.columnEnd(move.to))
    await table.made(move)
  }
  return answers
}
