import { cardOf, type Card, type Rank, type Suit } from '../rules/card.ts'
import { initialPosition, type Deal } from '../rules/deal.ts'
import { strictRuleset } from '../rules/ruleset.ts'
import type { Job } from './job.ts'

/** The numbered deals of four suits that solvers are compared on: 1 to 32,000. */
export const PUBLIC_DEAL_COUNT = 32_000

/** The public deals of a range of numbers, both ends included. */
export function* publicJobs([first, last]: readonly [number, number]): Generator<Job> {
  for (let number = first; number <= last; number++) {
    yield { id: number, start: initialPosition(publicDeal(number), strictRuleset(4)) }
  }
}

/**
 * A numbered deal in our deal order. There the four long columns are 1, 4, 7 and 10; here they are the first four.
 * As the order of columns changes nothing but names, it is the same game.
 */
export function publicDeal(number: number): Deal {
  const pack = shuffledPack(number).reverse()
  const rows = [0, 10, 20, 30, 44].map((start) => pack.slice(start, start + 10))
  const extra = pack.slice(40, 44)
  const stock = [54, 64, 74, 84, 94].map((start) => pack.slice(start, start + 10))
  const last = reordered(rows[4]!)
  const tableau = [...rows.slice(0, 4).flatMap(reordered), ...extra, ...last.slice(4), ...last.slice(0, 4)]
  return [...tableau, ...stock.flatMap(reordered)]
}

const COLUMN_ORDER = [0, 3, 6, 9, 1, 2, 4, 5, 7, 8]

function reordered(row: readonly Card[]): Card[] {
  return COLUMN_ORDER.map((column) => row[column]!)
}

/** Two packs, clubs, spades, hearts, diamonds, shuffled by the generator that numbered patience deals have always used. */
function shuffledPack(number: number): Card[] {
  const pack = sortedPack()
  let state = number
  for (let last = pack.length - 1; last > 0; last--) {
    state = (214013 * state + 2531011) % 2 ** 31
    const chosen = (state >> 16) % (last + 1)
    const card = pack[last]!
    pack[last] = pack[chosen]!
    pack[chosen] = card
  }
  return pack
}

function sortedPack(): Card[] {
  const [spades, hearts, diamonds, clubs]: Suit[] = [0, 1, 2, 3]
  const suits = [clubs!, spades!, hearts!, diamonds!]
  const single = suits.flatMap((suit) => Array.from({ length: 13 }, (_, index) => cardOf((index + 1) as Rank, suit)))
  return [...single, ...single]
}
