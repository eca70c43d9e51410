import type { Frame } from '../layout/frame.ts'
import type { Point } from '../layout/geometry.ts'
import type { Spread, Tableau } from '../layout/tableau.ts'
import type { PlayerView } from '../rules/view.ts'
import { Beforehand } from './beforehand.ts'
import type { CardPicture } from './cardPicture.ts'
import { ChangeNotifier } from './changeNotifier.ts'
import type { DragLayer } from './dragLayer.ts'
import { Drawings, isDrawnAlike } from './drawings.ts'
import type { Flight } from './flight.ts'
import type { FlightLayer } from './flightLayer.ts'
import { drawnCard, type DrawnCard } from './drawnCard.ts'
import { motionFactor, type Look } from './look.ts'
import { NO_MARKS, type Marks, type Run } from './marks.ts'
import { picturesOnStage, showDragged } from './stagePictures.ts'
import type { Picture } from './painter.ts'
import { ShownFlight } from './shownFlight.ts'
import type { Slot } from './slots.ts'
import type { FrameToDraw, Stage, ToDraw } from './stage.ts'
import { Tabletop, type Happening } from './tabletop.ts'

interface Layers {
  readonly drag: DragLayer
  readonly flight: FlightLayer
}

/** Who wants to know what is to be seen. */
export interface SceneListeners {
  /** Called when a run has come home as the player sees it, or leaves again; null: there is no table. */
  readonly onRunsHome: (runs: number | null) => void
  /** Called when cards set out with which runs come home: when each of these will be there, by the page's clock. */
  readonly onRunsDue: (times: readonly number[]) => void
  /** Called when cards begin to fly, and when none do any more. */
  readonly onFlight: (isAny: boolean) => void
}

/** The tabletop on a stage: every change asks for a frame, and each frame draws what there is to see at its time. */
export class Scene {
  readonly #tabletop = new Tabletop()
  readonly #drawings: Drawings
  readonly #stage: Stage
  readonly #drag: DragLayer
  readonly #shownFlight: ShownFlight
  /** How everything lies when the flight under way is over. */
  readonly #landed = new Beforehand(() => {
    const cards = this.#tabletop.restingPictures()
    return { cards, pictures: picturesOnStage(this.#tabletop, this.#drawings, this.#marks, cards, false) }
  })
  readonly #runsHome: ChangeNotifier<number | null>
  readonly #onRunsDue: SceneListeners['onRunsDue']
  /** The flight that the stage was last drawn without; null: all cards are on it. */
  #stagedFor: Flight | null = null
  /** The flight whose runs the page knows to be on their way. */
  #toldFlight: Flight | null = null
  /** The stage may have to show something else than it does. */
  #isStale = true
  #look: Look
  #marks = NO_MARKS
  #resolution = 1
  /** By slot. */
  #drawn: CardPicture[] = []

  /** The layers lie over the stage. */
  constructor(stage: Stage, { drag, flight }: Layers, look: Look, { onRunsHome, onRunsDue, onFlight }: SceneListeners) {
    this.#onRunsDue = onRunsDue
    this.#stage = stage
    this.#drag = drag
    this.#look = look
    this.#runsHome = new ChangeNotifier<number | null>(null, onRunsHome)
    this.#drawings = new Drawings(() => {
      this.#spoil()
      this.#shownFlight.spoil()
      stage.invalidate()
    })
    this.#shownFlight = new ShownFlight(flight, this.#drawings, (isAny) => {
      onFlight(isAny)
      if (!isAny) this.#tellRunsHome()
    })
    this.#tabletop.setSpeed(motionFactor(look))
  }

  get view(): PlayerView | null {
    return this.#tabletop.laid?.standing.view ?? null
  }

  get tableau(): Tableau | null {
    return this.#tabletop.laid?.tableau ?? null
  }

  get isMoving(): boolean {
    return this.#tabletop.isMoving
  }

  /** Draws exactly this. Before there was any table, the faces of whichever game comes are made ready. */
  show(view: PlayerView | null): void {
    const suits = view?.ruleset.suits ?? (this.view ? null : 4)
    this.#change(() => this.#tabletop.show(view))
    if (suits) this.#drawings.prepare(suits)
  }

  /** Plays what led to the view; shows it at once if that does not lead there. */
  step(happening: Happening, view: PlayerView): void {
    this.#change(() => this.#tabletop.step(happening, view))
  }

  /** Deals a new table. */
  dealIn(view: PlayerView): void {
    this.#change(() => this.#tabletop.dealIn(view))
    this.#drawings.prepare(view.ruleset.suits)
  }

  setPick(pick: Run | null): void {
    this.#change(() => this.#tabletop.setPick(pick))
  }

  setMarks(marks: Marks): void {
    this.#change(() => (this.#marks = marks))
  }

  setLook(look: Look): void {
    const before = this.#look
    this.#look = look
    this.#shownFlight.spoil()
    this.#change(() => this.#tabletop.setSpeed(motionFactor(look)))
    if (!isDrawnAlike(look, before)) this.#configure()
  }

  setFrame(frame: Frame, resolution: number): void {
    this.#resolution = resolution
    this.#change(() => this.#tabletop.setFrame(frame))
    this.#configure()
  }

  /** Spreads a squeezed column round a card. */
  setSpread(spread: Spread | null): void {
    this.#change(() => this.#tabletop.setSpread(spread))
  }

  /** Takes a run up under the pointer. */
  lift(run: Run): void {
    this.#change(() => this.#tabletop.lift(run))
  }

  /** Nothing is drawn for this. */
  moveDrag(offset: Point): void {
    this.#tabletop.moveDrag(offset)
    this.#drag.move(offset)
  }

  /** Lets a dragged run go: it glides back, unless a step has taken it somewhere. */
  release(): void {
    this.#change(() => this.#tabletop.release())
  }

  /** Ends all motion. */
  finish(): void {
    this.#change(() => this.#tabletop.finish())
  }

  cards(): readonly DrawnCard[] {
    this.#catchUp()
    const { laid, dragOffset } = this.#tabletop
    if (dragOffset) this.#drawn = this.#tabletop.pictures()
    return laid ? this.#drawn.filter(({ pose }) => pose.alpha > 0).map((picture) => drawnCard(laid, picture)) : []
  }

  /**
   * What there is to see on the stage at that time. In a motion's first frame the cards set out on their layer, and the
   * stage is drawn without them. No frame is drawn then until more of them set out, a run is home, or all have landed.
   */
  onFrame({ now, afresh }: FrameToDraw): ToDraw {
    this.#tabletop.advance(now)
    const { flight, isMoving } = this.#tabletop
    const isFresh = !this.#isStale && !afresh
    if (isFresh && !flight && this.#shownFlight.isAny) return this.#land()
    const isStaged = isFresh && flight === this.#stagedFor
    if (!isStaged) this.#drawn = this.#tabletop.pictures()
    if (flight) this.#fly(flight)
    else this.#shownFlight.hide()
    if (isMoving && !flight) this.#stage.invalidate()
    return { pictures: isStaged ? null : this.#setStage(flight), haste: 'now' }
  }

  /**
   * After a flight nobody waits for anything, so that it is spread over frames: the stage shows the cards where they have
   * landed, and when it does they are seen there alone.
   */
  #land(): ToDraw {
    const pictures = this.#stagedFor && this.#setLanded()
    return { pictures, haste: 'idle', onPainted: () => this.#shownFlight.conceal() }
  }

  #setLanded(): readonly Picture[] {
    const { cards, pictures } = this.#landed.get()
    this.#drawn = cards
    this.#stagedFor = null
    return pictures
  }

  destroy(): void {
    this.#landed.forget()
    this.#shownFlight.hide()
    this.#drawings.destroy()
  }

  /** What was to be seen may be something else now. */
  #spoil(): void {
    this.#isStale = true
    this.#landed.forget()
  }

  #change(make: () => void): void {
    this.#catchUp()
    make()
    this.#spoil()
    if (!this.#drawings.fit(this.#tabletop.cardMeasures)) this.#configure()
    this.#tellRunsHome()
    this.#stage.invalidate()
  }

  #tellRunsHome(): void {
    this.#runsHome.tell(this.#tabletop.runsHome)
  }

  #tellRunsDue(flight: Flight): void {
    const { arrivals, clock } = this.#tabletop
    this.#toldFlight = flight
    if (arrivals.length > 0) this.#onRunsDue(arrivals.map((at) => clock.onPage(at)))
  }

  /** Drawings for the present size, look and resolution. */
  #configure(): void {
    this.#shownFlight.spoil()
    this.#drawings.configure(this.#tabletop.cardMeasures, this.#look, this.#resolution)
  }

  /** Cards in flight have moved since the last frame. */
  #catchUp(): void {
    if (!this.#tabletop.clock.hasSetOut || !this.#tabletop.flight) return
    this.#tabletop.advance(performance.now())
    this.#drawn = this.#tabletop.pictures()
  }

  /** Makes the drag layer ready, and tells everything that lies on no layer above the stage. */
  #setStage(flight: Flight | null): readonly Picture[] {
    const { dragOffset } = this.#tabletop
    this.#stagedFor = flight
    // Where a run is held up nothing flies: what moves is on the stage, and elsewhere in the next frame.
    this.#isStale = this.#tabletop.isMoving && !flight
    if (dragOffset) showDragged(this.#drag, this.#tabletop, this.#drawings, this.#drawn, this.#look, this.#resolution)
    else this.#drag.hide()
    const cards = this.#drawn.filter(({ slot, level }) => !flight?.has(slot) && !(dragOffset && level === 'held'))
    return picturesOnStage(this.#tabletop, this.#drawings, this.#marks, cards)
  }

  /** Has a flight under way on its layer, and a frame drawn when there is more to do. */
  #fly(flight: Flight): void {
    const { clock } = this.#tabletop
    if (flight !== this.#toldFlight) this.#tellRunsDue(flight)
    const isSeen = (slot: Slot) => this.#drawn[slot]!.pose.alpha > 0
    this.#shownFlight.fly(flight, clock, this.#resolution, isSeen, () => this.#awaitNext())
    // While the browser moves the cards there is time for what comes then.
    if (this.#shownFlight.haveAllSetOut) this.#landed.prepare(({ pictures }) => this.#stage.prepare(pictures))
    this.#awaitNext()
  }

  #awaitNext(): void {
    if (this.#tabletop.flight) this.#stage.invalidateAt(this.#tabletop.momentBy(this.#shownFlight.nextAt))
  }
}
