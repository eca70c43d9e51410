import { shared, type Move } from '../../rules/move.ts'
import { playLine } from '../../rules/play.ts'
import { isWon, type Position } from '../../rules/position.ts'
import { courseAlong, tableOn } from '../replay.ts'
import type { Verdict } from '../ports.ts'

/** What is proven of a table. `unknown` is never proven, so that it is not among these. */
export type Proof = Exclude<Verdict, { readonly kind: 'unknown' }>

/** Tables remembered, some fifty bytes each: about twenty lines. What was learnt first is forgotten first. */
const MOST = 3_000

/** A line, and how many of its moves lead to the table. */
interface OnLine {
  readonly moves: readonly Move[]
  readonly made: number
}

/**
 * What has been proven about tables so far. A line that wins proves every table it goes through; whoever stands on one
 * of them need not ask again. Every win told from here has been replayed by the rules, from the very table asked about.
 */
export class Knowledge {
  /** By their cards' hash: of two tables that have the same, the one learnt last is known, as the rules find out. */
  readonly #wins = new Map<number, OnLine>()
  readonly #losses = new Set<string>()
  readonly #most: number

  /** @param most tables remembered of each kind */
  constructor(most = MOST) {
    this.#most = most
  }

  /** Whether the rules agree that the moves win; if so, every table on the way is known. */
  learnWin(position: Position, moves: readonly Move[]): boolean {
    if (!wins(position, moves)) return false
    const course = courseAlong(position, moves)
    const line = moves.map(shared)
    for (let made = 0; made <= line.length; made++) {
      const table = hashOf(cardsOf(tableOn(course, made)))
      this.#wins.delete(table)
      this.#wins.set(table, { moves: line, made })
    }
    forgetOldest(this.#wins, this.#most)
    return true
  }

  /** Only what an exhaustive search has found. */
  learnLoss(position: Position): void {
    this.#losses.add(exactly(position))
    forgetOldest(this.#losses, this.#most)
  }

  about(position: Position): Proof | null {
    if (this.#losses.has(exactly(position))) return { kind: 'lost' }
    const line = this.#wins.get(hashOf(cardsOf(position)))
    const moves = line?.moves.slice(line.made)
    return moves && wins(position, moves) ? { kind: 'winnable', moves } : null
  }
}

/** Those learnt last are the last in order. */
function forgetOldest<Key>(tables: Pick<Set<Key>, 'size' | 'keys' | 'delete'>, most: number): void {
  for (const table of tables.keys()) {
    if (tables.size <= most) return
    tables.delete(table)
  }
}

function wins(position: Position, moves: readonly Move[]): boolean {
  const end = playLine(position, moves)
  return end.ok && isWon(end.value)
}

/** Which cards lie where, whichever side up: after undo more of them are face up than when a line was found. A character each. */
function cardsOf({ columns, stock }: Position): string {
  const inColumns = columns.map(({ faceDown, faceUp }) => String.fromCharCode(...faceDown, ...faceUp, BETWEEN))
  return inColumns.join('') + String.fromCharCode(stock.length)
}

/** No card. */
const BETWEEN = 255

function exactly(position: Position): string {
  return String.fromCharCode(...position.columns.map(({ faceDown }) => faceDown.length)) + cardsOf(position)
}

/** 30 bits, which every engine keeps in the place of a pointer: FNV-1a (Fowler, Noll, Vo; public domain). */
function hashOf(text: string): number {
  let bits = 0x811c9dc5
  for (let index = 0; index < text.length; index++) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193)
  return bits >>> 2
}
