import type { Move } from '../rules/move.ts'

/** What a search has found out about a position. A search that gives up has proven nothing: that is `unknown`. */
export type Verdict =
  /** The moves lead from the position to a win; the rules have replayed them. */
  | { readonly kind: 'winnable'; readonly moves: readonly Move[] }
  /** No sequence of moves wins: every position that can be reached was visited. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'unknown' }
