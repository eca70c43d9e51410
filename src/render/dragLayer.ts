import type { Point, Rect } from '../layout/geometry.ts'
import { drawPicture } from './canvasPainter.ts'
import { pickedMark } from './marks.ts'
import { marginsOf, paintMark, type MarkLook } from './paintMark.ts'
import type { Picture } from './painter.ts'

/** A run in the player's hand, as it lies before it is moved. */
export interface DraggedRun {
  readonly rect: Rect
  readonly cards: readonly Picture[]
}

/**
 * A dragged run on a small canvas of its own above the table: while it follows the pointer nothing is drawn, the browser
 * only puts the same picture elsewhere. Drawing the whole table for every step takes most of a frame on a cheap phone.
 */
export interface DragLayer {
  readonly element: HTMLElement
  /** Paints the run in its frame, at an offset from where its cards lie. */
  show(run: DraggedRun, offset: Point, look: MarkLook, resolution: number): void
  move(offset: Point): void
  hide(): void
}

export function createDragLayer(): DragLayer {
  const canvas = document.createElement('canvas')
  canvas.hidden = true
  canvas.style.willChange = 'transform'
  let corner: Point = { x: 0, y: 0 }

  function move({ x, y }: Point): void {
    canvas.style.transform = `translate(${corner.x + x}px, ${corner.y + y}px)`
  }

  return {
    element: canvas,
    move,
    show({ rect, cards }, offset, look, resolution) {
      const mark = pickedMark(rect)
      const { around, below } = marginsOf(mark, look)
      // On whole device pixels, so that the cards look as they do on the table.
      const [left, top] = [Math.floor((rect.x - around) * resolution), Math.floor((rect.y - around) * resolution)]
      canvas.width = Math.ceil((rect.x + rect.width + around) * resolution) - left
      canvas.height = Math.ceil((rect.y + rect.height + below) * resolution) - top
      canvas.style.width = `${canvas.width / resolution}px`
      canvas.style.height = `${canvas.height / resolution}px`
      corner = { x: left / resolution, y: top / resolution }
      const context = canvas.getContext('2d')
      if (context) {
        context.setTransform(resolution, 0, 0, resolution, rect.x * resolution - left, rect.y * resolution - top)
        paintMark(context, mark, look)
        context.setTransform(1, 0, 0, 1, -left, -top)
        for (const card of cards) drawPicture(context, card, resolution)
      }
      canvas.hidden = false
      move(offset)
    },
    hide() {
      canvas.hidden = true
    },
  }
}
