import type { Rect, Size } from '../layout/geometry.ts'
import { PACK_SIZE } from '../rules/deal.ts'
import { poseIn, type Laid } from './laid.ts'
import type { Playback } from './playback.ts'
import { isSamePose, type Pose } from './pose.ts'
import type { Slot } from './slots.ts'

/** The cards that are not at rest throughout a motion, and the box that they never leave. */
export interface Flight {
  readonly slots: ReadonlySet<Slot>
  readonly box: Rect
}

/** Room for the shadow above a card. */
const MARGIN = 4

/** `route`: the standings of the playback as they are laid out now, the last of them its goal. */
export function flightOf({ bySlot, start }: Playback, route: readonly Laid[], card: Size): Flight {
  const goal = route.at(-1)!
  const slots = new Set<Slot>()
  const poses: Pose[] = []
  for (let slot = 0; slot < PACK_SIZE; slot++) {
    const [from, to] = [start[slot]!, poseIn(goal, slot, null)]
    if (!bySlot.has(slot) && isSamePose(from, to)) continue
    slots.add(slot)
    poses.push(from, ...route.map((laid) => poseIn(laid, slot, null)))
  }
  return { slots, box: around(poses, card) }
}

function around(poses: readonly Pose[], card: Size): Rect {
  const left = Math.min(...poses.map(({ x }) => x)) - MARGIN
  const top = Math.min(...poses.map(({ y }) => y)) - MARGIN
  const right = Math.max(...poses.map(({ x, scale }) => x + card.width * scale)) + MARGIN
  const bottom = Math.max(...poses.map(({ y, scale }) => y + card.height * scale)) + MARGIN
  return poses.length === 0 ? { x: 0, y: 0, width: 0, height: 0 } : { x: left, y: top, width: right - left, height: bottom - top }
}
