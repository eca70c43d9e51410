import { COLUMN_COUNT, RUN_COUNT, type Position } from '../rules/position.ts'
import { ColumnStore, EMPTY } from './columns.ts'
import { mixed } from './hash.ts'
import { HOME, STATE_SIZE, decoded, originOf, stockRows, targetOf, writeState } from './state.ts'
import { visitSuccessors } from './successors.ts'
import { weightsOf } from './weights.ts'

/** Further fields of a state here: rows left, the state it comes from and by which move, and its hash. */
const ROWS_LEFT = 11
const BEFORE = 12
const BY = 13
const HASH = 14

/** What an exhaustive search has found: a winning line as codes, that there is none, or nothing yet. */
export type Exhausted = readonly number[] | 'lost' | null

/**
 * Breadth-first search over every position that can be reached. States are compared whole: as the store keeps each
 * column once, ten equal references are ten equal columns, so that `lost` is a proof and not a matter of probability.
 *
 * With the stock empty, the order of columns changes nothing that follows: states alike but for it are one, and so are
 * the moves into one empty column or another, and moving all of a column into an empty one leads nowhere. While rows
 * are left the order decides which column gets which card, so nothing is left out.
 */
export class Exhaustion {
  private states = new Int32Array(0)
  private size = 0
  private table = new Int32Array(0)
  private readonly columns = new ColumnStore()

  /** Yields the number of states expanded since the last time; gives up with null once `most` states are known. */
  public *run(position: Position, most: number): Generator<number, Exhausted> {
    const rows = stockRows(position)
    this.begin(position, rows.length, most)
    const state = new Int32Array(STATE_SIZE)
    for (let index = 0; index < this.size; index++) {
      const at = index * STATE_SIZE
      if (!this.columns.reserve()) return null
      state.set(this.states.subarray(at, at + STATE_SIZE))
      const won = this.expand(position, state, rows, index)
      if (won !== null) return this.codesTo(won)
      if (this.size >= most) return null
      yield 1
    }
    return 'lost'
  }

  /** Adds what can be reached from a state in one move; returns the index of a won state, or null. */
  private expand(
    { ruleset }: Position,
    state: Int32Array,
    rows: readonly (readonly number[])[],
    index: number,
  ): number | null {
    const rowsLeft = state[ROWS_LEFT]!
    const row = rowsLeft > 0 ? rows[rows.length - rowsLeft]! : null
    let won: number | null = null
    visitSuccessors(ruleset, this.columns, state, row, (code, next) => {
      const { kind } = decoded(code)
      if (kind === 'deal') next[ROWS_LEFT]!--
      if (kind === 'move' && rowsLeft === 0 && this.isIdle(state, next, code)) return
      next[BEFORE] = index
      next[BY] = code
      const added = this.add(next)
      if (added !== null && next[HOME] === RUN_COUNT) won = added
    })
    return won
  }

  /** With no rows left: whether a move only fills an empty column other than the first, or only moves the empty one. */
  private isIdle(state: Int32Array, next: Int32Array, code: number): boolean {
    const [from, to] = [originOf(code), targetOf(code)]
    const isWhole = next[from] === EMPTY && next[HOME] === state[HOME]
    return state[to] === EMPTY && (isWhole || state.indexOf(EMPTY) !== to)
  }

  private begin(position: Position, rowsLeft: number, most: number): void {
    let capacity = 1 << 8
    while (capacity < most * 2) capacity *= 2
    this.table = new Int32Array(capacity)
    this.size = 0
    this.columns.reset(weightsOf('A', 0))
    const state = new Int32Array(STATE_SIZE)
    writeState(state, 0, position, this.columns)
    state[ROWS_LEFT] = rowsLeft
    this.add(state)
  }

  /** The index of the state if it is new, else null. */
  private add(state: Int32Array): number | null {
    const anyOrder = state[ROWS_LEFT] === 0
    state[HASH] = hashOf(state, anyOrder)
    const mask = this.table.length - 1
    let place = state[HASH] & mask
    for (; this.table[place] !== 0; place = (place + 1) & mask) {
      const at = (this.table[place]! - 1) * STATE_SIZE
      if (isSame(state, this.states.subarray(at, at + STATE_SIZE), anyOrder)) return null
    }
    if ((this.size + 1) * STATE_SIZE > this.states.length) this.grow()
    this.states.set(state, this.size * STATE_SIZE)
    this.table[place] = this.size + 1
    return this.size++
  }

  private grow(): void {
    const grown = new Int32Array(Math.max(STATE_SIZE << 8, this.states.length * 2))
    grown.set(this.states)
    this.states = grown
  }

  private codesTo(index: number): number[] {
    const codes: number[] = []
    for (let at = index * STATE_SIZE; at > 0; at = this.states[at + BEFORE]! * STATE_SIZE) {
      codes.push(this.states[at + BY]!)
    }
    return codes.reverse()
  }
}

function hashOf(state: Int32Array, anyOrder: boolean): number {
  let hash = state[ROWS_LEFT]!
  for (let column = 0; column < COLUMN_COUNT; column++) {
    hash = anyOrder ? (hash + mixed(state[column]!)) | 0 : mixed(hash + state[column]!)
  }
  return hash
}

function isSame(a: Int32Array, b: Int32Array, anyOrder: boolean): boolean {
  if (a[HASH] !== b[HASH] || a[ROWS_LEFT] !== b[ROWS_LEFT]) return false
  if (!anyOrder) return isSameInOrder(a, b)
  return isSameInOrder(a.slice(0, COLUMN_COUNT).sort(), b.slice(0, COLUMN_COUNT).sort())
}

function isSameInOrder(a: Int32Array, b: Int32Array): boolean {
  for (let column = 0; column < COLUMN_COUNT; column++) if (a[column] !== b[column]) return false
  return true
}
