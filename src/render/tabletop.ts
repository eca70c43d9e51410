import { cardGrid } from '../layout/card.ts'
import { NO_INSETS, frameOf, type Frame } from '../layout/frame.ts'
import type { Point, Rect } from '../layout/geometry.ts'
import type { Spread, Tableau } from '../layout/tableau.ts'
import { PACK_SIZE } from '../rules/deal.ts'
import type { GameEvent } from '../rules/event.ts'
import type { PlayerView } from '../rules/view.ts'
import type { CardPicture } from './cardPicture.ts'
import { choreograph, choreographDeal, DURATIONS, type Choreography, type Standing } from './choreography.ts'
import { GLIDE, SETTLE, type Easing } from './easing.ts'
import { Clock } from './clock.ts'
import { Flight } from './flight.ts'
import { cardIn, isBreakAt, isIn, layOut, poseIn, type Held, type Laid } from './laid.ts'
import { isSameRun, runRect, type Run } from './marks.ts'
import { drawnAt, playbackOf, type Drawn, type Goals, type Playback } from './playback.ts'
import type { Pose } from './pose.ts'
import { boardOf, type Slot } from './slots.ts'

/** What happened, to be played: `undone` backwards, then `events` forwards. */
export interface Happening {
  readonly undone: readonly GameEvent[]
  readonly events: readonly GameEvent[]
}

/** A frame's time, about. */
const FRAME = 16
const ORIGIN: Point = { x: 0, y: 0 }
const GONE: Pose = { x: 0, y: 0, scale: 1, alpha: 0 }
/** Cards of one column are ordered by their index, which is less than this. */
const COLUMN_ORDER = 128
/** Cards that fly lie on those that only make room. */
const FLYING = 2_000

/**
 * The cards between the view and the screen. What lies at rest follows from the last view alone; motion is only the way
 * there and can be ended at any moment. Knows nothing of how cards are drawn. Times are milliseconds.
 */
export class Tabletop {
  /** Of the present motion. */
  readonly clock = new Clock()
  private frame: Frame = frameOf({ width: 320, height: 568 }, NO_INSETS, { leftHanded: false })
  private spread: Spread | null = null
  private pick: Run | null = null
  private dragged: Held | null = null
  /** The standings of what is being played, the last of them the present one; or that alone. */
  private route: readonly Laid[] = []
  private playback: Playback | null = null
  private inFlight: Flight | null = null
  /** Runs that are still flying home. */
  private underWay = 0
  /** Where every slot was drawn last: motion sets out from there. */
  private poses: Pose[] = Array.from({ length: PACK_SIZE }, () => GONE)
  private readonly goals: Goals = {
    pose: (slot, at) => poseIn(this.route[at]!, slot, at === this.route.length - 1 ? this.held : null),
    card: (slot, at) => cardIn(this.route[at]!, slot),
  }

  /** The table as the rules have it, laid out; null while there is none. */
  get laid(): Laid | null {
    return this.route.at(-1) ?? null
  }

  /** What cards measure, also before there are any: then as those of a first deal will. */
  get cardMeasures(): Pick<Tableau, 'card' | 'face' | 'indexStep'> {
    return this.laid?.tableau ?? { ...cardGrid(this.frame.tableau, this.frame.kind), indexStep: 0 }
  }

  get isMoving(): boolean {
    return this.playback !== null
  }

  /** Runs that have come home, as it was drawn last; null without a table. */
  get runsHome(): number | null {
    return this.laid && this.laid.standing.view.home.length - this.underWay
  }

  /** What moves while the present motion is played; null while nothing does, or while a run is held up besides. */
  get flight(): Flight | null {
    const { playback, laid } = this
    if (!playback || !laid || this.held) return null
    return (this.inFlight ??= new Flight(playback, laid, this.goals))
  }

  /** When runs come home in the present motion, by the time of its playback. */
  get arrivals(): readonly number[] {
    return this.playback?.choreography.arrivals ?? []
  }

  /** When everything lies at rest, or that time of the playback is there, by the page's clock. */
  momentBy(time: number): number {
    return this.clock.onPage(Math.min(time, this.playback!.duration))
  }

  /** How far the pointer has taken the run that it holds; null while it holds none. */
  get dragOffset(): Point | null {
    return this.dragged?.offset ?? null
  }

  show(view: PlayerView | null): void {
    this.dragged = null
    this.spread = null
    this.route = view ? [this.layOut({ view, board: boardOf(view, this.laid?.standing.board) })] : []
    this.finish()
  }

  step({ undone, events }: Happening, view: PlayerView): void {
    this.letGo()
    this.spread = null
    const choreography = this.laid && choreograph(this.laid.standing, undone, events, view)
    if (choreography) this.play(choreography, DURATIONS.move, SETTLE)
    else this.show(view)
  }

  dealIn(view: PlayerView): void {
    const bare = view.columns.map(() => ({ faceDown: 0, faceUp: [] }))
    this.show({ ...view, columns: bare, stockSize: PACK_SIZE })
    const start = this.laid!.standing
    this.play(choreographDeal(start, { view, board: boardOf(view, start.board) }), 0, SETTLE)
    // Nothing is to be seen before the first card has left the stock.
    this.clock.reset(FRAME)
  }

  setFrame(frame: Frame): void {
    this.frame = frame
    this.route = this.route.map(({ standing }) => this.layOut(standing))
    this.inFlight = null
    if (!this.playback) this.finish()
  }

  /** Factor on all durations; at 0 nothing moves. */
  setSpeed(factor: number): void {
    this.clock.setSpeed(factor)
    if (factor === 0) this.finish()
  }

  setPick(pick: Run | null): void {
    if (isSameRun(pick, this.pick)) return
    this.pick = pick
    if (!this.playback && !this.dragged) this.glide(DURATIONS.pick, SETTLE)
  }

  /** Spreads a squeezed column round a card. */
  setSpread(spread: Spread | null): void {
    if (spread?.column === this.spread?.column && spread?.index === this.spread?.index) return
    this.spread = spread
    this.glide(DURATIONS.pick, SETTLE)
  }

  /** Takes a run up, to be moved by the pointer. */
  lift(run: Run): void {
    this.finish()
    this.dragged = { run, offset: ORIGIN }
  }

  moveDrag(offset: Point): void {
    if (this.dragged) this.dragged = { ...this.dragged, offset }
  }

  /** Lets a dragged run go: it glides back, unless a step has taken it somewhere. */
  release(): void {
    if (!this.dragged) return
    this.letGo()
    this.glide(DURATIONS.glideBack, GLIDE)
  }

  /** Ends all motion: everything lies where the layout says. */
  finish(): void {
    this.playback = null
    this.inFlight = null
    this.clock.reset()
    this.underWay = 0
    const { laid } = this
    if (laid) this.poses = this.poses.map((_, slot) => poseIn(laid, slot, this.held))
  }

  /** Goes on to that time; after the last moment of a motion, everything lies at rest. */
  advance(now: number): void {
    const { playback, clock } = this
    if (!playback) return
    clock.advance(now)
    if (clock.time >= playback.duration) this.finish()
    else this.underWay = playback.choreography.arrivals.filter((at) => at > clock.time).length
  }

  /** Every card as it is at the time that has come, in the order of their slots; none without a table. */
  pictures(): CardPicture[] {
    return this.laid ? this.poses.map((_, slot) => this.pictureOf(slot)) : []
  }

  /** The same of one card. There must be a table. */
  pictureOf(slot: Slot): CardPicture {
    const laid = this.laid!
    const drawn = this.drawnAt(laid, slot)
    this.poses[slot] = drawn.pose
    return this.leveled(laid, slot, drawn)
  }

  /** The same as it will be at rest. */
  restingPictures(): CardPicture[] {
    const { laid } = this
    return laid ? this.poses.map((_, slot) => this.leveled(laid, slot, this.atRest(laid, slot))) : []
  }

  /** The held run where it was drawn last. */
  heldRect(): Rect | null {
    const { laid, held } = this
    if (!laid || !held) return null
    const first = laid.standing.board.columns[held.run.column]!.at(-held.run.count)
    const rect = runRect(laid.tableau, held.run)
    return first === undefined ? rect : { ...rect, x: this.poses[first]!.x, y: this.poses[first]!.y }
  }

  private get held(): Held | null {
    return this.dragged ?? (this.pick && { run: this.pick, offset: ORIGIN })
  }

  private layOut(standing: Standing): Laid {
    return layOut(standing, this.frame, this.spread)
  }

  private play(choreography: Choreography, duration: number, easing: Easing): void {
    this.route = choreography.standings.map((standing) => this.layOut(standing))
    this.clock.reset()
    this.inFlight = null
    this.underWay = choreography.arrivals.length
    if (this.clock.speed === 0) this.finish()
    else this.playback = playbackOf(choreography, [...this.poses], { duration, easing })
  }

  /** Moves whatever is not at its place there. */
  private glide(duration: number, easing: Easing): void {
    if (this.laid) this.play({ standings: [this.laid.standing], motions: [], arrivals: [] }, duration, easing)
  }

  /** As `finish`, but a run that the pointer holds stays where it is, to set out from there. */
  private letGo(): void {
    const { dragged, laid } = this
    this.dragged = null
    this.finish()
    if (!dragged || !laid) return
    for (const [slot, place] of laid.places) {
      if (isIn(dragged.run, place, laid)) this.poses[slot] = poseIn(laid, slot, dragged)
    }
  }

  private drawnAt(laid: Laid, slot: Slot): Drawn {
    const { playback, clock } = this
    return playback ? drawnAt(playback, slot, clock.time, this.goals) : this.atRest(laid, slot)
  }

  private atRest(laid: Laid, slot: Slot): Drawn {
    return { pose: poseIn(laid, slot, this.held), card: cardIn(laid, slot), width: 1, order: null }
  }

  private leveled(laid: Laid, slot: Slot, { pose, card, width, order }: Drawn): CardPicture {
    const place = laid.places.get(slot)!
    const isHeld = this.held !== null && isIn(this.held.run, place, laid)
    const level = order !== null ? 'moving' : isHeld ? 'held' : 'rest'
    const ownOrder = place.kind === 'column' ? place.column * COLUMN_ORDER + place.index : 0
    const isBreak = level === 'rest' && place.kind === 'column' && isBreakAt(laid, place.column, place.index)
    return { slot, pose, card, width, level, order: order ? FLYING + order : ownOrder, isBreak }
  }
}
