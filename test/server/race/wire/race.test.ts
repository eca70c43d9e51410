import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalMoves } from '../../../../src/rules/legality.ts'
import { commitmentOf } from '../../../../src/protocol/commitment.ts'
import { Bot } from './bot.ts'
import { hosted, type Host } from './host.ts'

let host: Host
beforeAll(async () => {
  host = await hosted()
})
afterAll(() => host.close())

test('two browsers race: lobby, countdown, cards, moves, resignation, results', async () => {
  const anna = await Bot.at(host.base, null, 'Anna')
  const code = anna.table!.code
  const boris = await Bot.at(host.base, code, 'Boris')
  await boris.command({ kind: 'ready', ready: true })
  expect(await anna.command({ kind: 'start' })).toMatchObject({ ok: true })
  await Promise.all([anna, boris].map((bot) => bot.until(() => bot.view !== null)))
  expect(anna.view).toEqual(boris.view)
  const move = legalMoves(anna.view!)[0] as { kind: 'deal' }
  expect(await anna.command({ kind: 'move', move })).toMatchObject({ ok: true, outcome: { moves: 1 } })
  await boris.command({ kind: 'resign' })
  await anna.until(() => anna.results !== null)
  expect(anna.results!.outcome).toMatchObject({ ending: 'lastStanding', first: [1] })
  expect(commitmentOf(anna.results!.salt, anna.results!.deal)).toBe(anna.results!.commitment)
  expect([anna.faults, boris.faults]).toEqual([[], []])
})
