import type { Clock } from './clock.ts'
import type { Drawings } from './drawings.ts'
import type { Flight } from './flight.ts'
import { FlightControl } from './flightControl.ts'
import type { FlightLayer } from './flightLayer.ts'
import { ChangeNotifier } from './changeNotifier.ts'
import type { Slot } from './slots.ts'

/** The flight that is on its layer, if any is: under way, or landed and still seen there. */
export class ShownFlight {
  readonly #layer: FlightLayer
  readonly #drawings: Drawings
  readonly #isSeen: ChangeNotifier<boolean>
  #control: FlightControl | null = null

  /** @param onFlight called when cards begin to be seen on the layer, and when none are any more */
  constructor(layer: FlightLayer, drawings: Drawings, onFlight: (isAny: boolean) => void) {
    this.#layer = layer
    this.#drawings = drawings
    this.#isSeen = new ChangeNotifier<boolean>(false, onFlight)
  }

  get isAny(): boolean {
    return this.#control !== null
  }

  get haveAllSetOut(): boolean {
    return this.#control?.haveAllSetOut ?? false
  }

  /** When more of it is to be done, in milliseconds of the playback; never: infinity. */
  get nextAt(): number {
    return this.#control?.nextAt ?? Infinity
  }

  /**
   * Has a flight under way on the layer, as far as it has come by the clock.
   *
   * @param isSeen whether a card of it is, now
   * @param onBegun called when it is known when the flight has begun, which the clock goes by from then on
   */
  fly(flight: Flight, clock: Clock, resolution: number, isSeen: (slot: Slot) => boolean, onBegun: () => void): void {
    if (flight !== this.#control?.flight) {
      this.#control = new FlightControl(flight, flight.slots.filter(isSeen), this.#layer, this.#drawings, resolution)
    }
    this.#isSeen.tell(true)
    this.#control.advance(clock, onBegun)
  }

  /** What is on the layer is not as it should be: a flight under way begins anew there. */
  spoil(): void {
    this.#control = null
  }

  /** Its cards are seen elsewhere. */
  conceal(): void {
    this.#control = null
    this.#layer.conceal(() => this.#isSeen.tell(false))
  }

  hide(): void {
    this.#control = null
    this.#layer.hide()
    this.#isSeen.tell(false)
  }
}
