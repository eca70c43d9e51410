import type { ReadonlySignal, Signal } from '@preact/signals'
import type { Pick } from '../input/intent.ts'
import type { Frame } from '../layout/frame.ts'
import type { Point } from '../layout/geometry.ts'
import type { CodeFault, DealName } from '../rules/code.ts'
import type { History } from '../rules/history.ts'
import type { GameEvent } from '../rules/event.ts'
import type { Result } from '../rules/result.ts'
import type { SuitCount } from '../rules/ruleset.ts'
import type { PlayerView } from '../rules/view.ts'
import type { Day } from '../session/daily/day.ts'
import type { Game, GameResult } from '../session/game.ts'
import type { BackupFault, StorageFault } from '../session/ports.ts'
import type { Hint } from '../session/hint.ts'
import type { CommandRefusal, SessionChange, SessionState } from '../session/state.ts'
import type { Commands } from './commands.ts'
import type { InsightModel } from './insight.ts'

/**
 * All that the page knows and may ask for. The controller makes one; the page reads its signals and calls its
 * commands, and holds nothing of its own but what is typed or scrolled.
 */
export interface UiModel {
  readonly session: ReadonlySignal<SessionState>
  /** Calls back after every change, with what happened, until the returned function is called. */
  onChange(listener: (change: SessionChange) => void): () => void
  /** Milliseconds in play, to this moment. */
  elapsed(): number
  readonly frame: ReadonlySignal<Frame>
  readonly pick: ReadonlySignal<Pick | null>
  /** One line of news; a new object each time. The page takes it away after a while. */
  readonly notice: Signal<Notice | null>
  /** What the player has opened over the table. Pause, proving and win are shown by the session's own state. */
  readonly screen: Signal<Screen | null>
  /** Where the keyboard stands on the table; null while it is elsewhere. The canvas draws it. */
  readonly cursor: Signal<BoardCursor | null>
  /** A course that the table shows instead of the game. */
  readonly replay: ReadonlySignal<Replay | null>
  /** True while the table still shows how the game was won: the page of the win waits. */
  readonly celebrating: ReadonlySignal<boolean>
  /** The canvas could not be made, or was lost and does not come back. */
  readonly canvasFailed: ReadonlySignal<boolean>
  /** Runs that are seen to have come home: those whose cards still fly do not count. Null where no canvas shows any. */
  readonly runsHome: ReadonlySignal<number | null>
  /** When those whose cards fly will have come, by the page's clock; none as long as their cards have not set out. */
  readonly runsDue: ReadonlySignal<readonly number[]>
  /** Cards fly over the table: whatever can wait waits, as what changes on the page makes each of their frames dearer. */
  readonly cardsFly: ReadonlySignal<boolean>
  readonly install: ReadonlySignal<InstallState>
  /** A new version has been fetched and waits. */
  readonly updateReady: ReadonlySignal<boolean>
  /** The player has put it off: the page does not bring it up again by itself. */
  readonly updatePostponed: ReadonlySignal<boolean>
  /** Why the last new version could not be put on this device; null while all is well. */
  readonly updateFault: ReadonlySignal<UpdateFault | null>
  readonly about: About
  /** The game is being played by itself; left out where that is not offered. */
  readonly watching?: ReadonlySignal<boolean>
  /** The next row is what a hint, or the course that is looked at, goes on with; left out where nobody is helped. */
  readonly dealAdvised?: ReadonlySignal<boolean>
  /** Deals by link. Without it the page neither shares nor takes any. */
  readonly links?: DealLinks
  /** Draws small tables, as the large one is drawn. Without it the page has no pictures of the rules. */
  readonly drawSmallTable?: DrawSmallTable
  /** Daily deals. Without it the page has none. */
  readonly daily?: DailyDeals
  /** Missing in races, where nobody may be helped. */
  readonly insight?: InsightModel
  /** Everything kept on this device as a file, and back. Without it the page offers neither. */
  readonly backups?: Backups
  readonly commands: Commands
}

export interface DailyDeals {
  /** The calendar date where the player is now. */
  readonly today: () => Day
  /** Deals that of a day that has come; gives up the running game. */
  readonly play: (day: Day, suits: SuitCount) => void
}

export interface Backups {
  /** What an import has come to; null once the player has read it. */
  readonly outcome: Signal<ImportOutcome | null>
  /** Hands the player one file with everything kept on this device. */
  readonly save: () => void
  /** Takes what such a file holds, if all of it is sound; `outcome` tells. */
  readonly read: (file: File) => void
  /** Puts the unfinished game of the file that was read on the table; gives up the running game. */
  readonly layGame: () => void
}

export type ImportOutcome =
  | { readonly kind: 'reading' }
  /** Nothing was changed. */
  | { readonly kind: 'refused'; readonly fault: BackupFault | StorageFault }
  | {
      readonly kind: 'taken'
      /** Games that were new here, and those that were here already. */
      readonly added: number
      readonly known: number
      /** The file's unfinished game lies on the table. */
      readonly laid: boolean
      /** An unfinished game that waits for the player to decide, as another one lies on the table. */
      readonly game: Game | null
    }

/** Deals that are handed on as links, by their codes. */
export interface DealLinks {
  /** The deal of a link that was opened, or what is wrong with the link; null once the player has answered. */
  readonly offer: Signal<Result<DealName, CodeFault> | null>
  /** Deals what is offered, in this tab; gives up the running game. */
  readonly take: () => void
  /** The address that offers a deal to whoever opens it. */
  readonly addressOf: (code: string) => string
  /** Whether the device has a share sheet that is worth the way. */
  readonly canShare: boolean
  /** Hands a link to the device's share sheet, with a text that says what it leads to; copies it where that fails. */
  readonly share: (code: string, text: string) => Promise<Shared>
  /** text: what goes before the link; empty for the link alone. */
  readonly copy: (code: string, text: string) => Promise<Shared>
}

export type Shared = 'shared' | 'copied' | 'declined' | 'failed'

/** Draws on a canvas until the table is destroyed, in the look that the player has chosen. */
export type DrawSmallTable = (canvas: HTMLCanvasElement, options: SmallTableOptions) => SmallTable

interface SmallTableOptions {
  /** Columns that are seen, from the first. */
  readonly columns: number
  /** Pixels. */
  readonly height: number
  /** Room for a run that has come home, at the right. */
  readonly hasHome: boolean
  readonly onRunsHome: (runs: number) => void
}

interface SmallTable {
  readonly home: Point
  show(view: PlayerView): void
  step(happening: { readonly undone: readonly GameEvent[]; readonly events: readonly GameEvent[] }, view: PlayerView): void
  setMarks(marks: { readonly legal?: readonly number[]; readonly refused?: number | null }): void
  destroy(): void
}

export type Screen =
  | 'menu'
  | 'newGame'
  | 'share'
  | 'daily'
  | 'settings'
  | 'statistics'
  | 'history'
  | 'verdict'
  | 'help'
  | 'install'
  | 'about'

export type Notice =
  | { readonly kind: 'refusal'; readonly refusal: CommandRefusal }
  | { readonly kind: 'storageFault'; readonly fault: StorageFault }
  /** A typed text that is no move. */
  | { readonly kind: 'notAMove' }
  /** Picked cards fit nowhere, or a card that is tapped cannot be picked. */
  | { readonly kind: 'noPlace' }
  /** What a move is good for; the table marks the move itself. */
  | { readonly kind: 'hint'; readonly hint: Hint }
  | { readonly kind: 'noHint' }
  /** The solver that works hints out cannot be had. */
  | { readonly kind: 'hintFailed' }
  /** Of a finished game only the figures are left. */
  | { readonly kind: 'noReplay' }
  | { readonly kind: 'backupSaved' }
  /** A newer build cannot be let in just now: a reload would cost something, here or in another tab. */
  | { readonly kind: 'updateBusy' }
  /** It has been found out that the deal on the table cannot be won. */
  | { readonly kind: 'unwinnable' }

/**
 * A course, and the table on it that is shown. past: a game that has ended; way: moves ahead of the running game, which
 * stays as it is until they are taken over.
 */
export interface Replay {
  readonly subject: 'past' | 'way'
  readonly course: History
  /** Moves up to the table that is shown: from 0 to the number of the course's entries. */
  readonly index: number
  /** Whether it goes on by itself. */
  readonly isPlaying: boolean
  readonly past: { readonly deal: DealName; readonly result: GameResult } | null
  /** What it was opened from, and what closing it leads back to. */
  readonly from: Screen | null
  /** The course from which the way leads on, and to which closing it leads back. */
  readonly back: Replay | null
}

/** A card, counted from the top of its column; or (null) an empty column's place. */
export interface BoardCursor {
  readonly column: number
  readonly index: number | null
}

/** offered: the browser will install if asked; steps: only the player can, on iOS, in two steps. */
export type InstallState = 'none' | 'offered' | 'steps'

export interface UpdateFault {
  /** refused: not allowed here; noSpace: no room; incomplete: a file was missing or broken on the way. */
  readonly cause: 'refused' | 'noSpace' | 'incomplete'
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface About {
  readonly version: string
  readonly build: string
}
