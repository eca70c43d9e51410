import { RUN_LENGTH, rankOf, suitOf, type Card } from '../../rules/card.ts'
import type { ColumnView } from '../../rules/view.ts'
import { mixed } from '../hash.ts'
import { unseenBuryingCost, type CostTables } from './costs.ts'
import { UNSEEN } from './unseen.ts'

/**
 * Every column that plans have met, each kept once, as a tree: a column is the card at its end and what lies beneath it
 * (as in `../columns.ts`, but nothing is known of a face-down card except that it is there). A reference is the offset of
 * a record of `RECORD` numbers in `records`.
 */
export type ColumnRef = number

/** The card at the end; `UNSEEN` for one that a plan has turned up, and where only face-down cards lie. */
export const CARD = 0
/** Face-up cards at the end that form a run of one suit; 0 for an empty column, or one that is all face down. */
export const RUN = 1
/** Face-up cards at the end that descend by one, whatever their suits. */
export const SEQUENCE = 2
/** Cards face down. */
export const HIDDEN = 3
/** The column that is left when the end card goes; if that bares a face-down card, it turns up, unseen. */
export const LEFT = 4
/** The column's share of the evaluation. */
export const COST = 5
const INNER_COST = 6
/** Two random words. */
export const HASH_A = 7
export const HASH_B = 8
/** The lowest rank of each suit among the face-up cards, four bits a suit; 15 where there is none. */
export const LOWEST = 9
/** The column with a card of one rank less on it, a field for each suit; 0 where not met yet. */
export const BUILT = 10
/** What the column will cost on average when a row is dealt. */
export const DEALT_COST = 14

const RECORD = 16

/** The empty column. Offset 0 stands for "not met yet". */
export const EMPTY: ColumnRef = RECORD

const NO_RANKS = 0xffff
const FIRST_CAPACITY = 1 << 13
/** Columns that one expanded state can add at most. */
const MARGIN = 1 << 11

export class FairColumns {
  records = new Int32Array(FIRST_CAPACITY * RECORD)
  #size = 0
  #costs!: CostTables
  readonly #singles = new Int32Array(64)
  /** Columns reached otherwise than by building down: keys in even places, references in odd ones. */
  #links = new Int32Array(1 << 13)
  #linkCount = 0

  /** Forgets all columns; from now on `costs` says what columns cost. */
  reset(costs: CostTables): void {
    this.#costs = costs
    this.#size = EMPTY + RECORD
    this.records.fill(0, EMPTY, this.#size)
    this.records[EMPTY + LOWEST] = NO_RANKS
    this.records[EMPTY + COST] = costs.empty
    this.records[EMPTY + DEALT_COST] = costs.base[UNSEEN]! + costs.end[UNSEEN]!
    this.#singles.fill(0)
    this.#links.fill(0)
    this.#linkCount = 0
  }

  /** Makes room for whatever one state's moves may add, so that `records` stays the same array meanwhile. */
  reserve(): void {
    if (this.#size + MARGIN * RECORD <= this.records.length) return
    const grown = new Int32Array(this.records.length * 2)
    grown.set(this.records)
    this.records = grown
  }

  /** The column with one more face-up card. The caller has reserved room. */
  put(column: ColumnRef, card: Card): ColumnRef {
    if (column === EMPTY) return (this.#singles[card] ||= this.#addFaceUp(column, card))
    const end = this.records[column + CARD]!
    const isBuilding = card !== UNSEEN && this.records[column + RUN] !== 0 && rankOf(card) === rankOf(end) - 1
    if (!isBuilding) return this.#linked(column, card, false)
    return (this.records[column + BUILT + suitOf(card)] ||= this.#addFaceUp(column, card))
  }

  /** So many cards face down, and nothing else. */
  hidden(count: number): ColumnRef {
    return count === 0 ? EMPTY : this.#linked(this.hidden(count - 1), UNSEEN, true)
  }

  /** The column that a player sees. */
  columnOf({ faceDown, faceUp }: ColumnView): ColumnRef {
    this.reserve()
    return faceUp.reduce((column, card) => this.put(column, card), this.hidden(faceDown))
  }

  /** The column `onto` with the last `count` cards of `origin`. */
  withGroup(onto: ColumnRef, origin: ColumnRef, count: number): ColumnRef {
    const higher = count === 1 ? onto : this.withGroup(onto, this.records[origin + LEFT]!, count - 1)
    return this.put(higher, this.records[origin + CARD]!)
  }

  /** The column without its last `count` cards. */
  without(column: ColumnRef, count: number): ColumnRef {
    let left = column
    for (let gone = 0; gone < count; gone++) left = this.records[left + LEFT]!
    return left
  }

  #linked(column: ColumnRef, card: Card, faceDown: boolean): ColumnRef {
    const key = (column << 3) | (Number(faceDown) << 6) | card
    let place = this.#placeOf(key)
    if (this.#links[place] === key) return this.#links[place + 1]!
    const added = faceDown ? this.#addFaceDown(column) : this.#addFaceUp(column, card)
    if (++this.#linkCount * 4 > this.#links.length) this.#growLinks()
    place = this.#placeOf(key)
    this.#links[place] = key
    return (this.#links[place + 1] = added)
  }

  #placeOf(key: number): number {
    const links = this.#links
    const mask = links.length - 2
    let place = (mixed(key) << 1) & mask
    while (links[place] !== 0 && links[place] !== key) place = (place + 2) & mask
    return place
  }

  #growLinks(): void {
    const old = this.#links
    this.#links = new Int32Array(old.length * 2)
    for (let from = 0; from < old.length; from += 2) {
      if (old[from] === 0) continue
      const place = this.#placeOf(old[from]!)
      this.#links[place] = old[from]!
      this.#links[place + 1] = old[from + 1]!
    }
  }

  #addFaceDown(beneath: ColumnRef): ColumnRef {
    const column = this.#add(beneath, UNSEEN)
    const { records } = this
    const hidden = records[beneath + HIDDEN]! + 1
    records[column + HIDDEN] = hidden
    records[column + INNER_COST] = this.#costs.hidden * hidden + this.#costs.hiddenSquared * hidden * hidden
    return column
  }

  #addFaceUp(beneath: ColumnRef, card: Card): ColumnRef {
    const left = this.#turnedUp(beneath)
    const column = this.#add(beneath, card)
    const { records } = this
    const end = records[beneath + CARD]!
    const onFaceUp = card !== UNSEEN && records[beneath + RUN] !== 0
    records[column + RUN] = onFaceUp && card === end - 1 ? records[beneath + RUN]! + 1 : 1
    records[column + SEQUENCE] = onFaceUp && rankOf(card) === rankOf(end) - 1 ? records[beneath + SEQUENCE]! + 1 : 1
    records[column + HIDDEN] = records[beneath + HIDDEN]!
    records[column + LEFT] = left
    const inner = records[beneath + INNER_COST]! + this.#coveredCost(beneath, card)
    records[column + INNER_COST] = inner
    records[column + COST] = inner + this.#costs.end[card]!
    records[column + DEALT_COST] = inner + this.#coveredCost(column, UNSEEN) + this.#costs.end[UNSEEN]!
    if (records[column + RUN] === RUN_LENGTH) this.#countAsHome(column)
    return column
  }

  /** What a card costs by what it lies on. */
  #coveredCost(beneath: ColumnRef, card: Card): number {
    const { records } = this
    const costs = this.#costs
    const lowest = records[beneath + LOWEST]!
    const burying = card === UNSEEN ? unseenBuryingCost(costs, lowest) : rankOf(card) > ((lowest >> (suitOf(card) * 4)) & 15) ? costs.buries : 0
    const hidden = records[beneath + HIDDEN]!
    const run = records[beneath + RUN]!
    if (run === 0) return burying + (hidden === 0 ? costs.base[card]! : 0)
    const pair = (records[beneath + CARD]! << 6) | card
    return burying + costs.link[pair]! + costs.linkPerHidden[pair]! * hidden + costs.linkPerRun[pair]! * run
  }

  /** A complete run goes home at once: the column costs and hashes as what remains, and the run earns its worth. */
  #countAsHome(column: ColumnRef): void {
    const { records } = this
    const rest = this.without(column, RUN_LENGTH)
    records[column + COST] = records[rest + COST]! + this.#costs.home
    records[column + DEALT_COST] = records[rest + DEALT_COST]! + this.#costs.home
    records[column + HASH_A] = records[rest + HASH_A]!
    records[column + HASH_B] = records[rest + HASH_B]!
  }

  #turnedUp(column: ColumnRef): ColumnRef {
    const isFaceDown = column !== EMPTY && this.records[column + RUN] === 0
    return isFaceDown ? this.put(this.hidden(this.records[column + HIDDEN]! - 1), UNSEEN) : column
  }

  #add(beneath: ColumnRef, card: Card): ColumnRef {
    const { records } = this
    const column = this.#size
    this.#size += RECORD
    records.fill(0, column, this.#size)
    records[column + CARD] = card
    records[column + HASH_A] = mixed(column)
    records[column + HASH_B] = mixed(records[column + HASH_A]! + column)
    records[column + LOWEST] = withRank(records[beneath + LOWEST]!, card)
    return column
  }
}

function withRank(lowest: number, card: Card): number {
  if (card === UNSEEN) return lowest
  const shift = suitOf(card) * 4
  return (lowest & ~(15 << shift)) | (Math.min(rankOf(card), (lowest >> shift) & 15) << shift)
}
