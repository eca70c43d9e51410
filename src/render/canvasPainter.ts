import { damageBetween, outward, overlap } from './damage.ts'
import type { Haste, Painter, PainterOptions, Picture } from './painter.ts'
import type { Context2D } from './sheet.ts'
import { createTiles, type Tile } from './tiles.ts'

/** Tiles that are drawn in one frame: half a millisecond's work each on a computer, or twice that where columns are long. */
const TILES: Readonly<Record<Haste, number>> = { now: Infinity, idle: 1 }

/** Draws a stage without WebGL. Tiles in which nothing has changed are not drawn again. */
export function createCanvasPainter({ size, resolution }: PainterOptions): Painter {
  const tiles = createTiles()
  let scale = resolution
  let shown: readonly Picture[] = []
  let stale = new Set<Tile>()

  function resize(width: number, height: number, nextResolution: number): void {
    scale = nextResolution
    shown = []
    tiles.resize(width, height, scale)
    stale = new Set(tiles.all)
  }

  function noteChanges(pictures: readonly Picture[], afresh: boolean): void {
    const damage = afresh ? null : damageBetween(shown, pictures, scale)
    for (const tile of tiles.all) if (!damage || damage.some((part) => overlap(part, tile.rect))) stale.add(tile)
    shown = pictures
  }

  resize(size.width, size.height, resolution)
  return {
    kind: 'canvas',
    element: tiles.element,
    resize,
    paint(pictures, { afresh, haste }) {
      const isNews = afresh || pictures !== shown
      if (isNews) noteChanges(pictures, afresh)
      // Telling what has changed is a frame's work too.
      if (isNews && haste !== 'now') return stale.size === 0
      let left = TILES[haste]
      for (const tile of stale) {
        if (left <= 0) break
        if (repaint(tile, pictures, scale)) left--
        stale.delete(tile)
      }
      return stale.size === 0
    },
    destroy: () => tiles.element.remove(),
  }
}

/** Answers whether there was anything to draw. */
function repaint(tile: Tile, pictures: readonly Picture[], scale: number): boolean {
  const own = pictures.filter(({ rect }) => overlap(outward(rect, scale), tile.rect))
  tile.draw(
    own.length > 0
      ? (context) => {
          for (const picture of own) drawPicture(context, picture, scale)
        }
      : null,
  )
  return own.length > 0
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
