import { RUN_LENGTH, suitOf, type Card, type Suit } from './card.ts'
import { nextRowSize, type Column, type Position } from './position.ts'
import type { Ruleset } from './ruleset.ts'
import type { ColumnView, PlayerView } from './view.ts'

/**
 * A table while moves are made on it, which never leaves the rules. A column is copied when it changes for the first
 * time, and changes in place from then on: a whole line can be played and leave hardly any garbage. The judge of
 * legality takes it for what it is to a player: a view.
 */
export class Draft implements PlayerView {
  readonly ruleset: Ruleset
  readonly columns: readonly DraftColumn[]
  stockSize: number
  home: readonly Suit[]
  readonly #start: Position

  constructor(start: Position) {
    this.ruleset = start.ruleset
    this.columns = start.columns.map(drafted)
    this.stockSize = start.stock.length
    this.home = start.home
    this.#start = start
  }

  /** The table as it is now; it shares with the one at the start whatever has not changed. The draft is done with. */
  finished(): Position {
    const { ruleset, columns, stock } = this.#start
    if (this.stockSize === stock.length && !this.columns.some(({ own }) => own)) return this.#start
    const isDealt = this.stockSize < stock.length
    return {
      ruleset,
      columns: columns.map((column, index) => finishedColumn(column, this.columns[index]!)),
      stock: isDealt ? stock.slice(stock.length - this.stockSize) : stock,
      home: this.home,
    }
  }

  /** The caller knows, here and below, that the cards are there. */
  moveRun(from: number, to: number, count: number): void {
    const source = this.#own(from)
    const target = this.#own(to)
    for (let index = source.length - count; index < source.length; index++) target.push(source[index]!)
    source.length -= count
  }

  /** Lays the next row; returns its cards. */
  dealRow(): readonly Card[] {
    const { stock } = this.#start
    const next = stock.length - this.stockSize
    const row = stock.slice(next, next + nextRowSize(this.stockSize))
    for (const [column, card] of row.entries()) this.#own(column).push(card)
    this.stockSize -= row.length
    return row
  }

  /** Takes the complete run at the column's end home; returns its suit. */
  collect(column: number): Suit {
    const cards = this.#own(column)
    const suit = suitOf(cards.at(-1)!)
    cards.length -= RUN_LENGTH
    this.home = [...this.home, suit]
    return suit
  }

  /** Turns the column's lowest `count` face-down cards up, in place; returns the first of them from above. */
  turnUp(column: number, count: number): Card {
    const { faceDown } = this.#start.columns[column]!
    const left = this.columns[column]!.faceDown - count
    this.#own(column).unshift(...faceDown.slice(left, left + count))
    this.columns[column]!.faceDown = left
    return faceDown[left]!
  }

  /** The column's face-up cards, to be changed. */
  #own(index: number): Card[] {
    const column = this.columns[index]!
    if (!column.own) column.faceUp = column.own = column.faceUp.slice()
    return column.own
  }
}

interface DraftColumn extends ColumnView {
  faceDown: number
  faceUp: readonly Card[]
  /** The same as `faceUp` once that is the draft's own; null while the column is as it was. */
  own: Card[] | null
}

function drafted({ faceDown, faceUp }: Column): DraftColumn {
  return { faceDown: faceDown.length, faceUp, own: null }
}

function finishedColumn(before: Column, { faceDown, own }: DraftColumn): Column {
  if (!own) return before
  return { faceDown: faceDown < before.faceDown.length ? before.faceDown.slice(0, faceDown) : before.faceDown, faceUp: own }
}
