import type { Intent, Pick } from '../input/intent.ts'
import { createGestures, type GestureTarget } from '../input/gestures.ts'
import { listenToPointers } from '../input/pointer.ts'
import { legalTargets } from '../input/tapping.ts'
import type { Frame } from '../layout/frame.ts'
import type { Point, Size } from '../layout/geometry.ts'
import { dropTarget, hitAt } from '../layout/hit.ts'
import type { DrawnCard } from '../render/drawnCard.ts'
import { createDragLayer } from '../render/dragLayer.ts'
import { createFlightLayer } from '../render/flightLayer.ts'
import type { Look } from '../render/look.ts'
import type { Marks } from '../render/marks.ts'
import { Scene, type SceneListeners } from '../render/scene.ts'
import { createStage, type Stage, type StageFault } from '../render/stage.ts'
import type { Happening } from '../render/tabletop.ts'
import { movableCount } from '../rules/legality.ts'
import { ok, type Result } from '../rules/result.ts'
import { columnSize, type PlayerView } from '../rules/view.ts'

export interface TableOptions extends SceneListeners {
  readonly look: Look
  readonly frame: Frame
  /** Of the whole screen, which the canvas covers. */
  readonly size: Size
  /** Device pixels to a CSS pixel. */
  readonly resolution: number
  /** Called at once for everything the player means with a pointer. What follows may call `step` within the call. */
  readonly onIntent: (intent: Intent) => void
}

/**
 * The tableau on a canvas over the whole page, which lets every pointer through, and the pointers of the host element.
 * Nothing here is the game: what is shown follows from the last view, and a drag changes nothing until it ends in an
 * intent. While nothing moves, nothing is drawn.
 */
export interface Table {
  /** Draws exactly this, at once; null: an empty table. */
  show(view: PlayerView | null): void
  /**
   * Plays what led to the view. Whatever comes next ends it: another step, a picture to show, a pointer.
   * Events that do not lead to the view are not played; the view is shown.
   */
  step(happening: Happening, view: PlayerView): void
  /** Deals a new table, card by card. */
  dealIn(view: PlayerView): void
  setPick(pick: Pick | null): void
  setMarks(marks: Marks): void
  setLook(look: Look): void
  /** A drag under way goes back; what moves goes on to where things lie now. */
  setFrame(frame: Frame, size: Size, resolution: number): void
  /** Ends all motion. */
  finish(): void
  isMoving(): boolean
  /** Every card that is drawn, where it was drawn last. */
  cards(): readonly DrawnCard[]
  readonly framesDrawn: number
  readonly renderer: 'webgl' | 'canvas'
  destroy(): void
}

/**
 * Makes the table inside `host`, which covers the screen under the page's buttons and above its background. The canvas
 * becomes its child and is meant to lie above the buttons (cards fly from the stock); it lets every pointer through.
 */
export async function createTable(host: HTMLElement, options: TableOptions): Promise<Result<Table, StageFault>> {
  let scene: Scene | null = null
  const stage = await createStage({
    size: options.size,
    resolution: options.resolution,
    renderer: wishedRenderer(),
    onFrame: (frame) => scene?.onFrame(frame) ?? { pictures: null, haste: 'now' },
  })
  if (!stage.ok) return stage
  const layers = { flight: createFlightLayer(), drag: createDragLayer() }
  scene = new Scene(stage.value, layers, options.look, options)
  scene.setFrame(options.frame, options.resolution)
  const elements = [stage.value, layers.flight, layers.drag].map(({ element }) => element)
  for (const element of elements) placeLayer(host, element)
  return ok(tableOf(host, stage.value, elements, scene, options))
}

function tableOf(host: HTMLElement, stage: Stage, layers: readonly HTMLElement[], scene: Scene, options: TableOptions): Table {
  let tray = options.frame.tray
  const isOnTray = ({ x, y }: Point) =>
    x >= tray.x && x <= tray.x + tray.width && y >= tray.y && y <= tray.y + tray.height
  const gestures = createGestures(gestureTarget(scene, isOnTray, options.onIntent), {
    set: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
    clear: (timer) => window.clearTimeout(timer),
  })
  const stopListening = listenToPointers(host, gestures)
  return {
    show(view) {
      gestures.cancel()
      scene.show(view)
    },
    step: (happening, view) => {
      gestures.cancel()
      scene.step(happening, view)
    },
    dealIn(view) {
      gestures.cancel()
      scene.dealIn(view)
    },
    setPick: (pick) => scene.setPick(pick),
    setMarks: (marks) => scene.setMarks(marks),
    setLook: (look) => scene.setLook(look),
    setFrame(frame, size, resolution) {
      gestures.cancel()
      tray = frame.tray
      stage.resize(size, resolution)
      scene.setFrame(frame, resolution)
    },
    finish: () => scene.finish(),
    isMoving: () => scene.isMoving,
    cards: () => scene.cards(),
    get framesDrawn() {
      return stage.frames()
    },
    renderer: stage.kind,
    destroy() {
      stopListening()
      scene.destroy()
      stage.destroy()
      for (const layer of layers) layer.remove()
    },
  }
}

/** What pointers do to the scene, and what of it the game hears. */
function gestureTarget(
  scene: Scene,
  isOnTray: (point: Point) => boolean,
  onIntent: (intent: Intent) => void,
): GestureTarget {
  const hit: GestureTarget['hitAt'] = (point) => {
    const [view, tableau] = [scene.view, scene.tableau]
    return view && tableau && hitAt(tableau, view, point)
  }
  return {
    begin: () => scene.finish(),
    hitAt: hit,
    runAt({ column, index }) {
      const { view } = scene
      const cards = view?.columns[column]
      if (!view || !cards || index === null) return null
      const count = columnSize(cards) - index
      return count <= movableCount(view.ruleset, cards) ? { column, count } : null
    },
    lift: (run) => scene.lift(run),
    carry: () => onIntent({ kind: 'cancelPick' }),
    dragTo: (offset) => scene.moveDrag(offset),
    drop(run, pointer, offset) {
      const to = isOnTray(pointer) ? null : targetOf(scene, run, pointer, offset)
      onIntent({ kind: 'drop', from: run.column, count: run.count, to })
      scene.release()
    },
    dropRefused({ column, index }, pointer) {
      const to = hit(pointer)?.column ?? null
      const cards = scene.view?.columns[column]
      if (!cards || index === null || to === column) return
      onIntent({ kind: 'drop', from: column, count: columnSize(cards) - index, to })
    },
    putBack: () => scene.release(),
    press: (at) => scene.setSpread(at && at.index !== null ? { column: at.column, index: at.index } : null),
    intend: onIntent,
  }
}

/** The column a run is meant for when it is let go. */
function targetOf(scene: Scene, run: Pick, pointer: Point, offset: Point): number | null {
  const [view, tableau] = [scene.view, scene.tableau]
  if (!view || !tableau) return null
  const { x, tops } = tableau.columns[run.column]!
  const top = tops[tops.length - run.count] ?? 0
  const place = { x: x + offset.x, y: top + offset.y, ...tableau.card }
  return dropTarget(tableau, legalTargets(view, run), run.column, place, pointer)
}

/** `?renderer=canvas` or `webgl`, for devices where the other one fails, and for tests; null: nobody has a wish. */
function wishedRenderer(): Stage['kind'] | null {
  const wished = new URLSearchParams(location.search).get('renderer')
  return wished === 'canvas' || wished === 'webgl' ? wished : null
}

/** Over the whole screen, and never in a pointer's way; the page's styles say what lies above it. */
function placeLayer(host: HTMLElement, layer: HTMLElement): void {
  layer.setAttribute('aria-hidden', 'true')
  Object.assign(layer.style, { position: 'absolute', inset: '0', pointerEvents: 'none' })
  host.append(layer)
}
