import { mixed } from './hash.ts'
import { WEIGHT_TABLES, type WeightSetName } from './weightTables.ts'

/** What the evaluation's terms weigh at one stage, in eighths of a point. Whole numbers, so that every machine agrees. */
export interface Weights {
  /** Cost of each face-down card, and of the square of their number in a column. */
  readonly hidden: number
  readonly hiddenSquared: number
  /** Earned by each joint of a suited run, and by the square of its joints. */
  readonly joined: number
  readonly joinedSquared: number
  /** Cost of a card on one of the next rank but another suit. */
  readonly otherSuit: number
  /** Cost of a card on a higher one that it does not follow; on an equal or lower one; more if it is a king. */
  readonly lower: number
  readonly higher: number
  readonly coveringKing: number
  /** More of those costs for each card that lies face down above: first for the next rank, then for the others. */
  readonly otherSuitHiding: number
  readonly gapHiding: number
  /** Cost of each rank that is missing above a column's first card. */
  readonly baseRank: number
  readonly emptyColumn: number
  /** Earned by a complete run, beyond what its joints earn. */
  readonly home: number
  /** Cost of a face-up card that lies over a lower one of its own suit: neither can go home before it moves. */
  readonly buriesOwnSuit: number
  /** Cost of each rank below the king at a column's end; more for an ace. */
  readonly endRank: number
  readonly endAce: number
  /** Cost of each rank that the two cards are further apart. */
  readonly higherGap: number
  readonly lowerGap: number
  /** Earned by every empty column but the first. */
  readonly moreEmptyColumns: number
}

/** In the order of the tables. */
export const WEIGHT_NAMES = [
  'hidden', 'hiddenSquared', 'joined', 'joinedSquared', 'otherSuit', 'lower', 'higher', 'coveringKing',
  'otherSuitHiding', 'gapHiding', 'baseRank', 'emptyColumn', 'home', 'buriesOwnSuit', 'endRank', 'endAce',
  'higherGap', 'lowerGap', 'moreEmptyColumns',
] as const satisfies readonly (keyof Weights)[]

/** The weights of a set when that many row deals are left (0 to 6). */
export function weightsOf(set: WeightSetName, rowsLeft: number): Weights {
  return WEIGHTS[set][rowsLeft]!
}

/** The same, each weight changed by up to half or double; which way is a matter of the seed, alike at every stage. */
export function perturbedWeights(set: WeightSetName, rowsLeft: number, seed: number): Weights {
  const row = WEIGHT_TABLES[set][rowsLeft]!
  return weightsFromRow(row.map((weight, index) => (weight * factor(seed, index)) >> 10))
}

/** Where equally likely values of exp(0.22 · g) lie for a normally distributed g, in 1024ths. */
const PERTURBATIONS = [680, 768, 821, 863, 899, 934, 968, 1006, 1042, 1083, 1123, 1166, 1215, 1277, 1365, 1542]

function factor(seed: number, index: number): number {
  return PERTURBATIONS[mixed(seed * WEIGHT_NAMES.length + index + 1) & 15]!
}

const WEIGHTS = Object.fromEntries(
  Object.entries(WEIGHT_TABLES).map(([set, rows]) => [set, rows.map(weightsFromRow)]),
) as Record<WeightSetName, Weights[]>

/** The weights of a table's row. */
export function weightsFromRow(row: readonly number[]): Weights {
  return Object.fromEntries(WEIGHT_NAMES.map((name, index) => [name, row[index]!])) as unknown as Weights
}
