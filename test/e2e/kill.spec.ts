import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { movesWritten } from './support/game.ts'
import { randomNumbers, someMove } from './support/play.ts'
import type { Profile } from './support/profile.ts'
import { TestTable, tableWords, wordsFor } from './support/table.ts'
import { expect, test } from './support/test.ts'

/** A few in every test run; fifty in the benchmark. */
const KILLS = Number(process.env['PAVUK_KILLS'] ?? 6)

test('whenever the browser is killed, the game comes back as it was before or after the last move', async ({ profile }) => {
  test.setTimeout(60_000 + KILLS * 15_000)
  const random = randomNumbers(20_261_129)
  const table = await TestTable.deal(await launch(profile), { ruleset: strictRuleset(4), seed: 1 })
  let moves = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const settled = Math.floor(random() * 4)
    for (let move = 0; move < settled; move++, moves++) await table.type(someMove(table.position, random)!)
    // What lies there for a moment is written: only the next move is in danger.
    await movesWritten(table.page, moves)
    const before = table.position
    await table.typeOnly(someMove(before, random)!)
    await sleep(random() * 40)
    await profile.kill()

    await table.reopen(await launch(profile))
    const words = await tableWords(table.page)
    expect([wordsFor(before), wordsFor(table.position)]).toContainEqual(words)
    if (words.join() === wordsFor(before).join()) table.position = before
    else moves++
  }
})

async function launch(profile: Profile): Promise<Page> {
  const context = await profile.launch()
  return context.pages()[0] ?? (await context.newPage())
}
