import { costOf, left, runOf } from './columnRecord'
import { weightsOf, withRun } from './columns'
import { COLUMN_COUNT, EMPTY, FILLED, FILLS, RUN_LENGTH } from './memory'
import { DEAL_CODE, moveCode, originOf } from './moveCode'
import { columnAt, copyState, hasEmptyColumn, setColumn } from './state'
import { addToTrail } from './trail'
import { dealtCost } from './unseen'

/** Prepares states for a row deal: where the rules ask for it, something is put into each empty column. */

let columns: usize = 0
let isRowUnseen: bool = false
/** How many columns have been filled; their moves' codes are at `FILLS`. */
let fills: i32 = 0

/**
 * A state as it is when the row is dealt: itself, or one that is written over the next time; 0 if there are too few cards.
 * Into each empty column goes the part of a run that costs least there.
 *
 * @param ontoEmpty whether columns may stay empty
 * @param asDealt whether columns cost what they will on average once an unseen card is dealt on each
 */
export function filled(state: usize, store: usize, ontoEmpty: bool, asDealt: bool): usize {
  fills = 0
  if (ontoEmpty || !hasEmptyColumn(state)) return state
  copyState(FILLED, state)
  columns = store
  isRowUnseen = asDealt
  for (let to = 0; to < COLUMN_COUNT; to++) {
    if (columnAt(FILLED, to) === EMPTY && !fillColumn(to)) return 0
  }
  return FILLED
}

export function fillCount(): i32 {
  return fills
}

/** Adds the filling and the deal to a way; returns its new end. */
export function addDeal(trail: i32): i32 {
  let entry = trail
  for (let index = 0; index < fills; index++) entry = addToTrail(entry, load<i32>(FILLS + (<usize>index << 2)))
  return addToTrail(entry, DEAL_CODE)
}

function fillColumn(to: i32): bool {
  let least = i32.MAX_VALUE
  let best = 0
  let bestRest = EMPTY
  let bestTarget = EMPTY
  for (let from = 0; from < COLUMN_COUNT; from++) {
    const origin = columnAt(FILLED, from)
    const most = runOf(origin)
    let rest = origin
    for (let count = 1; count <= most; count++) {
      rest = left(rest)
      if (rest === EMPTY || runOf(rest) === RUN_LENGTH) continue
      const target = withRun(columns, EMPTY, origin, count)
      const cost = worth(rest) + worth(target) - worth(origin)
      if (cost >= least) continue
      least = cost
      best = moveCode(from, to, count)
      bestRest = rest
      bestTarget = target
    }
  }
  if (best === 0) return false
  setColumn(FILLED, originOf(best), bestRest)
  setColumn(FILLED, to, bestTarget)
  store<i32>(FILLS + (<usize>fills << 2), best)
  fills++
  return true
}

function worth(column: usize): i32 {
  return isRowUnseen ? dealtCost(weightsOf(columns), column) : costOf(column)
}
