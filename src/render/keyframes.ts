import type { Rect, Size } from '../layout/geometry.ts'
import type { Card } from '../rules/card.ts'
import { pieceOf, timeOf, type Easing } from './easing.ts'
import { changeOf, legsOf, partsOf, poseAlong, turnsOf, widthAt, type Goals, type Leg, type Playback, type Turn } from './playback.ts'
import { isSamePose, opacityOf, WHOLE_FROM, type Pose } from './pose.ts'
import type { Slot } from './slots.ts'

/** A moment of a playback, in milliseconds, and how one side of a card is drawn then. */
export interface Stop {
  readonly time: number
  readonly pose: Pose
  /** Part of its width that is seen. */
  readonly width: number
  /** How it goes on to the next stop; null: evenly, or not at all. */
  readonly easing: Easing | null
}

/** One side of a card through a whole playback: where it is not seen, it has no width. A card that turns over has several. */
export interface Side {
  /** Null: the back. */
  readonly card: Card | null
  /** The first at the start of the playback, the last some time after its end. Between two, everything about it follows one easing. */
  readonly stops: readonly Stop[]
}

/**
 * Milliseconds for which cards are held where they have landed, until the stage shows them. When an animation nears its end
 * the browser looks after it in each frame.
 */
const HELD_FOR = 1000

/** Everything that `drawnAt` tells of a slot, for all of its time at once; sides that are never seen are left out. */
export function sidesOf(playback: Playback, slot: Slot, goals: Goals): readonly Side[] {
  const [legs, turns] = [legsOf(playback, slot, goals), turnsOf(playback, slot, goals)]
  const standing = playback.bySlot.has(slot) ? 0 : playback.choreography.standings.length - 1
  const cards = [goals.card(slot, standing), ...turns.map(({ to }) => to)]
  const changes = [-Infinity, ...turns.map(changeOf), Infinity]
  const times = timesOf(legs, turns, heldUntil(playback))
  const way = times.map((time, at): Stop => ({
    time,
    pose: poseAlong(legs, playback.start[slot]!, time),
    width: widthAt(turns, time),
    easing: easingBetween(legs, time, times[at + 1] ?? time),
  }))
  const sides = cards.map((card, index) => {
    const [from, to] = [changes[index]!, changes[index + 1]!]
    const stops = way.map((stop): Stop => (stop.time > from && stop.time < to ? stop : Object.assign({}, stop, { width: 0 })))
    return { card, stops: stops.filter((_, at) => at === 0 || at === stops.length - 1 || isSeenAbout(stops, at)) }
  })
  return sides.filter(({ stops }) => stops.some(isSeen))
}

/** When the browser's part in a playback ends. */
export function heldUntil({ duration }: Playback): number {
  return duration + HELD_FOR
}

export function isSeen({ pose, width }: Stop): boolean {
  return width > 0 && opacityOf(pose) > 0
}

/** A side's way as a browser is told it: an animation of the transform, and of the opacity, from start to end of all ways. */
export interface Way {
  readonly keyframes: Keyframe[]
  /** Of the animation as a whole. */
  readonly easing: string
}

/**
 * The same for the browser. A side is on its way from when it sets out until it rests: that an animation stands still before
 * and after is said by its easing, since the browser works out the style of whatever goes on anew in each frame of the page.
 *
 * @param rectOf where a card lies that is seen whole, in pixels
 * @param size what the element measures that is moved there from the corner and scaled about its middle
 * @param standsStill whether the browser has easings that do; else the keyframes say it
 */
export function wayOf({ stops }: Side, rectOf: (pose: Pose) => Rect, size: Size, standsStill: boolean): Way {
  const duration = stops.at(-1)!.time
  const moving = standsStill ? movingStops(stops) : stops
  const [from, to] = [moving[0]!.time, moving.at(-1)!.time]
  const [turns, fades] = [stops.some(({ width }) => width < 1), stops.some(({ pose }) => opacityOf(pose) < 1)]
  const keyframes = moving.map(({ time, pose, width, easing }) => {
    const rect = rectOf(pose)
    const [x, y] = [rect.x + (rect.width - size.width) / 2, rect.y + (rect.height - size.height) / 2]
    const placed = `translate(${x}px, ${y}px) scale(${rect.width / size.width}, ${rect.height / size.height})`
    const keyframe: Keyframe = {
      offset: (time - from) / (to - from),
      transform: turns ? `${placed} scale(${width}, 1)` : placed,
      easing: easing ? `cubic-bezier(${easing.points.join(', ')})` : 'linear',
    }
    return fades ? Object.assign(keyframe, { opacity: opacityOf(pose) }) : keyframe
  })
  const [sets, rests] = [from, to].map((time) => `${(100 * time) / duration}%`)
  return { keyframes, easing: standsStill ? `linear(0 0%, 0 ${sets}, 1 ${rests}, 1 100%)` : 'linear' }
}

/** From the last stop before anything changes that is seen to the first after that; all of them if nothing does. */
function movingStops(stops: readonly Stop[]): readonly Stop[] {
  const [start, end] = [stops[0]!, stops.at(-1)!]
  const first = stops.findIndex((stop) => !isSeenAlike(stop, start)) - 1
  const last = stops.findLastIndex((stop) => !isSeenAlike(stop, end)) + 1
  return first < 0 ? stops : stops.slice(first, last + 1)
}

function isSeenAlike(one: Stop, other: Stop): boolean {
  if (!isSeen(one) && !isSeen(other)) return true
  return one.width === other.width && isSamePose(one.pose, other.pose)
}

/** Between two of these, one after the other, nothing begins, ends or changes its kind. */
function timesOf(legs: readonly Leg[], turns: readonly Turn[], duration: number): readonly number[] {
  const times = [0, duration, ...legs.flatMap((leg) => [leg.start, leg.end, ...fadesOf(leg)]), ...turns.flatMap(partsOf)]
  return [...new Set(times.filter((time) => time <= duration))].sort((a, b) => a - b)
}

/** When a card on this leg begins or ceases to be seen through. */
function fadesOf({ start, end, duration, from, goal, easing }: Leg): readonly number[] {
  const done = (WHOLE_FROM - from.alpha) / (goal.alpha - from.alpha)
  if (!(done > 0 && done < 1)) return []
  const time = start + duration * timeOf(easing, done)
  return time < end ? [time] : []
}

function easingBetween(legs: readonly Leg[], from: number, to: number): Easing | null {
  const leg = legs.find(({ start, end }) => start <= from && from < to && to <= end)
  return leg ? pieceOf(leg.easing, (from - leg.start) / leg.duration, (to - leg.start) / leg.duration) : null
}

function isSeenAbout(stops: readonly Stop[], at: number): boolean {
  return stops.slice(at - 1, at + 2).some(isSeen)
}
