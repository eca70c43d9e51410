import { ACE, KING, rankOf, suitOf } from '../../rules/card.ts'
import { COLUMN_COUNT } from '../../rules/position.ts'
import { CARD, EMPTY, HIDDEN, LEFT, LOWEST, RUN, SEQUENCE, type ColumnRef, type FairColumns } from './columns.ts'
import { HOME } from './planState.ts'

/** What is counted on a table to work out its value; numbers of cards unless they say otherwise. */
const FEATURE_NAMES = [
  'one', 'runsHome',
  // Face-down cards; the sum of their squares by column; columns that have any, or more than three.
  'hidden', 'hiddenSquared', 'hidingColumns', 'deepColumns',
  'emptyColumns', 'moreEmptyColumns',
  // Cards on the next higher one of their suit; the same weighed by the run's length; on the next higher of another.
  'joined', 'joinedLong', 'otherSuit',
  // On any other card; in columns with cards face down; on one not higher; kings on anything.
  'gaps', 'gapsOverHidden', 'notLower', 'kingsCovering', 'buryingOwnSuit',
  // Of columns without face-down cards: those with a king first, the missing ranks above the first card, all cards.
  'kingFirst', 'baseRank', 'inOpenColumns',
  // Columns whose face-up cards form one sequence.
  'orderlyColumns',
  // Of the columns' end cards: aces, kings, the sum of ranks, different ranks.
  'endAces', 'endKings', 'endRanks', 'differentEnds',
  // Runs at the ends that can go on an end of their own suit, on any; that would turn a card up.
  'suitedMoves', 'moves', 'reveals',
  // The longest run, and the sum of the longest of each suit.
  'longestRun', 'longestBySuit',
] as const

export const FEATURE_COUNT = FEATURE_NAMES.length

const F = Object.fromEntries(FEATURE_NAMES.map((name, index) => [name, index])) as Record<
  (typeof FEATURE_NAMES)[number],
  number
>

/** Counts a table's features; none of its face-up cards is unseen. */
export class Features {
  readonly counts = new Int32Array(FEATURE_COUNT)
  /** Columns by the rank and by the card they end in. */
  readonly #endRanks = new Int32Array(16)
  readonly #endCards = new Int32Array(64)
  readonly #longest = new Int32Array(4)

  count(table: Int32Array, { records }: FairColumns): void {
    const { counts } = this
    counts.fill(0)
    this.#endRanks.fill(0)
    this.#endCards.fill(0)
    this.#longest.fill(0)
    counts[F.one] = 1
    counts[F.runsHome] = table[HOME]!
    for (let column = 0; column < COLUMN_COUNT; column++) {
      if (table[column] === EMPTY) counts[F.emptyColumns]!++
      else this.#countColumn(records, table[column]!)
    }
    counts[F.moreEmptyColumns] = Math.max(0, counts[F.emptyColumns]! - 1)
    for (let column = 0; column < COLUMN_COUNT; column++) this.#countMove(records, table[column]!)
    for (let rank = ACE as number; rank <= KING; rank++) if (this.#endRanks[rank]! > 0) counts[F.differentEnds]!++
    for (const length of this.#longest) {
      counts[F.longestBySuit]! += length
      counts[F.longestRun] = Math.max(counts[F.longestRun]!, length)
    }
  }

  #countColumn(records: Int32Array, column: ColumnRef): void {
    const { counts } = this
    const hidden = records[column + HIDDEN]!
    this.#countEnd(records[column + CARD]!)
    counts[F.hidden]! += hidden
    counts[F.hiddenSquared]! += hidden * hidden
    if (hidden > 0) counts[F.hidingColumns]!++
    if (hidden > 3) counts[F.deepColumns]!++
    let cards = 1
    let at = column
    for (; !isFirst(records, at); at = records[at + LEFT]!, cards++) this.#countCard(records, at, hidden)
    this.#noteRun(records, at)
    if (records[column + SEQUENCE] === cards) counts[F.orderlyColumns]!++
    if (hidden > 0) return
    const first = rankOf(records[at + CARD]!)
    counts[F.inOpenColumns]! += cards
    counts[F.baseRank]! += KING - first
    if (first === KING) counts[F.kingFirst]!++
  }

  #countEnd(end: number): void {
    const { counts } = this
    const rank = rankOf(end)
    this.#endRanks[rank]!++
    this.#endCards[end]!++
    counts[F.endRanks]! += rank
    if (rank === ACE) counts[F.endAces]!++
    if (rank === KING) counts[F.endKings]!++
  }

  /** A card by what it lies on. */
  #countCard(records: Int32Array, at: ColumnRef, hidden: number): void {
    const { counts } = this
    const beneath = records[at + LEFT]!
    const card = records[at + CARD]!
    const under = records[beneath + CARD]!
    const step = rankOf(under) - rankOf(card)
    this.#noteRun(records, at)
    if (rankOf(card) > ((records[beneath + LOWEST]! >> (suitOf(card) * 4)) & 15)) counts[F.buryingOwnSuit]!++
    if (card === under - 1) {
      counts[F.joined]!++
      counts[F.joinedLong]! += 2 * records[at + RUN]! - 3
    } else if (step === 1) counts[F.otherSuit]!++
    else {
      counts[F.gaps]!++
      if (hidden > 0) counts[F.gapsOverHidden]!++
      if (step <= 0) counts[F.notLower]!++
      if (rankOf(card) === KING) counts[F.kingsCovering]!++
    }
  }

  #noteRun(records: Int32Array, at: ColumnRef): void {
    const suit = suitOf(records[at + CARD]!)
    this.#longest[suit] = Math.max(this.#longest[suit]!, records[at + RUN]!)
  }

  /** The whole run at a column's end by where it can go. */
  #countMove(records: Int32Array, column: ColumnRef): void {
    const { counts } = this
    if (column === EMPTY) return
    const top = records[column + CARD]! + records[column + RUN]! - 1
    if (this.#endCards[top + 1]! > 0) counts[F.suitedMoves]!++
    const hasPlace = this.#endRanks[rankOf(top) + 1]! > 0
    if (!hasPlace) return
    counts[F.moves]!++
    let at = column
    for (let count = 1; count < records[column + RUN]!; count++) at = records[at + LEFT]!
    if (isFirst(records, at) && records[at + HIDDEN]! > 0) counts[F.reveals]!++
  }
}

/** Whether the column's end card is its first that is face up. */
function isFirst(records: Int32Array, column: ColumnRef): boolean {
  const left = records[column + LEFT]!
  return left === EMPTY || records[left + HIDDEN]! < records[column + HIDDEN]!
}
