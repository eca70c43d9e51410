/**
 * Plans that have been made for a table, by a 64-bit hash of it: games that are played on under many samples meet many
 * tables again. Open addressing, `ENTRY` bytes each: the hash, where the plan's line is, how many moves it has.
 */
const ENTRY: usize = 16
const HASH: usize = 0
const LINE: usize = 8
const COUNT: usize = 12

const CAPACITY: usize = 1 << 13
/** What does not fit any more is planned again when it is met again. */
const MOST_ENTRIES: i32 = 6000
const LINES_BYTES: usize = 1 << 19

let entries: usize = 0
let size: i32 = 0
/** Where lines are, the next one goes, and the last one may begin. */
let lines: usize = 0
let nextLine: usize = 0
let lastLine: usize = 0

/** Lays out the table, for lines of `longest` moves at most; returns its end. */
export function placeKnown(start: usize, longest: i32): usize {
  entries = start
  lines = entries + CAPACITY * ENTRY
  lastLine = lines + LINES_BYTES
  return lastLine + (<usize>longest << 2)
}

export function forgetKnown(): void {
  memory.fill(entries, 0, CAPACITY * ENTRY)
  size = 0
  nextLine = lines
}

/** The entry of a table, or the free one where it belongs. */
export function entryOf(hash: u64): usize {
  let place = <usize>hash & (CAPACITY - 1)
  while (lineOf(entryAt(place)) !== 0 && load<u64>(entryAt(place), HASH) !== hash) place = (place + 1) & (CAPACITY - 1)
  return entryAt(place)
}

/** Where the plan's codes are, the last move first; 0 if none is known. */
export function lineOf(entry: usize): usize {
  return load<u32>(entry, LINE)
}

export function lengthOf(entry: usize): i32 {
  return load<i32>(entry, COUNT)
}

/** Where the next line is to be written. */
export function freeLine(): usize {
  return nextLine
}

/** Keeps the line that has been written there in a free entry, while there is room. */
export function remember(entry: usize, hash: u64, length: i32): void {
  const end = nextLine + (<usize>length << 2)
  if (size === MOST_ENTRIES || end > lastLine) return
  store<u64>(entry, hash, HASH)
  store<u32>(entry, nextLine, LINE)
  store<i32>(entry, length, COUNT)
  nextLine = end
  size++
}

function entryAt(place: usize): usize {
  return entries + place * ENTRY
}
