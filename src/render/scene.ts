import type { Frame } from '../layout/frame.ts'
import type { Point, Rect } from '../layout/geometry.ts'
import type { Spread, Tableau } from '../layout/tableau.ts'
import { packOf } from '../rules/deal.ts'
import type { PlayerView } from '../rules/view.ts'
import { createCardSprites, LEVELS, type CardSprites } from './cardSprites.ts'
import type { DragLayer } from './dragLayer.ts'
import type { Flight } from './flight.ts'
import type { FlightLayer, FlyingPicture } from './flightLayer.ts'
import { cardIn } from './laid.ts'
import { motionFactor, type Look } from './look.ts'
import { marksOver, marksUnder, NO_MARKS, pickedMark, type Marks, type Run } from './marks.ts'
import { createMarkSprites, type MarkSprites } from './markSprites.ts'
import type { Slot } from './slots.ts'
import type { Stage } from './stage.ts'
import { Tabletop, type CardPicture, type Happening } from './tabletop.ts'
import { createCardTextures, type CardTextures } from './textures.ts'

/** A card as it was drawn last, for tests and for whoever measures. */
export interface DrawnCard {
  readonly slot: Slot
  /** Null on the way to or from home and the stock. */
  readonly column: number | null
  readonly index: number | null
  readonly rect: Rect
  readonly faceUp: boolean
  readonly moving: boolean
}

interface Layers {
  readonly drag: DragLayer
  readonly flight: FlightLayer
}

/** Looks that need other drawings of the cards. */
const DRAWN = ['theme', 'back', 'webs', 'fourColours', 'contrast', 'indices'] as const

/** The tabletop on a stage: every change asks for a frame, and each frame draws what there is to see at its time. */
export class Scene {
  private readonly tabletop = new Tabletop()
  private readonly textures: CardTextures
  private readonly cardSprites: CardSprites
  private readonly under: MarkSprites
  private readonly over: MarkSprites
  private readonly heldFrame: MarkSprites
  private readonly dragLayer: DragLayer
  private readonly flightLayer: FlightLayer
  /** The flight that the stage was last drawn without. */
  private stagedFor: Flight | null = null
  private readonly stage: Stage
  private look: Look
  private marks = NO_MARKS
  private resolution = 1
  /** The index size that textures were last asked for. */
  private indexStep = -1
  private drawn: readonly CardPicture[] = []
  private readonly onRunsHome: (runs: number | null) => void
  private runsHome: number | null = null

  /** The layers lie over the stage. `onRunsHome` is called whenever another number of runs is seen to be home; null: there is no table. */
  constructor(stage: Stage, layers: Layers, look: Look, onRunsHome: (runs: number | null) => void) {
    this.stage = stage
    this.dragLayer = layers.drag
    this.flightLayer = layers.flight
    this.look = look
    this.onRunsHome = onRunsHome
    stage.root.sortableChildren = true
    this.textures = createCardTextures(() => {
      this.stagedFor = null
      stage.invalidate()
    })
    this.cardSprites = createCardSprites(stage.root, this.textures)
    this.under = createMarkSprites(stage.root, LEVELS.under)
    this.over = createMarkSprites(stage.root, LEVELS.marks)
    this.heldFrame = createMarkSprites(stage.root, LEVELS.frame)
    this.tabletop.setSpeed(motionFactor(look))
  }

  get view(): PlayerView | null {
    return this.tabletop.laid?.standing.view ?? null
  }

  get tableau(): Tableau | null {
    return this.tabletop.laid?.tableau ?? null
  }

  get isMoving(): boolean {
    return this.tabletop.isMoving
  }

  /** Draws exactly this. */
  show(view: PlayerView | null): void {
    this.change(() => this.tabletop.show(view))
    if (view) this.textures.prepare([...new Set(packOf(view.ruleset.suits))])
  }

  /** Plays what led to the view; shows it at once if that does not lead there. */
  step(happening: Happening, view: PlayerView): void {
    this.change(() => this.tabletop.step(happening, view))
  }

  /** Deals a new table. */
  dealIn(view: PlayerView): void {
    this.change(() => this.tabletop.dealIn(view))
    this.textures.prepare([...new Set(packOf(view.ruleset.suits))])
  }

  setPick(pick: Run | null): void {
    this.change(() => this.tabletop.setPick(pick))
  }

  setMarks(marks: Marks): void {
    this.change(() => (this.marks = marks))
  }

  setLook(look: Look): void {
    const isDrawnAlike = DRAWN.every((key) => look[key] === this.look[key])
    this.look = look
    this.change(() => this.tabletop.setSpeed(motionFactor(look)))
    if (!isDrawnAlike) this.configure()
  }

  setFrame(frame: Frame, resolution: number): void {
    this.resolution = resolution
    this.change(() => this.tabletop.setFrame(frame))
    this.configure()
  }

  /** Spreads a squeezed column round a card. */
  setSpread(spread: Spread | null): void {
    this.change(() => this.tabletop.setSpread(spread))
  }

  /** Takes a run up under the pointer. */
  lift(run: Run): void {
    this.change(() => this.tabletop.lift(run))
  }

  /** Nothing is drawn for this. */
  moveDrag(offset: Point): void {
    this.tabletop.moveDrag(offset)
    this.dragLayer.move(offset)
  }

  /** Lets a dragged run go: it glides back, unless a step has taken it somewhere. */
  release(): void {
    this.change(() => this.tabletop.release())
  }

  /** Ends all motion. */
  finish(): void {
    this.change(() => this.tabletop.finish())
  }

  cards(): readonly DrawnCard[] {
    const { laid, dragOffset } = this.tabletop
    if (dragOffset) this.drawn = this.tabletop.picture(performance.now())
    return laid ? this.drawn.filter(({ pose }) => pose.alpha > 0).map((picture) => this.drawnCard(picture)) : []
  }

  /**
   * Draws what there is to see at that time, in milliseconds. False: nothing on the stage is other than it was, only
   * cards on the layer above have moved. `afresh`: the stage may have lost what was drawn on it.
   */
  onFrame(now: number, afresh: boolean): boolean {
    this.drawn = this.tabletop.picture(now)
    const { flight } = this.tabletop
    const isStaged = flight !== null && flight === this.stagedFor && !afresh
    if (!isStaged) this.drawStage(flight)
    if (flight) this.flightLayer.draw(this.flying(flight))
    this.tellRunsHome()
    if (this.tabletop.isMoving) this.stage.invalidate()
    return !isStaged
  }

  destroy(): void {
    for (const part of [this.textures, this.cardSprites, this.under, this.over, this.heldFrame]) part.destroy()
  }

  /** Everything but what is in flight, or in the player's hand. */
  private drawStage(flight: Flight | null): void {
    this.stagedFor = flight
    if (flight) this.flightLayer.begin(flight.box, this.resolution)
    else this.flightLayer.hide()
    const isDragging = this.tabletop.dragOffset !== null
    for (const picture of this.drawn) {
      const isElsewhere = flight?.slots.has(picture.slot) || (isDragging && picture.level === 'held')
      if (isElsewhere) this.cardSprites.hide(picture.slot)
      else this.cardSprites.draw(picture)
    }
    if (this.drawn.length === 0) this.cardSprites.hideAll()
    this.drawMarks()
    this.drawDragged()
  }

  private flying({ slots }: Flight): FlyingPicture[] {
    const cards = this.drawn.filter(({ slot, pose }) => slots.has(slot) && pose.alpha > 0.01)
    const depth = ({ level, order }: CardPicture) => LEVELS[level] + order
    return cards.sort((a, b) => depth(a) - depth(b)).flatMap((card) => this.cardSprites.flying(card))
  }

  private change(make: () => void): void {
    make()
    this.stagedFor = null
    const step = this.tabletop.laid?.tableau.indexStep ?? this.indexStep
    if (step !== this.indexStep) this.configure()
    this.tellRunsHome()
    this.stage.invalidate()
  }

  private tellRunsHome(): void {
    const { runsHome } = this.tabletop
    if (runsHome === this.runsHome) return
    this.runsHome = runsHome
    this.onRunsHome(runsHome)
  }

  /** Drawings for the present size, look and resolution. */
  private configure(): void {
    const { tableau, look, resolution } = this
    if (!tableau) return
    const { card, face, indexStep } = tableau
    this.indexStep = indexStep
    const size = { width: Math.round(card.width * resolution), height: Math.round(card.height * resolution) }
    this.textures.configure({ face, indexStep, look, size, resolution })
    this.cardSprites.configure({ card, resolution })
    const markLook = { look, face, card }
    for (const sprites of [this.under, this.over, this.heldFrame]) sprites.configure(markLook, resolution)
  }

  private drawMarks(): void {
    const { laid } = this.tabletop
    const held = this.tabletop.heldRect()
    this.under.show(laid ? marksUnder(this.marks, laid.standing.board, laid.tableau) : [])
    this.over.show(laid && !this.tabletop.isMoving ? marksOver(this.marks, laid.tableau) : [])
    this.heldFrame.show(held && !this.tabletop.dragOffset ? [pickedMark(held)] : [])
  }

  /** The run in the player's hand, on a layer of its own. */
  private drawDragged(): void {
    const { dragOffset, laid } = this.tabletop
    const run = this.tabletop.heldRect()
    if (!dragOffset || !run || !laid) return this.dragLayer.hide()
    const { card, face } = laid.tableau
    const lying = ({ x, y }: Point) => ({ x: x - dragOffset.x, y: y - dragOffset.y })
    const cards = this.drawn
      .filter(({ level }) => level === 'held')
      .sort((a, b) => a.order - b.order)
      .map((held) => ({ picture: this.textures.pictureOf(held.card), rect: { ...lying(held.pose), ...card } }))
    this.dragLayer.show(cards, { ...run, ...lying(run) }, dragOffset, { look: this.look, face, card }, this.resolution)
  }

  private drawnCard({ slot, pose, level }: CardPicture): DrawnCard {
    const laid = this.tabletop.laid!
    const place = laid.places.get(slot)!
    const { width, height } = laid.tableau.card
    const isInColumn = place.kind === 'column'
    return {
      slot,
      column: isInColumn ? place.column : null,
      index: isInColumn ? place.index : null,
      rect: { x: pose.x, y: pose.y, width: width * pose.scale, height: height * pose.scale },
      faceUp: cardIn(laid, slot) !== null,
      moving: level === 'moving',
    }
  }
}
