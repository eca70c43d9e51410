import type { RaceRefusalReason } from '../../../protocol/command.ts'
import type { GameEvent } from '../../../rules/event.ts'
import type { Refusal } from '../../../rules/legality.ts'
import { fail, ok, type Result } from '../../../rules/result.ts'
import type { Table } from './table.ts'

/** What a move has done on its player's table. */
export interface MoveOutcome {
  readonly events: readonly GameEvent[]
  /** Moves and deals of this player so far. */
  readonly moves: number
}

interface Granted {
  readonly table: Table
  readonly outcome: MoveOutcome | null
}

interface Denied {
  readonly reason: RaceRefusalReason
  readonly rule: Refusal | null
}

/** What a table answers to a command. */
export type Verdict = Result<Granted, Denied>

export function granted(table: Table, outcome: MoveOutcome | null = null): Verdict {
  return ok({ table, outcome })
}

export function denied(reason: RaceRefusalReason, rule: Refusal | null = null): Verdict {
  return fail({ reason, rule })
}
