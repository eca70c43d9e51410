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
