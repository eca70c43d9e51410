import { weightsOf } from '../columns'
import { homeCost } from '../evaluation'
import { addDeal, filled } from '../filling'
import { BEST_COSTS, BEST_TRAILS, COLUMN_COUNT, EMPTY } from '../memory'
import { columnAt, firstReveal, runsHome, stateCost, trailOf } from '../state'
import { dealtCost } from '../unseen'
import { columns, dealsOnEmpty, hasRow } from './stage'

/**
 * The best plan of each kind: for each column that it turns up first, counted from 1, and for none. With a row left a plan
 * is worth what the table will cost once it is dealt, empty columns filled first, averaged over the cards that may come;
 * without, what the table costs.
 */
const KINDS: i32 = COLUMN_COUNT + 1
/** Worse than any plan. */
export const NO_PLAN: i32 = 0x3fffffff

/** Runs home at the beginning. */
let home: i32 = 0

export function clearOffers(runsHomeBefore: i32): void {
  home = runsHomeBefore
  for (let kind = 0; kind < KINDS; kind++) store<i32>(placeOf(kind), NO_PLAN, BEST_COSTS)
}

/** In eighths of a point. */
export function planCost(kind: i32): i32 {
  return load<i32>(placeOf(kind), BEST_COSTS)
}

/** Where the plan's way ends. */
export function planTrail(kind: i32): i32 {
  return load<i32>(placeOf(kind), BEST_TRAILS)
}

export function bestKind(): i32 {
  let best = 0
  for (let kind = 1; kind < KINDS; kind++) if (planCost(kind) < planCost(best)) best = kind
  return best
}

/** Takes a state for the end of a plan; true if it is better than all before. */
export function offer(state: usize): bool {
  const kind = firstReveal(state)
  if (!hasRow && kind === 0 && runsHome(state) === home) return false
  const cost = hasRow ? costAfterDeal(state) : stateCost(state)
  if (cost >= planCost(kind)) return false
  const isBest = cost < planCost(bestKind())
  store<i32>(placeOf(kind), cost, BEST_COSTS)
  store<i32>(placeOf(kind), hasRow ? trailWithDeal(state) : trailOf(state), BEST_TRAILS)
  return isBest
}

function trailWithDeal(state: usize): i32 {
  filled(state, columns, dealsOnEmpty, true)
  return addDeal(trailOf(state))
}

/** What the state will cost on average after a row deal; `NO_PLAN` if none can be made. */
function costAfterDeal(state: usize): i32 {
  const weights = weightsOf(columns)
  let cost = runsHome(state) * homeCost(weights)
  for (let index = 0; index < COLUMN_COUNT; index++) {
    const column = columnAt(state, index)
    if (column === EMPTY && !dealsOnEmpty) return costOnceFilled(state)
    cost += dealtCost(weights, column)
  }
  return cost
}

function costOnceFilled(state: usize): i32 {
  const prepared = filled(state, columns, dealsOnEmpty, true)
  return prepared === 0 ? NO_PLAN : costAfterDeal(prepared)
}

function placeOf(kind: i32): usize {
  return <usize>kind << 2
}
