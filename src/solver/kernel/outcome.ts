/** How a search stands: it can go on, has won, has failed without having proven anything, or has proven a loss. */
export const GOES_ON: i32 = 0
export const WON: i32 = 1
export const FAILED: i32 = 2
export const LOST: i32 = 3

let unspent: i32 = 0

/** Notes how many of the nodes that a search was given are left as it ends. */
export function leaveNodes(nodes: i32): void {
  unspent = nodes
}

export function unspentNodes(): i32 {
  return unspent
}

let address: usize = 0
let length: i32 = 0

/** The winning line will be written here, over what the search no longer needs. */
export function setLine(start: usize): void {
  address = start
  length = 0
}

/** Puts a move before those that have been written. */
export function addToLine(code: i32): void {
  store<i32>(address + (<usize>length << 2), code)
  length++
}

/** Of the winning line: where its moves' codes are, the last one first, four bytes each. */
export function lineCodes(): usize {
  return address
}

export function lineCount(): i32 {
  return length
}
