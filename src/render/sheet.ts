import type { Size } from '../layout/geometry.ts'

export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/**
 * The picture of a canvas, drawn anew from nothing whenever it changes. Without a graphics card the browser copies every
 * 2D canvas whole for each frame of the page, whatever moves in it: a phone's screen has five megabytes. Pictures that
 * were handed over are not copied.
 */
export interface Sheet {
  /** In device pixels of the canvas; null: nothing is to be seen on it. Draws now what is to be seen when the answer is called. */
  prepare(paint: Paint | null): () => void
  /**
   * Whether the browser has memory left over for the next picture: that of the last but one. Asking the system for new
   * memory takes ten times as long as handing a picture over.
   */
  readonly hasSpare: boolean
}

export type Paint = (context: Context2D) => void

/** What pictures are drawn on before they are handed over. One serves any number of canvases, best of the same size. */
export interface Draft {
  drawn(size: Size, paint: Paint): ImageBitmap
}

/** Null where the browser cannot hand pictures over. */
export function createDraft(): Draft | null {
  const canvas = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1)
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return null
  return {
    drawn({ width, height }, paint) {
      if (canvas.width !== width) canvas.width = width
      if (canvas.height !== height) canvas.height = height
      context.setTransform(1, 0, 0, 1, 0, 0)
      paint(context)
      // Leaves the draft empty for the next picture.
      return canvas.transferToImageBitmap()
    },
  }
}

/** Null where there is nothing to draw on. */
export function sheetOn(canvas: HTMLCanvasElement, draft: Draft | null): Sheet | null {
  const shown = draft && canvas.getContext('bitmaprenderer')
  if (draft && shown) return handedOver(shown, draft)
  const context = canvas.getContext('2d')
  return context && drawnInPlace(context)
}

function handedOver(shown: ImageBitmapRenderingContext, draft: Draft): Sheet {
  let pictures = 0
  return {
    get hasSpare() {
      return pictures > 1
    },
    prepare(paint) {
      const picture = paint && draft.drawn(shown.canvas, paint)
      return () => {
        if (picture) pictures++
        shown.transferFromImageBitmap(picture)
      }
    },
  }
}

/** Here nothing can be drawn before it is seen. */
function drawnInPlace(context: CanvasRenderingContext2D): Sheet {
  return {
    hasSpare: true,
    prepare: (paint) => () => {
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, context.canvas.width, context.canvas.height)
      paint?.(context)
    },
  }
}
