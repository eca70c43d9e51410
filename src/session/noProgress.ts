import { ACE, KING, RUN_LENGTH, rankOf, suitOf, type Card } from '../rules/card.ts'
import { COLUMN_COUNT } from '../rules/position.ts'
import { columnSize, type ColumnView, type PlayerView } from '../rules/view.ts'

/** Whether anything can still come of the moves that a player can see; unknown when the search was broken off. */
export type Progress = 'possible' | 'impossible' | 'unknown'

/** A search that takes its time in slices, so that the page stays live. */
export interface ProgressSearch {
  /** Looks at up to `tables` more arrangements; null if that was not enough to tell. */
  advance(tables: number): Progress | null
}

/**
 * Whether any sequence of moves can turn up a card, complete a run or make a row deal possible. Exact: every arrangement
 * that moves on the visible tableau can reach is looked at. Looks at no hidden card, and needs none: the search ends
 * where one would turn up. Columns have no names here, which makes the arrangements far fewer.
 *
 * @param most arrangements to look at before the answer is `unknown`
 */
export function progressSearch(view: PlayerView, most: number): ProgressSearch {
  if (isRowDealInReach(view)) return { advance: () => 'possible' }
  const start = view.columns.map(packed).filter((column) => column !== '')
  const seen = new Set([keyOf(start)])
  const open: Table[] = [start]
  let left = most
  return {
    advance(tables) {
      for (let looked = 0; looked < tables; looked++) {
        const table = open.pop()
        if (!table) return 'impossible'
        if (left-- <= 0) return 'unknown'
        for (const next of movesFrom(table, view.ruleset.group === 'mixed')) {
          if (next === 'progress') return 'possible'
          const key = keyOf(next)
          if (seen.has(key)) continue
          seen.add(key)
          open.push(next)
        }
      }
      return null
    },
  }
}

/**
 * With ten cards on the tableau every empty column can be filled: a column of two or more always gives one away,
 * and if that turns a card up, so much the better.
 */
function isRowDealInReach(view: PlayerView): boolean {
  if (view.stockSize === 0) return false
  const cards = view.columns.reduce((sum, column) => sum + columnSize(column), 0)
  return view.ruleset.rowDeal === 'free' || cards >= COLUMN_COUNT
}

/** A column as text: a mark if cards lie face down under it, then one character for each face-up card. */
type Packed = string
type Table = readonly Packed[]

const COVERING = '!'
const FIRST = 0x100

function packed({ faceDown, faceUp }: ColumnView): Packed {
  return (faceDown > 0 ? COVERING : '') + String.fromCharCode(...faceUp.map((card) => FIRST + card))
}

function cardAt(column: Packed, index: number): Card {
  return column.charCodeAt(index) - FIRST
}

function keyOf(table: Table): string {
  return [...table].sort().join()
}

/** The arrangements one move away; 'progress' for a move that turns up a card or completes a run. */
function* movesFrom(table: Table, mixed: boolean): Generator<Table | 'progress'> {
  for (const [from, source] of table.entries()) {
    if (endsInFullRun(source)) yield 'progress'
    const least = source.startsWith(COVERING) ? 1 : 0
    for (let start = source.length - 1; start >= least; start--) {
      if (start < source.length - 1 && !follows(source, start + 1, mixed)) break
      const run = source.slice(start)
      const rest = source.slice(0, start)
      if (table.length < COLUMN_COUNT && start > 0) yield rest === COVERING ? 'progress' : replaced(table, from, rest, run)
      for (const [to, target] of table.entries()) {
        if (to === from || rankOf(cardAt(target, target.length - 1)) !== rankOf(cardAt(run, 0)) + 1) continue
        if (rest === COVERING || endsInFullRun(target + run)) yield 'progress'
        yield replaced(table.with(to, target + run), from, rest)
      }
    }
  }
}

/** The table with a column shortened to `rest`, or gone with nothing left of it, and perhaps a new one. */
function replaced(table: Table, index: number, rest: Packed, added?: Packed): Table {
  const others = table.filter((_, column) => column !== index)
  return [...others, rest, added ?? ''].filter((column) => column !== '')
}

/** Whether the card at `index` moves together with the one it lies on. */
function follows(column: Packed, index: number, mixed: boolean): boolean {
  const [above, card] = [cardAt(column, index - 1), cardAt(column, index)]
  return rankOf(card) + 1 === rankOf(above) && (mixed || suitOf(card) === suitOf(above))
}

function endsInFullRun(column: Packed): boolean {
  if (column.length < RUN_LENGTH || rankOf(cardAt(column, column.length - 1)) !== ACE) return false
  const first = column.length - RUN_LENGTH
  if (column[first] === COVERING || rankOf(cardAt(column, first)) !== KING) return false
  for (let index = first + 1; index < column.length; index++) if (!follows(column, index, false)) return false
  return true
}
