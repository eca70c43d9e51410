import { monitorEventLoopDelay } from 'node:perf_hooks'
import { LiveMemory } from './liveMemory.ts'

/** Counts for whoever watches the server, in the text format that Prometheus reads. */
export class Metrics {
  readonly #values = new Map<string, number>(Object.keys(HELP).map((name) => [name, 0]))
  readonly #answers = new Histogram([0.5, 1, 2, 3, 5, 7.5, 10, 15, 20, 30, 40, 50, 75, 100, 200, 500, 1000])
  readonly #loopDelay = monitorEventLoopDelay({ resolution: LOOP_INTERVAL })
  readonly #live = new LiveMemory()

  constructor() {
    this.#loopDelay.enable()
  }

  add(name: MetricName, amount = 1): void {
    this.#values.set(name, this.#values.get(name)! + amount)
  }

  get(name: MetricName): number {
    return this.#values.get(name)!
  }

  /** A command was answered so many milliseconds after it had arrived. */
  answered(milliseconds: number): void {
    this.#answers.add(milliseconds)
  }

  text(): string {
    const { user, system } = process.cpuUsage()
    const lines = [...this.#values].flatMap(([name, value]) => described(name, HELP[name as MetricName], value))
    return [
      ...lines,
      ...this.#answers.lines('answer_milliseconds', 'From the arrival of a command to its answer, stored in between.'),
      ...described('loop_delay_milliseconds', 'Delay of the event loop since it was last asked for, p99.', this.#delay()),
      ...described('resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
      ...described('live_memory_bytes', 'Of it in use after the last full collection of garbage.', this.#live.bytes),
      ...described('cpu_seconds_total', 'Time of the processor that the process has used.', (user + system) / 1e6),
      '',
    ].join('\n')
  }

  #delay(): number {
    const nanoseconds = this.#loopDelay.percentile(99)
    this.#loopDelay.reset()
    // The timer's own interval is counted along.
    return Math.max(0, nanoseconds / 1e6 - LOOP_INTERVAL)
  }
}

/** Milliseconds after which a timer comes back by whose lateness the delay of the event loop is measured. */
const LOOP_INTERVAL = 20

/** How many of something were at most so large, for each of some bounds. */
class Histogram {
  readonly #bounds: readonly number[]
  readonly #counts: number[]
  #sum = 0

  constructor(bounds: readonly number[]) {
    this.#bounds = [...bounds, Infinity]
    this.#counts = this.#bounds.map(() => 0)
  }

  add(value: number): void {
    const index = this.#bounds.findIndex((bound) => value <= bound)
    this.#counts[index]! += 1
    this.#sum += value
  }

  lines(name: string, help: string): string[] {
    let total = 0
    const buckets = this.#bounds.map((bound, index) => {
      total += this.#counts[index]!
      return `pavuk_${name}_bucket{le="${bound === Infinity ? '+Inf' : bound}"} ${total}`
    })
    const head = [`# HELP pavuk_${name} ${help}`, `# TYPE pavuk_${name} histogram`]
    return [...head, ...buckets, `pavuk_${name}_sum ${this.#sum}`, `pavuk_${name}_count ${total}`]
  }
}

const HELP = {
  tables: 'Tables held by this process.',
  sockets: 'Open sockets.',
  tables_opened_total: 'Tables opened.',
  tables_recovered_total: 'Tables brought back from the store.',
  races_started_total: 'Races dealt.',
  races_ended_total: 'Races that came to an end.',
  commands_total: 'Commands judged.',
  stored_total: 'Inputs stored.',
  stored_milliseconds_total: 'Time they took to be stored.',
  offences_total: 'Sockets closed for what they sent.',
  refused_requests_total: 'Requests by HTTP that were refused.',
  faults_total: 'Tables given up because they could not be kept, and other faults of ours.',
} as const

export type MetricName = keyof typeof HELP

function described(name: string, help: string, value: number): string[] {
  const full = `pavuk_${name}`
  const type = name.endsWith('_total') ? 'counter' : 'gauge'
  return [`# HELP ${full} ${help}`, `# TYPE ${full} ${type}`, `${full} ${value}`]
}
