import type { Point } from '../../layout/geometry.ts'
import type { Rank } from '../../rules/card.ts'

const [LEFT, MIDDLE, RIGHT] = [62, 120, 178]
const [TOP, BOTTOM] = [112, 298]

/** Centres of the pips of 2 to 10 on a full face of 240 × 340, below the index; nothing is upside down. */
export function pipCentres(rank: Rank): readonly Point[] {
  const at = (part: number) => TOP + (BOTTOM - TOP) * part
  const middle = (...parts: number[]) => parts.map((part) => ({ x: MIDDLE, y: at(part) }))
  const sides = (...parts: number[]) => parts.flatMap((part) => [{ x: LEFT, y: at(part) }, { x: RIGHT, y: at(part) }])
  switch (rank) {
    case 2:
      return middle(0, 1)
    case 3:
      return middle(0, 0.5, 1)
    case 4:
      return sides(0, 1)
    case 5:
      return [...sides(0, 1), ...middle(0.5)]
    case 6:
      return sides(0, 0.5, 1)
    case 7:
      return [...sides(0, 0.5, 1), ...middle(0.25)]
    case 8:
      return [...sides(0, 0.5, 1), ...middle(0.25, 0.75)]
    case 9:
      return [...sides(0, 1 / 3, 2 / 3, 1), ...middle(0.5)]
    case 10:
      return [...sides(0, 1 / 3, 2 / 3, 1), ...middle(1 / 6, 5 / 6)]
    default:
      return []
  }
}
