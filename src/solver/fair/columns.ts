import type { Card } from '../../rules/card.ts'

/** A column of cards as the kernel keeps it (see `../kernel/columnRecord`): the address of its record. */
export type ColumnRef = number

/** Where a record has what is read here, in bytes. */
const CARD = 0
const RUN = 1
const SEQUENCE = 2
const HIDDEN = 3
const LEFT = 8
const LOWEST = 44

/** Reads columns of the decision that is being made. */
export class FairColumns {
  #bytes = new Uint8Array(0)
  #words = new Int32Array(0)
  #empty: ColumnRef = 0

  /** To be called whenever the kernel's memory may have grown. */
  reset(buffer: ArrayBuffer, empty: ColumnRef): void {
    this.#bytes = new Uint8Array(buffer)
    this.#words = new Int32Array(buffer)
    this.#empty = empty
  }

  isEmpty(column: ColumnRef): boolean {
    return column === this.#empty
  }

  /** The card at the end; `UNSEEN` for one that a plan has turned up, and where only face-down cards lie. */
  cardOf(column: ColumnRef): Card {
    return this.#bytes[column + CARD]!
  }

  /** Face-up cards at the end that form a run of one suit; 0 for an empty column, or one that is all face down. */
  runOf(column: ColumnRef): number {
    return this.#bytes[column + RUN]!
  }

  /** Face-up cards at the end that descend by one, whatever their suits. */
  sequenceOf(column: ColumnRef): number {
    return this.#bytes[column + SEQUENCE]!
  }

  /** Cards face down. */
  hiddenOf(column: ColumnRef): number {
    return this.#bytes[column + HIDDEN]!
  }

  /** The column that is left when the end card goes; if that bares a face-down card, it turns up, unseen. */
  left(column: ColumnRef): ColumnRef {
    return this.#words[(column + LEFT) >> 2]!
  }

  /** The lowest rank of a suit among the face-up cards; 15 if there is none. */
  lowestOf(column: ColumnRef, suit: number): number {
    return (this.#words[(column + LOWEST) >> 2]! >> (suit * 4)) & 15
  }
}
