import type { Size } from '../layout/geometry.ts'

/** A drawing on a canvas of its own; `size` in device pixels. */
export function drawn(size: Size, paint: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(size.width))
  canvas.height = Math.max(1, Math.round(size.height))
  const context = canvas.getContext('2d')
  if (context) paint(context)
  return canvas
}

let corner: CanvasRenderingContext2D | null = null

/**
 * Has the browser carry a drawing out now. It only notes what is drawn on a canvas, and does it when the canvas is first
 * put somewhere, which would be in a frame of a motion.
 */
export function carryOut(drawing: HTMLCanvasElement): void {
  corner ??= drawn({ width: 1, height: 1 }, () => {}).getContext('2d')
  corner?.drawImage(drawing, 0, 0, 1, 1)
  corner?.reset()
}
