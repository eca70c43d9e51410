import { without } from '../columnRecord'
import { stacked } from '../columns'
import { START, TABLE } from '../memory'
import { DEAL_CODE, countOf, originOf, targetOf } from '../moveCode'
import { collect, columnAt, copyState, setColumn } from '../state'
import { columns, movesMixed } from './stage'

/** A plan's moves, the last one first: those that were read last, or that the host has written. */
let line: usize = 0

/** Lays out room for `longest` moves; returns its end. */
export function placeLine(start: usize, longest: i32): usize {
  line = start
  return line + (<usize>longest << 2)
}

export function planLine(): usize {
  return line
}

/**
 * The decision's table as the first moves of the line leave it, up to the next row deal: it is then at `TABLE`. Cards that
 * turn up stay unseen.
 */
export function foresee(count: i32): void {
  copyState(TABLE, START)
  for (let left = count; left > 0; left--) {
    const code = load<i32>(line + (<usize>(left - 1) << 2))
    if (code === DEAL_CODE) return
    move(code)
  }
}

function move(code: i32): void {
  const from = originOf(code)
  const to = targetOf(code)
  const origin = columnAt(TABLE, from)
  setColumn(TABLE, to, stacked(columns, movesMixed, columnAt(TABLE, to), origin, countOf(code)))
  setColumn(TABLE, from, without(origin, countOf(code)))
  collect(TABLE)
}
