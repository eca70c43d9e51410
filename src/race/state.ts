import type { RaceRefusalReason } from '../protocol/command.ts'
import type { TurnedAwayReason } from '../protocol/messages.ts'
import type { TableView } from '../protocol/race.ts'
import type { GameEvent } from '../rules/event.ts'
import type { Refusal } from '../rules/legality.ts'
import type { PlayerView } from '../rules/view.ts'
import type { ReachFault } from './ports.ts'
import type { OpenedRace } from './results.ts'

/** lost: it comes back by itself as soon as it can. over: it does not. */
type Connection = 'connecting' | 'online' | 'lost' | 'over'

/** Why it is over. takenOver: another page of this browser speaks for the player now. */
export type OverReason = ReachFault | Exclude<TurnedAwayReason, 'version'> | 'takenOver' | 'left'

/** Everything that the screens of a race show. Immutable; replaced as a whole on every change. */
export interface RaceState {
  readonly connection: Connection
  readonly over: OverReason | null
  /** Why the last try to get to the table failed, as far as is known; null when all is well. */
  readonly trouble: ReachFault | null
  readonly code: string | null
  /** The player's number at the table. */
  readonly you: number | null
  readonly table: TableView | null
  /** The player's own cards; null between races and for spectators. */
  readonly view: PlayerView | null
  readonly moves: number
  readonly results: OpenedRace | null
}

/** One change, and what happened on the player's own table. */
export interface RaceChange {
  readonly state: RaceState
  readonly events: readonly GameEvent[]
  /** The table is another one: draw it, do not animate from the old. */
  readonly replaced: boolean
}

/** What became of a command. `offline`: it was not made, or its answer never came and the table shows what was made. */
export type CommandResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: RaceRefusalReason | 'offline'; readonly rule: Refusal | null }

export const START: RaceState = {
  connection: 'connecting',
  over: null,
  trouble: null,
  code: null,
  you: null,
  table: null,
  view: null,
  moves: 0,
  results: null,
}
