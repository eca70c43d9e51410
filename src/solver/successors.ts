import { RUN_LENGTH, rankOf } from '../rules/card.ts'
import { COLUMN_COUNT } from '../rules/position.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { CARD, EMPTY, LEFT, RUN, SEQUENCE, type ColumnStore } from './columns.ts'
import { DEAL_CODE, HOME, collect, collectCode, moveCode } from './state.ts'

/** Told of each move: the state it leads to may be read until the next call. */
export type Visit = (code: number, state: Int32Array) => void

/**
 * All legal moves of a state under any ruleset, in a form that is as plain as can be; the exhaustive search rests on it,
 * and tests hold it against the rules.
 *
 * @param columns has reserved room
 * @param row the next row of the stock; null if there is none
 */
export function visitSuccessors(
  ruleset: Ruleset,
  columns: ColumnStore,
  state: Int32Array,
  row: readonly number[] | null,
  visit: Visit,
): void {
  for (let from = 0; from < COLUMN_COUNT; from++) visitMovesFrom(ruleset, columns, state, from, visit)
  if (ruleset.removal === 'manual') visitCollections(columns, state, visit)
  if (row && (ruleset.rowDeal === 'free' || !state.subarray(0, COLUMN_COUNT).includes(EMPTY))) {
    const next = state.map((ref, column) => (column < COLUMN_COUNT && row[column] ? columns.put(ref, row[column]) : ref))
    visit(DEAL_CODE, settled(ruleset, columns, next))
  }
}

/** Sends complete runs home where they go by themselves; changes and returns `state`. */
function settled(ruleset: Ruleset, columns: ColumnStore, state: Int32Array): Int32Array {
  if (ruleset.removal === 'automatic') collect(state, 0, columns)
  return state
}

function visitMovesFrom(ruleset: Ruleset, columns: ColumnStore, state: Int32Array, from: number, visit: Visit): void {
  const { records } = columns
  const origin = state[from]!
  const movable = records[origin + (ruleset.group === 'mixed' ? SEQUENCE : RUN)]!
  let left = origin
  for (let count = 1; count <= movable; count++) {
    left = records[left + LEFT]!
    const rank = rankOf(records[origin + CARD]!) + count - 1
    for (let to = 0; to < COLUMN_COUNT; to++) {
      const target = state[to]!
      if (to === from || (target !== EMPTY && rankOf(records[target + CARD]!) !== rank + 1)) continue
      const next = state.slice()
      next[from] = left
      next[to] = columns.withGroup(target, origin, count)
      visit(moveCode(from, to, count), settled(ruleset, columns, next))
    }
  }
}

function visitCollections(columns: ColumnStore, state: Int32Array, visit: Visit): void {
  for (let column = 0; column < COLUMN_COUNT; column++) {
    if (columns.records[state[column]! + RUN]! < RUN_LENGTH) continue
    const next = state.slice()
    next[column] = columns.withoutRun(next[column]!)
    next[HOME]!++
    visit(collectCode(column), next)
  }
}
