import type { RaceMove } from '../../../protocol/race.ts'
import { DEAL, formatMove, type Move } from '../../../rules/move.ts'

/**
 * What one player has done in a race: every move and deal, and when, in milliseconds after the cards turned up.
 *
 * Immutable and plain data, and made to grow: a move copies the last few entries, not all that came before it. Thousands
 * of players who copied hundreds of moves with each one kept the collector of garbage busy. An entry is one number, the
 * time and the move, which V8 keeps in eight bytes.
 */
export interface RaceRecord {
  /** So many entries each as `CHUNK` says; never copied again. */
  readonly full: readonly (readonly number[])[]
  /** Fewer than `CHUNK`. */
  readonly last: readonly number[]
}

const CHUNK = 32

/** More than there are moves, and times so far below 2^42 that an entry stays a whole number. */
const MOVES = 2048

const COLUMNS = 10
const RANKS = 13

export const NOTHING_DONE: RaceRecord = { full: [], last: [] }

/** @param time whole milliseconds, 0 or more */
export function withDone(record: RaceRecord, move: RaceMove, time: number): RaceRecord {
  const last = record.last.concat(time * MOVES + numberOf(move))
  return last.length < CHUNK ? { full: record.full, last } : { full: record.full.concat([last]), last: [] }
}

export function countOf({ full, last }: RaceRecord): number {
  return full.length * CHUNK + last.length
}

/** In notation. */
export function movesOf(record: RaceRecord): string[] {
  return entriesOf(record).map((entry) => formatMove(moveOf(entry % MOVES)))
}

export function timesOf(record: RaceRecord): number[] {
  return entriesOf(record).map((entry) => Math.floor(entry / MOVES))
}

function entriesOf({ full, last }: RaceRecord): readonly number[] {
  return [...full, last].flat()
}

/** A deal is 0. */
function numberOf(move: RaceMove): number {
  return move.kind === 'deal' ? 0 : ((move.from * COLUMNS + move.to) * RANKS + move.count - 1) + 1
}

function moveOf(number: number): Move {
  if (number === 0) return DEAL
  const columns = Math.floor((number - 1) / RANKS)
  return { kind: 'move', from: Math.floor(columns / COLUMNS), to: columns % COLUMNS, count: ((number - 1) % RANKS) + 1 }
}
