import type { DealName } from '../rules/code.ts'
import { makeMove, redo, undo, type History } from '../rules/history.ts'
import type { Move } from '../rules/move.ts'
import { fail, ok, type Result } from '../rules/result.ts'
import type { Ruleset, SuitCount } from '../rules/ruleset.ts'
import { dayOfDeal, tabledDaily } from './daily/dailyDeal.ts'
import type { Day } from './daily/day.ts'
import { Dealer } from './dealer.ts'
import { createDealSupply } from './dealSupply.ts'
import type { Game, GameResult } from './game.ts'
import { isTouched } from './gameCourse.ts'
import { Inquiry } from './inquiry.ts'
import { unknownOf } from './merging.ts'
import { ModelHolder } from './modelHolder.ts'
import { OnTable } from './onTable.ts'
import type { SessionPorts, StorageFault } from './ports.ts'
import { isKnownTo, isSameTable, playable, withResults, type SessionModel } from './sessionModel.ts'
import type { Settings } from './settings.ts'
import { starterDeals } from './starterDeals.ts'
import type { CommandRefusal, Session, SessionChange, SessionState } from './state.ts'
import { Tab } from './tab.ts'
import { Writing } from './writing.ts'

/**
 * A session with whatever was stored already on the table. Never rejects: what storage cannot do, the state says.
 *
 * The composition root brings the world: the stores of `openStorage(browserStorage())`, `createOwnership(browserTabs(timers))`,
 * `createWorkerProver(solverPlatform)`, and the device's clock, timers and randomness. It calls `setVisible`
 * whenever the page is hidden or shown, also when it comes back from the back-forward cache (`pageshow`), and awaits
 * `saved` before it lets the page be replaced by a newer version.
 */
export async function createSession(ports: SessionPorts): Promise<Session> {
  const session = new SoloSession(ports)
  await session.open()
  return session
}

/** The commands of whoever plays. */
class SoloSession implements Session {
  readonly #ports: SessionPorts
  readonly #holder: ModelHolder
  readonly #writing: Writing
  readonly #dealer: Dealer
  readonly #inquiry: Inquiry
  readonly #onTable: OnTable
  readonly #tab: Tab

  constructor(ports: SessionPorts) {
    const { clock, timers, deals, prover, random, starters = starterDeals } = ports
    this.#ports = ports
    this.#holder = new ModelHolder(clock, timers)
    this.#writing = new Writing(this.#holder, ports)
    const isKnown = (deal: DealName) => isKnownTo(this.#model, deal)
    const isOnTable = (deal: DealName) => isSameTable(this.#model.game?.deal, deal)
    const supply = createDealSupply({ deals, prover, random, starters, isKnown, isOnTable })
    this.#dealer = new Dealer(this.#holder, supply, prover, random)
    this.#inquiry = new Inquiry(this.#holder, timers, this.#dealer, supply, () => this.#writing.save())
    this.#onTable = new OnTable(this.#holder, ports, this.#writing, this.#inquiry)
    this.#tab = new Tab(this.#holder, ports, this.#writing, this.#inquiry)
  }

  open(): Promise<void> {
    return this.#tab.open()
  }

  get state(): SessionState {
    return this.#holder.state
  }

  subscribe(listener: (change: SessionChange) => void): () => void {
    return this.#holder.subscribe(listener)
  }

  elapsed(): number {
    return this.#holder.elapsed()
  }

  results(): readonly GameResult[] {
    return this.#model.results
  }

  deleteResult(id: string): void {
    const { owner, game, results } = this.#model
    if (!owner || game?.id === id) return
    this.#holder.update({ results: results.filter((result) => result.id !== id) })
    this.#writing.write(() => this.#ports.results.remove(id))
  }

  move(move: Move): Result<null, CommandRefusal> {
    return this.#onTable.step((history) => makeMove(history, move))
  }

  undo(): Result<null, CommandRefusal> {
    return this.#onTable.step(undo, 1)
  }

  redo(): Result<null, CommandRefusal> {
    return this.#onTable.step(redo)
  }

  expectNewGame(ruleset: Ruleset): void {
    if (this.#model.owner) this.#dealer.prepare(ruleset)
  }

  async newGame(ruleset: Ruleset): Promise<void> {
    if (!this.#model.owner) return
    // At once, where it can be: the page then draws itself anew for the sheet that closes and for the game in one.
    const found = this.#dealer.takePrepared(ruleset) ?? (await this.#dealer.find(ruleset))
    if (found && this.#model.owner) this.#onTable.begin(found.deal, found.proof)
    else this.#inquiry.refillSoon()
  }

  async playDeal(deal: DealName): Promise<void> {
    if (!this.#model.owner) return
    this.#dealer.cancel()
    this.#onTable.begin(deal, null, { daily: dayOfDeal(deal, this.#today()) })
  }

  async playDaily(day: Day, suits: SuitCount): Promise<void> {
    if (!this.#model.owner || day > this.#today()) return
    const tabled = tabledDaily(day, suits)
    const found = tabled ? { deal: tabled, proof: null } : await this.#dealer.findDaily(day, suits)
    if (!found || !this.#model.owner) return this.#inquiry.refillSoon()
    this.#dealer.cancel()
    this.#onTable.begin(found.deal, found.proof, { daily: day })
  }

  cancelDealing(): void {
    this.#dealer.cancel()
  }

  /** Without effect on a game in which nothing was played yet: it is at its start, and stays the first run-through. */
  restart(): void {
    const { game, owner } = this.#model
    if (!owner || !game || !isTouched(game)) return
    this.#dealer.cancel()
    this.#onTable.begin(game.deal, game.proof, { daily: game.daily })
  }

  playOn(ended: GameResult, deal: DealName, course: History): void {
    if (!this.#model.owner) return
    this.#dealer.cancel()
    const share = course.entries.length / Math.max(1, ended.steps.length)
    const elapsed = Math.round(ended.elapsed * Math.min(1, share))
    this.#onTable.begin(deal, null, { history: course, elapsed, insights: 1, fresh: false })
  }

  async merge(results: readonly GameResult[]): Promise<Result<number, StorageFault>> {
    if (!this.#model.owner) return fail('notOwner')
    const added = unknownOf(this.#model.results, results)
    const fault = added.length > 0 ? await this.#ports.results.add(added) : null
    if (fault) return fail(fault)
    this.#holder.update(withResults(this.#model, added, this.#ports.random))
    this.#ports.ownership.announce()
    return ok(added.length)
  }

  adopt(game: Game): void {
    if (!this.#model.owner) return
    this.#dealer.cancel()
    const taken = playable(game, this.#model.results, this.#ports.random) ?? game
    const fresh = taken.fresh && !isKnownTo(this.#model, game.deal)
    this.#onTable.begin(game.deal, game.proof, { ...taken, fresh, paused: true })
  }

  pause(): void {
    if (this.state.phase === 'playing') this.#onTable.setPaused(true)
  }

  resume(): void {
    if (this.state.phase === 'paused') this.#onTable.setPaused(false)
  }

  setVisible(visible: boolean): void {
    if (visible !== this.#model.visible) this.#holder.update({ visible })
    if (visible) {
      void this.#tab.checkOwner()
      this.#inquiry.refillSoon()
    } else {
      this.#inquiry.pauseRefill()
      this.#writing.save()
    }
  }

  setCovered(covered: boolean): void {
    if (covered !== this.#model.covered) this.#holder.update({ covered })
  }

  countHint(): void {
    this.#onTable.countHelp('hints')
  }

  countInsight(): void {
    this.#onTable.countHelp('insights')
  }

  changeSettings(change: Partial<Settings>): void {
    const settings = { ...this.#model.settings, ...change }
    this.#holder.update({ settings })
    this.#writing.write(() => this.#ports.settings.save(settings))
  }

  takeOver(): Promise<void> {
    return this.#tab.takeOver()
  }

  retrySaving(): void {
    this.#writing.save()
  }

  dismissFaults(): void {
    this.#holder.update({ storageFault: null, proverFault: null, backup: null, recovered: false })
  }

  saved(): Promise<void> {
    return this.#writing.saved()
  }

  /** The calendar date where the player is now. */
  #today(): Day {
    return this.#ports.clock.today().localDate
  }

  get #model(): SessionModel {
    return this.#holder.model
  }
}
