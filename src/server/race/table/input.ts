import type { Command } from '../../../protocol/command.ts'
import type { Deal } from '../../../rules/deal.ts'

interface CommandInput {
  readonly kind: 'command'
  readonly at: number
  readonly member: number
  readonly n: number
  readonly command: Command
}

/**
 * Everything that can happen to a table, with its time in milliseconds since 1970. These are what the log keeps:
 * the table is what `step` makes of them, one after the other.
 */
export type Input =
  /** Somebody new, or (by the hash of their secret) somebody who was here before. */
  | { readonly kind: 'arrive'; readonly at: number; readonly tokenHash: string; readonly name: string }
  /** The connection was lost. */
  | { readonly kind: 'drop'; readonly at: number; readonly member: number }
  | CommandInput
  /** The proven deal that the table waits for, with the salt of its commitment. */
  | { readonly kind: 'dealt'; readonly at: number; readonly deal: Deal; readonly salt: string }
  /** No deal could be had. */
  | { readonly kind: 'notDealt'; readonly at: number }
  /** The table is taken up again after its process has ended. */
  | { readonly kind: 'resumed'; readonly at: number }
  /** Time has passed. */
  | { readonly kind: 'tick'; readonly at: number }
