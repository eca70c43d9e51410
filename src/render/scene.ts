import { NO_INSETS, frameOf, type Frame } from '../layout/frame.ts'
import type { Point, Size } from '../layout/geometry.ts'
import type { Spread, Tableau } from '../layout/tableau.ts'
import { rankOf, suitOf } from '../rules/card.ts'
import { PACK_SIZE, packOf } from '../rules/deal.ts'
import type { GameEvent } from '../rules/event.ts'
import type { PlayerView } from '../rules/view.ts'
import { createCardSprites, LEVELS } from './cardSprites.ts'
import { choreograph, choreographDeal, DURATIONS, type Choreography, type Standing } from './choreography.ts'
import { GLIDE, SETTLE, type Easing } from './easing.ts'
import { cardIn, isIn, layOut, poseIn, type Held, type Laid } from './laid.ts'
import { motionFactor, type Look } from './look.ts'
import { marksOver, marksUnder, NO_MARKS, pickedMark, runRect, type Marks, type Run } from './marks.ts'
import { createMarkSprites } from './markSprites.ts'
import { drawnAt, playbackOf, type Drawn, type Playback } from './playback.ts'
import type { Pose } from './pose.ts'
import { boardOf, type Slot } from './slots.ts'
import type { Stage } from './stage.ts'
import { createCardTextures } from './textures.ts'

/** A card as it was drawn last, for tests and for whoever measures. */
export interface DrawnCard {
  readonly slot: Slot
  readonly column: number | null
  readonly index: number | null
  readonly rect: Point & Size
  readonly faceUp: boolean
  readonly moving: boolean
}

/** What happened, to be played: `undone` backwards, then `events` forwards. */
export interface Happening {
  readonly undone: readonly GameEvent[]
  readonly events: readonly GameEvent[]
}

/** The cards and marks on the stage. What it shows follows from the last view alone; motion is only how it gets there. */
export interface Scene {
  /** Draws exactly this, at once. */
  show(view: PlayerView | null): void
  /** Plays what led to the view; shows it at once if that does not lead there. */
  step(happening: Happening, view: PlayerView): void
  /** Deals a new table. */
  dealIn(view: PlayerView): void
  setPick(pick: Run | null): void
  setMarks(marks: Marks): void
  setLook(look: Look): void
  setFrame(frame: Frame, resolution: number): void
  /** Spreads a squeezed column round a card. */
  setSpread(spread: Spread | null): void
  /** Takes a run up under the pointer, moved by an offset from its place. */
  drag(run: Run, offset: Point): void
  /** The dragged run follows the pointer. */
  moveDrag(offset: Point): void
  /** Lets a dragged run go: it glides back, unless a step has taken it somewhere. */
  release(): void
  /** Ends all motion now. */
  finish(): void
  isMoving(): boolean
  view(): PlayerView | null
  tableau(): Tableau | null
  cards(): readonly DrawnCard[]
  /** Draws what is due at that time, in milliseconds. */
  onFrame(now: number): void
  destroy(): void
}

const ORIGIN: Point = { x: 0, y: 0 }
const GONE: Pose = { x: 0, y: 0, scale: 1, alpha: 0 }

export function createScene(stage: Stage, initialLook: Look): Scene {
  const layer = stage.root
  layer.sortableChildren = true
  const textures = createCardTextures(() => invalidate())
  const cardSprites = createCardSprites(layer, textures)
  const under = createMarkSprites(layer, LEVELS.under)
  const over = createMarkSprites(layer, LEVELS.marks)
  const heldFrame = createMarkSprites(layer, LEVELS.frame)

  let look = initialLook
  let frame = frameOf({ width: 320, height: 568 }, NO_INSETS, { leftHanded: false })
  let resolution = 1
  let indexStep = -1
  let spread: Spread | null = null
  let pick: Run | null = null
  let dragged: Held | null = null
  let marks = NO_MARKS
  let current: Laid | null = null
  let playback: Playback | null = null
  let route: Laid[] = []
  let startedAt: number | null = null
  const poses: Pose[] = Array.from({ length: PACK_SIZE }, () => GONE)
  const moving = new Set<Slot>()

  function invalidate(): void {
    stage.invalidate()
  }

  function held(): Held | null {
    return dragged ?? (pick && { run: pick, offset: ORIGIN })
  }

  function lay(standing: Standing): Laid {
    return layOut(standing, frame, spread)
  }

  function stand(laid: Laid | null): void {
    current = laid
    if (laid && laid.tableau.indexStep !== indexStep) configure()
    invalidate()
  }

  /** Textures for the present size, look and resolution. */
  function configure(): void {
    if (!current) return
    const { card, face } = current.tableau
    indexStep = current.tableau.indexStep
    const size = { width: Math.round(card.width * resolution), height: Math.round(card.height * resolution) }
    textures.configure({ face, indexStep, look, size, resolution })
    cardSprites.configure({ card, resolution })
    for (const sprites of [under, over, heldFrame]) sprites.configure({ theme: look.theme, face, card }, resolution)
    invalidate()
  }

  function play(choreography: Choreography, duration: number, easing: Easing): void {
    route = choreography.standings.map(lay)
    stand(route.at(-1)!)
    if (motionFactor(look) === 0) return finish()
    playback = playbackOf(choreography, [...poses], { duration, easing })
    startedAt = null
  }

  /** Moves whatever is not at its place there. */
  function glide(duration: number, easing: Easing): void {
    if (current) play({ standings: [current.standing], motions: [] }, duration, easing)
  }

  function finish(): void {
    playback = null
    startedAt = null
    if (current) for (let slot = 0; slot < PACK_SIZE; slot++) poses[slot] = poseIn(current, slot, held())
    invalidate()
  }

  /** As `finish`, but a run that the pointer has just let go stays where it is, to set out from there. */
  function settle(): void {
    const letGo = dragged
    const drawn = [...poses]
    dragged = null
    finish()
    if (!letGo || !current) return
    for (const [slot, place] of current.places) if (isIn(letGo.run, place, current)) poses[slot] = drawn[slot]!
  }

  function drawCards(now: number): void {
    if (!current) return
    const time = playback ? timeOf(now) : 0
    if (playback && time >= playback.duration) finish()
    moving.clear()
    for (let slot = 0; slot < PACK_SIZE; slot++) {
      const drawn = drawnNow(slot, time)
      poses[slot] = drawn.pose
      if (drawn.order !== null) moving.add(slot)
      drawCard(slot, drawn)
    }
  }

  function timeOf(now: number): number {
    startedAt ??= now
    return (now - startedAt) / motionFactor(look)
  }

  function drawnNow(slot: Slot, time: number): Drawn {
    const laid = current!
    if (!playback) return { pose: poseIn(laid, slot, held()), card: cardIn(laid, slot), width: 1, order: null }
    return drawnAt(playback, slot, time, {
      pose: (which, standing) => poseIn(route[standing]!, which, standing === route.length - 1 ? held() : null),
      card: (which, standing) => cardIn(route[standing]!, which),
    })
  }

  function drawCard(slot: Slot, { pose, card, width, order }: Drawn): void {
    const laid = current!
    const place = laid.places.get(slot)!
    const still = order === null
    const isHeld = held() !== null && isIn(held()!.run, place, laid)
    const rest = place.kind === 'column' ? place.column * 128 + place.index : place.kind === 'home' ? place.place : 0
    const level = still ? (isHeld ? LEVELS.lifted : LEVELS.cards) : LEVELS.moving
    const zIndex = level + (still || order === 0 ? rest : 2_000 + order)
    const shadow = still && !isHeld && place.kind === 'column' && isBreak(place.column, place.index)
    cardSprites.draw(slot, { pose, card, width, zIndex, shadow, still: still && !dragged })
  }

  /** Whether a face-up card lies on one that it does not continue. */
  function isBreak(column: number, index: number): boolean {
    const { faceDown, faceUp } = current!.standing.view.columns[column]!
    const card = faceUp[index - faceDown]
    const above = faceUp[index - faceDown - 1]
    if (index === 0 || card === undefined) return false
    return above === undefined || suitOf(above) !== suitOf(card) || rankOf(above) !== rankOf(card) + 1
  }

  function drawMarks(): void {
    const laid = current
    if (!laid) return
    under.show(marksUnder(marks, laid.standing.board, laid.tableau))
    over.show(playback ? [] : marksOver(marks, laid.tableau))
    const run = held()?.run
    heldFrame.show(run ? [pickedMark(heldRect(laid, run))] : [])
  }

  /** The held run where it is drawn now. */
  function heldRect(laid: Laid, run: Run): Point & Size {
    const rect = runRect(laid.tableau, run)
    const first = laid.standing.board.columns[run.column]!.at(-run.count)
    const pose = first === undefined ? rect : poses[first]!
    return { ...rect, x: pose.x, y: pose.y }
  }

  function hideAll(): void {
    for (let slot = 0; slot < PACK_SIZE; slot++) cardSprites.hide(slot)
    for (const sprites of [under, over, heldFrame]) sprites.show([])
  }

  return {
    show(view) {
      dragged = null
      spread = null
      stand(view && lay({ view, board: boardOf(view, current?.standing.board) }))
      finish()
      if (view) textures.prepare([...new Set(packOf(view.ruleset.suits))])
    },
    step({ undone, events }, view) {
      settle()
      spread = null
      const choreography = current && choreograph(current.standing, undone, events, view)
      if (choreography) play(choreography, DURATIONS.move, SETTLE)
      else this.show(view)
    },
    dealIn(view) {
      const bare: PlayerView = { ...view, columns: view.columns.map(() => ({ faceDown: 0, faceUp: [] })), stockSize: PACK_SIZE }
      this.show(bare)
      const start = current!.standing
      play(choreographDeal(start, { view, board: boardOf(view, start.board) }), 0, SETTLE)
    },
    setPick(next) {
      if (pick?.column === next?.column && pick?.count === next?.count) return
      pick = next
      if (!playback && !dragged) glide(DURATIONS.pick, SETTLE)
      invalidate()
    },
    setMarks(next) {
      marks = next
      invalidate()
    },
    setLook(next) {
      const drawnAlike = ['theme', 'back', 'fourColours', 'indices'] as const
      const same = drawnAlike.every((key) => next[key] === look[key])
      look = next
      if (!same) configure()
      if (motionFactor(look) === 0) finish()
    },
    setFrame(nextFrame, nextResolution) {
      frame = nextFrame
      resolution = nextResolution
      route = route.map(({ standing }) => lay(standing))
      if (current) stand(playback ? route.at(-1)! : lay(current.standing))
      configure()
      if (!playback) finish()
    },
    setSpread(next) {
      if (spread?.column === next?.column && spread?.index === next?.index) return
      spread = next
      if (!current) return
      glide(DURATIONS.pick, SETTLE)
    },
    drag(run, offset) {
      if (!dragged) finish()
      dragged = { run, offset }
      invalidate()
    },
    moveDrag(offset) {
      if (!dragged) return
      dragged = { ...dragged, offset }
      invalidate()
    },
    release() {
      if (!dragged) return
      settle()
      glide(DURATIONS.glideBack, GLIDE)
    },
    finish,
    isMoving: () => playback !== null,
    view: () => current?.standing.view ?? null,
    tableau: () => current?.tableau ?? null,
    cards() {
      if (!current) return []
      const { tableau, places } = current
      return [...places].flatMap(([slot, place]) => {
        const pose = poses[slot]!
        if (pose.alpha <= 0.01) return []
        const rect = { x: pose.x, y: pose.y, width: tableau.card.width * pose.scale, height: tableau.card.height * pose.scale }
        const [column, index] = place.kind === 'column' ? [place.column, place.index] : [null, null]
        return [{ slot, column, index, rect, faceUp: cardIn(current!, slot) !== null, moving: moving.has(slot) }]
      })
    },
    onFrame(now) {
      if (!current) return hideAll()
      drawCards(now)
      drawMarks()
      if (playback) invalidate()
    },
    destroy() {
      for (const part of [textures, cardSprites, under, over, heldFrame]) part.destroy()
    },
  }
}
