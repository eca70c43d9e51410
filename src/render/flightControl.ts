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

/**
 * So many milliseconds before the end of a flight, those of its cards are taken off that are not seen any more where they are,
 * if they are many in the end: while others still move, and before there is something else to do.
 */
const LAST = 80
const MANY = 5

interface Waiting {
  readonly slot: Slot
  /** When it sets out. */
  readonly at: number
}

/** Has a flight's cards set out on their layer in time, and takes off those that are not seen any more. */
export class FlightControl {
  readonly flight: Flight
  readonly #drawings: Drawings
  readonly #layer: FlightLayer
  readonly #resolution: number
  readonly #pictures = new Map<Slot, readonly FlyingPicture[]>()
  /** The next ones first. */
  #waiting: readonly Waiting[]

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

  /** Has the next ones set out if it is time, or takes some off. Answers when it has more to do; never: infinity. */
  advance(clock: Clock): number {
    const due = this.#due(clock.time)
    this.#waiting = this.#waiting.slice(due.length)
    const when = { startedAt: clock.onPage(0), duration: this.flight.heldFor * clock.speed }
    this.#layer.launch(due.flatMap(({ slot }) => this.#picturesOf(slot)), when, this.#resolution)
    return Math.min((this.#waiting[0]?.at ?? Infinity) - BEFORE, this.#tidy(clock))
  }

  #due(time: number): readonly Waiting[] {
    const isFirst = this.#waiting.length === this.flight.slots.length && this.#waiting.length > TOGETHER
    const most = isFirst ? FIRST : TOGETHER
    const isTime = (this.#waiting[0]?.at ?? Infinity) - BEFORE <= time
    return isTime ? this.#waiting.filter(({ at }, index) => at <= time || index < most) : []
  }

  /** Takes some off that are gone. Answers when there will be more of them; never: infinity. */
  #tidy({ time }: Clock): number {
    const { duration } = this.flight
    if (time >= duration - LAST) this.#layer.clear(time)
    else return this.#layer.goneBy(duration) < MANY ? Infinity : duration - LAST
    return this.#layer.goneBy(time) > 0 ? time : Infinity
  }

  #picturesOf(slot: Slot): readonly FlyingPicture[] {
    const pictures = this.#pictures.get(slot) ?? this.#drawings.ofFlying(slot, this.flight)
    this.#pictures.set(slot, pictures)
    return pictures
  }
}
