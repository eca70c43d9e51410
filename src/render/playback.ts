import type { Card } from '../rules/card.ts'
import type { Choreography, Motion, Turning } from './choreography.ts'
import type { Easing } from './easing.ts'
import { between, isSamePose, mix, type Pose } from './pose.ts'
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

/** What a playback asks of the table, anew whenever it is looked at: the layout may change on the way. */
export interface Goals {
  /** Where a slot lies in a standing. */
  pose(slot: Slot, standing: number): Pose
  /** What it shows in a standing. */
  card(slot: Slot, standing: number): Card | null
}

/** A motion, and its place among all of them. */
export interface Ordered extends Motion {
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

/** A stretch of a card's way. Times are milliseconds of the playback. */
export interface Leg {
  readonly start: number
  /** Before it has come to its goal, if the next leg begins by then. */
  readonly end: number
  /** What it takes to the goal. */
  readonly duration: number
  readonly from: Pose
  readonly goal: Pose
  readonly easing: Easing
}

/** A card turns, to its face or to its back. */
export interface Turn {
  readonly at: number
  readonly duration: number
  readonly easing: Easing
  readonly turning: Turning
  readonly to: Card | null
}

export function playbackOf(choreography: Choreography, start: readonly Pose[], rest: Playback['rest']): Playback {
  const bySlot = new Map<Slot, Ordered[]>()
  for (const [order, motion] of choreography.motions.entries()) {
    bySlot.set(motion.slot, [...(bySlot.get(motion.slot) ?? []), { ...motion, order }])
  }
  const ends = choreography.motions.map(({ at, duration }) => at + duration)
  return { choreography, start, rest, bySlot, duration: Math.max(rest.duration, ...ends) }
}

/** How a slot is drawn, `time` milliseconds after the start. */
export function drawnAt(playback: Playback, slot: Slot, time: number, goals: Goals): Drawn {
  const departure = playback.bySlot.get(slot)?.[0]!.at ?? -Infinity
  if (time < departure) return { pose: playback.start[slot]!, card: goals.card(slot, 0), width: 1, order: null }
  const legs = legsOf(playback, slot, goals)
  const pose = poseAlong(legs, playback.start[slot]!, time)
  const motions = playback.bySlot.get(slot)
  if (!motions) return { pose, card: goals.card(slot, lastOf(playback)), width: 1, order: time < legs[0]!.end ? 0 : null }
  const turns = turnsOf(playback, slot, goals)
  const turned = turns.findLast((turn) => time >= changeOf(turn))
  const moving = motions.findLast(({ at, duration }) => time >= at && time < at + duration)
  return { pose, card: turned ? turned.to : goals.card(slot, 0), width: widthAt(turns, time), order: moving?.order ?? null }
}

/** A slot's whole way: each leg sets out from where the one before it has come to by then. */
export function legsOf(playback: Playback, slot: Slot, goals: Goals): readonly Leg[] {
  const { start, bySlot } = playback
  const last = lastOf(playback)
  const motions = bySlot.get(slot) ?? [restOf(playback, slot, goals)]
  const legs: Leg[] = []
  let from = start[slot]!
  for (const [index, { at, duration, easing, standing }] of motions.entries()) {
    const next = motions[index + 1]
    const end = Math.max(at, Math.min(at + duration, next?.at ?? Infinity))
    const leg = { start: at, end, duration, from, goal: goals.pose(slot, next ? standing : last), easing }
    legs.push(leg)
    from = poseOn(leg, end)
  }
  return legs
}

/** How a slot makes room; at once where it lies there already. */
function restOf(playback: Playback, slot: Slot, goals: Goals): Motion {
  const standing = lastOf(playback)
  const isThere = isSamePose(playback.start[slot]!, goals.pose(slot, standing))
  return { slot, at: 0, standing, easing: playback.rest.easing, duration: isThere ? 0 : playback.rest.duration }
}

/** Where legs have taken a card that lay at `start` before. */
export function poseAlong(legs: readonly Leg[], start: Pose, time: number): Pose {
  const leg = legs.findLast((one) => time >= one.start)
  return leg ? poseOn(leg, Math.min(time, leg.end)) : start
}

function poseOn(leg: Leg, time: number): Pose {
  const part = partOf({ at: leg.start, duration: leg.duration }, time)
  if (part >= 1) return leg.goal
  return part > 0 ? between(leg.from, leg.goal, leg.easing(part)) : leg.from
}

/** When a slot turns to another card than it shows by then. */
export function turnsOf({ bySlot }: Playback, slot: Slot, goals: Goals): readonly Turn[] {
  let shown = goals.card(slot, 0)
  const turns: Turn[] = []
  for (const { at, duration, easing, turnsTo, turning = 'over' } of bySlot.get(slot) ?? []) {
    if (turnsTo === undefined || turnsTo === shown) continue
    turns.push({ at, duration, easing, turning, to: turnsTo })
    shown = turnsTo
  }
  return turns
}

/** Which parts of half a revolution each begins and ends with. */
const REVOLUTION: Readonly<Record<Turning, readonly [number, number]>> = { over: [0, 1], fromEdge: [0.5, 1], toEdge: [0, 0.5] }

/** From when on it shows what it turns to. */
export function changeOf({ at, duration, turning }: Turn): number {
  const [from, to] = REVOLUTION[turning]
  return at + (duration * (0.5 - from)) / (to - from)
}

/** Into how many parts of equal time a turn is divided. */
const TURN_PARTS = 8

/** When one part of a turn ends and the next begins. */
export function partsOf({ at, duration }: Turn): readonly number[] {
  return Array.from({ length: TURN_PARTS + 1 }, (_, part) => at + (part / TURN_PARTS) * duration)
}

/**
 * Part of a card's width that is seen. It turns evenly, from one part to the next; within each it follows the easing of its
 * way, so that both can be told to a browser as one.
 */
export function widthAt(turns: readonly Turn[], time: number): number {
  const turn = turns.findLast(({ at }) => time >= at)
  const part = turn ? partOf(turn, time) : 1
  if (!turn || part === 1) return 1
  const [from, to] = [Math.floor(part * TURN_PARTS) / TURN_PARTS, Math.floor(part * TURN_PARTS + 1) / TURN_PARTS]
  const [begun, done, over] = [from, part, to].map(turn.easing) as [number, number, number]
  return mix(widthOf(turn, from), widthOf(turn, to), (done - begun) / (over - begun))
}

function widthOf({ turning }: Turn, part: number): number {
  return Math.abs(Math.cos(mix(...REVOLUTION[turning], part) * Math.PI))
}

function lastOf({ choreography }: Playback): number {
  return choreography.standings.length - 1
}

function partOf({ at, duration }: { readonly at: number; readonly duration: number }, time: number): number {
  if (time < at) return 0
  return duration === 0 ? 1 : Math.min(1, (time - at) / duration)
}
