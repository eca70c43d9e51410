import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { legalMoves } from '../../../../src/rules/legality.ts'
import { Bot, placeFor } from './bot.ts'
import { startProcess, type Killable } from './killable.ts'
import { startProxy, type Proxy } from './proxy.ts'
import { hasRedis, startRedis, type RunningRedis } from './redis.ts'

async function racers(base: string): Promise<[Bot, Bot]> {
  const anna = await Bot.at(base, null, 'Anna')
  const boris = await Bot.at(base, anna.table!.code, 'Boris')
  await boris.command({ kind: 'ready', ready: true })
  await anna.command({ kind: 'start' })
  await Promise.all([anna, boris].map((bot) => bot.until(() => bot.view !== null)))
  return [anna, boris]
}

function move(bot: Bot) {
  return bot.command({ kind: 'move', move: legalMoves(bot.view!)[0] as { kind: 'deal' } })
}

test('a server killed in mid-race loses nothing that it has answered; players come back to their tables', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavuk-kill-'))
  const first = await startProcess({ RACE_FOLDER: folder })
  const [anna, boris] = await racers(first.base)
  for (let time = 0; time < 5; time++) await move(anna)
  await move(boris)
  await first.kill()
  await anna.until(() => anna.closed)
  const second = await startProcess({ RACE_FOLDER: folder, RACE_PORT: String(first.port) })
  const again = await Bot.at(second.base, anna.table!.code, 'Anna', anna.token)
  expect(again).toMatchObject({ you: 1, view: anna.view, n: anna.n })
  expect(again.table!.race!.racers.map(({ moves }) => moves)).toEqual([5, 1])
  const other = await Bot.at(second.base, anna.table!.code, 'Boris', boris.token)
  expect(other).toMatchObject({ you: 2, view: boris.view })
  await move(again)
  await other.command({ kind: 'resign' })
  await again.until(() => again.results !== null)
  expect(again.results!.racers.map(({ name, moves }) => [name, moves.length])).toEqual([['Anna', 6], ['Boris', 1]])
  await second.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a server stopped in good order keeps everybody on the line: nobody\'s minute has begun', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavuk-stop-'))
  const first = await startProcess({ RACE_FOLDER: folder })
  const [anna] = await racers(first.base)
  const stopped = first.stop()
  const told = await Promise.all(Array.from({ length: 40 }, () => placeFor(first.base, anna.table!.code).catch(String)))
  await stopped
  // While it stops it has no place, or does not answer any more; nobody is told that the table is full or gone.
  const refusals = told.filter((answer) => typeof answer === 'string')
  expect(refusals.filter((text) => !/503|fetch failed/.test(text))).toEqual([])
  const second = await startProcess({ RACE_FOLDER: folder })
  const again = await Bot.at(second.base, anna.table!.code, 'Anna', anna.token)
  expect(again.table!.phase).toBe('racing')
  expect(again.view).toEqual(anna.view)
  await second.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(!hasRedis)('several processes with Redis, behind one address', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavuk-redis-'))
  let redis: RunningRedis
  let proxy: Proxy
  const ports: number[] = []
  const processes: Killable[] = []

  beforeAll(async () => {
    redis = await startRedis(folder)
    proxy = await startProxy(() => ports)
    for (const path of ['p1', 'p2']) processes.push(await started(path))
    ports.push(...processes.map((process) => process.port))
  })
  afterAll(() => {
    for (const { child } of processes) child.kill('SIGKILL')
    redis.stop()
    proxy.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function started(path: string): Promise<Killable> {
    const address = `${new URL(proxy.base).host}/${path}`
    return startProcess({ REDIS_URL: redis.url, PUBLIC_ADDRESS: address, RACE_TABLES: '6' })
  }

  /** Which of the processes, from 0, a player's socket leads to. */
  const holderOf = (bot: Bot) => Number(/\/p(\d)\//.exec(bot.connection.url)![1]) - 1

  test('what one address takes is counted over all of them', async () => {
    const opened = async (base: string) => {
      const headers = { 'X-Forwarded-For': '203.0.113.9' }
      return (await fetch(`${base}/race/tables`, { method: 'POST', headers })).status
    }
    const [first, second] = processes as [Killable, Killable]
    const answers = [first, second, first, second, first, second, first, second].map(({ base }) => opened(base))
    expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(6)
    expect(await opened(proxy.base)).toBe(429)
  })

  test('when Redis has been away its tables go on, at processes that have stayed', async () => {
    const [anna] = await racers(proxy.base)
    await move(anna)
    redis.stop()
    void move(anna)
    await anna.until(() => anna.closed)
    expect(anna.heard.at(-1)).toMatchObject({ type: 'turnedAway', body: { reason: 'faulty' } })
    redis = await startRedis(folder, redis.port)
    const again = await patiently(() => Bot.at(proxy.base, anna.table!.code, 'Anna', anna.token))
    expect(again.view).toEqual(anna.view)
    expect(await move(again)).toMatchObject({ ok: true, outcome: { moves: 2 } })
    expect(processes.map(({ child }) => child.exitCode)).toEqual([null, null])
    again.cut()
  })

  test('a killed one\'s tables go on at another, in one piece however many come back for them at once', async () => {
    const tables = await Promise.all([0, 1, 2, 3].map(() => racers(proxy.base)))
    for (const [anna] of tables) await move(anna)
    const dead = holderOf(tables[0]![0])
    await processes[dead]!.kill()
    ports[dead] = 0
    const fallen = tables.filter(([anna]) => holderOf(anna) === dead)
    await Promise.all(fallen.map(async ([anna, boris]) => {
      await anna.until(() => anna.closed)
      const back = [anna, boris, anna, boris].map((bot) => patiently(() => Bot.at(proxy.base, anna.table!.code, 'X', bot.token)))
      // Of two pages with one secret the later one to be heard stays.
      const all = await Promise.all(back)
      await vi.waitFor(() => expect(all.filter(({ closed }) => closed)).toHaveLength(2), 60_000)
      const stayed = all.filter(({ closed }) => !closed).sort((a, b) => a.you - b.you)
      expect(stayed.map(({ you }) => you)).toEqual([1, 2])
      const speaks = stayed[0]!
      expect(speaks.view).toEqual(anna.view)
      expect(await move(speaks)).toMatchObject({ ok: true, outcome: { moves: 2 } })
    }))
    for (const [anna] of tables.filter((pair) => !fallen.includes(pair))) {
      expect(await move(anna)).toMatchObject({ ok: true, outcome: { moves: 2 } })
    }
    expect(fallen.length).toBeGreaterThan(0)
  })
})

/** Until the dead process's lease is over. */
async function patiently(attempt: () => Promise<Bot>): Promise<Bot> {
  for (let time = 0; time < 100; time++) {
    try {
      return await attempt()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  return attempt()
}
