import type { DealName } from '../rules/code.ts'
import type { History } from '../rules/history.ts'
import type { Move } from '../rules/move.ts'
import type { Day } from './daily/day.ts'

/** One run-through of one deal, from the first card dealt to the win or to being given up. */
export interface Game {
  /** Unique for ever; a result is recorded once under it. */
  readonly id: string
  readonly deal: DealName
  readonly history: History
  /** Milliseconds in play up to the last time the clock stopped. */
  readonly elapsed: number
  readonly undos: number
  readonly hints: number
  /** How often the player asked whether the game can still be won, or to be shown the way. */
  readonly insights: number
  /** Put aside by the player: cards hidden, the clock stands, also after the page was closed meanwhile. */
  readonly paused: boolean
  /** The day whose daily deal it is; null if it is none. */
  readonly daily: Day | null
  /** False for a restart, and for a deal whose code was played before: such results are replays. */
  readonly fresh: boolean
  /** The proven line the deal came with; null if nobody has proven it yet. */
  readonly proof: readonly Move[] | null
  /** When it was dealt, as milliseconds since 1970; for lists only, never for durations. */
  readonly dealtAt: number
}

/** A finished or given-up game as it is kept for ever. */
export interface GameResult {
  readonly id: string
  /** Deal code without hyphens. */
  readonly code: string
  readonly rulesetKey: string
  readonly outcome: 'won' | 'abandoned'
  /** Milliseconds in play. */
  readonly elapsed: number
  readonly moves: number
  readonly score: number
  readonly undos: number
  readonly hints: number
  readonly insights: number
  readonly fresh: boolean
  /** The day whose daily deal it was; null if it was none. */
  readonly daily: Day | null
  readonly endedAt: number
  /** Calendar date in the player's time zone, "2026-11-29". */
  readonly localDate: string
  /** The moves in notation, as `finalSteps` writes them; empty where only the figures are left of a game. */
  readonly steps: readonly string[]
}
