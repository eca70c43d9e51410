/** Counts for whoever watches the server, in the text format that Prometheus reads. */
export class Metrics {
  readonly #values = new Map<string, number>(Object.keys(HELP).map((name) => [name, 0]))

  add(name: MetricName, amount = 1): void {
    this.#values.set(name, this.#values.get(name)! + amount)
  }

  get(name: MetricName): number {
    return this.#values.get(name)!
  }

  text(): string {
    const memory = process.memoryUsage().rss
    const lines = [...this.#values].flatMap(([name, value]) => described(name, HELP[name as MetricName], value))
    return [...lines, ...described('resident_memory_bytes', 'Memory of the process.', memory), ''].join('\n')
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
