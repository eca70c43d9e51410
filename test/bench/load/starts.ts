import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COUNTDOWN } from '../../../src/protocol/limits.ts'
import { SUIT_COUNTS, type SuitCount } from '../../../src/rules/ruleset.ts'
import { Bot } from '../../server/race/wire/bot.ts'
import { lastingPort } from '../../server/race/wire/killable.ts'

/** The built server as `npm start` runs it, with its own thread that proves deals. */
export async function startsOfBuiltServer(times: number): Promise<ReadonlyMap<SuitCount, readonly number[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'pavuk-starts-'))
  const port = await lastingPort()
  const program = new URL('../../../dist-server/main.js', import.meta.url).pathname
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const starts = new Map<SuitCount, number[]>()
  for (const suits of SUIT_COUNTS) starts.set(suits, await startsOf(`http://127.0.0.1:${port}`, suits, times))
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
  return starts
}

/** Milliseconds from pressing Start to the last player's cards, less the countdown; races one after the other. */
async function startsOf(base: string, suits: SuitCount, times: number): Promise<number[]> {
  const host = await Bot.at(base, null, 'host')
  const friend = await Bot.at(base, host.table!.code, 'friend')
  await host.command({ kind: 'settings', settings: { suits, minutes: null } })
  const measured: number[] = []
  for (let time = 0; time < times; time++) {
    if (time === 0) await friend.command({ kind: 'ready', ready: true })
    for (const bot of [host, friend]) bot.view = null
    const pressed = performance.now()
    await host.command({ kind: time === 0 ? 'start' : 'again' })
    await Promise.all([host, friend].map((bot) => bot.until(() => bot.view !== null, 60_000)))
    measured.push(performance.now() - pressed - COUNTDOWN)
    await friend.command({ kind: 'resign' })
    await host.until(() => host.table!.phase === 'finished')
  }
  for (const bot of [host, friend]) bot.cut()
  return measured
}
