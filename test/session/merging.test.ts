import { describe, expect, it } from 'vitest'
import { formatCode } from '../../src/rules/code.ts'
import { legalMoves } from '../../src/rules/legality.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import type { Game, GameResult } from '../../src/session/game.ts'
import { resultOf } from '../../src/session/gameCourse.ts'
import { statisticsOf } from '../../src/session/records.ts'
import type { Session } from '../../src/session/state.ts'
import { WON_DEALS } from './lines.ts'
import { FakeDisk, FakeOwnership, openWorld } from './world.ts'

const KEY = '1/suited/filled/automatic/54/50'
const [FIRST, SECOND] = WON_DEALS.map(({ deal }) => deal) as [Game['deal'], Game['deal']]

/** Another device on which some of a deal was played. */
async function otherDevice(deal = FIRST, moves = 3): Promise<{ session: Session; game: Game; result: GameResult }> {
  const { session } = await openWorld()
  await session.playDeal(deal)
  for (let move = 0; move < moves; move++) session.move(legalMoves(session.state.view!)[0]!)
  const game = session.state.game!
  return { session, game, result: resultOf(game, 'costs', { epoch: 1000, localDate: '2026-11-28' }) }
}

describe('results of another device', () => {
  it('are taken once, however often they come, and are there after the next start', async () => {
    const { result } = await otherDevice()
    const { session, disk, time } = await openWorld()
    expect(await session.merge([result])).toEqual({ ok: true, value: 1 })
    expect(await session.merge([result])).toEqual({ ok: true, value: 0 })
    const { session: later } = await openWorld({ disk, time })
    expect(later.results()).toEqual([result])
  })

  it('change nothing when they cannot be written, or another tab plays', async () => {
    const { result } = await otherDevice()
    const disk = new FakeDisk()
    const { session } = await openWorld({ disk })
    disk.fault = 'full'
    expect(await session.merge([result])).toEqual({ ok: false, fault: 'full' })
    expect(session.results()).toEqual([])
    const { session: watching } = await openWorld({ ownership: new FakeOwnership(false) })
    expect(await watching.merge([result])).toEqual({ ok: false, fault: 'notOwner' })
  })

  it('lie among those that are here in the order the games ended', async () => {
    const { result } = await otherDevice()
    const { session } = await openWorld()
    await session.merge([{ ...result, endedAt: 9 }])
    await session.merge([{ ...result, id: 'earlier', code: bare(SECOND), endedAt: 3 }])
    expect(session.results().map(({ endedAt }) => endedAt)).toEqual([3, 9])
  })

  it('bring the moves of games of which only the figures were left', async () => {
    const { result } = await otherDevice()
    const disk = new FakeDisk()
    disk.results = [{ ...result, steps: [] }]
    const { session } = await openWorld({ disk })
    await session.merge([result])
    expect(session.results()).toEqual([result])
  })

  it('of a deal that was first played on both count as one first run, the earlier, and by no order of merging as two', async () => {
    const { result } = await otherDevice()
    const here = { ...result, id: 'here', rulesetKey: '1/suited/free/automatic/54/50', code: bare({ ...FIRST, ruleset: { ...FIRST.ruleset, rowDeal: 'free' } }), endedAt: 500 }
    for (const order of [[result, here], [here, result]]) {
      const { session, disk, time } = await openWorld()
      for (const one of order) await session.merge([one])
      const { session: later } = await openWorld({ disk, time })
      for (const results of [session.results(), later.results()]) {
        expect(results.map(({ id, fresh }) => [id, fresh])).toEqual([['here', true], [result.id, false]])
        expect(statisticsOf(results, KEY).played).toBe(0)
      }
    }
  })

  it('that end the game on this table leave it playable, as another run-through', async () => {
    const { game, result } = await otherDevice()
    const { session } = await openWorld()
    session.adopt(game)
    await session.merge([result])
    session.resume()
    expect(session.move(legalMoves(session.state.view!)[0]!).ok).toBe(true)
    expect(session.state.game).toMatchObject({ fresh: false })
    expect(session.state.game!.id).not.toBe(result.id)
  })
})

describe('a game of another device', () => {
  it('goes on here where it stood, put aside until the player is ready', async () => {
    const { game } = await otherDevice()
    const { session, disk } = await openWorld()
    session.adopt(game)
    expect(session.state).toMatchObject({ phase: 'paused', moves: 3, game: { id: game.id, fresh: true, elapsed: game.elapsed } })
    expect(session.state.game!.history).toEqual(game.history)
    await session.saved()
    expect(disk.game?.id).toBe(game.id)
  })

  it('gives up the one that is on, and is a replay where its cards are known', async () => {
    const { game } = await otherDevice()
    const { session } = await openWorld()
    await session.playDeal(FIRST)
    session.move(legalMoves(session.state.view!)[0]!)
    session.adopt(game)
    expect(session.results()).toMatchObject([{ outcome: 'abandoned', moves: 1 }])
    expect(session.state.game).toMatchObject({ id: game.id, fresh: false })
  })
})

it('a deal is known by its cards alone, whatever its other rules', async () => {
  const { result } = await otherDevice(FIRST)
  const { session } = await openWorld()
  await session.merge([result])
  await session.playDeal({ ...FIRST, ruleset: { ...FIRST.ruleset, removal: 'manual' } })
  expect(session.state.game).toMatchObject({ fresh: false })
  await session.playDeal({ ...FIRST, ruleset: strictRuleset(1, '50/54') })
  expect(session.state.game).toMatchObject({ fresh: true })
})

function bare(deal: Game['deal']): string {
  return formatCode(deal).replaceAll('-', '')
}
