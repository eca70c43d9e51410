import type { Container } from 'pixi.js'
import type { Size } from '../layout/geometry.ts'

/** What draws a stage's sprites on a transparent canvas. */
export interface Painter {
  readonly kind: 'webgl' | 'canvas'
  readonly canvas: HTMLCanvasElement
  render(root: Container): void
  /** CSS pixels, and device pixels to each. */
  resize(width: number, height: number, resolution: number): void
  destroy(): void
}

export interface PainterOptions {
  readonly size: Size
  readonly resolution: number
}
