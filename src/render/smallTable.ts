import { FACES } from '../layout/card.ts'
import type { Frame } from '../layout/frame.ts'
import type { Rect, Size } from '../layout/geometry.ts'
import type { Card } from '../rules/card.ts'
import type { PlayerView } from '../rules/view.ts'
import { depthOf, type CardPicture } from './cardPicture.ts'
import { paintBack } from './faces/back.ts'
import { paintFace, type FaceSpec } from './faces/face.ts'
import { motionFactor, type Look } from './look.ts'
import { marksOver, NO_MARKS, type Marks } from './marks.ts'
import { paintMark } from './paintMark.ts'
import { opacityOf } from './pose.ts'
import { Tabletop, type Happening } from './tabletop.ts'

/** The first columns of a table on a canvas of its own, too small for a stage: cards move as they do on the large one. */
export interface SmallTable {
  show(view: PlayerView): void
  step(happening: Happening, view: PlayerView): void
  setMarks(marks: Partial<Marks>): void
  setLook(look: Look): void
  /** Where runs go home, in pixels of the canvas. */
  readonly home: Rect
  readonly size: Size
  destroy(): void
}

export interface SmallTableOptions {
  /** Columns that are seen, from the first. */
  readonly columns: number
  /** Height of the whole, in pixels. */
  readonly height: number
  readonly resolution: number
  readonly look: Look
  /** Room for a run that has come home, at the right. */
  readonly hasHome: boolean
  readonly onRunsHome: (runs: number) => void
}

const CARD_WIDTH = 40
const FACE = 'tall'
const CARD = { width: CARD_WIDTH, height: CARD_WIDTH * FACES.tall.ratio }
/** What the layout adds to ten cards of a narrow table: gaps and margins, in card widths. */
const MARGIN = 0.11
const GAP = 0.055
const HOME = 48

export function createSmallTable(canvas: HTMLCanvasElement, options: SmallTableOptions): SmallTable {
  const { columns, height, resolution, hasHome } = options
  const across = Math.ceil(CARD_WIDTH * (2 * MARGIN + columns + (columns - 1) * GAP))
  const size = { width: across + (hasHome ? HOME + 8 : 0), height }
  const home = { x: across + 4, y: (height - HOME * 1.1) / 2, width: HOME, height: HOME * 1.1 }
  const context = sized(canvas, size, resolution)
  const tabletop = new Tabletop()
  let { look } = options
  let pictures = new Map<string, HTMLCanvasElement>()
  let marks = NO_MARKS
  let request: number | null = null

  tabletop.setFrame(smallFrame(height, home))
  tabletop.setSpeed(motionFactor(look))

  function pictureOf(card: Card | null): HTMLCanvasElement {
    const indexStep = tabletop.laid?.tableau.indexStep ?? 0
    const key = `${indexStep} ${card}`
    const picture = pictures.get(key) ?? paintedCard(card, { face: FACE, indexStep, look }, resolution)
    pictures.set(key, picture)
    return picture
  }

  function drawCard({ card, pose, width }: CardPicture): void {
    const full = CARD.width * pose.scale
    context.globalAlpha = opacityOf(pose)
    context.drawImage(pictureOf(card), pose.x + (full * (1 - width)) / 2, pose.y, full * width, CARD.height * pose.scale)
  }

  /** Not of a column beside those that are shown. */
  function isSeen({ slot, pose }: CardPicture): boolean {
    const place = tabletop.laid?.places.get(slot)
    return pose.alpha > 0.01 && (place?.kind !== 'column' || place.column < columns)
  }

  function drawMarks(): void {
    if (!tabletop.laid || tabletop.isMoving) return
    for (const mark of marksOver(marks, tabletop.laid.tableau)) {
      context.save()
      context.globalAlpha = 1
      context.translate(mark.rect.x, mark.rect.y)
      paintMark(context, mark, { look, face: FACE, card: CARD })
      context.restore()
    }
  }

  function frame(now: number): void {
    request = null
    tabletop.advance(now)
    const cards = tabletop.pictures().filter(isSeen)
    context.setTransform(resolution, 0, 0, resolution, 0, 0)
    context.clearRect(0, 0, size.width, size.height)
    for (const card of cards.sort((a, b) => depthOf(a) - depthOf(b))) drawCard(card)
    drawMarks()
    options.onRunsHome(tabletop.runsHome ?? 0)
    if (tabletop.isMoving) invalidate()
  }

  function invalidate(): void {
    request ??= requestAnimationFrame(frame)
  }

  function change(make: () => void): void {
    make()
    invalidate()
  }

  return {
    size,
    home,
    show: (view) => change(() => tabletop.show(view)),
    step: (happening, view) => change(() => tabletop.step(happening, view)),
    setMarks: (next) => change(() => (marks = { ...NO_MARKS, ...next })),
    setLook: (next) =>
      change(() => {
        look = next
        pictures = new Map()
        tabletop.setSpeed(motionFactor(look))
      }),
    destroy() {
      if (request !== null) cancelAnimationFrame(request)
    },
  }
}

function sized(canvas: HTMLCanvasElement, { width, height }: Size, resolution: number): CanvasRenderingContext2D {
  canvas.width = Math.round(width * resolution)
  canvas.height = Math.round(height * resolution)
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
  return canvas.getContext('2d')!
}

/** Ten columns, of which the canvas shows the first; cards are dealt from below. */
function smallFrame(height: number, home: Rect): Frame {
  const tableau = { x: 0, y: 6, width: CARD_WIDTH * (10 + 9 * GAP + 2 * MARGIN), height: height - 10 }
  const nowhere = { x: 0, y: 0, width: 0, height: 0 }
  const stock = { x: tableau.width / 4, y: height, width: CARD.width, height: CARD.height }
  const foundations = Array.from({ length: 8 }, () => home)
  return { kind: 'portrait', tableau, hud: nowhere, tray: nowhere, controls: nowhere, toast: nowhere, panel: nowhere, stock, foundations }
}

function paintedCard(card: Card | null, spec: FaceSpec, resolution: number): HTMLCanvasElement {
  const picture = document.createElement('canvas')
  const context = sized(picture, CARD, resolution)
  context.scale(picture.width, picture.width)
  if (card === null) paintBack(context, FACE, spec.look)
  else paintFace(context, card, spec)
  return picture
}
