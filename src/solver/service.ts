import type { Move } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'
import type { PlayerView } from '../rules/view.ts'
import type { FairPlan } from './fair/plan.ts'
import type { Findings, Stretch } from './search.ts'
import type { Verdict } from './verdict.ts'

/** Nodes to make a line shorter with before a player follows it: what that takes, half a second on a computer. */
export const SHORTENING_NODES = 220_000
/** Nodes to think about a hint with: 150 ms on a computer, seldom 250, which is about a second on a slow phone. */
export const HINT_NODES = 240_000

/**
 * What the solver's worker offers to whoever holds its other end (through Comlink, so every answer comes as a promise).
 * Several requests may be under way at once; they take turns, a few milliseconds each, and messages are read between turns.
 */
export interface SolverService {
  /** Answers at once, also while searches run: a worker that does not answer this hangs. */
  ping(): 'pong'
  /**
   * Searches from any legal position of any ruleset. Resolves with null once it has been cancelled.
   * The answer depends on the position and `nodes` alone, not on time, the machine or other searches.
   *
   * @param id chosen by the caller, unique among the requests under way
   * @param nodes positions to visit at most, before the answer is `unknown`; a positive whole number
   * @param onProgress called about four times a second with the positions visited so far
   */
  verdict(
    id: number,
    position: Position,
    nodes: number,
    onProgress?: (nodes: number) => void,
  ): Promise<Verdict | null>
  /**
   * Makes some of the attempts of which a search consists, for whoever has several workers share one search.
   * Resolves with null once it has been cancelled. `id` and `onProgress` as above.
   */
  attempts(
    id: number,
    position: Position,
    stretch: Stretch,
    onProgress: (nodes: number) => void,
  ): Promise<Findings | null>
  /**
   * Looks for a line with fewer moves than a winning one that is known, to be shown to a player. Never a longer one.
   * Resolves with null once it has been cancelled. `id`, `nodes` and `onProgress` as above.
   */
  shorter(
    id: number,
    position: Position,
    moves: readonly Move[],
    nodes: number,
    onProgress?: (nodes: number) => void,
  ): Promise<readonly Move[] | null>
  /**
   * Thinks about what to do as a fair player, by what can be seen and nothing else; plans, the best first.
   * Resolves with null once it has been cancelled. The answer depends on view and `nodes` alone.
   *
   * @param onQuick called at once with quicker plans, not as good
   */
  advice(
    id: number,
    view: PlayerView,
    nodes: number,
    onQuick: (plans: readonly FairPlan[]) => void,
  ): Promise<readonly FairPlan[] | null>
  /** Ends a request soon, within one turn of a few milliseconds. Unknown ids are ignored: it may just have ended. */
  cancel(id: number): void
}
