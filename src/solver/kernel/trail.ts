import { addToLine } from './outcome'

/** The ways to all states of an attempt, as a tree of moves: each entry is a move and the entry it came after. */
const ENTRY: usize = 8
const BEFORE: usize = 0
const CODE: usize = 4

let entries: usize = 0
let count: i32 = 1
let most: i32 = 1

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
  const entry = entries + <usize>count * ENTRY
  store<i32>(entry, before, BEFORE)
  store<i32>(entry, code, CODE)
  return count++
}

/** Makes the moves that lead to an entry the winning line. */
export function followTrail(entry: i32): void {
  for (let at = entry; at > 0; at = load<i32>(entries + <usize>at * ENTRY, BEFORE)) {
    addToLine(load<i32>(entries + <usize>at * ENTRY, CODE))
  }
}
