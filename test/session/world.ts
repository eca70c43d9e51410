import { createSession } from '../../src/session/session.ts'
import type { Game, GameResult } from '../../src/session/game.ts'
import type {
  Clock,
  LoadedGame,
  Ownership,
  OwnershipListener,
  ProvenDeal,
  Prover,
  ProvingOptions,
  SessionPorts,
  StorageFault,
  Timers,
  Verdict,
  ProverFault,
  Shortener,
} from '../../src/session/ports.ts'
import type { Move } from '../../src/rules/move.ts'
import type { Position } from '../../src/rules/position.ts'
import { ok } from '../../src/rules/result.ts'
import { rulesetKey, type Ruleset } from '../../src/rules/ruleset.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../src/session/settings.ts'
import type { Session, SessionChange } from '../../src/session/state.ts'

/** Time that passes only when a test says so; timers go off on the way. */
export class FakeTime implements Clock, Timers {
  #now = 1000
  #epoch = Date.UTC(2026, 10, 29, 20)
  #timers = new Map<symbol, { at: number; period: number | null; callback: () => void }>()
  localDate = '2026-11-29'

  now = () => this.#now
  today = () => ({ epoch: this.#epoch, localDate: this.localDate })

  /** Timers that have yet to go off. */
  get running(): number {
    return this.#timers.size
  }

  every(milliseconds: number, callback: () => void) {
    return this.#add(milliseconds, milliseconds, callback)
  }

  after(milliseconds: number, callback: () => void) {
    return this.#add(milliseconds, null, callback)
  }

  /** Time as the page lives it: every timer goes off when it is due. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds
    for (let due = this.#due(end); due; due = this.#due(end)) {
      const [id, timer] = due
      this.#epoch += timer.at - this.#now
      this.#now = timer.at
      if (timer.period === null) this.#timers.delete(id)
      else timer.at += timer.period
      timer.callback()
    }
    this.#epoch += end - this.#now
    this.#now = end
  }

  /** Time that passes while the machine sleeps: nothing goes off before it is over. */
  sleep(milliseconds: number): void {
    this.#now += milliseconds
    this.#epoch += milliseconds
    for (const timer of this.#timers.values()) timer.at = Math.max(timer.at, this.#now)
    this.pass(0)
  }

  setCalendar(epoch: number, localDate: string): void {
    this.#epoch = epoch
    this.localDate = localDate
  }

  #add(delay: number, period: number | null, callback: () => void) {
    const id = Symbol('timer')
    this.#timers.set(id, { at: this.#now + delay, period, callback })
    return () => void this.#timers.delete(id)
  }

  #due(end: number) {
    return [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0]
  }
}

/** One device's storage, for as many sessions as open it. */
export class FakeDisk {
  game: Game | null = null
  results: GameResult[] = []
  settings: Settings = DEFAULT_SETTINGS
  deals: ProvenDeal[] = []
  revision = 0
  saves = 0
  /** What every write answers instead of writing. */
  fault: StorageFault | null = null
  loaded: Partial<LoadedGame> = {}

  open() {
    let known = 0
    return {
      games: {
        load: async (): Promise<LoadedGame> => {
          known = this.revision
          return { game: this.game, recovered: false, fault: null, backup: null, ...this.loaded }
        },
        save: async (game: Game, ended: readonly GameResult[]) => {
          await Promise.resolve()
          if (this.fault) return this.fault
          if (this.revision > known) return 'notOwner' as const
          known = ++this.revision
          this.saves++
          this.game = game
          this.#keep(ended)
          return null
        },
        isCurrent: async () => this.revision === known,
      },
      results: {
        add: async (results: readonly GameResult[]) => {
          if (!this.fault) this.#keep(results)
          return this.fault
        },
        all: async () => ({ results: this.results.toSorted((a, b) => a.endedAt - b.endedAt), fault: null }),
        remove: async (id: string) => {
          if (!this.fault) this.results = this.results.filter((result) => result.id !== id)
          return this.fault
        },
      },
      settings: {
        load: async () => this.settings,
        save: async (settings: Settings) => {
          if (!this.fault) this.settings = settings
          return this.fault
        },
      },
      deals: {
        take: async (ruleset: ProvenDeal['deal']['ruleset']) => {
          const index = this.deals.findIndex(({ deal }) => rulesetKey(deal.ruleset) === rulesetKey(ruleset))
          return index < 0 ? null : this.deals.splice(index, 1)[0]!
        },
        put: async (deal: ProvenDeal) => {
          if (!this.fault) this.deals.push(deal)
          return this.fault
        },
        all: async () => [...this.deals],
        count: async (ruleset: ProvenDeal['deal']['ruleset']) =>
          this.deals.filter(({ deal }) => rulesetKey(deal.ruleset) === rulesetKey(ruleset)).length,
      },
    }
  }

  #keep(results: readonly GameResult[]): void {
    for (const result of results) {
      if (!this.results.some(({ id }) => id === result.id)) this.results.push(result)
    }
  }
}

type Answer = { readonly ok: true; readonly value: Verdict } | { readonly ok: false; readonly fault: ProverFault }

/** Answers as it is told: with `answers` in turn, then for ever with the last of them; or waits to be cancelled. */
export class FakeProver implements Prover, Shortener {
  asked: { position: Position; options: ProvingOptions }[] = []
  answers: (Answer | 'wait')[]
  /** What lines are made of, if they can be made shorter. */
  shorterLine: readonly Move[] | null = null

  constructor(...answers: (Answer | 'wait')[]) {
    this.answers = answers
  }

  async shorter(_position: Position, moves: readonly Move[]) {
    return ok(this.shorterLine ?? moves)
  }

  async verdict(position: Position, options: ProvingOptions): Promise<Answer> {
    this.asked.push({ position, options })
    const answer = this.answers.length > 1 ? this.answers.shift()! : this.answers[0]!
    if (options.signal.aborted) return { ok: false, fault: 'cancelled' }
    if (answer !== 'wait') return answer
    return new Promise((resolve) =>
      options.signal.addEventListener('abort', () => resolve({ ok: false, fault: 'cancelled' })),
    )
  }
}

export const UNKNOWN: Answer = { ok: true, value: { kind: 'unknown' } }

/** The only tab, unless a test says otherwise. */
export class FakeOwnership implements Ownership {
  listener: OwnershipListener | null = null
  owner: boolean
  announced = 0

  constructor(owner = true) {
    this.owner = owner
  }

  async claim(listener: OwnershipListener) {
    this.listener = listener
    return this.owner
  }

  async takeOver() {
    if (this.owner) return
    this.owner = true
    this.listener?.onGained()
  }

  concede() {
    this.owner = false
    this.listener?.onLost()
  }

  announce() {
    this.announced++
  }
}

export interface World {
  readonly time: FakeTime
  readonly disk: FakeDisk
  readonly prover: FakeProver
  readonly ownership: FakeOwnership
  readonly session: Session
  readonly changes: SessionChange[]
  /** Deals that come with the program; none by default. */
  readonly starters: (ruleset: Ruleset) => readonly ProvenDeal[]
}

/** A session in a world of fakes; whatever is not given is new. */
export async function openWorld(given: Partial<Omit<World, 'session' | 'changes'>> = {}): Promise<World> {
  const time = given.time ?? new FakeTime()
  const disk = given.disk ?? new FakeDisk()
  const prover = given.prover ?? new FakeProver('wait')
  const ownership = given.ownership ?? new FakeOwnership()
  const starters = given.starters ?? (() => [])
  const world = { ownership, prover, starters, clock: time, timers: time, random: countingRandom() }
  const ports: SessionPorts = { ...disk.open(), ...world }
  const session = await createSession(ports)
  const changes: SessionChange[] = []
  session.subscribe((change) => changes.push(change))
  return { time, disk, prover, ownership, session, changes, starters }
}

let drawn = 0

/** Never the same number twice in one run of the tests, like a good source. */
function countingRandom() {
  return { uint32: () => Math.imul(++drawn, 0x9e3779b1) >>> 0 }
}
