import type { CDPSession } from '@playwright/test'
import { DEAL } from '../../src/rules/move.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { randomNumbers, someMove } from '../e2e/support/play.ts'
import { TestTable } from '../e2e/support/table.ts'
import type { Bench } from './browser.ts'
import type { Figure } from './figures.ts'
import { eachTime, heapSize, heldSize } from './pages.ts'

const [FEW, MANY] = [30, 300]
const DEALS = 50
const TURNS = 20
const RULESET = strictRuleset(4)

/** Whether a long sitting takes more memory than a short one: many moves, new deals, turns of the phone. */
export async function benchEndurance(bench: Bench): Promise<readonly Figure[]> {
  const heaps = await eachTime({ ...bench, runs: 1 }, async ({ page, session }) => {
    const random = randomNumbers(7)
    let table = await TestTable.deal(page, { ruleset: RULESET, seed: 1 })
    const play = async (moves: number) => {
      for (let count = 0; count < moves; count++) {
        const move = someMove(table.position, random)
        if (move) await table.type(move)
        else table = await again(table, count)
      }
    }
    await play(FEW)
    const few = await sizes(session)
    const deal = async (from: number) => {
      for (let seed = from; seed < from + DEALS; seed++) {
        table = await again(table, seed)
        await table.type(DEAL)
      }
    }
    await play(MANY - FEW)
    await deal(0)
    for (let turn = 0; turn < TURNS; turn++) {
      await page.setViewportSize(turn % 2 ? { width: 390, height: 844 } : { width: 844, height: 390 })
      await page.waitForTimeout(150)
    }
    const many = await sizes(session)
    await deal(DEALS)
    return { few, many, more: await sizes(session) }
  })
  const later = `the same after ${MANY} moves, ${DEALS} deals and ${TURNS} turns, in per cent`
  return (['held', 'heap'] as const).flatMap((what) => [
    { name: `${NAMES[what]} after ${FEW} moves`, unit: 'MB', values: heaps.map(({ few }) => few[what] / 1e6) },
    { name: later, unit: '%', limit: 110, values: heaps.map(({ few, many }) => (100 * many[what]) / few[what]) },
    // A leak goes on; what the engine compiles comes to an end.
    { name: `and after ${DEALS} more deals`, unit: '%', values: heaps.map(({ few, more }) => (100 * more[what]) / few[what]) },
  ])
}

const NAMES = { held: 'what the page holds', heap: 'that and the code compiled so far' } as const

async function sizes(session: CDPSession): Promise<Readonly<Record<keyof typeof NAMES, number>>> {
  const heap = await heapSize(session)
  return { heap, held: await heldSize(session) }
}

/** Another deal in the same page, as a player gets it. */
function again(table: TestTable, seed: number): Promise<TestTable> {
  return TestTable.another(table.page, { ruleset: RULESET, seed: 100 + seed })
}
