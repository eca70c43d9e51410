import type { Card } from '../rules/card.ts'
import type { Pose } from './pose.ts'
import type { Slot } from './slots.ts'

/** One card at one moment. */
export interface CardPicture {
  readonly slot: Slot
  readonly pose: Pose
  /** What it shows; null: its back. */
  readonly card: Card | null
  /** Part of its width that is seen while it turns over. */
  readonly width: number
  /** Those of a higher level lie on those of a lower one, and within a level those of a higher order. */
  readonly level: 'rest' | 'held' | 'moving'
  readonly order: number
  /** It lies on a card that it does not continue. */
  readonly isBreak: boolean
}

/** More than any order. */
const LEVELS = { rest: 0, held: 10_000, moving: 20_000 } as const

/** Cards of more depth lie on those of less. At least 1. */
export function depthOf({ level, order }: CardPicture): number {
  return LEVELS[level] + order + 1
}
