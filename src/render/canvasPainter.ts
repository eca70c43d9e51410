import { damageBetween, outward, overlap } from './damage.ts'
import { afterAWhile, afterFrames } from './idle.ts'
import type { Haste, Painter, PainterOptions, Picture } from './painter.ts'
import type { Context2D } from './sheet.ts'
import { createTiles, type Tile } from './tiles.ts'

/** What may be done in one frame, and what of it a tile takes, a quarter of a millisecond each on a computer. */
const MOST: Readonly<Record<Haste, number>> = { now: Infinity, idle: 1 }
const TAKES = { nothing: 0, shown: 1, drawn: 2 } as const

/** So many frames after the last change, most likely nothing moves any more. */
const RESTED = 30

/** Pictures that come next, and the tiles that show something else by then: those that wait, and what shows the others. */
interface Ahead {
  readonly pictures: readonly Picture[]
  readonly waiting: Set<Tile>
  readonly ready: Map<Tile, () => void>
}

/** Draws a stage without WebGL. Tiles in which nothing has changed are not drawn again. */
export function createCanvasPainter({ size, resolution }: PainterOptions): Painter {
  const tiles = createTiles()
  let scale = resolution
  let shown: readonly Picture[] = []
  let stale = new Set<Tile>()
  let ahead: Ahead | null = null
  let cancelSparing = () => {}

  function resize(width: number, height: number, nextResolution: number): void {
    scale = nextResolution
    shown = []
    ahead = null
    tiles.resize(width, height, scale)
    stale = new Set(tiles.all)
  }

  /** Tiles in which these differ from what is shown. */
  function changedBy(pictures: readonly Picture[]): readonly Tile[] {
    const damage = damageBetween(shown, pictures, scale)
    return tiles.all.filter((tile) => damage.some((part) => overlap(part, tile.rect)))
  }

  function noteChanges(pictures: readonly Picture[], afresh: boolean): void {
    if (afresh || ahead?.pictures !== pictures) ahead = null
    const changed = afresh ? tiles.all : ahead ? [...ahead.ready.keys(), ...ahead.waiting] : changedBy(pictures)
    for (const tile of changed) stale.add(tile)
    shown = pictures
  }

  /** Answers what that took. */
  function repaint(tile: Tile): number {
    const show = ahead?.ready.get(tile)
    if (show) {
      show()
      return TAKES.shown
    }
    const own = picturesIn(tile, shown, scale)
    drawTile(tile, own, scale)()
    return own.length > 0 ? TAKES.drawn : TAKES.nothing
  }

  /** Shows tiles once more, one after the other, that have been shown only once. */
  function makeSpares(): void {
    for (const tile of tiles.all) {
      const own = tile.hasSpare ? [] : picturesIn(tile, shown, scale)
      if (own.length === 0) continue
      drawTile(tile, own, scale)()
      cancelSparing = afterAWhile(makeSpares)
      return
    }
  }

  resize(size.width, size.height, resolution)
  return {
    kind: 'canvas',
    element: tiles.element,
    resize,
    prepare(pictures) {
      if (ahead?.pictures !== pictures) {
        ahead = { pictures, waiting: new Set(changedBy(pictures)), ready: new Map() }
        return ahead.waiting.size === 0
      }
      const { waiting, ready } = ahead
      const [tile] = waiting
      if (tile) ready.set(tile, drawTile(tile, picturesIn(tile, pictures, scale), scale))
      if (tile) waiting.delete(tile)
      return waiting.size === 0
    },
    paint(pictures, { afresh, haste }) {
      if (afresh || pictures !== shown) noteChanges(pictures, afresh)
      let left = MOST[haste]
      for (const tile of stale) {
        if (left <= 0) break
        left -= repaint(tile)
        stale.delete(tile)
      }
      cancelSparing()
      if (stale.size > 0) return false
      ahead = null
      cancelSparing = afterFrames(makeSpares, RESTED)
      return true
    },
    destroy() {
      cancelSparing()
      tiles.element.remove()
    },
  }
}

function picturesIn({ rect }: Tile, pictures: readonly Picture[], scale: number): readonly Picture[] {
  return pictures.filter((picture) => overlap(outward(picture.rect, scale), rect))
}

function drawTile(tile: Tile, pictures: readonly Picture[], scale: number): () => void {
  if (pictures.length === 0) return tile.prepare(null)
  return tile.prepare((context) => {
    for (const picture of pictures) drawPicture(context, picture, scale)
  })
}

/** Puts a picture on a context whose units are device pixels of the table. */
export function drawPicture(context: Context2D, { drawing, rect, alpha }: Picture, scale: number): void {
  const [width, height] = [exact(rect.width * scale), exact(rect.height * scale)]
  if (width === 0 || height === 0) return
  context.globalAlpha = alpha
  context.drawImage(drawing, exact(rect.x * scale), exact(rect.y * scale), width, height)
}

/** Whole but for the rounding of fractions: then pixels are copied, else each is mixed of four. */
function exact(length: number): number {
  const whole = Math.round(length)
  return Math.abs(length - whole) < 0.001 ? whole : length
}
