import { RUN_LENGTH } from './memory'

/** A move as one number: origin, target, count, four bits each. */
export function moveCode(from: i32, to: i32, count: i32): i32 {
  return from | (to << 4) | (count << 8)
}

export function originOf(code: i32): i32 {
  return code & 15
}

export function targetOf(code: i32): i32 {
  return (code >> 4) & 15
}

export function countOf(code: i32): i32 {
  return code >> 8
}

/** No move moves nothing: this stands for the row deal. */
export const DEAL_CODE: i32 = 0

/** A complete run goes home: as if it moved to where it is. */
export function collectCode(column: i32): i32 {
  return moveCode(column, column, RUN_LENGTH)
}
