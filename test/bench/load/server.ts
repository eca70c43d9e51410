import { readFileSync } from 'node:fs'
import type { Killable } from '../../server/race/wire/killable.ts'

/** What a server says of itself at a moment. */
export interface Reading {
  readonly at: number
  /** Memory of its own, without the files it has mapped, in bytes. */
  readonly memory: number
  /** What of it was in use when garbage was last collected. */
  readonly live: number
  readonly cpu: number
  readonly commands: number
  readonly loopDelay: number
  readonly answers: readonly Bucket[]
}

/** How many answers took at most so many milliseconds. */
interface Bucket {
  readonly bound: number
  readonly count: number
}

export async function reading({ base, child }: Killable): Promise<Reading> {
  const text = await (await fetch(`${base}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^pavuk_${name} (\\S+)$`, 'm').exec(text)![1])
  const buckets = [...text.matchAll(/^pavuk_answer_milliseconds_bucket\{le="(\S+)"\} (\d+)$/gm)]
  return {
    at: performance.now(),
    memory: ownMemory(child.pid!),
    live: value('live_memory_bytes'),
    cpu: value('cpu_seconds_total'),
    commands: value('commands_total'),
    loopDelay: value('loop_delay_milliseconds'),
    answers: buckets.map(([, bound, count]) => ({ bound: bound === '+Inf' ? Infinity : Number(bound), count: Number(count) })),
  }
}

/** Share of a core that the server used between two readings. */
export function coreShare(from: Reading, to: Reading): number {
  return ((to.cpu - from.cpu) * 1000) / (to.at - from.at)
}

/** Milliseconds within which that share of the answers between two readings was given; read off between two bounds. */
export function answeredWithin(from: Reading, to: Reading, share: number): number {
  const counts = to.answers.map(({ bound, count }, index) => ({ bound, count: count - from.answers[index]!.count }))
  const wanted = (counts.at(-1)?.count ?? 0) * share
  const index = counts.findIndex(({ count }) => count >= wanted)
  const [below, above] = [counts[index - 1] ?? { bound: 0, count: 0 }, counts[index]!]
  if (above.bound === Infinity) return below.bound
  return below.bound + ((above.bound - below.bound) * (wanted - below.count)) / Math.max(1, above.count - below.count)
}

/** By Linux; the kernel counts mapped files apart, which a database maps whole. */
function ownMemory(pid: number): number {
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
}
