import type { GameEvent } from '../rules/event.ts'
import type { History, HistoryRefusal } from '../rules/history.ts'
import type { Move } from '../rules/move.ts'
import type { Result } from '../rules/result.ts'
import type { Ruleset, SuitCount } from '../rules/ruleset.ts'
import type { DealName } from '../rules/code.ts'
import type { PlayerView } from '../rules/view.ts'
import type { Day } from './daily/day.ts'
import type { Game, GameResult } from './game.ts'
import type { ProverFault, StorageFault } from './ports.ts'
import type { Settings } from './settings.ts'

/** idle: no game yet. dealing: a deal is being proven; a game that lies on the table stays playable meanwhile. */
export type Phase = 'idle' | 'playing' | 'paused' | 'won' | 'abandoned'

/** A search for a winnable deal that is under way. */
export interface Dealing {
  readonly ruleset: Ruleset
  /** Deals given up so far because they could not be proven. */
  readonly tried: number
  /** Positions searched so far. */
  readonly nodes: number
}

/**
 * pending: not proven yet, being looked into. beyondBudget: not proven within the budget, which says nothing.
 * unwinnable: proven, exhaustively, that it cannot be won.
 */
export type DealProof = 'proven' | 'pending' | 'beyondBudget' | 'unwinnable'

/** Why a command was not obeyed: by the rules, or because nobody may play here now. */
export type CommandRefusal =
  | HistoryRefusal
  | { readonly reason: 'noGame' }
  | { readonly reason: 'paused' }
  /** Another tab plays. */
  | { readonly reason: 'notOwner' }

/** Which headline records a won game has set, and what they were before (null: the first). */
export interface NewRecords {
  readonly time: { readonly previous: number | null } | null
  readonly moves: { readonly previous: number | null } | null
  readonly score: { readonly previous: number | null } | null
}

/** Everything the interface shows. Immutable; replaced as a whole on every change. */
export interface SessionState {
  readonly phase: Phase
  readonly game: Game | null
  readonly view: PlayerView | null
  readonly moves: number
  readonly score: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly clockRunning: boolean
  /**
   * Nothing that is left to do can turn up a card, complete a run or make a row deal possible. Stays true until undo
   * leads out of it: to be said when it becomes true, once.
   */
  readonly noProgress: boolean
  readonly dealing: Dealing | null
  /** The result of the game that has just been won. */
  readonly won: { readonly result: GameResult; readonly records: NewRecords } | null
  /** What is known of the deal on the table; null without a game. */
  readonly proof: DealProof | null
  readonly settings: Settings
  /** The last thing storage could not do; null while all is well. */
  readonly storageFault: StorageFault | null
  /** What storage found and could not read, as text for the player to keep; null if there is none. */
  readonly backup: string | null
  /** The newest save was damaged: the game on the table is the one before it. */
  readonly recovered: boolean
  /** What has last happened to the solver; null while all is well. */
  readonly proverFault: ProverFault | null
  /** False while another tab plays: this one shows, but changes nothing. */
  readonly owner: boolean
}

/** One change: the state after it, and what happened on the table (`undone` plays backwards, then `events` forwards). */
export interface SessionChange {
  readonly state: SessionState
  readonly undone: readonly GameEvent[]
  readonly events: readonly GameEvent[]
  /** The table is another one (new game, restart, loaded game): draw it, do not animate from the old. */
  readonly replaced: boolean
}

/** One solo player's game. The only way to change it; every command answers at once, saving follows. */
export interface Session {
  readonly state: SessionState
  /** Calls back after every change, until the returned function is called. */
  subscribe(listener: (change: SessionChange) => void): () => void
  /** Milliseconds in play, to this moment. */
  elapsed(): number
  /** Every game that ended on this device, in the order they ended. */
  results(): readonly GameResult[]
  /** Forgets a game that ended, for good. One that still lies on the table stays. */
  deleteResult(id: string): void
  move(move: Move): Result<null, CommandRefusal>
  undo(): Result<null, CommandRefusal>
  redo(): Result<null, CommandRefusal>
  /** A new game under this ruleset may be asked for soon. */
  expectNewGame(ruleset: Ruleset): void
  /** Deals a proven game: at once from the store, or as soon as the solver has proven one. Gives up the running game. */
  newGame(ruleset: Ruleset): Promise<void>
  /** Deals the game of a code, proven or not. Gives up the running game. */
  playDeal(deal: DealName): Promise<void>
  /** Deals the daily deal of a day that has come where the player is. Gives up the running game. */
  playDaily(day: Day, suits: SuitCount): Promise<void>
  cancelDealing(): void
  /** The same deal from the start, as another game. */
  restart(): void
  /**
   * Goes on from a table on the course of a game that ended, as another run-through, which is a replay and helped.
   * Its time begins with the share of the other's time that these moves are of all its moves.
   */
  playOn(ended: GameResult, deal: DealName, course: History): void
  pause(): void
  resume(): void
  /** The page was hidden or shown: the clock stands while nobody can see the table. */
  setVisible(visible: boolean): void
  /** Something was opened over the table, or is gone from it: the clock stands meanwhile, for nobody can play. */
  setCovered(covered: boolean): void
  /** A hint has shown a move. One that found nothing is free, and is not counted. */
  countHint(): void
  /** The player has been told whether the game can still be won, or where it slipped. */
  countInsight(): void
  changeSettings(change: Partial<Settings>): void
  /** Makes this tab the one that plays. */
  takeOver(): Promise<void>
  /** Writes once more, after storage has failed. Every command does so too. */
  retrySaving(): void
  /** The player has read what storage or the solver could not do. */
  dismissFaults(): void
  /** Takes results of another device: those that are not here yet, all or none. Answers how many they were. */
  merge(results: readonly GameResult[]): Promise<Result<number, StorageFault>>
  /** Puts a game of another device on the table, paused. Gives up the running game. */
  adopt(game: Game): void
  /** Everything written; for tests and before an update. */
  saved(): Promise<void>
}
