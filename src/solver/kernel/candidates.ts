import { HEADS, HEAD_COUNT, reach } from './memory'
import { addHash, clearSet, hasHash } from './seen'

/**
 * The states that one layer leads to, as differences to that layer's states: only the few that are selected are ever
 * built. `CANDIDATE_SIZE` bytes each: the number of the state it comes from with the move's code in the low bits, cost,
 * hash, and what the move makes of its origin and target columns.
 */
const CANDIDATE_SIZE: usize = 32
const MOVE: usize = 0
const COST: usize = 4
const HASH: usize = 8
const ORIGIN: usize = 16
const TARGET: usize = 20
/** The candidate whose move is made before this one; 0 if there is none. */
const FIRST: usize = 24
/** The next candidate of equal cost; while candidates are thinned out, `KEPT` for those that stay. */
const LINK: usize = 28
const KEPT: u32 = 1

const CODE_BITS: i32 = 12

/** One state has at most 90 moves onto cards and 120 into the first empty column; chains get no longer after 512. */
const MARGIN: usize = 1024 * CANDIDATE_SIZE

let start: usize = 0
let end: usize = 0
/** Lists of candidates of equal cost, and where the search for the next best one goes on. */
let buckets: i32 = 0
let bucket: i32 = 0
let link: usize = 0

/** Candidates lie from this address on, to the end of memory. */
export function placeCandidates(address: usize): void {
  start = address
}

export function clearCandidates(): void {
  end = start
}

/** Makes room for all moves of one state. */
export function reserveCandidates(): void {
  reach(end + MARGIN)
}

export function addCandidate(
  parent: i32,
  code: i32,
  cost: i32,
  hash: u64,
  origin: usize,
  target: usize,
  first: usize,
): void {
  const added = end
  end = added + CANDIDATE_SIZE
  store<i32>(added, (parent << CODE_BITS) | code, MOVE)
  store<i32>(added, cost, COST)
  store<u64>(added, hash, HASH)
  store<u32>(added, origin, ORIGIN)
  store<u32>(added, target, TARGET)
  store<u32>(added, first, FIRST)
}

export function candidateCount(): i32 {
  return <i32>((end - start) / CANDIDATE_SIZE)
}

export function candidateAt(index: i32): usize {
  return start + <usize>index * CANDIDATE_SIZE
}

/** The candidate added last. */
export function lastCandidate(): usize {
  return end - CANDIDATE_SIZE
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

export function candidateHash(candidate: usize): u64 {
  return load<u64>(candidate, HASH)
}

export function newOrigin(candidate: usize): usize {
  return load<u32>(candidate, ORIGIN)
}

export function newTarget(candidate: usize): usize {
  return load<u32>(candidate, TARGET)
}

export function firstOf(candidate: usize): usize {
  return load<u32>(candidate, FIRST)
}

/**
 * Puts every candidate into the list of its cost; `nextCandidate` then hands them out.
 *
 * @param from counted from this on, costs that differ in their low bits only count as equal
 * @param bits how many these are
 */
export function sortCandidates(from: i32, bits: i32): void {
  let least = i32.MAX_VALUE
  let most = i32.MIN_VALUE
  for (let at = start; at < end; at += CANDIDATE_SIZE) {
    const cost = (candidateCost(at) - from) >> bits
    least = min(least, cost)
    most = max(most, cost)
  }
  buckets = start === end ? 0 : min(most - least + 1, HEAD_COUNT)
  memory.fill(HEADS, 0, <usize>buckets << 2)
  for (let at = start; at < end; at += CANDIDATE_SIZE) {
    const head = HEADS + (<usize>min(((candidateCost(at) - from) >> bits) - least, HEAD_COUNT - 1) << 2)
    store<u32>(at, load<u32>(head), LINK)
    store<u32>(head, at)
  }
  bucket = -1
  link = 0
}

/** The next candidate by rising cost, of equal ones the last; 0 if there is none left. */
export function nextCandidate(): usize {
  while (link === 0) {
    if (++bucket === buckets) return 0
    link = load<u32>(HEADS + (<usize>bucket << 2))
  }
  const candidate = link
  link = load<u32>(candidate, LINK)
  return candidate
}

/**
 * Forgets all but those that would be selected if there came no more, with the moves that go before them. What is
 * forgotten would never be selected: the candidates that come before it remain, and more can only be added.
 *
 * @param most how many are selected
 * @param seen the states that are not selected again
 * @param chosen an empty set for the states chosen here
 */
export function thinCandidates(most: i32, seen: usize, chosen: usize): void {
  sortCandidates(0, 0)
  clearSet(chosen)
  for (let count = 0; count < most; ) {
    const candidate = nextCandidate()
    if (candidate === 0) break
    const hash = candidateHash(candidate)
    if (hasHash(seen, hash) || !addHash(chosen, hash)) continue
    store<u32>(candidate, KEPT, LINK)
    count++
  }
  keepFirsts()
  closeUp()
}

/** Keeps the moves that go before those that are kept: each lies before what follows it. */
function keepFirsts(): void {
  for (let at = end - CANDIDATE_SIZE; at >= start; at -= CANDIDATE_SIZE) {
    if (load<u32>(at, LINK) === KEPT && firstOf(at) !== 0) store<u32>(firstOf(at), KEPT, LINK)
  }
}

/** Moves what is kept together, in the same order. Where each has gone is noted behind the last one, a word for each. */
function closeUp(): void {
  const places = end
  reach(places + (<usize>candidateCount() << 2))
  let to = start
  for (let at = start; at < places; at += CANDIDATE_SIZE) {
    if (load<u32>(at, LINK) !== KEPT) continue
    if (firstOf(at) !== 0) store<u32>(at, load<u32>(placeNoted(places, firstOf(at))), FIRST)
    store<u32>(placeNoted(places, at), to)
    memory.copy(to, at, CANDIDATE_SIZE)
    to += CANDIDATE_SIZE
  }
  end = to
}

function placeNoted(places: usize, candidate: usize): usize {
  return places + (((candidate - start) / CANDIDATE_SIZE) << 2)
}
