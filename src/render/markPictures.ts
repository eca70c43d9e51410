import { whenIdle } from './idle.ts'
import { carryOut, drawn } from './ownCanvas.ts'
import { marginsOf, paintMark, type MarkLook } from './paintMark.ts'
import { marksOfCard, type Mark } from './marks.ts'
import type { Picture } from './painter.ts'

/** Marks as pictures; their drawings are used again and again. */
export interface MarkPictures {
  /** Forgets all drawings: size, theme or resolution are others now. */
  configure(look: MarkLook, resolution: number): void
  of(marks: readonly Mark[]): Picture[]
  /** Draws when there is time what most games need, so that no motion has to wait for it. */
  prepare(): void
  destroy(): void
}

/** Drawings kept for marks that come back; more would be runs of every length that was ever picked. */
const KEPT = 32

export function createMarkPictures(): MarkPictures {
  const drawings = new Map<string, HTMLCanvasElement>()
  let look: MarkLook | null = null
  let resolution = 1
  let cancelPreparing: (() => void) | null = null

  function drawingOf(mark: Mark): HTMLCanvasElement {
    const key = [mark.kind, mark.rect.width, mark.rect.height.toFixed(1), mark.label, mark.inside].join()
    const drawing = drawings.get(key) ?? draw(mark)
    drawings.delete(key)
    drawings.set(key, drawing)
    return drawing
  }

  function draw(mark: Mark): HTMLCanvasElement {
    const { around, below } = marginsOf(mark, look!)
    const { width, height } = mark.rect
    const size = {
      width: Math.ceil((width + 2 * around) * resolution),
      height: Math.ceil((height + around + below) * resolution),
    }
    return drawn(size, (context) => {
      context.scale(resolution, resolution)
      context.translate(around, around)
      paintMark(context, mark, look!)
    })
  }

  function dropOldest(): void {
    for (const key of drawings.keys()) {
      if (drawings.size <= KEPT) return
      drawings.delete(key)
    }
  }

  function pictureOf(mark: Mark): Picture {
    const { around } = marginsOf(mark, look!)
    const drawing = drawingOf(mark)
    const [x, y] = [snap(mark.rect.x - around), snap(mark.rect.y - around)]
    return { drawing, rect: { x, y, width: drawing.width / resolution, height: drawing.height / resolution }, alpha: 1 }
  }

  function snap(length: number): number {
    return Math.round(length * resolution) / resolution
  }

  return {
    configure(nextLook, nextResolution) {
      look = nextLook
      resolution = nextResolution
      drawings.clear()
    },
    of(marks) {
      const pictures = marks.map(pictureOf)
      dropOldest()
      return pictures
    },
    prepare() {
      cancelPreparing?.()
      cancelPreparing = whenIdle(() => marksOfCard(look!.card).forEach((mark) => carryOut(drawingOf(mark))))
    },
    destroy: () => cancelPreparing?.(),
  }
}
