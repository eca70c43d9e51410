import { RUN_LENGTH, rankOf, suitOf, type Card } from '../rules/card.ts'
import type { Column } from '../rules/position.ts'
import { columnCost, coveredCost, hiddenCost, homeCost } from './evaluation.ts'
import { mixed } from './hash.ts'
import type { Weights } from './weights.ts'

/**
 * Every column of cards that a search has met, each kept once, as a tree: a column is the card at its end and the
 * column beneath that card. What is worth knowing of a column (its cost, its hash, what is left when its end card goes)
 * is worked out once, when it is first met, and a position is nothing but ten references.
 *
 * A reference is the offset of a record of `RECORD` numbers in `records`, laid out as below. One record fills
 * one cache line.
 */
export type ColumnRef = number

/** The card at the end. */
export const CARD = 0
/** How many face-up cards at the end form a run of one suit; 0 for an empty column or one that ends face down. */
export const RUN = 1
/** How many face-up cards at the end descend by one, whatever their suits. */
export const SEQUENCE = 2
/** How many cards lie face down. */
export const HIDDEN = 3
/** The column beneath the end card, just as it lies there. */
export const BENEATH = 4
/** The column that is left when the end card goes: the one beneath, with its end card turned up. */
export const LEFT = 5
/** The column's share of the evaluation. */
export const COST = 6
/** The same without what depends on which card is at the end. */
const INNER_COST = 7
/** Two random words. */
export const HASH_A = 8
export const HASH_B = 9
/** The lowest rank of each suit in the column, four bits a suit; 15 where there is none. */
const LOWEST = 10
/** The column with a card of one rank less on it, a field for each of the four suits; 0 where not met yet. */
export const BUILT = 11
/** The column after the next row deal, in the store of the next stage; 0 if not worked out yet. */
export const DEALT = 15

const RECORD = 16

/** The empty column. Offset 0 stands for "not met yet". */
export const EMPTY: ColumnRef = RECORD

const NO_RANKS = 0xffff
const FIRST_CAPACITY = 1 << 12
/** Columns that one expanded position can add at most: 90 moves of up to 12 cards and ten columns carried over. */
const MARGIN = 1 << 11
/** The most columns kept: 28 MB. A search that needs more ends its attempt. */
const LAST_CAPACITY = (7 << 16) - MARGIN

export class ColumnStore {
  records = new Int32Array(FIRST_CAPACITY * RECORD)
  private size = 0
  private weights!: Weights
  /** The one-card columns, by card. */
  private readonly singles = new Int32Array(64)
  /** Columns reached otherwise than by building down: keys in even places, references in odd ones. */
  private links = new Int32Array(1 << 12)
  private linkCount = 0

  /** Forgets all columns; from now on `weights` say what columns cost. */
  reset(weights: Weights): void {
    this.weights = weights
    this.size = EMPTY + RECORD
    this.records.fill(0, EMPTY, this.size)
    this.records[EMPTY + LOWEST] = NO_RANKS
    this.records[EMPTY + COST] = -weights.emptyColumn - weights.moreEmptyColumns
    this.singles.fill(0)
    this.links.fill(0)
    this.linkCount = 0
  }

  /**
   * Makes room for whatever one position's moves may add, so that `records` stays the same array meanwhile.
   * False if the store is as large as it may become.
   */
  reserve(): boolean {
    const needed = this.size + MARGIN * RECORD
    if (needed > LAST_CAPACITY * RECORD) return false
    if (needed > this.records.length) {
      const grown = new Int32Array(Math.min(this.records.length * 2, (LAST_CAPACITY + MARGIN) * RECORD))
      grown.set(this.records)
      this.records = grown
    }
    return true
  }

  /** The column with one more face-up card. The caller has reserved room. */
  put(column: ColumnRef, card: Card): ColumnRef {
    if (column === EMPTY) return (this.singles[card] ||= this.addFaceUp(column, card))
    const end = this.records[column + CARD]!
    if (this.records[column + RUN] === 0 || rankOf(card) !== rankOf(end) - 1) return this.linked(column, card, false)
    return (this.records[column + BUILT + suitOf(card)] ||= this.addFaceUp(column, card))
  }

  /** The column of a position's cards. */
  columnOf({ faceDown, faceUp }: Column): ColumnRef {
    this.reserve()
    const hidden = faceDown.reduce((column, card) => this.linked(column, card, true), EMPTY)
    return faceUp.reduce((column, card) => this.put(column, card), hidden)
  }

  /** The same column as one of another store. */
  carried(from: ColumnStore, column: ColumnRef): ColumnRef {
    if (column === EMPTY) return EMPTY
    const beneath = this.carried(from, from.records[column + BENEATH]!)
    const card = from.records[column + CARD]!
    return from.records[column + RUN] === 0 ? this.linked(beneath, card, true) : this.put(beneath, card)
  }

  /** The column `onto` with the last `count` cards of `origin`. */
  withGroup(onto: ColumnRef, origin: ColumnRef, count: number): ColumnRef {
    const higher = count === 1 ? onto : this.withGroup(onto, this.records[origin + BENEATH]!, count - 1)
    return this.put(higher, this.records[origin + CARD]!)
  }

  /** The column without the complete run at its end. */
  withoutRun(column: ColumnRef): ColumnRef {
    let left = column
    for (let count = 0; count < RUN_LENGTH; count++) left = this.records[left + LEFT]!
    return left
  }

  private linked(column: ColumnRef, card: Card, faceDown: boolean): ColumnRef {
    const key = (column << 3) | (Number(faceDown) << 6) | card
    let place = this.placeOf(key)
    if (this.links[place] === key) return this.links[place + 1]!
    const added = faceDown ? this.addFaceDown(column, card) : this.addFaceUp(column, card)
    if (++this.linkCount * 4 > this.links.length) this.growLinks()
    place = this.placeOf(key)
    this.links[place] = key
    return (this.links[place + 1] = added)
  }

  /** Where the key is or belongs. */
  private placeOf(key: number): number {
    const mask = this.links.length - 2
    let place = (mixed(key) << 1) & mask
    while (this.links[place] !== 0 && this.links[place] !== key) place = (place + 2) & mask
    return place
  }

  private growLinks(): void {
    const old = this.links
    this.links = new Int32Array(old.length * 2)
    for (let from = 0; from < old.length; from += 2) {
      if (old[from] === 0) continue
      const place = this.placeOf(old[from]!)
      this.links[place] = old[from]!
      this.links[place + 1] = old[from + 1]!
    }
  }

  private addFaceDown(beneath: ColumnRef, card: Card): ColumnRef {
    const hidden = this.records[beneath + HIDDEN]! + 1
    const column = this.add(beneath, card)
    this.records[column + HIDDEN] = hidden
    this.records[column + INNER_COST] = hiddenCost(this.weights, hidden)
    return column
  }

  private addFaceUp(beneath: ColumnRef, card: Card): ColumnRef {
    const left = this.turnedUp(beneath)
    const column = this.add(beneath, card)
    const { records } = this
    const end = records[beneath + CARD]!
    const onFaceUp = records[beneath + RUN] !== 0
    const hidden = records[beneath + HIDDEN]!
    const run = records[beneath + RUN]!
    records[column + RUN] = onFaceUp && card === end - 1 ? run + 1 : 1
    records[column + SEQUENCE] = onFaceUp && rankOf(card) === rankOf(end) - 1 ? records[beneath + SEQUENCE]! + 1 : 1
    records[column + HIDDEN] = hidden
    records[column + LEFT] = left
    const lowest = (records[beneath + LOWEST]! >> (suitOf(card) * 4)) & 15
    const inner = records[beneath + INNER_COST]! + coveredCost(this.weights, card, end, run, hidden, lowest)
    records[column + INNER_COST] = inner
    records[column + COST] = inner + columnCost(this.weights, card)
    if (records[column + RUN] === RUN_LENGTH) this.countAsHome(column)
    return column
  }

  /** A complete run goes home at once: the column costs and hashes as what remains, and the run earns its worth. */
  private countAsHome(column: ColumnRef): void {
    const { records } = this
    const rest = this.withoutRun(column)
    records[column + COST] = records[rest + COST]! + homeCost(this.weights)
    records[column + HASH_A] = records[rest + HASH_A]!
    records[column + HASH_B] = records[rest + HASH_B]!
  }

  /** The column with its end card face up. */
  private turnedUp(column: ColumnRef): ColumnRef {
    const isFaceDown = column !== EMPTY && this.records[column + RUN] === 0
    return isFaceDown ? this.put(this.records[column + BENEATH]!, this.records[column + CARD]!) : column
  }

  private add(beneath: ColumnRef, card: Card): ColumnRef {
    const { records, size: column } = this
    this.size += RECORD
    records.fill(0, column, this.size)
    records[column + CARD] = card
    records[column + BENEATH] = beneath
    records[column + HASH_A] = mixed(column)
    records[column + HASH_B] = mixed(records[column + HASH_A]! + column)
    const shift = suitOf(card) * 4
    const lowest = records[beneath + LOWEST]!
    const rank = Math.min(rankOf(card), (lowest >> shift) & 15)
    records[column + LOWEST] = (lowest & ~(15 << shift)) | (rank << shift)
    return column
  }
}
