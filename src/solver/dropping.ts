import { RUN_LENGTH, rankOf, type Card } from '../rules/card.ts'
import type { Move } from '../rules/move.ts'
import { COLUMN_COUNT, RUN_COUNT, type Position } from '../rules/position.ts'
import { DEAL_CODE, countOf, decoded, moveCode, originOf, targetOf } from './moveCode.ts'

/**
 * Takes needless moves out of a winning line. For that a step names the cards themselves: which card moves, with all
 * that lies on it, and which card it goes onto. So a step keeps its meaning when others before it are gone: if "A to B"
 * is dropped, "A to C" after it moves the same card from where it has stayed, which makes one move of two; and if a
 * card that now never leaves is to be put back, that step has nothing left to do and falls away as well.
 */
type Step = CardStep | 'deal'

interface CardStep {
  readonly card: number
  readonly onto: number
  /** The empty column to be chosen if several are: it decides what is dealt on the card later. */
  readonly to: number
}

/** Instead of a card: any empty column. */
const NOTHING = -1

/** Under strict rules only, where complete runs leave by themselves and only suited runs move. */
export function withoutNeedlessMoves(start: Position, moves: readonly Move[]): Move[] {
  const table = new Table(start, moves.length)
  let steps = table.stepsOf(moves)
  let best = table.play(steps, NO_STEP, NO_STEP, Infinity)!
  for (let dropped = 1; dropped <= 2; ) {
    const shorter = firstShorter(table, steps, best.length, dropped)
    if (!shorter) dropped++
    else {
      best = shorter
      steps = table.stepsOf(best)
      dropped = 1
    }
  }
  return best
}

/** The line without some one step, or some two, if it still wins with fewer moves. */
function firstShorter(table: Table, steps: readonly Step[], length: number, dropped: number): Move[] | null {
  for (let first = steps.length - 1; first >= 0; first--) {
    if (steps[first] === 'deal') continue
    const last = dropped === 1 ? first : Math.min(first + PAIR_REACH, steps.length - 1)
    for (let second = first + dropped - 1; second <= last; second++) {
      const shorter = table.play(steps, first, second, length)
      if (shorter) return shorter
    }
  }
  return null
}

/** Two steps left out together are at most so many steps apart. */
const PAIR_REACH = 24
const NO_STEP = -1

const CARDS = 104
/** In stead of a column: in the stock, or at home. */
const AWAY = -1
/** Instead of a move's code. */
const IDLE = -1
const ILLEGAL = -2

/**
 * The 104 cards told apart by number, and where they lie in the course of a line. Thousands of lines are played on one
 * table: it makes no garbage.
 */
class Table {
  private readonly faces = new Uint8Array(CARDS)
  private readonly stock: readonly number[]
  private readonly startHome: number
  /** The columns one after the other, each with room for all cards; how many it holds, and how many lie face down. */
  private readonly cards = new Uint8Array(COLUMN_COUNT * CARDS)
  private readonly lengths = new Uint8Array(COLUMN_COUNT)
  private readonly hidden = new Uint8Array(COLUMN_COUNT)
  private readonly start: readonly [cards: Uint8Array, lengths: Uint8Array, hidden: Uint8Array]
  /** By card, the column it lies in, or `AWAY`. */
  private readonly places = new Int8Array(CARDS)
  private readonly startPlaces: Int8Array
  /** Of the line's moves. */
  private readonly codes: Uint16Array
  private dealt = 0
  private home = 0

  /** @param most moves of a line, at most */
  constructor(position: Position, most: number) {
    let known = 0
    this.codes = new Uint16Array(most)
    this.places.fill(AWAY)
    const number = (face: Card) => {
      this.faces[known] = face
      return known++
    }
    for (const [index, { faceDown, faceUp }] of position.columns.entries()) {
      this.hidden[index] = faceDown.length
      for (const face of [...faceDown, ...faceUp]) this.put(index, number(face))
    }
    this.stock = position.stock.map(number)
    this.startHome = position.home.length
    this.start = [this.cards.slice(), this.lengths.slice(), this.hidden.slice()]
    this.startPlaces = this.places.slice()
  }

  /** The moves as steps; they are legal one after the other. */
  stepsOf(moves: readonly Move[]): Step[] {
    this.reset()
    return moves.map((move): Step => {
      if (move.kind !== 'move') {
        this.deal()
        return 'deal'
      }
      const { from, to, count } = move
      const step = { card: this.cardAt(from, this.lengths[from]! - count), onto: this.endOf(to), to }
      this.move(from, to, count)
      return step
    })
  }

  /**
   * The steps as moves, but for two that are left out, and without those that have nothing to do; null if one is
   * illegal, if they do not win, or not with fewer moves than `limit`.
   */
  play(steps: readonly Step[], first: number, second: number, limit: number): Move[] | null {
    this.reset()
    let made = 0
    for (let index = 0; index < steps.length && made < limit - 1; index++) {
      const step = steps[index]!
      if (step !== 'deal' && (index === first || index === second)) continue
      const code = step === 'deal' ? this.dealCode() : this.codeFor(step)
      if (code === ILLEGAL) return null
      if (code === IDLE) continue
      this.codes[made++] = code
      if (step === 'deal') this.deal()
      else this.move(originOf(code), targetOf(code), countOf(code))
      if (this.home === RUN_COUNT) return Array.from(this.codes.subarray(0, made), decoded)
    }
    return null
  }

  private dealCode(): number {
    return this.lengths.includes(0) ? ILLEGAL : DEAL_CODE
  }

  /** The move that puts the card there; `IDLE` if it lies there already. */
  private codeFor({ card, onto, to: wanted }: CardStep): number {
    const from = this.places[card]!
    if (from === AWAY) return ILLEGAL
    const at = this.indexOf(card, from)
    if (at < this.hidden[from]!) return ILLEGAL
    if (onto === NOTHING ? at === 0 : at > this.hidden[from]! && this.cardAt(from, at - 1) === onto) return IDLE
    const to = onto === NOTHING ? this.emptyColumn(wanted) : this.places[onto]!
    // There is no empty column, or the card is away.
    if (to < 0 || to === from) return ILLEGAL
    const fits = onto === NOTHING || (this.endOf(to) === onto && this.rank(onto) === this.rank(card) + 1)
    return fits && this.isRun(from, at) ? moveCode(from, to, this.lengths[from]! - at) : ILLEGAL
  }

  private indexOf(card: number, column: number): number {
    let at = this.lengths[column]! - 1
    while (this.cardAt(column, at) !== card) at--
    return at
  }

  private cardAt(column: number, at: number): number {
    return this.cards[column * CARDS + at]!
  }

  /** The card at a column's end, or `NOTHING`. */
  private endOf(column: number): number {
    const length = this.lengths[column]!
    return length === 0 ? NOTHING : this.cardAt(column, length - 1)
  }

  /** The wanted column if it is empty, or else the first that is; -1 if none is. */
  private emptyColumn(wanted: number): number {
    return this.lengths[wanted] === 0 ? wanted : this.lengths.indexOf(0)
  }

  private reset(): void {
    const [cards, lengths, hidden] = this.start
    this.cards.set(cards)
    this.lengths.set(lengths)
    this.hidden.set(hidden)
    this.places.set(this.startPlaces)
    this.dealt = 0
    this.home = this.startHome
  }

  private put(column: number, card: number): void {
    this.cards[column * CARDS + this.lengths[column]!++] = card
    this.places[card] = column
  }

  private move(from: number, to: number, count: number): void {
    const left = this.lengths[from]! - count
    for (let at = left; at < left + count; at++) this.put(to, this.cardAt(from, at))
    this.lengths[from] = left
    this.turnUp(from)
    this.collect(to)
    this.collect(from)
  }

  private deal(): void {
    for (let column = 0; column < COLUMN_COUNT && this.dealt < this.stock.length; column++) {
      this.put(column, this.stock[this.dealt++]!)
    }
    for (let column = 0; column < COLUMN_COUNT; column++) this.collect(column)
  }

  private collect(column: number): void {
    const left = this.lengths[column]! - RUN_LENGTH
    if (left < this.hidden[column]! || !this.isRun(column, left)) return
    for (let at = left; at < left + RUN_LENGTH; at++) this.places[this.cardAt(column, at)] = AWAY
    this.lengths[column] = left
    this.home++
    this.turnUp(column)
    this.collect(column)
  }

  private turnUp(column: number): void {
    this.hidden[column] = Math.min(this.hidden[column]!, Math.max(0, this.lengths[column]! - 1))
  }

  private isRun(column: number, from: number): boolean {
    for (let at = from + 1; at < this.lengths[column]!; at++) {
      if (this.faces[this.cardAt(column, at)] !== this.faces[this.cardAt(column, at - 1)]! - 1) return false
    }
    return true
  }

  private rank(card: number): number {
    return rankOf(this.faces[card]!)
  }
}
