import { RUN_LENGTH, rankOf, type Card } from '../rules/card.ts'
import { DEAL, type Move } from '../rules/move.ts'
import { COLUMN_COUNT, RUN_COUNT, type Position } from '../rules/position.ts'

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
  const table = new Table(start)
  let steps = table.stepsOf(moves)
  let best = table.play(steps)!
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
    const last = dropped === 1 ? first : Math.min(first + PAIR_REACH, steps.length - 1)
    for (let second = first + dropped - 1; second <= last; second++) {
      const shorter = table.play(steps.filter((step, index) => step === 'deal' || (index !== first && index !== second)))
      if (shorter && shorter.length < length) return shorter
    }
  }
  return null
}

/** Two steps left out together are at most so many steps apart. */
const PAIR_REACH = 24

/** The 104 cards told apart by number, and where they lie in the course of a line. */
class Table {
  private readonly faces: Card[] = []
  private readonly start: readonly (readonly number[])[]
  private readonly startHidden: readonly number[]
  private readonly startHome: number
  private readonly stock: readonly number[]
  private columns: number[][] = []
  private hidden: number[] = []
  /** By card, the column it lies in. */
  private readonly places = new Int8Array(104)
  private dealt = 0
  private home = 0

  constructor(position: Position) {
    const number = (face: Card) => this.faces.push(face) - 1
    this.start = position.columns.map(({ faceDown, faceUp }) => [...faceDown, ...faceUp].map(number))
    this.startHidden = position.columns.map(({ faceDown }) => faceDown.length)
    this.stock = position.stock.map(number)
    this.startHome = position.home.length
  }

  /** The moves as steps; they are legal one after the other. */
  stepsOf(moves: readonly Move[]): Step[] {
    this.reset()
    return moves.map((move): Step => {
      if (move.kind !== 'move') {
        this.deal()
        return 'deal'
      }
      const card = this.columns[move.from]!.at(-move.count)!
      const step = { card, onto: this.columns[move.to]!.at(-1) ?? NOTHING, to: move.to }
      this.move(move.from, move.to, move.count)
      return step
    })
  }

  /** The steps as moves, without those that have nothing to do; null if one is illegal or they do not win. */
  play(steps: readonly Step[]): Move[] | null {
    this.reset()
    const moves: Move[] = []
    for (const step of steps) {
      if (step === 'deal') {
        if (this.columns.some((column) => column.length === 0)) return null
        moves.push(DEAL)
        this.deal()
        continue
      }
      const move = this.moveFor(step)
      if (move === 'illegal') return null
      if (!move) continue
      moves.push(move)
      this.move(move.from, move.to, move.count)
      if (this.home === RUN_COUNT) return moves
    }
    return null
  }

  /** The move that puts the card there; null if it lies there already. */
  private moveFor({ card, onto, to: wanted }: CardStep): (Move & { kind: 'move' }) | 'illegal' | null {
    const from = this.places[card]!
    const column = from < 0 ? [] : this.columns[from]!
    const at = column.indexOf(card)
    if (at < this.hidden[from]! || at < 0) return 'illegal'
    if (onto === NOTHING ? at === 0 : column[at - 1] === onto && at > this.hidden[from]!) return null
    const to = onto === NOTHING ? this.emptyColumn(wanted) : this.places[onto]!
    if (to < 0 || to === from) return 'illegal'
    const target = this.columns[to]!
    const fits = onto === NOTHING || (target.at(-1) === onto && this.rank(onto) === this.rank(card) + 1)
    return fits && this.isRun(column, at) ? { kind: 'move', from, to, count: column.length - at } : 'illegal'
  }

  /** The wanted column if it is empty, or else the first that is; -1 if none is. */
  private emptyColumn(wanted: number): number {
    return this.columns[wanted]!.length === 0 ? wanted : this.columns.findIndex(({ length }) => length === 0)
  }

  private reset(): void {
    this.columns = this.start.map((column) => [...column])
    this.hidden = [...this.startHidden]
    this.places.fill(-1)
    for (const [index, column] of this.columns.entries()) for (const card of column) this.places[card] = index
    this.dealt = 0
    this.home = this.startHome
  }

  private move(from: number, to: number, count: number): void {
    const source = this.columns[from]!
    const moved = source.splice(source.length - count, count)
    this.columns[to]!.push(...moved)
    for (const card of moved) this.places[card] = to
    this.turnUp(from)
    this.collect(to)
    this.collect(from)
  }

  private deal(): void {
    for (let column = 0; column < COLUMN_COUNT && this.dealt < this.stock.length; column++, this.dealt++) {
      const card = this.stock[this.dealt]!
      this.columns[column]!.push(card)
      this.places[card] = column
    }
    for (let column = 0; column < COLUMN_COUNT; column++) this.collect(column)
  }

  private collect(index: number): void {
    const column = this.columns[index]!
    const at = column.length - RUN_LENGTH
    if (at < this.hidden[index]! || !this.isRun(column, at)) return
    for (const card of column.splice(at, RUN_LENGTH)) this.places[card] = -1
    this.home++
    this.turnUp(index)
    this.collect(index)
  }

  private turnUp(column: number): void {
    const { length } = this.columns[column]!
    this.hidden[column] = Math.min(this.hidden[column]!, Math.max(0, length - 1))
  }

  private isRun(column: readonly number[], at: number): boolean {
    for (let index = at + 1; index < column.length; index++) {
      if (this.faces[column[index]!] !== this.faces[column[index - 1]!]! - 1) return false
    }
    return true
  }

  private rank(card: number): number {
    return rankOf(this.faces[card]!)
  }
}
