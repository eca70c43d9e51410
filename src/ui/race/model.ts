import type { ReadonlySignal, Signal } from '@preact/signals'
import type { Rect } from '../../layout/geometry.ts'
import type { Command, RaceRefusalReason } from '../../protocol/command.ts'
import type { RaceState } from '../../race/state.ts'

/** All that the screens of a race know and may ask for, beside what they share with the game for one. */
export interface RaceModel {
  readonly race: ReadonlySignal<RaceState>
  /** Where the others' tiles lie, above everything of the player's own. */
  readonly tiles: ReadonlySignal<Rect>
  /** The table's time, in milliseconds since 1970. */
  readonly now: () => number
  /** One line of news; a new object each time. */
  readonly news: Signal<RaceNews | null>
  /** What the player has opened. Lobby and results are shown by the table's own state. */
  readonly opened: Signal<'menu' | 'resign' | 'replay' | null>
  /** Asks the table; what it refuses comes as news. */
  readonly ask: (command: Command) => void
  /** Changes the player's name here and from now on. */
  readonly rename: (name: string) => void
  /** The address to hand to friends. */
  readonly link: ReadonlySignal<string>
  readonly invite: () => void
  readonly takeBack: () => void
  /** Leaves the table for good and goes to the game for one. */
  readonly leave: () => void
  readonly retry: () => void
  /** A newer build waits on this device. */
  readonly updateReady: ReadonlySignal<boolean>
  /** Opens this page anew, in the newest build that can be had. */
  readonly update: () => void
}

export type RaceNews =
  | { readonly kind: 'refused'; readonly reason: RaceRefusalReason | 'offline' }
  | { readonly kind: 'copied' }
  | { readonly kind: 'updateBusy' }
  | { readonly kind: 'drawOffered' }
  | { readonly kind: 'declined'; readonly name: string }
