import type { Rect, Size } from '../layout/geometry.ts'
import { createDraft, sheetOn, type Draft, type Paint } from './sheet.ts'

/** Part of a surface. */
export interface Tile {
  /** In device pixels of the whole. */
  readonly rect: Rect
  /**
   * Draws it anew, from nothing, in device pixels of the whole; null: nothing is to be seen there. It is seen when the answer
   * is called.
   */
  prepare(paint: Paint | null): () => void
  /** Whether another picture can be shown soon: see `Sheet`. */
  readonly hasSpare: boolean
}

/** A transparent surface in tiles, each a sheet of its own. */
export interface Tiles {
  readonly element: HTMLElement
  readonly all: readonly Tile[]
  /** CSS pixels, and device pixels to each. Throws where there is nothing to draw on. */
  resize(width: number, height: number, resolution: number): void
}

/** A tile's edge, about, in device pixels; and how many there may be, since the browser puts them together. */
const EDGE = 256
const MOST = 32

export function createTiles(): Tiles {
  const element = document.createElement('div')
  const draft = createDraft()
  let all: readonly Tile[] = []
  return {
    element,
    get all() {
      return all
    },
    resize(width, height, resolution) {
      const rects = divided(Math.round(width * resolution), Math.round(height * resolution))
      const canvases = rects.map((rect) => canvasAt(rect, resolution))
      all = rects.map((rect, index) => tileOn(canvases[index]!, rect, draft))
      Object.assign(element.style, { width: `${width}px`, height: `${height}px`, overflow: 'hidden' })
      element.replaceChildren(...canvases)
    },
  }
}

/** Covers a rectangle of that size with equal ones, which may stand out at its right and its bottom. */
function divided(width: number, height: number): Rect[] {
  const edge = Math.max(EDGE, Math.sqrt((width * height) / MOST))
  const [across, down] = [Math.max(1, Math.round(width / edge)), Math.max(1, Math.round(height / edge))]
  const size: Size = { width: Math.max(1, Math.ceil(width / across)), height: Math.max(1, Math.ceil(height / down)) }
  const at = (index: number) => ({ x: (index % across) * size.width, y: Math.floor(index / across) * size.height })
  return Array.from({ length: across * down }, (_, index) => ({ ...at(index), ...size }))
}

function canvasAt({ x, y, width, height }: Rect, resolution: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const css = (length: number) => `${length / resolution}px`
  Object.assign(canvas.style, { position: 'absolute', left: css(x), top: css(y), width: css(width), height: css(height) })
  return canvas
}

function tileOn(canvas: HTMLCanvasElement, rect: Rect, draft: Draft | null): Tile {
  const sheet = sheetOn(canvas, draft)
  if (!sheet) throw new Error('There is no 2D context here')
  return {
    rect,
    get hasSpare() {
      return sheet.hasSpare
    },
    prepare(paint) {
      const show = sheet.prepare(
        paint &&
          ((context) => {
            context.setTransform(1, 0, 0, 1, -rect.x, -rect.y)
            paint(context)
          }),
      )
      return () => {
        // The browser has a layer for each canvas that is seen, and looks through all of them in every frame of a motion.
        canvas.style.visibility = paint ? '' : 'hidden'
        show()
      }
    },
  }
}
