import type { DealName } from '../rules/code.ts'
import { makeMove, redo, undo, type History, type HistoryRefusal, type HistoryStep } from '../rules/history.ts'
import type { Move } from '../rules/move.ts'
import { fail, ok, type Result } from '../rules/result.ts'
import { strictRuleset, type Ruleset, type SuitCount } from '../rules/ruleset.ts'
import { viewOf } from '../rules/view.ts'
import { dayOfDeal, tabledDaily } from './daily/dailyDeal.ts'
import type { Day } from './daily/day.ts'
import { Dealer } from './dealer.ts'
import { createDealSupply, type DealSupply } from './dealSupply.ts'
import type { Game, GameResult } from './game.ts'
import { isGameWon, isTouched, newGame, newGameId } from './gameCourse.ts'
import { unknownOf, withFirstRuns } from './merging.ts'
import { ModelHolder, type Shown } from './modelHolder.ts'
import type { OwnershipListener, SessionPorts, StorageFault } from './ports.ts'
import { watchProgress } from './progressWatch.ts'
import { createSaveQueue, type SaveQueue } from './saveQueue.ts'
import { isKnownTo, isSameTable, playable, standstillOf, timed, withGame, withResult, withResults, type SessionModel } from './sessionModel.ts'
import type { Settings } from './settings.ts'
import { starterDeals } from './starterDeals.ts'
import type { CommandRefusal, Session, SessionChange, SessionState } from './state.ts'

/** How long the player is left alone with the processor after a game begins before deals are proven for later. */
const REFILL_DELAY = 2000

/**
 * A session with whatever was stored already on the table. Never rejects: what storage cannot do, the state says.
 *
 * The composition root brings the world: the stores of `openStorage(browserStorage())`, `createOwnership(browserTabs(timers))`,
 * `createWorkerProver({ createWorker, timers })`, and the device's clock, timers and randomness. It calls `setVisible`
 * whenever the page is hidden or shown, also when it comes back from the back-forward cache (`pageshow`), and awaits
 * `saved` before it lets the page be replaced by a newer version.
 */
export async function createSession(ports: SessionPorts): Promise<Session> {
  const session = new SoloSession(ports)
  await session.open()
  return session
}

class SoloSession implements Session {
  readonly #ports: SessionPorts
  readonly #holder: ModelHolder
  readonly #saves: SaveQueue
  readonly #supply: DealSupply
  readonly #dealer: Dealer
  #owns = false
  #loading: Promise<void> = Promise.resolve()
  #otherWrites: Promise<void> = Promise.resolve()
  #stopWatching = () => {}
  #cancelRefill = () => {}

  constructor(ports: SessionPorts) {
    const { clock, timers, games, deals, prover, random, starters = starterDeals } = ports
    this.#ports = ports
    this.#holder = new ModelHolder(clock, timers)
    this.#saves = createSaveQueue(
      (game, ended) => games.save(game, ended),
      (fault) => this.#onWritten(fault),
    )
    const isKnown = (deal: DealName) => isKnownTo(this.#model, deal)
    const isOnTable = (deal: DealName) => isSameTable(this.#model.game?.deal, deal)
    this.#supply = createDealSupply({ deals, prover, random, starters, isKnown, isOnTable })
    this.#dealer = new Dealer(this.#holder, this.#supply, prover, random)
  }

  async open(): Promise<void> {
    this.#owns = await this.#ports.ownership.claim(this.#listener())
    this.#holder.update({ settings: await this.#ports.settings.load() })
    await this.#reload()
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
    this.#write(() => this.#ports.results.remove(id))
  }

  move(move: Move): Result<null, CommandRefusal> {
    return this.#step((history) => makeMove(history, move))
  }

  undo(): Result<null, CommandRefusal> {
    return this.#step(undo, 1)
  }

  redo(): Result<null, CommandRefusal> {
    return this.#step(redo)
  }

  async newGame(ruleset: Ruleset): Promise<void> {
    if (!this.#model.owner) return
    const found = await this.#dealer.find(ruleset)
    if (found && this.#model.owner) this.#begin(found.deal, found.proof)
    else this.#refillSoon()
  }

  async playDeal(deal: DealName): Promise<void> {
    if (!this.#model.owner) return
    this.#dealer.cancel()
    this.#begin(deal, null, { daily: dayOfDeal(deal, this.#today()) })
  }

  async playDaily(day: Day, suits: SuitCount): Promise<void> {
    if (!this.#model.owner || day > this.#today()) return
    const tabled = tabledDaily(day, suits)
    const found = tabled ? { deal: tabled, proof: null } : await this.#dealer.findDaily(day, suits)
    if (!found || !this.#model.owner) return this.#refillSoon()
    this.#dealer.cancel()
    this.#begin(found.deal, found.proof, { daily: day })
  }

  cancelDealing(): void {
    this.#dealer.cancel()
  }

  /** Without effect on a game in which nothing was played yet: it is at its start, and stays the first run-through. */
  restart(): void {
    const { game, owner } = this.#model
    if (!owner || !game || !isTouched(game)) return
    this.#dealer.cancel()
    this.#begin(game.deal, game.proof, { daily: game.daily })
  }

  playOn(ended: GameResult, deal: DealName, course: History): void {
    if (!this.#model.owner) return
    this.#dealer.cancel()
    const share = course.entries.length / Math.max(1, ended.steps.length)
    const elapsed = Math.round(ended.elapsed * Math.min(1, share))
    this.#begin(deal, null, { history: course, elapsed, insights: 1, fresh: false })
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
    this.#begin(game.deal, game.proof, { ...taken, fresh, paused: true })
  }

  pause(): void {
    if (this.state.phase === 'playing') this.#setPaused(true)
  }

  resume(): void {
    if (this.state.phase === 'paused') this.#setPaused(false)
  }

  setVisible(visible: boolean): void {
    if (visible !== this.#model.visible) this.#holder.update({ visible })
    if (visible) {
      void this.#checkOwner()
      this.#refillSoon()
    } else {
      this.#supply.pause()
      this.#save()
    }
  }

  setCovered(covered: boolean): void {
    if (covered !== this.#model.covered) this.#holder.update({ covered })
  }

  countHint(): void {
    this.#countHelp('hints')
  }

  countInsight(): void {
    this.#countHelp('insights')
  }

  changeSettings(change: Partial<Settings>): void {
    const settings = { ...this.#model.settings, ...change }
    this.#holder.update({ settings })
    this.#write(() => this.#ports.settings.save(settings))
  }

  async takeOver(): Promise<void> {
    await this.#ports.ownership.takeOver()
    await this.#loading
  }

  retrySaving(): void {
    this.#save()
  }

  dismissFaults(): void {
    this.#holder.update({ storageFault: null, proverFault: null, backup: null, recovered: false })
  }

  async saved(): Promise<void> {
    await Promise.all([this.#saves.saved(), this.#otherWrites])
  }

  /** The calendar date where the player is now. */
  #today(): Day {
    return this.#ports.clock.today().localDate
  }

  get #model(): SessionModel {
    return this.#holder.model
  }

  /** One step through the history: judged, shown, saved; and if it wins, kept as a result, once and for good. */
  #step(
    take: (history: History) => Result<HistoryStep, HistoryRefusal>,
    undos = 0,
  ): Result<null, CommandRefusal> {
    const { game } = this.#model
    const standstill = standstillOf(this.#model)
    if (!game || standstill) return fail(standstill ?? { reason: 'noGame' })
    const step = take(game.history)
    if (!step.ok) return step
    const { history, ...shown } = step.value
    this.#show({ ...game, history, undos: game.undos + undos }, shown)
    return ok(null)
  }

  #show(game: Game, shown: Shown): void {
    const played = timed({ ...this.#model, game }, this.#ports.clock.now())
    const { model, ended } = isGameWon(game) ? withResult(played, this.#ports.clock) : { model: played, ended: [] }
    this.#holder.update(model, shown)
    this.#save(ended)
    this.#watchProgress()
  }

  /** Puts another game on the table. The one before it is kept as given up if anything was played of it. */
  #begin(deal: DealName, proof: Game['proof'], played: Partial<Game> = {}): void {
    const { clock, random } = this.#ports
    const before = timed(this.#model, clock.now())
    const isGivenUp = before.game !== null && isTouched(before.game) && !isGameWon(before.game)
    const { model, ended } = isGivenUp ? withResult(before, clock) : { model: before, ended: [] }
    const fresh = !isKnownTo(model, deal)
    const dealt = newGame(deal, { id: newGameId(random), fresh, proof, dealtAt: clock.today().epoch })
    const game = { ...dealt, ...played }
    this.#holder.update(withGame(model, game), { replaced: true })
    this.#save(ended)
    this.#lookInto(game)
  }

  /** Shows what is stored. A win whose result was not kept, as the program ended in between, is kept now. */
  async #load(): Promise<void> {
    const { games, results, random, clock } = this.#ports
    const [loaded, kept] = await Promise.all([games.load(), results.all()])
    const { fault, backup, recovered } = loaded
    const owner = this.#owns
    const onTable = playable(loaded.game, kept.results, random)
    const shown = withGame({ ...this.#model, owner, results: withFirstRuns(kept.results) }, onTable)
    const { model, ended } = onTable && isGameWon(onTable) ? withResult(shown, clock) : { model: shown, ended: [] }
    this.#holder.update({ ...model, storageFault: fault ?? kept.fault, backup, recovered }, { replaced: true })
    if (!owner) return
    if (ended.length > 0) this.#write(() => results.add(ended))
    if (onTable) this.#lookInto(onTable)
    else this.#refillSoon()
  }

  #reload(): Promise<void> {
    this.#loading = this.#loading.then(() => this.#load())
    return this.#loading
  }

  /** Help with a game that is won already changes nothing of what it came to. */
  #countHelp(kind: 'hints' | 'insights'): void {
    const { game } = this.#model
    if (!game || isGameWon(game) || standstillOf(this.#model)) return
    this.#holder.update({ game: { ...game, [kind]: game[kind] + 1 } })
    this.#save()
  }

  #setPaused(paused: boolean): void {
    const { game } = this.#model
    if (!game) return
    this.#holder.update({ game: { ...game, paused } })
    this.#save()
  }

  #save(ended: readonly GameResult[] = []): void {
    const { game, owner } = timed(this.#model, this.#ports.clock.now())
    if (game && owner) this.#saves.push(game, ended)
  }

  #onWritten(fault: StorageFault | null): void {
    if (fault === 'notOwner') this.#giveWay()
    else if (fault) this.#holder.update({ storageFault: fault })
    else this.#onSaved()
  }

  #onSaved(): void {
    const { storageFault } = this.#model
    if (storageFault === 'full' || storageFault === 'failed') this.#holder.update({ storageFault: null })
    this.#ports.ownership.announce()
  }

  /** Another tab has written: it plays. What was won here is still kept. */
  #giveWay(): void {
    const won = this.#saves.owed().filter(({ outcome }) => outcome === 'won')
    if (won.length > 0) this.#write(() => this.#ports.results.add(won))
    this.#ports.ownership.concede()
  }

  /** A tab that was frozen or put aside may not have heard that another one plays. */
  async #checkOwner(): Promise<void> {
    await this.saved()
    if (this.#model.owner && !(await this.#ports.games.isCurrent())) this.#giveWay()
  }

  #listener(): OwnershipListener {
    return {
      onAsked: async () => {
        this.#save()
        this.#stepBack()
        await this.saved()
      },
      onGained: () => {
        this.#owns = true
        void this.#reload()
      },
      onLost: () => {
        this.#stepBack()
        void this.#reload()
      },
      onNews: () => {
        if (!this.#owns) void this.#reload()
      },
    }
  }

  #stepBack(): void {
    this.#owns = false
    this.#dealer.cancel()
    this.#dealer.stopProving()
    this.#supply.pause()
    this.#stopWatching()
    this.#holder.update({ owner: false })
  }

  /** What is found out about a game while it lies on the table. */
  #lookInto(game: Game): void {
    this.#watchProgress()
    this.#dealer.stopProving()
    if (!game.proof) void this.#prove(game)
    this.#refillSoon()
  }

  async #prove(game: Game): Promise<void> {
    await this.#dealer.prove(game)
    if (this.#model.game?.proof) this.#save()
  }

  #watchProgress(): void {
    this.#stopWatching()
    const { game } = this.#model
    if (!game || isGameWon(game)) return
    this.#stopWatching = watchProgress(viewOf(game.history.position), this.#ports.timers, (progress) => {
      const noProgress = progress === 'impossible'
      if (noProgress !== this.#model.noProgress) this.#holder.update({ noProgress })
    })
  }

  #refillSoon(): void {
    this.#cancelRefill()
    this.#cancelRefill = this.#ports.timers.after(REFILL_DELAY, () => {
      const { owner, visible, dealing, game } = this.#model
      if (owner && visible && !dealing) this.#supply.refill(game?.deal.ruleset ?? strictRuleset(1))
    })
  }

  #write(write: () => Promise<StorageFault | null>): void {
    this.#otherWrites = this.#otherWrites.then(write).then((fault) => this.#onOtherWritten(fault))
  }

  #onOtherWritten(fault: StorageFault | null): void {
    if (fault) this.#holder.update({ storageFault: fault })
  }
}
