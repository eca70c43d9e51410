import { ACE, KING, rankOf, suitOf } from '../../rules/card.ts'
import { COLUMN_COUNT } from '../../rules/position.ts'
import type { ColumnRef, FairColumns } from './columns.ts'
import { HOME } from './fairKernel.ts'
import { UNSEEN } from './unseen.ts'

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
  // Cards that the plan has turned up, unseen; those of them on which a column is built.
  'turnedUp', 'turnedUpFirst',
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

/** Counts a table's features. Cards at the columns' ends may be unseen: these have turned up. */
export class Features {
  readonly counts = new Int32Array(FEATURE_COUNT)
  /** Columns by the rank and by the card they end in. */
  readonly #endRanks = new Int32Array(16)
  readonly #endCards = new Int32Array(64)
  readonly #longest = new Int32Array(4)

  count(table: Int32Array, columns: FairColumns): void {
    const { counts } = this
    counts.fill(0)
    this.#endRanks.fill(0)
    this.#endCards.fill(0)
    this.#longest.fill(0)
    counts[F.one] = 1
    counts[F.runsHome] = table[HOME]!
    for (let column = 0; column < COLUMN_COUNT; column++) {
      if (columns.isEmpty(table[column]!)) counts[F.emptyColumns]!++
      else this.#countColumn(columns, table[column]!)
    }
    counts[F.moreEmptyColumns] = Math.max(0, counts[F.emptyColumns]! - 1)
    for (let column = 0; column < COLUMN_COUNT; column++) this.#countMove(columns, table[column]!)
    for (let rank = ACE as number; rank <= KING; rank++) if (this.#endRanks[rank]! > 0) counts[F.differentEnds]!++
    for (const length of this.#longest) {
      counts[F.longestBySuit]! += length
      counts[F.longestRun] = Math.max(counts[F.longestRun]!, length)
    }
  }

  #countColumn(columns: FairColumns, column: ColumnRef): void {
    const { counts } = this
    const hidden = columns.hiddenOf(column)
    this.#countEnd(columns.cardOf(column), hidden)
    counts[F.hidden]! += hidden
    counts[F.hiddenSquared]! += hidden * hidden
    if (hidden > 0) counts[F.hidingColumns]!++
    if (hidden > 3) counts[F.deepColumns]!++
    let cards = 1
    let at = column
    for (; !isFirst(columns, at); at = columns.left(at), cards++) this.#countCard(columns, at, hidden)
    this.#noteRun(columns, at)
    if (columns.sequenceOf(column) === cards) counts[F.orderlyColumns]!++
    if (hidden > 0) return
    const first = rankOf(columns.cardOf(at))
    counts[F.inOpenColumns]! += cards
    counts[F.baseRank]! += KING - first
    if (first === KING) counts[F.kingFirst]!++
  }

  #countEnd(end: number, hidden: number): void {
    const { counts } = this
    if (end === UNSEEN) {
      counts[F.turnedUp]!++
      if (hidden === 0) counts[F.turnedUpFirst]!++
      return
    }
    const rank = rankOf(end)
    this.#endRanks[rank]!++
    this.#endCards[end]!++
    counts[F.endRanks]! += rank
    if (rank === ACE) counts[F.endAces]!++
    if (rank === KING) counts[F.endKings]!++
  }

  /** A card by what it lies on. */
  #countCard(columns: FairColumns, at: ColumnRef, hidden: number): void {
    const { counts } = this
    const beneath = columns.left(at)
    const card = columns.cardOf(at)
    const under = columns.cardOf(beneath)
    const step = rankOf(under) - rankOf(card)
    this.#noteRun(columns, at)
    if (rankOf(card) > columns.lowestOf(beneath, suitOf(card))) counts[F.buryingOwnSuit]!++
    if (card === under - 1) {
      counts[F.joined]!++
      counts[F.joinedLong]! += 2 * columns.runOf(at) - 3
    } else if (step === 1) counts[F.otherSuit]!++
    else {
      counts[F.gaps]!++
      if (hidden > 0) counts[F.gapsOverHidden]!++
      if (step <= 0) counts[F.notLower]!++
      if (rankOf(card) === KING) counts[F.kingsCovering]!++
    }
  }

  #noteRun(columns: FairColumns, at: ColumnRef): void {
    const suit = suitOf(columns.cardOf(at))
    this.#longest[suit] = Math.max(this.#longest[suit]!, columns.runOf(at))
  }

  /** The whole run at a column's end by where it can go. */
  #countMove(columns: FairColumns, column: ColumnRef): void {
    const { counts } = this
    if (columns.isEmpty(column) || columns.cardOf(column) === UNSEEN) return
    const top = columns.cardOf(column) + columns.runOf(column) - 1
    if (this.#endCards[top + 1]! > 0) counts[F.suitedMoves]!++
    const hasPlace = this.#endRanks[rankOf(top) + 1]! > 0
    if (!hasPlace) return
    counts[F.moves]!++
    let at = column
    for (let count = 1; count < columns.runOf(column); count++) at = columns.left(at)
    if (isFirst(columns, at) && columns.hiddenOf(at) > 0) counts[F.reveals]!++
  }
}

/** Whether the column's end card is its first that is face up. */
function isFirst(columns: FairColumns, column: ColumnRef): boolean {
  const left = columns.left(column)
  return columns.isEmpty(left) || columns.hiddenOf(left) < columns.hiddenOf(column)
}
