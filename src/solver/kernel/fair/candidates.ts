import { HEADS } from '../memory'

/**
 * The moves of a layer's states, sorted by cost as they come. Only the few that are selected are ever built, so a
 * candidate is no more than the number of its state with the move's code in the low bits, its cost, and the next one of
 * its bucket.
 */
const CANDIDATE_SIZE: usize = 12
const MOVE: usize = 0
const COST: usize = 4
const LINK: usize = 8

const CODE_BITS: i32 = 12

/** Moves of one state at most: 90 onto cards, and 12 of each column into the first empty one. */
const MOST_MOVES: usize = 210

/**
 * Costs are told apart to the point, within so many points; the least cost of the layer before lies at `MIDDLE`. What is
 * better or worse than that comes first or last.
 */
const BUCKETS: i32 = 1024
const MIDDLE: i32 = 256
const COST_BITS: i32 = 3

let start: usize = 0
let end: usize = 0
let leastCost: i32 = 0
/** Where the search for the next best one goes on. */
let bucket: i32 = 0
let link: usize = 0

/** Bytes that the candidates of `width` states take. */
export function candidatesSize(width: i32): usize {
  return <usize>width * MOST_MOVES * CANDIDATE_SIZE
}

export function placeCandidates(address: usize): void {
  start = address
}

/** Begins a layer. */
export function clearCandidates(least: i32): void {
  memory.fill(HEADS, 0, BUCKETS << 2)
  end = start
  leastCost = least
  bucket = -1
  link = 0
}

export function addCandidate(parent: i32, code: i32, cost: i32): void {
  const head = HEADS + (<usize>min(max(((cost - leastCost) >> COST_BITS) + MIDDLE, 0), BUCKETS - 1) << 2)
  store<i32>(end, (parent << CODE_BITS) | code, MOVE)
  store<i32>(end, cost, COST)
  store<u32>(end, load<u32>(head), LINK)
  store<u32>(head, end)
  end += CANDIDATE_SIZE
}

/** The next candidate by rising cost, of equal ones the last; 0 if there is none left. */
export function nextCandidate(): usize {
  while (link === 0) {
    if (++bucket === BUCKETS) return 0
    link = load<u32>(HEADS + (<usize>bucket << 2))
  }
  const candidate = link
  link = load<u32>(candidate, LINK)
  return candidate
}

export function parentOf(candidate: usize): i32 {
  return load<i32>(candidate, MOVE) >> CODE_BITS
}

export function codeOf(candidate: usize): i32 {
  return load<i32>(candidate, MOVE) & ((1 << CODE_BITS) - 1)
}

export function candidateCost(candidate: usize): i32 {
  return load<i32>(candidate, COST)
}
