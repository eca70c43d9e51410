import type { Rect, Size } from '../layout/geometry.ts'

export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Part of a surface. */
export interface Tile {
  /** In device pixels of the whole. */
  readonly rect: Rect
  /** Draws it anew, from nothing, in device pixels of the whole; null: nothing is to be seen there. */
  draw(paint: ((context: Context2D) => void) | null): void
}

/**
 * A transparent surface in tiles, each the picture that was drawn last. Without a graphics card the browser copies every
 * 2D canvas whole for each frame of the page, whatever moves in it: a phone's screen has five megabytes. Pictures that
 * were handed over are not copied.
 */
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
  let all: readonly Tile[] = []
  return {
    element,
    get all() {
      return all
    },
    resize(width, height, resolution) {
      const { rects, size } = divided(Math.round(width * resolution), Math.round(height * resolution))
      const draft = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(size.width, size.height)
      const canvases = rects.map((rect) => canvasAt(rect, resolution))
      all = rects.map((rect, index) => tileOn(canvases[index]!, rect, draft))
      Object.assign(element.style, { width: `${width}px`, height: `${height}px`, overflow: 'hidden' })
      element.replaceChildren(...canvases)
    },
  }
}

/** Covers a rectangle of that size with equal ones, which may stand out at its right and its bottom. */
function divided(width: number, height: number): { rects: Rect[]; size: Size } {
  const edge = Math.max(EDGE, Math.sqrt((width * height) / MOST))
  const [across, down] = [Math.max(1, Math.round(width / edge)), Math.max(1, Math.round(height / edge))]
  const size = { width: Math.max(1, Math.ceil(width / across)), height: Math.max(1, Math.ceil(height / down)) }
  const at = (index: number) => ({ x: (index % across) * size.width, y: Math.floor(index / across) * size.height })
  return { rects: Array.from({ length: across * down }, (_, index) => ({ ...at(index), ...size })), size }
}

function canvasAt({ x, y, width, height }: Rect, resolution: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const css = (length: number) => `${length / resolution}px`
  Object.assign(canvas.style, { position: 'absolute', left: css(x), top: css(y), width: css(width), height: css(height) })
  return canvas
}

function tileOn(canvas: HTMLCanvasElement, rect: Rect, draft: OffscreenCanvas | null): Tile {
  const [shown, drawing] = [draft && canvas.getContext('bitmaprenderer'), draft?.getContext('2d')]
  if (draft && shown && drawing) return handedOver(shown, rect, draft, drawing)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no 2D context here')
  return drawnInPlace(context, rect)
}

function handedOver(shown: ImageBitmapRenderingContext, rect: Rect, draft: OffscreenCanvas, context: Context2D): Tile {
  return {
    rect,
    draw(paint) {
      if (!paint) return shown.transferFromImageBitmap(null)
      context.setTransform(1, 0, 0, 1, -rect.x, -rect.y)
      paint(context)
      // Leaves the draft empty for the next tile.
      shown.transferFromImageBitmap(draft.transferToImageBitmap())
    },
  }
}

function drawnInPlace(context: CanvasRenderingContext2D, rect: Rect): Tile {
  context.setTransform(1, 0, 0, 1, -rect.x, -rect.y)
  return {
    rect,
    draw(paint) {
      context.clearRect(rect.x, rect.y, rect.width, rect.height)
      paint?.(context)
    },
  }
}
