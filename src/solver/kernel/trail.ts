import { reach } from './memory'
import { addToLine } from './outcome'

/**
 * The ways to all states of an attempt, as a tree of moves: each entry is a move and the entry it came after, which is
 * always an earlier one.
 */
const ENTRY: usize = 8
const BEFORE: usize = 0
const CODE: usize = 4

let entries: usize = 0
let count: i32 = 1
let most: i32 = 1
/** While entries are forgotten, four bytes for each: whether it is kept, then what its number has become. */
let numbers: usize = 0

/** Starts anew, at an address, with room for `size` bytes; entry 0 is the position searched from. */
export function placeTrail(address: usize, size: usize): void {
  entries = address
  most = <i32>(size / ENTRY)
  count = 1
}

export function hasTrailRoom(more: i32): bool {
  return count + more <= most
}

export function addToTrail(before: i32, code: i32): i32 {
  const entry = entryAt(count)
  store<i32>(entry, before, BEFORE)
  store<i32>(entry, code, CODE)
  return count++
}

/** Makes the moves that lead to an entry the winning line. */
export function followTrail(entry: i32): void {
  for (let at = entry; at > 0; at = load<i32>(entryAt(at), BEFORE)) addToLine(load<i32>(entryAt(at), CODE))
}

/** Begins to forget entries; memory from `free` on is used for that. `keepTrail` names what is still needed. */
export function beginForgetting(free: usize): void {
  numbers = free
  reach(free + (<usize>count << 2))
  memory.fill(free, 0, <usize>count << 2)
}

export function keepTrail(entry: i32): void {
  setNumber(entry, 1)
}

/** Forgets the ways to all but the entries that are kept; `newEntry` says what those are called now. */
export function forgetTrail(): void {
  for (let entry = count - 1; entry > 0; entry--) {
    if (newEntry(entry) !== 0) keepTrail(load<i32>(entryAt(entry), BEFORE))
  }
  setNumber(0, 0)
  let kept = 1
  for (let entry = 1; entry < count; entry++) {
    if (newEntry(entry) === 0) continue
    store<i32>(entryAt(kept), newEntry(load<i32>(entryAt(entry), BEFORE)), BEFORE)
    store<i32>(entryAt(kept), load<i32>(entryAt(entry), CODE), CODE)
    setNumber(entry, kept++)
  }
  count = kept
}

export function newEntry(entry: i32): i32 {
  return load<i32>(numbers + (<usize>entry << 2))
}

function setNumber(entry: i32, number: i32): void {
  store<i32>(numbers + (<usize>entry << 2), number)
}

function entryAt(entry: i32): usize {
  return entries + <usize>entry * ENTRY
}
