import type { Point, Rect } from '../layout/geometry.ts'
import { pickedMark } from './marks.ts'
import { marginsOf, paintMark, type MarkLook } from './paintMark.ts'

/** One card of a dragged run: its picture, and where it lies before it is moved. */
export interface DraggedCard {
  readonly picture: CanvasImageSource
  readonly rect: Rect
}

/**
 * A dragged run on a small canvas of its own above the table: while it follows the pointer nothing is drawn, the browser
 * only puts the same picture elsewhere. Drawing the whole table for every step takes most of a frame on a cheap phone.
 */
export interface DragLayer {
  readonly canvas: HTMLCanvasElement
  /** Paints the run in its frame, at an offset from where its cards lie. */
  show(cards: readonly DraggedCard[], run: Rect, offset: Point, look: MarkLook, resolution: number): void
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
    canvas,
    move,
    show(cards, run, offset, look, resolution) {
      const mark = pickedMark(run)
      const { around, below } = marginsOf(mark, look)
      const size = { width: run.width + 2 * around, height: run.height + around + below }
      canvas.width = Math.ceil(size.width * resolution)
      canvas.height = Math.ceil(size.height * resolution)
      canvas.style.width = `${canvas.width / resolution}px`
      canvas.style.height = `${canvas.height / resolution}px`
      corner = { x: run.x - around, y: run.y - around }
      const context = canvas.getContext('2d')
      if (context) {
        context.setTransform(resolution, 0, 0, resolution, around * resolution, around * resolution)
        paintMark(context, mark, look)
        for (const { picture, rect } of cards) {
          context.drawImage(picture, rect.x - run.x, rect.y - run.y, rect.width, rect.height)
        }
      }
      canvas.hidden = false
      move(offset)
    },
    hide() {
      canvas.hidden = true
    },
  }
}
