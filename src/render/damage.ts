import type { Rect } from '../layout/geometry.ts'
import type { Picture } from './painter.ts'

/**
 * What of a surface must be drawn anew for it to show `after` instead of `before`: rectangles of whole device pixels.
 * Everything outside them looks the same, also where pictures only changed their order.
 */
export function damageBetween(before: readonly Picture[], after: readonly Picture[], resolution: number): Rect[] {
  const places = byPlace(before)
  const kept = new Set<number>()
  const changed: Picture[] = []
  let last = -1
  for (const picture of after) {
    const index = places.get(placeOf(picture))?.find((at) => !kept.has(at) && isSame(before[at]!, picture))
    if (index !== undefined) kept.add(index)
    // One that was kept, but now lies above another that lay above it.
    if (index === undefined || index < last) changed.push(picture)
    else last = index
  }
  const gone = before.filter((_, index) => !kept.has(index))
  return [...gone, ...changed].map(({ rect }) => outward(rect, resolution))
}

/** Whether two rectangles have more than an edge in common. */
export function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** The whole device pixels that a rectangle of CSS pixels touches. */
export function outward({ x, y, width, height }: Rect, resolution: number): Rect {
  // A length that is whole but for the rounding of fractions stays as it is.
  const [left, top] = [Math.floor(x * resolution + 0.001), Math.floor(y * resolution + 0.001)]
  const right = Math.ceil((x + width) * resolution - 0.001)
  const bottom = Math.ceil((y + height) * resolution - 0.001)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Nearly all pictures of a table have a place of their own, but many the same drawing: a back. */
function byPlace(pictures: readonly Picture[]): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>()
  for (const [index, picture] of pictures.entries()) {
    const place = placeOf(picture)
    const own = places.get(place)
    if (own) own.push(index)
    else places.set(place, [index])
  }
  return places
}

/** More than a screen is high: two places hardly ever have the same number. */
const FAR = 10_007

function placeOf({ rect: { x, y } }: Picture): number {
  return x * FAR + y
}

function isSame({ drawing, rect, alpha }: Picture, other: Picture): boolean {
  const { x, y, width, height } = other.rect
  return drawing === other.drawing && rect.x === x && rect.y === y && rect.width === width && rect.height === height && alpha === other.alpha
}
