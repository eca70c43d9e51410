import type { Clock, Timers } from './ports.ts'
import { TICK, elapsedAt, ticked } from './playClock.ts'
import { EMPTY_MODEL, stateOf, timed, type SessionModel } from './sessionModel.ts'
import type { SessionChange, SessionState } from './state.ts'

/** How a change is to be shown; by default only the state has changed. */
export type Shown = Partial<Omit<SessionChange, 'state'>>

/** Holds the model, keeps its clock going while somebody plays, and tells the listeners of every change, in order. */
export class ModelHolder {
  readonly #clock: Clock
  readonly #timers: Timers
  readonly #listeners = new Set<(change: SessionChange) => void>()
  #model: SessionModel = EMPTY_MODEL
  #state: SessionState = stateOf(EMPTY_MODEL)
  #stopTicking: (() => void) | null = null
  #untold: SessionChange[] = []

  constructor(clock: Clock, timers: Timers) {
    this.#clock = clock
    this.#timers = timers
  }

  get model(): SessionModel {
    return this.#model
  }

  get state(): SessionState {
    return this.#state
  }

  /** Milliseconds in play, to this moment. */
  elapsed(): number {
    return elapsedAt(this.#model.clock, this.#clock.now())
  }

  update(change: Partial<SessionModel>, shown: Shown = {}): void {
    this.#model = timed({ ...this.#model, ...change }, this.#clock.now())
    this.#state = stateOf(this.#model)
    this.#tickIfRunning()
    this.#tell({ state: this.#state, undone: [], events: [], replaced: false, ...shown })
  }

  subscribe(listener: (change: SessionChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tickIfRunning(): void {
    if (!this.#state.clockRunning) {
      this.#stopTicking?.()
      this.#stopTicking = null
    }
    if (this.#state.clockRunning) this.#stopTicking ??= this.#timers.every(TICK, () => this.#tick())
  }

  #tick(): void {
    this.#model = { ...this.#model, clock: ticked(this.#model.clock, this.#clock.now()) }
  }

  /** A listener may give a command: that change is told after the present one, to everybody. */
  #tell(change: SessionChange): void {
    this.#untold.push(change)
    if (this.#untold.length > 1) return
    while (this.#untold.length > 0) {
      for (const listener of this.#listeners) listener(this.#untold[0]!)
      this.#untold.shift()
    }
  }
}
