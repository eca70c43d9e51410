import { RUN_LENGTH } from '../rules/card.ts'
import { PACK_SIZE } from '../rules/deal.ts'
import { heldUntil, sidesOf, type Side } from './keyframes.ts'
import { poseIn, type Laid } from './laid.ts'
import { legsOf, type Goals, type Playback } from './playback.ts'
import { isSamePose } from './pose.ts'
import type { Slot } from './slots.ts'

/** More than there are cards in a column. */
const TRAVELLING = 128

/** The cards that are not at rest throughout a motion, as it is laid out now, and what each does all the while. */
export class Flight {
  readonly slots: readonly Slot[]
  readonly #playback: Playback
  readonly #goal: Laid
  readonly #goals: Goals

  constructor(playback: Playback, goal: Laid, goals: Goals) {
    this.#playback = playback
    this.#goal = goal
    this.#goals = goals
    this.slots = Array.from({ length: PACK_SIZE }, (_, slot) => slot).filter((slot) => this.has(slot))
  }

  has(slot: Slot): boolean {
    const { bySlot, start } = this.#playback
    return bySlot.has(slot) || !isSamePose(start[slot]!, poseIn(this.#goal, slot, null))
  }

  /** Milliseconds from start to end, at normal speed. */
  get duration(): number {
    return this.#playback.duration
  }

  /** For how long its cards' ways are told, from the start. */
  get heldFor(): number {
    return heldUntil(this.#playback)
  }

  sidesOf(slot: Slot): readonly Side[] {
    return sidesOf(this.#playback, slot, this.#goals)
  }

  /** Milliseconds of the playback for which it lies where it is. */
  departureOf(slot: Slot): number {
    return this.#playback.bySlot.get(slot)?.[0]!.at ?? 0
  }

  /**
   * Cards of more depth lie on those of less, from start to end. Those that stay in their columns lie as they do there,
   * others on them, each on those that have set out before it. Only a run that goes home, whose last card sets out first,
   * flies as it lay: its ace in front.
   */
  depthOf(slot: Slot): number {
    const [place, order] = [this.#goal.places.get(slot)!, this.#playback.bySlot.get(slot)?.at(-1)?.order]
    const stays = legsOf(this.#playback, slot, this.#goals).every(({ from, goal }) => isSamePose(from, goal))
    if (order === undefined || stays) return place.kind === 'column' ? place.index : 0
    if (place.kind !== 'home') return TRAVELLING + RUN_LENGTH + order
    const rank = this.#goal.standing.board.home[place.place]!.indexOf(slot)
    return TRAVELLING + order + 2 * rank
  }
}
