import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { legalMoves } from '../../../../src/rules/legality.ts'
import { Bot } from './bot.ts'
import { startProcess, type Killable } from './killable.ts'

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
  await first.stop()
  const second = await startProcess({ RACE_FOLDER: folder })
  const again = await Bot.at(second.base, anna.table!.code, 'Anna', anna.token)
  expect(again.table!.phase).toBe('racing')
  expect(again.view).toEqual(anna.view)
  await second.stop()
  rmSync(folder, { recursive: true, force: true })
})

const hasRedis = hasProgram('redis-server')
// Without a Redis server on this machine the tests of several processes cannot run; `.ci/run` installs one.
describe.skipIf(!hasRedis)('several processes with Redis', () => {
  let redis: ChildProcess
  let url: string
  const processes: Killable[] = []

  beforeAll(async () => {
    const port = await freePort()
    redis = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
    url = `redis://127.0.0.1:${port}`
    await new Promise((resolve) => setTimeout(resolve, 700))
  })
  afterAll(async () => {
    for (const process of processes) process.child.kill('SIGKILL')
    redis.kill('SIGKILL')
  })

  async function started(): Promise<Killable> {
    const port = await freePort()
    const process = await startProcess({
      REDIS_URL: url,
      RACE_PORT: String(port),
      PUBLIC_ADDRESS: `127.0.0.1:${port}`,
    })
    processes.push(process)
    return process
  }

  test('any process leads to any table, and a killed one\'s tables go on at another', async () => {
    const [one, two] = [await started(), await started()]
    const anna = await Bot.at(one.base, null, 'Anna')
    const boris = await Bot.at(two.base, anna.table!.code, 'Boris')
    await boris.command({ kind: 'ready', ready: true })
    await anna.command({ kind: 'start' })
    await Promise.all([anna, boris].map((bot) => bot.until(() => bot.view !== null)))
    await move(anna)
    const holder = [one, two].find(({ port }) => anna.connection.url.includes(`:${port}/`))!
    const other = holder === one ? two : one
    await holder.kill()
    await anna.until(() => anna.closed)
    const again = await patiently(() => Bot.at(other.base, anna.table!.code, 'Anna', anna.token))
    expect(again).toMatchObject({ you: 1, view: anna.view })
    expect(again.table!.race!.racers[0]!.moves).toBe(1)
    await move(again)
    expect(again.faults).toEqual([])
  })
})

/** Until the dead process's lease is over. */
async function patiently(attempt: () => Promise<Bot>): Promise<Bot> {
  for (let time = 0; time < 10; time++) {
    try {
      return await attempt()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  return attempt()
}

function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
