/**
 * Which states of a stage have been selected, by 64-bit hash. Open addressing: the low bits say where to look, the high
 * ones are what is kept. Two states that agree in both are taken for one; that may only make a beam miss something,
 * never claim something.
 */
let keys: usize = 0
let mask: usize = 0

/** Bytes that a table for `most` states takes. */
export function seenSize(most: i32): usize {
  let capacity: usize = 1024
  while (capacity * 2 < <usize>most * 3) capacity *= 2
  return capacity << 2
}

/** The table lies at an address from now on. */
export function placeSeen(address: usize, size: usize): void {
  keys = address
  mask = (size >> 2) - 1
}

export function forgetSeen(): void {
  memory.fill(keys, 0, (mask + 1) << 2)
}

/** Whether this is new; it is not any more afterwards. */
export function isNew(hash: u64): bool {
  const key = <u32>(hash >> 32) | 1
  let place = <usize>hash & mask
  for (let known = keyAt(place); known !== 0; known = keyAt(place)) {
    if (known === key) return false
    place = (place + 1) & mask
  }
  store<u32>(keys + (place << 2), key)
  return true
}

function keyAt(place: usize): u32 {
  return load<u32>(keys + (place << 2))
}
