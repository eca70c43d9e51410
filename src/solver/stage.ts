import type { Card } from '../rules/card.ts'
import type { ColumnStore } from './columns.ts'
import type { Weights } from './weights.ts'

/** What is the same for all states between two row deals. */
export interface Stage {
  readonly weights: Weights
  readonly columns: ColumnStore
  /** Whether mixed sequences move as runs do, and whether a row may be dealt onto empty columns. */
  readonly movesMixed: boolean
  readonly dealsOnEmpty: boolean
  /** The row to be dealt next, and the store of the columns that it leads to; null when the stock is empty. */
  readonly next: { readonly row: readonly Card[]; readonly columns: ColumnStore; readonly weights: Weights } | null
}
