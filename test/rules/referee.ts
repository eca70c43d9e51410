import { rankOf, suitOf, type Card } from '../../src/rules/card.ts'
import type { Position } from '../../src/rules/position.ts'
import type { Ruleset } from '../../src/rules/ruleset.ts'

interface PlayingCard {
  readonly suit: string
  readonly rank: number
  up: boolean
}

/** Where every card lies and which way up. */
interface Snapshot {
  readonly columns: PlayingCard[][]
  readonly stock: PlayingCard[]
  readonly home: string[]
  readonly up: Set<PlayingCard>
}

/**
 * A second opinion on the rules: written from their description alone, on other principles than src/rules (cards are
 * objects that are moved about and turned up; undo restores a photograph), slow and plain, to be compared with them.
 */
export class Referee {
  private columns: PlayingCard[][]
  private stock: PlayingCard[]
  private home: string[]
  private readonly rules: Ruleset
  private readonly photographs: Snapshot[]
  private now = 0

  constructor({ ruleset, columns, stock, home }: Position) {
    this.rules = ruleset
    this.columns = columns.map(({ faceDown, faceUp }) => [
      ...faceDown.map((card) => playingCard(card, false)),
      ...faceUp.map((card) => playingCard(card, true)),
    ])
    this.stock = stock.map((card) => playingCard(card, false))
    this.home = home.map((suit) => 'SHDC'[suit]!)
    this.photographs = [this.photograph()]
  }

  /** Everything allowed now, in notation, sorted. */
  allowed(): string[] {
    const all: string[] = []
    if (this.home.length === 8) return all
    for (let from = 1; from <= 10; from++) {
      for (let to = 1; to <= 10; to++) {
        for (let count = 1; count <= this.columns[from - 1]!.length; count++) {
          if (from !== to && this.mayMove(from, to, count)) all.push(`${from}-${to}:${count}`)
        }
      }
      if (this.isComplete(from)) all.push(`home:${from}`)
    }
    const empty = this.columns.some((column) => column.length === 0)
    if (this.stock.length > 0 && !(empty && this.rules.rowDeal === 'filled')) all.push('deal')
    return all.sort()
  }

  /** Carries out a move that is allowed, an undo or a redo. */
  command(text: string): void {
    if (text === 'undo') return this.goTo(this.now - 1)
    if (text === 'redo') return this.goTo(this.now + 1)
    if (text === 'deal') this.dealRow()
    else if (text.startsWith('home:')) this.takeHome(Number(text.slice(5)))
    else this.moveCards(...(text.split(/[-:]/).map(Number) as [number, number, number]))
    this.tidy()
    this.photographs.length = ++this.now
    this.photographs.push(this.photograph())
  }

  /** The whole table as text, hidden cards in brackets. */
  table(): string {
    const shown = ({ suit, rank, up }: PlayingCard) => (up ? `${rank}${suit}` : `(${rank}${suit})`)
    const places = [...this.columns, this.stock].map((cards) => cards.map(shown).join(' '))
    return [...places, this.home.join('')].join('\n')
  }

  private mayMove(from: number, to: number, count: number): boolean {
    const column = this.columns[from - 1]!
    const taken = column.slice(column.length - count)
    if (taken.some((card) => !card.up)) return false
    for (let index = 1; index < taken.length; index++) {
      if (taken[index]!.rank !== taken[index - 1]!.rank - 1) return false
      if (this.rules.group === 'suited' && taken[index]!.suit !== taken[index - 1]!.suit) return false
    }
    const target = this.columns[to - 1]!
    return target.length === 0 || target[target.length - 1]!.rank === taken[0]!.rank + 1
  }

  private isComplete(column: number): boolean {
    const cards = this.columns[column - 1]!
    if (cards.length < 13) return false
    for (let back = 1; back <= 13; back++) {
      const card = cards[cards.length - back]!
      if (!card.up || card.rank !== back || card.suit !== cards[cards.length - 1]!.suit) return false
    }
    return true
  }

  private moveCards(from: number, to: number, count: number): void {
    const source = this.columns[from - 1]!
    const taken: PlayingCard[] = []
    for (let left = count; left > 0; left--) taken.unshift(source.pop()!)
    for (const card of taken) this.columns[to - 1]!.push(card)
  }

  private dealRow(): void {
    for (const column of this.columns) {
      const card = this.stock.shift()
      if (!card) return
      card.up = true
      column.push(card)
    }
  }

  private takeHome(column: number): void {
    const cards = this.columns[column - 1]!
    this.home.push(cards[cards.length - 1]!.suit)
    for (let left = 13; left > 0; left--) cards.pop()
  }

  private tidy(): void {
    for (let again = true; again; ) {
      again = false
      for (const column of this.columns) {
        const last = column[column.length - 1]
        if (last) last.up = true
      }
      for (let column = 1; column <= 10 && !again && this.rules.removal === 'automatic'; column++) {
        if (this.isComplete(column)) {
          this.takeHome(column)
          again = true
        }
      }
    }
  }

  /** Everything as it lay then; but a card on the tableau that has ever been up is not turned down again. */
  private goTo(then: number): void {
    const { columns, stock, home, up } = this.photographs[then]!
    this.columns = columns.map((column) => column.slice())
    this.stock = [...stock]
    this.home = [...home]
    for (const card of this.stock) card.up = false
    for (const card of this.columns.flat()) card.up = card.up || up.has(card)
    this.now = then
    this.tidy()
  }

  private photograph(): Snapshot {
    const columns = this.columns.map((column) => column.slice())
    const up = new Set(columns.flat().filter((card) => card.up))
    return { columns, stock: [...this.stock], home: [...this.home], up }
  }
}

/** The table of `position` as the referee writes it. */
export function asReferee(position: Position): string {
  return new Referee(position).table()
}

function playingCard(card: Card, up: boolean): PlayingCard {
  return { suit: 'SHDC'[suitOf(card)]!, rank: rankOf(card), up }
}
