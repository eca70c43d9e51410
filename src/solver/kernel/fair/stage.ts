import { resetStore } from '../columns'
import { FIRST_STORE, UNSEEN_COUNTS, WEIGHT_TABLES, WEIGHT_TABLE_SIZE } from '../memory'
import { averageUnseen } from '../unseen'

/** What plans are made under: the columns they share, whether there is another row to deal, and the rules. */
export let columns: usize = FIRST_STORE
export let hasRow: bool = false
export let movesMixed: bool = false
export let dealsOnEmpty: bool = false

/** From now on columns cost what they do when that many rows are left; all that were met before are forgotten. */
export function beginStage(rowsLeft: i32, mixed: bool, ontoEmpty: bool): void {
  const weights = WEIGHT_TABLES + <usize>rowsLeft * WEIGHT_TABLE_SIZE
  averageUnseen(weights, UNSEEN_COUNTS)
  resetStore(columns, weights)
  hasRow = rowsLeft > 0
  movesMixed = mixed
  dealsOnEmpty = ontoEmpty
}
