import type { Card } from '../rules/card.ts'
import type { Choreography, Motion } from './choreography.ts'
import type { Easing } from './easing.ts'
import { between, isSamePose, type Pose } from './pose.ts'
import type { Slot } from './slots.ts'

/** How one card is drawn at a moment of a playback. */
export interface Drawn {
  readonly pose: Pose
  /** What it shows; null: its back. */
  readonly card: Card | null
  /** Part of its width that is seen while it turns over; 1 when it lies flat. */
  readonly width: number
  /** Its place among the moving cards, the last in front; null at rest. */
  readonly order: number | null
}

/** What a playback asks of the table, anew for every frame: the layout may change on the way. */
export interface Goals {
  /** Where a slot lies in a standing. */
  pose(slot: Slot, standing: number): Pose
  /** What it shows in a standing. */
  card(slot: Slot, standing: number): Card | null
}

/** A motion, and its place among all of them. */
interface Ordered extends Motion {
  readonly order: number
}

export interface Playback {
  readonly choreography: Choreography
  /** Where every slot was drawn when it began. */
  readonly start: readonly Pose[]
  /** How slots move that only make room. */
  readonly rest: { readonly duration: number; readonly easing: Easing }
  readonly bySlot: ReadonlyMap<Slot, readonly Ordered[]>
  /** Milliseconds from start to end at normal speed. */
  readonly duration: number
}

export function playbackOf(choreography: Choreography, start: readonly Pose[], rest: Playback['rest']): Playback {
  const bySlot = new Map<Slot, Ordered[]>()
  for (const [order, motion] of choreography.motions.entries()) {
    bySlot.set(motion.slot, [...(bySlot.get(motion.slot) ?? []), { ...motion, order }])
  }
  const ends = choreography.motions.map(({ at, duration }) => at + duration)
  return { choreography, start, rest, bySlot, duration: Math.max(rest.duration, ...ends) }
}

/** How a slot is drawn, `time` milliseconds after the start. Asked of every card in flight in each frame: makes little garbage. */
export function drawnAt(playback: Playback, slot: Slot, time: number, goals: Goals): Drawn {
  const motions = playback.bySlot.get(slot)
  if (!motions) return restingAt(playback, slot, time, goals)
  const { card, width } = turned(motions, goals.card(slot, 0), time)
  let order: number | null = null
  for (const motion of motions) if (time >= motion.at && time < motion.at + motion.duration) order = motion.order
  return { pose: poseAlong(playback, motions, time, goals), card, width, order }
}

/** Each motion sets out from where the one before it has come to by then. */
function poseAlong({ choreography, start }: Playback, motions: readonly Motion[], time: number, goals: Goals): Pose {
  const slot = motions[0]!.slot
  let pose = start[slot]!
  for (let index = 0; index < motions.length; index++) {
    const motion = motions[index]!
    const next = motions[index + 1]
    const part = partOf(motion, next ? Math.min(time, next.at) : time)
    const standing = next ? motion.standing : choreography.standings.length - 1
    if (part > 0) pose = between(pose, goals.pose(slot, standing), motion.easing(part))
  }
  return pose
}

function restingAt({ choreography, start, rest }: Playback, slot: Slot, time: number, goals: Goals): Drawn {
  const last = choreography.standings.length - 1
  const from = start[slot]!
  const goal = goals.pose(slot, last)
  const part = rest.duration === 0 ? 1 : Math.min(1, time / rest.duration)
  const moves = part < 1 && !isSamePose(from, goal)
  return {
    pose: moves ? between(from, goal, rest.easing(part)) : goal,
    card: goals.card(slot, last),
    width: 1,
    order: moves ? 0 : null,
  }
}

/** What a slot shows: the cards it turns to, each from the middle of its turn on. */
function turned(motions: readonly Motion[], before: Card | null, time: number): Pick<Drawn, 'card' | 'width'> {
  let card = before
  let width = 1
  for (const motion of motions) {
    if (motion.turnsTo === undefined) continue
    const part = partOf(motion, time)
    if (part >= 0.5) card = motion.turnsTo
    if (part > 0 && part < 1 && motion.turnsTo !== before) width = Math.abs(Math.cos(part * Math.PI))
  }
  return { card, width }
}

function partOf({ at, duration }: Motion, time: number): number {
  if (time < at) return 0
  return duration === 0 ? 1 : Math.min(1, (time - at) / duration)
}
