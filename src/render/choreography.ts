import type { Card } from '../rules/card.ts'
import type { GameEvent } from '../rules/event.ts'
import type { PlayerView } from '../rules/view.ts'
import { GLIDE, SETTLE, type Easing } from './easing.ts'
import { shiftAfter, shiftBefore, type Board, type Shift, type Slot } from './slots.ts'
import { isSameTable, viewAfter, viewBefore } from './stages.ts'

/** Milliseconds at normal speed. */
export const DURATIONS = {
  pick: 90,
  move: 180,
  glideBack: 220,
  turn: 140,
  deal: 160,
  dealApart: 40,
  home: 260,
  homeApart: 22,
  /** A run's place shows it when its last card has so far to go, and is about to vanish there. */
  homeBefore: 60,
  /** Between the cards of a run that moves, so that it trails a little. */
  trail: 5,
  firstDealApart: 11,
} as const

/** A table at one moment: what it shows, and which slots show it. */
export interface Standing {
  readonly view: PlayerView
  readonly board: Board
}

/** One card's way to its place in a standing. Several for one slot follow each other. */
export interface Motion {
  readonly slot: Slot
  /** Milliseconds after the start at which it sets out. */
  readonly at: number
  readonly duration: number
  readonly easing: Easing
  /** Index of the standing in which the slot's place is its goal. */
  readonly standing: number
  /** It turns on the way, and shows this then (null: its back). */
  readonly turnsTo?: Card | null
  /** If not said, all over. */
  readonly turning?: Turning
}

/**
 * How a card turns: all over; or half, from its edge as it leaves the stock, or to its edge as it goes there, where it lies
 * face down: one side to draw and to move, not two.
 */
export type Turning = 'over' | 'fromEdge' | 'toEdge'

export interface Choreography {
  /** The first is where it starts, the last where it ends. */
  readonly standings: readonly Standing[]
  readonly motions: readonly Motion[]
  /** When each run that goes home on the way is as good as there, milliseconds after the start. */
  readonly arrivals: readonly number[]
}

/** Where a choreography ends. */
export function finalStanding({ standings }: Choreography): Standing {
  return standings.at(-1)!
}

/**
 * Sets events to motion: `undone` backwards from the last, then `events` forwards. Null if they do not lead from the
 * standing to the view; then there is nothing to animate, only to show.
 */
export function choreograph(
  start: Standing,
  undone: readonly GameEvent[],
  events: readonly GameEvent[],
  goal: PlayerView,
): Choreography | null {
  const standings = [start]
  const motions: Motion[] = []
  const arrivals: number[] = []
  let clock: Clock = { next: 0, landed: 0 }
  const steps = [
    ...undone.toReversed().map((event) => ({ event, back: true })),
    ...events.map((event) => ({ event, back: false })),
  ]
  for (const { event, back } of steps) {
    const { view, board } = standings.at(-1)!
    const shift = back ? shiftBefore(board, event) : shiftAfter(board, event)
    if (!shift) return null
    standings.push({ view: back ? viewBefore(view, event) : viewAfter(view, event), board: shift.board })
    const pace = back ? paceBack(event, clock) : paceForward(event, clock)
    motions.push(...motionsOf(event, shift, pace, standings.length - 1, back))
    if (event.kind === 'runCompleted' && !back) arrivals.push(pace.after.landed - DURATIONS.homeBefore)
    clock = { next: pace.after.next, landed: Math.max(clock.landed, pace.after.landed) }
  }
  return isSameTable(standings.at(-1)!.view, goal) ? { standings, motions, arrivals } : null
}

/** The first deal: row by row from the stock. */
export function choreographDeal(start: Standing, goal: Standing): Choreography {
  const rows = Math.max(...goal.board.columns.map((slots) => slots.length))
  const motions: Motion[] = []
  for (let row = 0; row < rows; row++) {
    for (const [column, slots] of goal.board.columns.entries()) {
      const slot = slots[row]
      if (slot === undefined) continue
      const { faceDown, faceUp } = goal.view.columns[column]!
      const at = motions.length * DURATIONS.firstDealApart
      const motion = { slot, at, duration: DURATIONS.deal, easing: SETTLE, standing: 1 }
      motions.push(row < faceDown ? motion : { ...motion, turnsTo: faceUp[row - faceDown]!, turning: 'fromEdge' })
    }
  }
  return { standings: [start, goal], motions, arrivals: [] }
}

/** When the next event may begin, and when everything so far has come to rest. */
interface Clock {
  readonly next: number
  readonly landed: number
}

interface Pace {
  readonly at: number
  readonly apart: number
  readonly duration: number
  readonly easing: Easing
  readonly after: Clock
}

function paceForward(event: GameEvent, clock: Clock): Pace {
  switch (event.kind) {
    case 'runMoved':
      return paceOf(clock.next, event.count, DURATIONS.trail, DURATIONS.move, 60)
    case 'rowDealt':
      return paceOf(clock.next, event.cards.length, DURATIONS.dealApart, DURATIONS.deal)
    case 'runCompleted':
      return paceOf(clock.landed, 13, DURATIONS.homeApart, DURATIONS.home, 12 * DURATIONS.homeApart, GLIDE)
    case 'cardTurnedUp':
    case 'gameWon':
      return paceOf(clock.next, 1, 0, DURATIONS.turn)
  }
}

function paceBack(event: GameEvent, clock: Clock): Pace {
  switch (event.kind) {
    case 'runCompleted':
      return paceOf(clock.next, 13, DURATIONS.homeApart, DURATIONS.home)
    case 'cardTurnedUp':
    case 'gameWon':
      return paceOf(clock.next, 0, 0, 0)
    default:
      return paceForward(event, clock)
  }
}

/** `overlap`: how long after the start the next event may begin, if not only when this one has come to rest. */
function paceOf(
  at: number,
  count: number,
  apart: number,
  duration: number,
  overlap: number | null = null,
  easing: Easing = SETTLE,
): Pace {
  const landed = at + Math.max(0, count - 1) * apart + duration
  return { at, apart, duration, easing, after: { next: overlap === null ? landed : at + overlap, landed } }
}

function motionsOf(event: GameEvent, { moved }: Shift, pace: Pace, standing: number, back: boolean): Motion[] {
  const { at, apart, duration, easing } = pace
  return moved.map((slot, index) => {
    const motion = { slot, at: at + index * apart, duration, easing, standing }
    if (event.kind === 'cardTurnedUp') return { ...motion, turnsTo: event.card }
    if (event.kind !== 'rowDealt') return motion
    return back ? { ...motion, turnsTo: null, turning: 'toEdge' } : { ...motion, turnsTo: event.cards[index]!, turning: 'fromEdge' }
  })
}
