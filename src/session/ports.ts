import type { DealName } from '../rules/code.ts'
import type { Move } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'
import type { Ruleset } from '../rules/ruleset.ts'
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
  | 'failed'

export type LoadedGame =
  | { readonly kind: 'game'; readonly game: Game; readonly recovered: boolean }
  | { readonly kind: 'none' }
  /** `backup` is what was found, as text, so that the player can export it. */
  | { readonly kind: 'fault'; readonly fault: StorageFault; readonly backup: string | null }

/** Keeps the one running game. */
export interface GameStore {
  load(): Promise<LoadedGame>
  /** Resolves when the game is durably written. Saves are written in the order they are asked for. */
  save(game: Game): Promise<StorageFault | null>
  clear(): Promise<StorageFault | null>
}

/** Keeps results for ever; each once by its id. */
export interface ResultStore {
  add(result: GameResult): Promise<StorageFault | null>
  all(): Promise<readonly GameResult[]>
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
}

export type Verdict =
  | { readonly kind: 'winnable'; readonly moves: readonly Move[] }
  | { readonly kind: 'lost' }
  | { readonly kind: 'unknown' }

/** What can happen to the solver other than an answer. */
export type ProverFault = 'failedToLoad' | 'crashed' | 'hung' | 'cancelled'

export interface ProvingOptions {
  /** Search nodes after which the answer is "unknown". */
  readonly nodes: number
  readonly signal: AbortSignal
  readonly onProgress?: (nodes: number) => void
}

/** The solver, wherever it runs. Never throws; never leaves a promise pending. */
export interface Prover {
  verdict(
    position: Position,
    options: ProvingOptions,
  ): Promise<{ readonly ok: true; readonly value: Verdict } | { readonly ok: false; readonly fault: ProverFault }>
}

/** Time that only runs forward, in milliseconds; and the calendar, for lists. */
export interface Clock {
  now(): number
  today(): { readonly epoch: number; readonly localDate: string }
}
