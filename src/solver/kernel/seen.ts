/**
 * Sets of states by 64-bit hash. Open addressing: the low bits say where to look, the high ones are what is kept. Two
 * states that agree in both are taken for one; that may only make a beam miss something, never claim something.
 *
 * A set lies at an address: how many places it has, then the places, four bytes each; 0 for a free one.
 */
const PLACES: usize = 8

/** Bytes that a set for `most` states takes. */
export function setSize(most: i32): usize {
  return PLACES + (capacityFor(most) << 2)
}

/** From now on there is an empty set at that address. */
export function placeSet(set: usize, most: i32): void {
  store<u32>(set, capacityFor(most))
  clearSet(set)
}

export function clearSet(set: usize): void {
  memory.fill(set + PLACES, 0, <usize>load<u32>(set) << 2)
}

/** Adds a state; false if it is in the set already. */
export function addHash(set: usize, hash: u64): bool {
  const place = placeOf(set, hash)
  if (load<u32>(place) !== 0) return false
  store<u32>(place, keyOf(hash))
  return true
}

export function hasHash(set: usize, hash: u64): bool {
  return load<u32>(placeOf(set, hash)) !== 0
}

/** Where the state is, or would be. */
function placeOf(set: usize, hash: u64): usize {
  const mask = <usize>load<u32>(set) - 1
  const places = set + PLACES
  let place = places + ((<usize>hash & mask) << 2)
  for (let known = load<u32>(place); known !== 0 && known !== keyOf(hash); known = load<u32>(place)) {
    place = places + ((((place - places) >> 2) + 1 & mask) << 2)
  }
  return place
}

function keyOf(hash: u64): u32 {
  return <u32>(hash >> 32) | 1
}

function capacityFor(most: i32): usize {
  let capacity: usize = 1024
  while (capacity * 2 < <usize>most * 3) capacity *= 2
  return capacity
}
