import type { Rect, Size } from '../layout/geometry.ts'

/** A drawing put somewhere, in CSS pixels. Drawings never change once they are made: another look is another drawing. */
export interface Picture {
  readonly drawing: HTMLCanvasElement
  readonly rect: Rect
  /** 0: not to be seen; 1: nothing is seen through it. */
  readonly alpha: number
}

export interface Painting {
  /** What was drawn before may be lost. */
  readonly afresh: boolean
  readonly haste: Haste
}

/** How much is drawn in one frame: all, or, where nobody sees what is still missing, a little in each (`idle`). */
export type Haste = 'now' | 'idle'

/** What draws pictures on something transparent. */
export interface Painter {
  readonly kind: 'webgl' | 'canvas'
  /** The canvas, or what holds its parts. */
  readonly element: HTMLElement
  /** Shows exactly these, the last in front. Answers whether it does now, or draws the rest in the next frames. */
  paint(pictures: readonly Picture[], how: Painting): boolean
  /** Gets ready to show exactly these next, a little with each call. Answers whether there is no more to do. */
  prepare(pictures: readonly Picture[]): boolean
  /** CSS pixels, and device pixels to each. */
  resize(width: number, height: number, resolution: number): void
  destroy(): void
}

export interface PainterOptions {
  readonly size: Size
  readonly resolution: number
}
