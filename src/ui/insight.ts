import type { ReadonlySignal } from '@preact/signals'
import type { Position } from '../rules/position.ts'
import type { Standings } from '../session/insight/slip.ts'
import type { ProverFault, Verdict } from '../session/ports.ts'

/** Whether games can be won, and how. */
export interface InsightModel {
  /** On the table as it lies. */
  readonly verdict: ReadonlySignal<VerdictState>
  /** Of the course that is looked at; null if nobody has asked. */
  readonly slip: ReadonlySignal<SlipState | null>
  readonly ask: () => void
  /** The same, with more patience. */
  readonly askLonger: () => void
  readonly stopAsking: () => void
  /** Shows a proven line from the table that is shown, if one is known. */
  readonly showWay: () => void
  /** Shows the running game's course, and finds where it slipped. */
  readonly lookBack: () => void
  readonly findSlip: () => void
  readonly stopSlip: () => void
}

export type VerdictState =
  | Verdict
  | { readonly kind: 'unasked' }
  /** nodes: positions searched so far. */
  | { readonly kind: 'searching'; readonly nodes: number }
  | { readonly kind: 'fault'; readonly fault: ProverFault }

export interface SlipState {
  /** Where the course begins that was asked about. */
  readonly start: Position
  /** How its tables stand, as far as is known by now; empty before the first answer. */
  readonly standings: Standings
  /** Questions answered so far. */
  readonly asked: number
  readonly isSearching: boolean
  readonly fault: ProverFault | null
}
