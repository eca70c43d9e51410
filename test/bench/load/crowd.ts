import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Bot } from '../../server/race/wire/bot.ts'
import { quickMove } from './quickMove.ts'

/*
 * Players in a process of their own: opens tables, says so, and when told to start plays at each of some paces, one
 * after the other. Says at the end how long answers took at each, and how long this process itself kept them waiting.
 */

export interface CrowdReport {
  /** Milliseconds from sending a move to its answer, for each pace. */
  readonly latencies: readonly (readonly number[])[]
  /** Milliseconds that the 99th of a hundred looks at the sockets came too late, for which the players answer themselves. */
  readonly loopDelay: number
  readonly lost: number
  readonly doubled: number
  readonly faults: number
}

const [base = '', count = '1', seconds = '10', players = '4', paces = '1000'] = process.argv.slice(2)
const stages = paces.split(',').map(Number)
const latencies: number[][] = stages.map(() => [])
const bots: Bot[] = []
let lost = 0

async function seated(): Promise<Bot[]> {
  const host = await Bot.at(base, null, 'host')
  const all = [host]
  while (all.length < Number(players)) all.push(await Bot.at(base, host.table!.code, `p${all.length}`))
  return all
}

async function started(all: readonly Bot[]): Promise<void> {
  const host = all[0]!
  await Promise.all(all.slice(1).map((bot) => bot.command({ kind: 'ready', ready: true })))
  await host.command({ kind: 'start' })
  await Promise.all(all.map((bot) => bot.until(() => bot.view !== null, 60_000)))
}

/**
 * A move each so often on average, as people make them: independently of each other and by no beat. Players who wait for
 * as long after each move stay together for ever once something has held them all up.
 */
async function play(bot: Bot, began: number): Promise<void> {
  const stageAt = () => Math.floor((performance.now() - began) / (Number(seconds) * 1000))
  let due = began + Math.random() * stages[0]!
  for (let number = 0; bot.results === null; number++) {
    await pause(Math.max(0, due - performance.now()))
    const stage = stageAt()
    if (stage >= stages.length) return
    due += stages[stage]! * (0.5 + Math.random())
    const move = quickMove(bot.view!, number)
    if (move === null) return
    const asked = performance.now()
    if (await isAnswered(bot.command({ kind: 'move', move }))) {
      latencies[stage]!.push(performance.now() - asked)
    } else lost++
  }
}

/** Within ten seconds. Leaves no timer behind, of which there would be tens of thousands. */
function isAnswered(answer: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), 10_000)
    answer.then(() => resolve(true), reject).finally(() => clearTimeout(timer))
  })
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined))
}

const starts: Promise<void>[] = []
for (let index = 0; index < Number(count); index++) {
  const all = await seated()
  bots.push(...all)
  for (const bot of all) {
    bot.remembers = false
    bot.ignore('counts')
  }
  starts.push(started(all))
}
await Promise.all(starts)
process.send!('seated')
await new Promise((resolve) => process.once('message', resolve))
const interval = 10
const loop = monitorEventLoopDelay({ resolution: interval })
loop.enable()
const began = performance.now()
await Promise.all(bots.map((bot) => play(bot, began)))
const faults = bots.flatMap((bot) => bot.faults)
const doubled = faults.filter((fault) => typeof fault === 'object' && fault !== null && 'second' in fault).length
// The timer's own interval is counted along.
const loopDelay = Math.max(0, loop.percentile(99) / 1e6 - interval)
const report = { latencies, loopDelay, lost, doubled, faults: faults.length - doubled } satisfies CrowdReport
process.send!(report, () => process.exit(0))
