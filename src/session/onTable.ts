import type { DealName } from '../rules/code.ts'
import type { History, HistoryRefusal, HistoryStep } from '../rules/history.ts'
import { fail, ok, type Result } from '../rules/result.ts'
import type { Game } from './game.ts'
import { isGameWon, isTouched, newGame, newGameId } from './gameCourse.ts'
import type { Inquiry } from './inquiry.ts'
import type { ModelHolder, Shown } from './modelHolder.ts'
import type { SessionPorts } from './ports.ts'
import { isKnownTo, standstillOf, timed, withGame, withResult } from './sessionModel.ts'
import type { CommandRefusal } from './state.ts'
import type { Writing } from './writing.ts'

/** The game on the table: whatever becomes of it is shown, saved, and looked into. */
export class OnTable {
  readonly #holder: ModelHolder
  readonly #ports: SessionPorts
  readonly #writing: Writing
  readonly #inquiry: Inquiry

  constructor(holder: ModelHolder, ports: SessionPorts, writing: Writing, inquiry: Inquiry) {
    this.#holder = holder
    this.#ports = ports
    this.#writing = writing
    this.#inquiry = inquiry
  }

  /** One step through the history: judged, shown, saved; and if it wins, kept as a result, once and for good. */
  step(
    take: (history: History) => Result<HistoryStep, HistoryRefusal>,
    undos = 0,
  ): Result<null, CommandRefusal> {
    const { game } = this.#holder.model
    const standstill = standstillOf(this.#holder.model)
    if (!game || standstill) return fail(standstill ?? { reason: 'noGame' })
    const step = take(game.history)
    if (!step.ok) return step
    const { history, ...shown } = step.value
    this.#show({ ...game, history, undos: game.undos + undos }, shown)
    return ok(null)
  }

  /** Puts another game on the table. The one before it is kept as given up if anything was played of it. */
  begin(deal: DealName, proof: Game['proof'], played: Partial<Game> = {}): void {
    const { clock, random } = this.#ports
    const before = timed(this.#holder.model, clock.now())
    const isGivenUp = before.game !== null && isTouched(before.game) && !isGameWon(before.game)
    const { model, ended } = isGivenUp ? withResult(before, clock) : { model: before, ended: [] }
    const fresh = !isKnownTo(model, deal)
    const dealt = newGame(deal, { id: newGameId(random), fresh, proof, dealtAt: clock.today().epoch })
    const game = { ...dealt, ...played }
    this.#holder.update(withGame(model, game), { replaced: true })
    this.#writing.save(ended)
    this.#inquiry.begin(game)
  }

  /** Help with a game that is won already changes nothing of what it came to. */
  countHelp(kind: 'hints' | 'insights'): void {
    const { game } = this.#holder.model
    if (!game || isGameWon(game) || standstillOf(this.#holder.model)) return
    this.#holder.update({ game: { ...game, [kind]: game[kind] + 1 } })
    this.#writing.save()
  }

  setPaused(paused: boolean): void {
    const { game } = this.#holder.model
    if (!game) return
    this.#holder.update({ game: { ...game, paused } })
    this.#writing.save()
  }

  #show(game: Game, shown: Shown): void {
    const played = timed({ ...this.#holder.model, game }, this.#ports.clock.now())
    const { model, ended } = isGameWon(game) ? withResult(played, this.#ports.clock) : { model: played, ended: [] }
    this.#holder.update(model, shown)
    this.#writing.save(ended)
    this.#inquiry.tableChanged()
  }
}
