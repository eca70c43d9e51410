import type { Intent } from '../input/intent.ts'
import type { DealName } from '../rules/code.ts'
import type { Move } from '../rules/move.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { GameResult } from '../session/game.ts'
import type { Settings } from '../session/settings.ts'

/** Every command answers through the model's signals: refusals and faults come as notices. */
export interface Commands {
  readonly act: (intent: Intent) => void
  /** A whole move, such as one that was typed. */
  readonly play: (move: Move) => void
  /** Tells that `newGame` may be called soon, so that the deal is at hand then. A page that deals none is without it. */
  readonly expectNewGame?: (ruleset: Ruleset) => void
  readonly newGame: (ruleset: Ruleset) => void
  readonly playDeal: (deal: DealName) => void
  readonly cancelDealing: () => void
  readonly restart: () => void
  readonly pause: () => void
  readonly resume: () => void
  /** Shows a useful move. Without it the page has no hint button. */
  readonly hint?: () => void
  /** Plays on by itself and says why, until the player does anything. Without it the page does not offer that. */
  readonly watch?: () => void
  readonly stopWatching?: () => void
  /** Fills empty columns at the least loss, so that a row can be dealt. */
  readonly fillColumns: () => void
  readonly changeSettings: (change: Partial<Settings>) => void
  /** Makes this tab the one that plays. */
  readonly takeOver: () => void
  /** Whether anything lies over the table, so that nobody can play. */
  readonly setCovered: (covered: boolean) => void
  /** Every game that ended on this device, in the order they ended. */
  readonly results: () => readonly GameResult[]
  /** Forgets a game that ended, for good; not one that still lies on the table. */
  readonly deleteResult: (id: string) => void
  /** Shows a finished game from its start. */
  readonly openPast: (result: GameResult) => void
  /** Shows the table after so many moves of the course. */
  readonly goTo: (index: number) => void
  readonly setPlaying: (isPlaying: boolean) => void
  readonly closeReplay: () => void
  /** Plays on from the table that is shown. Gives up the running game if it is a past one. */
  readonly playFromHere: () => void
  /** The player has read what storage or the solver could not do. */
  readonly dismissFaults: () => void
  /** Whether the server of this page holds races. Without this the page offers none. */
  readonly findRaces?: () => Promise<boolean>
  /** Goes to a table of that code, or (null) opens one. The game for one stays saved as it is. */
  readonly race?: (code: string | null) => void
  readonly retryCanvas: () => void
  readonly installApp: () => void
  /** The player does not want to hear of installing again. */
  readonly declineInstall: () => void
  readonly applyUpdate: () => void
  readonly postponeUpdate: () => void
}
