import { PACK_SIZE } from '../rules/deal.ts'
import { poseIn, type Laid } from './laid.ts'
import type { Playback } from './playback.ts'
import { isSamePose } from './pose.ts'
import type { Slot } from './slots.ts'

/** The cards that are not at rest throughout a motion, whose goal is given as it is laid out now. */
export type Flight = ReadonlySet<Slot>

export function flightOf({ bySlot, start }: Playback, goal: Laid): Flight {
  const slots = Array.from({ length: PACK_SIZE }, (_, slot) => slot)
  return new Set(slots.filter((slot) => bySlot.has(slot) || !isSamePose(start[slot]!, poseIn(goal, slot, null))))
}
