import { legalMoves } from '../../src/rules/legality.ts'
import type { RaceMove } from '../../src/protocol/race.ts'
import { Bot } from '../server/race/wire/bot.ts'

const [base = '', count = '1', seconds = '10', players = '4'] = process.argv.slice(2)

const latencies: number[] = []
const starts: number[] = []
const bots: Bot[] = []
let lost = 0

/** Opens a table, seats everybody, starts, and plays until the time is over. */
async function race(until: number): Promise<void> {
  const host = await Bot.at(base, null, 'host')
  const others: Bot[] = []
  for (let index = 1; index < Number(players); index++) others.push(await Bot.at(base, host.table!.code, `p${index}`))
  const all = [host, ...others]
  bots.push(...all)
  await Promise.all(others.map((bot) => bot.command({ kind: 'ready', ready: true })))
  await host.command({ kind: 'start' })
  await Promise.all(all.map((bot) => bot.until(() => bot.view !== null, 30_000)))
  starts.push(Date.now() - host.table!.race!.startsAt)
  await Promise.all(all.map((bot) => play(bot, until)))
}

/** A move each second, at a moment of its own within it. */
async function play(bot: Bot, until: number): Promise<void> {
  await pause(Math.random() * 1000)
  for (let number = 0; Date.now() < until && bot.results === null; number++) {
    const moves = legalMoves(bot.view!)
    if (moves.length === 0) return
    const asked = performance.now()
    const answer = await Promise.race([bot.command({ kind: 'move', move: choice(moves, number) }), pause(10_000)])
    if (answer) latencies.push(performance.now() - asked)
    else lost++
    await pause(Math.max(0, 1000 - (performance.now() - asked)))
  }
}

/** Rows only when nothing else is left, so that a race lasts. */
function choice(moves: readonly ReturnType<typeof legalMoves>[number][], number: number): RaceMove {
  const plain = moves.filter(({ kind }) => kind === 'move')
  const from = plain.length > 0 ? plain : moves
  return from[(number * 7919) % from.length] as RaceMove
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined))
}

const until = Date.now() + Number(seconds) * 1000
const running: Promise<void>[] = []
for (let index = 0; index < Number(count); index++) {
  running.push(race(until))
  await pause(20)
}
await Promise.all(running)
const faults = bots.flatMap((bot) => bot.faults)
const doubled = faults.filter((fault) => typeof fault === 'object' && fault !== null && 'second' in fault).length
process.send!({ latencies, starts, lost, doubled, faults: faults.length - doubled }, () => process.exit(0))
