import type { FlyingPicture } from './cardPictures.ts'
import type { Clock } from './clock.ts'
import type { Drawings } from './drawings.ts'
import type { Flight } from './flight.ts'
import type { FlightLayer } from './flightLayer.ts'
import type { Slot } from './slots.ts'

/**
 * Cards that are handed to the browser at once, a whole run at most, and of more than those only a few at first: all of a
 * first deal would take longer than its first card may be waited for.
 */
const [TOGETHER, FIRST] = [13, 2]

/** So many milliseconds of the playback before they set out the next ones follow. */
const BEFORE = 50

interface Waiting {
  readonly slot: Slot
  /** When it sets out. */
  readonly at: number
}

/** Has a flight's cards set out on their layer in time. */
export class FlightControl {
  readonly flight: Flight
  readonly #drawings: Drawings
  readonly #layer: FlightLayer
  readonly #resolution: number
  readonly #pictures = new Map<Slot, readonly FlyingPicture[]>()
  /** The next ones first. */
  #waiting: readonly Waiting[]
  /** Once the first cards have set out, the browser tells when they did; more follow only after that. */
  #beginning: 'ahead' | 'awaited' | 'known' = 'ahead'

  /** Shows these of its cards, which wait or are under way, on the layer, and nothing else. */
  constructor(flight: Flight, seen: readonly Slot[], layer: FlightLayer, drawings: Drawings, resolution: number) {
    this.flight = flight
    this.#layer = layer
    this.#drawings = drawings
    this.#resolution = resolution
    const waiting = flight.slots.map((slot) => ({ slot, at: flight.departureOf(slot) }))
    this.#waiting = waiting.sort((a, b) => a.at - b.at)
    layer.hide()
    layer.place(seen.flatMap((slot) => this.#picturesOf(slot)).filter(({ isSeen }) => isSeen), resolution)
  }

  get haveAllSetOut(): boolean {
    return this.#waiting.length === 0
  }

  /** When the next ones are told their ways, in milliseconds of the playback; never: infinity. */
  get nextAt(): number {
    const [next] = this.#waiting
    return next && this.#beginning !== 'awaited' ? next.at - BEFORE : Infinity
  }

  /**
   * Has the next ones set out if it is time.
   *
   * @param onBegun called when it is known when the flight has begun, which the clock goes by from then on
   */
  advance(clock: Clock, onBegun: () => void): void {
    const due = this.#due(clock.time)
    this.#waiting = this.#waiting.slice(due.length)
    const pictures = due.flatMap(({ slot }) => this.#picturesOf(slot))
    if (pictures.length > 0) this.#launch(pictures, clock, onBegun)
  }

  #launch(pictures: readonly FlyingPicture[], clock: Clock, onBegun: () => void): void {
    const duration = this.flight.heldFor * clock.speed
    if (this.#beginning === 'known') {
      return this.#layer.join(pictures, { startedAt: clock.onPage(0), duration }, this.#resolution)
    }
    this.#beginning = 'awaited'
    this.#layer.begin(pictures, { elapsed: clock.time * clock.speed, duration }, this.#resolution, (startedAt) => {
      this.#beginning = 'known'
      clock.correct(startedAt)
      onBegun()
    })
  }

  #due(time: number): readonly Waiting[] {
    const isFirst = this.#waiting.length === this.flight.slots.length && this.#waiting.length > TOGETHER
    const most = isFirst ? FIRST : TOGETHER
    return this.nextAt <= time ? this.#waiting.filter(({ at }, index) => at <= time || index < most) : []
  }

  #picturesOf(slot: Slot): readonly FlyingPicture[] {
    const pictures = this.#pictures.get(slot) ?? this.#drawings.ofFlying(slot, this.flight)
    this.#pictures.set(slot, pictures)
    return pictures
  }
}
