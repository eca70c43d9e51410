import { isDeepStrictEqual } from 'node:util'
import { RaceClient } from '../../../src/race/raceClient.ts'
import type { RaceState } from '../../../src/race/state.ts'
import type { RaceMove, Results } from '../../../src/protocol/race.ts'
import { legalMoves } from '../../../src/rules/legality.ts'
import { BadNetwork } from './badNetwork.ts'

const PLAYERS = 4
const MOVES = 25

/** How a race is brought to its end: all but one give up one by one, they agree to a draw, or all but one leave. */
const ENDINGS = ['resign', 'draw', 'leave'] as const

/** One race of players with bad networks, from opening the table to its results. */
export class ChaosRace {
  /** What it is at, for whoever watches whether it gets on. */
  stage = 'opening'
  /** When a player was last told something new of the table, by `performance.now()`. */
  livedAt = performance.now()
  readonly faults: string[] = []
  results: Results | null = null
  readonly #players: Player[] = []
  readonly #base: string
  readonly #ending: (typeof ENDINGS)[number]

  constructor(base: string, number: number) {
    this.#base = base
    this.#ending = ENDINGS[number % ENDINGS.length]!
  }

  get code(): string | null {
    return this.#players[0]?.client.state.code ?? null
  }

  get cuts(): number {
    return this.#players.reduce((sum, { network }) => sum + network.cuts, 0)
  }

  async run(): Promise<void> {
    const host = this.#join(null)
    await until(host.client, ({ connection }) => connection === 'online')
    this.stage = 'gathering'
    const others = Array.from({ length: PLAYERS - 1 }, () => this.#join(this.code))
    for (const { client } of others) await until(client, ({ connection }) => connection === 'online')
    this.stage = 'starting'
    await insist(async () => {
      for (const { client } of others) await client.command({ kind: 'ready', ready: true })
      await host.client.command({ kind: 'start' })
      const phase = host.client.state.table?.phase
      return phase !== 'lobby' && phase !== 'dealing'
    })
    for (const one of this.#players) one.member = one.client.state.you!
    this.stage = 'racing'
    await Promise.all(this.#players.map((one) => this.#play(one)))
    this.stage = `ending by ${this.#ending}`
    await this.#end()
    this.stage = 'waiting for the results'
    const stayed = this.#players.filter(({ hasLeft }) => !hasLeft)
    const states = await Promise.all(stayed.map(({ client }) => until(client, (state) => state.results !== null)))
    this.#judge(states)
    this.stage = 'over'
  }

  dispose(): void {
    for (const { client } of this.#players) client.dispose()
  }

  /** Everything that is known of it, for finding out why it does not get on. */
  told(): string {
    const lines = this.#players.map(({ client, answered }) => {
      const { connection, over, trouble, you, table, view, moves, results } = client.state
      const seen = table && { phase: table.phase, round: table.round, race: table.race, members: table.members }
      return JSON.stringify({ connection, over, trouble, you, hasView: view !== null, moves, answered, results: results !== null, seen })
    })
    return [`${this.code}: ${this.stage} (${this.#ending})`, ...lines].join('\n  ')
  }

  #join(code: string | null): Player {
    const network = new BadNetwork(this.#base)
    const player = { client: new RaceClient(network.ports, code), network, answered: 0, member: 0, hasLeft: false }
    let seen: unknown = null
    player.client.subscribe(({ state: { table } }) => {
      if (table === seen) return
      seen = table
      this.livedAt = performance.now()
    })
    this.#players.push(player)
    return player
  }

  async #play(one: Player): Promise<void> {
    const { client, network } = one
    for (let number = 0; number < MOVES; number++) {
      const { view, results } = await until(client, (state) => state.view !== null || state.results !== null)
      const moves = view && !results ? legalMoves(view) : []
      if (moves.length === 0) return
      const { ok } = await client.command({ kind: 'move', move: moves[(number * 7919) % moves.length] as RaceMove })
      one.answered += Number(ok)
      if (Math.random() < 0.04) network.cut()
      await pause(50 + Math.random() * 100)
    }
  }

  #end(): Promise<unknown> {
    const [host, ...others] = this.#players as [Player, ...Player[]]
    if (this.#ending === 'resign') return Promise.all(others.map(resign))
    if (this.#ending === 'leave') return Promise.all(others.map(leave))
    return insist(async () => {
      await host.client.command({ kind: 'offerDraw' })
      for (const { client } of others) await client.command({ kind: 'answerDraw', agree: true })
      return host.client.state.results !== null
    })
  }

  /** Everybody has been told the same, it replays, and every answered move is in it, once. */
  #judge(states: readonly RaceState[]): void {
    const { results, isSound } = states[0]!.results!
    this.results = results
    if (!states.every((state) => isDeepStrictEqual(state.results!.results, results))) this.faults.push('told apart')
    if (!isSound) this.faults.push('does not replay')
    for (const { member, answered } of this.#players) {
      const made = results.racers.find((racer) => racer.member === member)?.moves.length ?? -1
      if (made < answered || made > MOVES) this.faults.push(`${answered} moves answered, ${made} kept`)
    }
  }
}

interface Player {
  readonly client: RaceClient
  readonly network: BadNetwork
  answered: number
  /** Their number while they race. */
  member: number
  hasLeft: boolean
}

async function resign({ client }: Player): Promise<void> {
  await insist(async () => {
    await client.command({ kind: 'resign' })
    const { table, you, results } = client.state
    const racer = table?.race?.racers.find(({ member }) => member === you)
    return results !== null || racer?.status !== 'racing'
  })
}

async function leave(player: Player): Promise<void> {
  player.hasLeft = true
  await insist(async () => {
    const result = await player.client.command({ kind: 'leave' })
    // Whoever has left, but lost the answer, comes back as a stranger, who does not race.
    const { table, you, results } = player.client.state
    return result.ok || results !== null || table?.race?.racers.find(({ member }) => member === you)?.status !== 'racing'
  })
}

/** Does it again until it has worked: commands are lost here all the time. */
async function insist(attempt: () => Promise<boolean>): Promise<void> {
  while (!(await attempt())) await pause(150)
}

function until(client: RaceClient, isSo: (state: RaceState) => boolean): Promise<RaceState> {
  if (isSo(client.state)) return Promise.resolve(client.state)
  return new Promise((resolve) => {
    const stop = client.subscribe(({ state }) => {
      if (!isSo(state)) return
      stop()
      resolve(state)
    })
  })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
