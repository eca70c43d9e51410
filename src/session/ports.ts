import type { DealName } from '../rules/code.ts'
import type { Move } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'
import type { Result } from '../rules/result.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { PlayerView } from '../rules/view.ts'
import type { Plan } from './hint.ts'
import type { Game, GameResult } from './game.ts'
import type { Settings } from './settings.ts'

/** Why storage could not do its part. The game goes on; the player is told. */
export type StorageFault =
  /** No IndexedDB here, or opening it is refused (private window, blocked). */
  | 'unavailable'
  | 'full'
  /** Nothing readable in either slot; the bytes are left where they are. */
  | 'corrupted'
  /** Written by a newer version of the program; left as it is. */
  | 'newer'
  /** Another tab plays; nothing was written. */
  | 'notOwner'
  /** Something was stored here before, and is gone: the browser has cleared it. */
  | 'emptied'
  | 'failed'

/**
 * Why a file is not taken. unreadable: the device does not hand it out; foreign: none of ours; newer: written by a newer
 * version; damaged: ours, but not as it was written; tooLarge: more than anybody can have played.
 */
export type BackupFault = 'unreadable' | 'foreign' | 'newer' | 'damaged' | 'tooLarge'

/** What was found. A game can be there beside a fault: one played while a newer version's save is left alone. */
export interface LoadedGame {
  readonly game: Game | null
  /** The newest save was damaged; this is the one before it. */
  readonly recovered: boolean
  readonly fault: StorageFault | null
  /** What could not be read, as text, so that the player can export it. */
  readonly backup: string | null
}

/** Keeps the one running game. */
export interface GameStore {
  load(): Promise<LoadedGame>
  /**
   * Resolves when the game, and the results of games that ended with it, are durably written: all or nothing.
   * Saves are written in the order they are asked for. Refused with 'notOwner' if another tab has written since.
   */
  save(game: Game, ended: readonly GameResult[]): Promise<StorageFault | null>
  /** Whether nobody else has written since the last load or save here. */
  isCurrent(): Promise<boolean>
}

interface LoadedResults {
  readonly results: readonly GameResult[]
  readonly fault: StorageFault | null
}

/** Keeps results for ever; each once by its id. */
export interface ResultStore {
  /** Adds those whose ids are not there yet. */
  add(results: readonly GameResult[]): Promise<StorageFault | null>
  /** In the order the games ended. */
  all(): Promise<LoadedResults>
  /** Forgets one for good. */
  remove(id: string): Promise<StorageFault | null>
}

export interface SettingsStore {
  load(): Promise<Settings>
  save(settings: Settings): Promise<StorageFault | null>
}

/** A deal with the line that wins it; whoever holds one has replayed the line by the rules. */
export interface ProvenDeal {
  readonly deal: DealName
  readonly proof: readonly Move[]
}

/** Keeps proven deals ready for each mode. */
export interface ProvenDealStore {
  /** Takes one out, or null if none of this ruleset is left. */
  take(ruleset: Ruleset): Promise<ProvenDeal | null>
  put(deal: ProvenDeal): Promise<StorageFault | null>
  count(ruleset: Ruleset): Promise<number>
  /** All that are ready, of every ruleset. */
  all(): Promise<readonly ProvenDeal[]>
}

export type Verdict =
  | { readonly kind: 'winnable'; readonly moves: readonly Move[] }
  | { readonly kind: 'lost' }
  | { readonly kind: 'unknown' }

/** What can happen to the solver other than an answer. */
export type ProverFault =
  | 'failedToLoad'
  | 'crashed'
  | 'hung'
  /** It gave a line that the rules do not replay to a win. */
  | 'wrong'
  | 'cancelled'

export interface ProvingOptions {
  /** Search nodes after which the answer is "unknown". */
  readonly nodes: number
  readonly signal: AbortSignal
  /** Nobody waits for the answer: everything else goes first. */
  readonly background?: boolean
  readonly onProgress?: (nodes: number) => void
}

/** The solver, wherever it runs. Never throws; never leaves a promise pending. */
export interface Prover {
  verdict(
    position: Position,
    options: ProvingOptions,
  ): Promise<{ readonly ok: true; readonly value: Verdict } | { readonly ok: false; readonly fault: ProverFault }>
}

/** Who makes lines better to look at. Never throws; never leaves a promise pending. */
export interface Shortener {
  /** A winning line with fewer moves than the winning one given, or that one if none is found within the nodes. */
  shorter(
    position: Position,
    moves: readonly Move[],
    options: ProvingOptions,
  ): Promise<Result<readonly Move[], ProverFault>>
}

export interface AdvisingOptions {
  /** Tables to look at, at most. */
  readonly nodes: number
  readonly signal: AbortSignal
  /** Told of plans that are at hand sooner and not as good. */
  readonly onQuick: (plans: readonly Plan[]) => void
}

/** Who thinks of plans, by what a player sees and nothing else. Never throws; never leaves a promise pending. */
export interface Advisor {
  /** The best first; none if nothing helps. */
  advise(view: PlayerView, options: AdvisingOptions): Promise<Result<readonly Plan[], ProverFault>>
}

/** Time that only runs forward, in milliseconds; and the calendar, for lists. */
export interface Clock {
  now(): number
  today(): { readonly epoch: number; readonly localDate: string }
}

/** Callbacks from the system's timers. */
export interface Timers {
  /** Calls back about every `milliseconds`, until the returned function is called. */
  every(milliseconds: number, callback: () => void): () => void
  /** Calls back once, unless the returned function is called before. */
  after(milliseconds: number, callback: () => void): () => void
}

export interface RandomSource {
  /** An unpredictable whole number from 0 to 2^32 − 1. */
  uint32(): number
}

/** What a tab is told about its place among the tabs. */
export interface OwnershipListener {
  /** Another tab wants to play: write everything; this tab lets go when the promise resolves (or after a deadline). */
  onAsked(): Promise<void>
  onGained(): void
  onLost(): void
  /** The tab that plays has stored something new. */
  onNews(): void
}

/** Which of several tabs plays. */
export interface Ownership {
  /** To be called first, once. Answers whether this tab plays. */
  claim(listener: OwnershipListener): Promise<boolean>
  /** Makes this tab the one that plays; `onGained` follows, unless it already was. */
  takeOver(): Promise<void>
  /** Steps back, because another tab was found to play; `onLost` follows. */
  concede(): void
  /** Tells the other tabs that something new is stored. */
  announce(): void
}

/** Everything a session needs of the world. */
export interface SessionPorts {
  readonly games: GameStore
  readonly results: ResultStore
  readonly settings: SettingsStore
  readonly deals: ProvenDealStore
  readonly ownership: Ownership
  readonly prover: Prover
  readonly clock: Clock
  readonly timers: Timers
  readonly random: RandomSource
  /** Proven deals to begin with; those that come with the program if left out. */
  readonly starters?: (ruleset: Ruleset) => readonly ProvenDeal[]
}
