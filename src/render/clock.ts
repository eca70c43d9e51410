/** The time of a playback: milliseconds at normal speed since it set out, told by those of the page. */
export class Clock {
  #startedAt: number | null = null
  #lead = 0
  #speed = 1
  #time = 0

  /** When it was looked at last; 0 before it has set out. */
  get time(): number {
    return this.#time
  }

  /** Milliseconds of the page to one of the playback; at 0 nothing moves. */
  get speed(): number {
    return this.#speed
  }

  get hasSetOut(): boolean {
    return this.#startedAt !== null
  }

  /** For what sets out next, which is so far on its way by then. */
  reset(lead = 0): void {
    this.#startedAt = null
    this.#lead = lead
    this.#time = 0
  }

  /** It sets out now, if it has not yet. */
  advance(now: number): void {
    this.#startedAt ??= now - this.#lead
    this.#time = (now - this.#startedAt) / this.#speed
  }

  /** What is under way set out then, by the page's clock. */
  correct(startedAt: number): void {
    if (this.#startedAt !== null) this.#startedAt = startedAt
  }

  /** What is under way goes on from where it is. */
  setSpeed(speed: number): void {
    if (this.#startedAt !== null) this.#startedAt += this.#time * (this.#speed - speed)
    this.#speed = speed
  }

  /** A time of the playback by the clock of the page. It must have set out. */
  onPage(time: number): number {
    return this.#startedAt! + time * this.#speed
  }
}
