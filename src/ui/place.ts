import type { CSSProperties } from 'preact'
import type { Point, Rect } from '../layout/geometry.ts'

/** Puts an absolutely positioned element where the layout wants it. */
export function placed({ x, y, width, height }: Rect): CSSProperties {
  return { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }
}

/** The smallest rectangle that holds all of these; at least one is needed. */
export function around(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x))
  const y = Math.min(...rects.map((rect) => rect.y))
  const right = Math.max(...rects.map((rect) => rect.x + rect.width))
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height))
  return { x, y, width: right - x, height: bottom - y }
}

export function centreOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 }
}
