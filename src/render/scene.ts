import type { Frame } from '../layout/frame.ts'
import type { Point } from '../layout/geometry.ts'
import type { Spread, Tableau } from '../layout/tableau.ts'
import { RUN_LENGTH } from '../rules/card.ts'
import type { PlayerView } from '../rules/view.ts'
import { depthOf, type CardPicture } from './cardPicture.ts'
import type { DragLayer } from './dragLayer.ts'
import { Drawings, isDrawnAlike } from './drawings.ts'
import type { Flight } from './flight.ts'
import type { FlightLayer } from './flightLayer.ts'
import { drawnCard, type DrawnCard } from './drawnCard.ts'
import { motionFactor, type Look } from './look.ts'
import { marksOver, marksUnder, NO_MARKS, pickedMark, type Marks, type Run } from './marks.ts'
import type { Picture } from './painter.ts'
import type { FrameToDraw, Stage, ToDraw } from './stage.ts'
import { Tabletop, type Happening } from './tabletop.ts'

const NOTHING: Flight = new Set()

/** Whether so many cards set out together that drawing the stage without them is more than a frame's work. */
function isLarge(flight: Flight | null): boolean {
  return flight !== null && flight.size >= RUN_LENGTH
}

interface Layers {
  readonly drag: DragLayer
  readonly flight: FlightLayer
}

/** The tabletop on a stage: every change asks for a frame, and each frame draws what there is to see at its time. */
export class Scene {
  readonly #tabletop = new Tabletop()
  readonly #drawings: Drawings
  readonly #stage: Stage
  readonly #layers: Layers
  readonly #onRunsHome: (runs: number | null) => void
  /** The flight that the stage was last drawn without; null: all cards are on it. */
  #stagedFor: Flight | null = null
  /** The stage may have to show something else than it does. */
  #isStale = true
  /** The stage shows another table than this one. */
  #isOther = true
  /** The flight that is on its layer. */
  #shown: Flight | null = null
  #look: Look
  #marks = NO_MARKS
  #resolution = 1
  /** By slot. */
  #drawn: CardPicture[] = []
  #runsHome: number | null = null

  /** The layers lie over the stage. `onRunsHome` is called whenever another number of runs is seen to be home; null: there is no table. */
  constructor(stage: Stage, layers: Layers, look: Look, onRunsHome: (runs: number | null) => void) {
    this.#stage = stage
    this.#layers = layers
    this.#look = look
    this.#onRunsHome = onRunsHome
    this.#drawings = new Drawings(() => {
      this.#isStale = true
      stage.invalidate()
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
    this.#isOther = true
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
    this.#layers.drag.move(offset)
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
    const { laid, dragOffset } = this.#tabletop
    if (dragOffset) this.#lookAt(null)
    return laid ? this.#drawn.filter(({ pose }) => pose.alpha > 0).map((picture) => drawnCard(laid, picture)) : []
  }

  /**
   * What there is to see on the stage at that time. Nothing is told while only cards on the layer above have moved.
   *
   * What a motion needs is spread over frames. In its first one the cards lie where the stage shows them too, which is
   * drawn without them in the second, or in the next ones, for which a whole run waits. When they have landed they stay on
   * their layer until the stage shows them again; if a run has come home, the page is told a frame before.
   */
  onFrame({ now, afresh, isPainted }: FrameToDraw): ToDraw {
    const { flight: before } = this.#tabletop
    const isSecond = before !== null && before === this.#shown && before !== this.#stagedFor && !this.#isOther
    const isWaiting = !afresh && isLarge(before) && (isSecond || (before === this.#stagedFor && !isPainted))
    if (isWaiting) this.#tabletop.wait()
    this.#tabletop.advance(now)
    const { flight } = this.#tabletop
    const isStaged = !this.#isStale && !afresh && flight === this.#stagedFor
    const isFirst = flight !== null && flight !== this.#shown && this.#stagedFor === null && !afresh && !this.#isOther
    const isLanding = flight === null && !this.#isStale && !afresh && (this.#stagedFor !== null || !isPainted)
    const isHome = isLanding && this.#tabletop.runsHome !== this.#runsHome
    // All else has not moved since it was looked at.
    const moved = isLanding ? (this.#stagedFor ?? NOTHING) : flight === this.#shown && !afresh ? flight : null
    this.#lookAt(moved)
    if (flight) this.#showFlight(flight)
    else if (!isLanding) this.#layers.flight.hide()
    const pictures = isStaged || isFirst || isHome ? null : this.#setStage(flight)
    this.#tellRunsHome()
    if (this.#tabletop.isMoving || isLanding) this.#stage.invalidate()
    return { pictures, haste: isLanding ? 'idle' : isWaiting ? 'soon' : 'now' }
  }

  destroy(): void {
    this.#drawings.destroy()
  }

  #change(make: () => void): void {
    make()
    this.#isStale = true
    if (!this.#drawings.fit(this.#tabletop.cardMeasures)) this.#configure()
    this.#tellRunsHome()
    this.#stage.invalidate()
  }

  #tellRunsHome(): void {
    const { runsHome } = this.#tabletop
    if (runsHome === this.#runsHome) return
    this.#runsHome = runsHome
    this.#onRunsHome(runsHome)
  }

  /** Drawings for the present size, look and resolution. */
  #configure(): void {
    this.#drawings.configure(this.#tabletop.cardMeasures, this.#look, this.#resolution)
  }

  /** Looks how these cards lie now; null: all. */
  #lookAt(slots: Flight | null): void {
    if (slots) for (const slot of slots) this.#drawn[slot] = this.#tabletop.pictureOf(slot)
    else this.#drawn = this.#tabletop.pictures()
  }

  /** Makes the drag layer ready, and tells everything that lies on no layer above the stage. */
  #setStage(flight: Flight | null): readonly Picture[] {
    const { dragOffset } = this.#tabletop
    this.#stagedFor = flight
    this.#isStale = this.#isOther = false
    if (dragOffset) this.#showDragged(dragOffset)
    else this.#layers.drag.hide()
    return this.#onStage(this.#sorted(({ slot, level }) => !flight?.has(slot) && !(dragOffset && level === 'held')))
  }

  #onStage(cards: readonly CardPicture[]): readonly Picture[] {
    const { laid, isMoving, dragOffset } = this.#tabletop
    if (!laid) return []
    const { standing, tableau } = laid
    const held = this.#tabletop.heldRect()
    const [drawings, isResting] = [this.#drawings, ({ level }: CardPicture) => level === 'rest']
    return [
      ...drawings.ofMarks(marksUnder(this.#marks, standing.board, tableau)),
      ...drawings.ofCards(cards.filter(isResting)),
      ...drawings.ofMarks([...(isMoving ? [] : marksOver(this.#marks, tableau)), ...(held && !dragOffset ? [pickedMark(held)] : [])]),
      ...drawings.ofCards(cards.filter((card) => !isResting(card))),
    ]
  }

  #showFlight(flight: Flight): void {
    this.#shown = flight
    const flying = Array.from(flight, (slot) => {
      const card = this.#drawn[slot]!
      return { slot, depth: depthOf(card), pictures: this.#drawings.ofCard(card) }
    })
    this.#layers.flight.show(flying, this.#resolution)
  }

  /** The run in the player's hand, on a layer of its own. */
  #showDragged(offset: Point): void {
    const { laid } = this.#tabletop
    const rect = this.#tabletop.heldRect()
    if (!rect || !laid) return
    const { card, face } = laid.tableau
    const lying = <At extends Point>(at: At): At => Object.assign({}, at, { x: at.x - offset.x, y: at.y - offset.y })
    const held = this.#sorted(({ level }) => level === 'held')
    const cards = this.#drawings.ofCards(held.map((one): CardPicture => Object.assign({}, one, { pose: lying(one.pose) })))
    this.#layers.drag.show({ rect: lying(rect), cards }, offset, { look: this.#look, face, card }, this.#resolution)
  }

  /** Some of the cards, from the back to the front. */
  #sorted(belongs: (card: CardPicture) => boolean): CardPicture[] {
    return this.#drawn.filter(belongs).sort((a, b) => depthOf(a) - depthOf(b))
  }
}
