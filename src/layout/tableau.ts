import { rankOf, suitOf, type Card } from '../rules/card.ts'
import { columnSize, type ColumnView, type PlayerView } from '../rules/view.ts'
import { cardGrid, FACES, leastStrip, type CardGrid, type FaceKind } from './card.ts'
import type { Frame } from './frame.ts'
import type { Size } from './geometry.ts'

/** Where every card of a view lies. */
export interface Tableau {
  readonly card: Size
  readonly face: FaceKind
  /** Which index size all faces have: 0 the largest; more when a long column needs it. */
  readonly indexStep: number
  readonly columns: readonly ColumnPlace[]
  /** The lowest point any card may reach. */
  readonly bottom: number
}

interface ColumnPlace {
  readonly x: number
  /** The top edge of the column; of its empty place too. */
  readonly y: number
  /** The top edge of every card, face-down ones included, from the top of the screen. */
  readonly tops: readonly number[]
  /** Whether its face-up strips are narrower than they would be with room. */
  readonly squeezed: boolean
}

/** The column that a finger rests on, and the card under the finger: its neighbourhood is spread. */
export interface Spread {
  readonly column: number
  readonly index: number
}

const DISTINCT_NEIGHBOURS = 3

/** Lays a view out. The last card of every column is whole, and inside the tableau. */
export function tableauOf(view: PlayerView, frame: Frame, spread: Spread | null = null): Tableau {
  const grid = cardGrid(frame.tableau, frame.kind)
  const room = frame.tableau.height - grid.card.height
  const indexStep = indexStepFor(view, grid, room)
  const columns = view.columns.map((column, index): ColumnPlace => {
    const strips = stripsOf(column, grid, room, indexStep)
    const shown = spread?.column === index && strips.squeezed ? spreadStrips(strips, spread.index, grid, room) : strips
    return {
      x: grid.columns[index]!,
      y: frame.tableau.y,
      tops: topsFrom(frame.tableau.y, shown.heights, columnSize(column)),
      squeezed: strips.squeezed,
    }
  })
  const bottom = frame.tableau.y + frame.tableau.height
  return { card: grid.card, face: grid.face, indexStep, columns, bottom }
}

/** Heights of the strips of all cards but the last. */
interface Strips {
  readonly heights: readonly number[]
  readonly squeezed: boolean
}

/** The largest index that every column can show whole; the smallest there is if none can. */
function indexStepFor(view: PlayerView, grid: CardGrid, room: number): number {
  const steps = FACES[grid.face].caps.length
  const fits = (step: number) =>
    view.columns.every((column) => sum(leastHeights(column, grid, step)) <= room + 0.5)
  for (let step = 0; step < steps; step++) if (fits(step)) return step
  return steps - 1
}

/** Squeezes in turn: face-down cards, face-up cards, the middles of runs, and in the end all evenly. */
function stripsOf(column: ColumnView, grid: CardGrid, room: number, step: number): Strips {
  const { face, card } = grid
  const measures = FACES[face]
  const covered = Math.max(0, columnSize(column) - 1)
  const comfortable = Math.min(measures.roomyStrip, Math.max(measures.strip, room / card.width / 16))
  const strips = (down: number, up: number) =>
    Array.from({ length: covered }, (_, index) => card.width * (index < column.faceDown ? down : up))
  const least = leastStrip(face, step)
  const stages = [
    strips(measures.downStrip, comfortable),
    strips(measures.leastDownStrip, comfortable),
    strips(measures.leastDownStrip, Math.min(least, comfortable)),
    leastHeights(column, grid, step),
  ]
  const fitting = stages.findIndex((heights) => sum(heights) <= room)
  if (fitting === 0) return { heights: stages[0]!, squeezed: false }
  if (fitting > 0) return between(stages[fitting - 1]!, stages[fitting]!, room, fitting > 1)
  const tightest = stages.at(-1)!
  return { heights: tightest.map((height) => (height * room) / sum(tightest)), squeezed: true }
}

function leastHeights(column: ColumnView, { face, card }: CardGrid, step: number): number[] {
  const measures = FACES[face]
  const least = leastStrip(face, step)
  const inRun = Math.min(least, measures.leastRunStrip)
  const up = column.faceUp.slice(0, -1).map((_, index) => (isRunMiddle(column.faceUp, index) ? inRun : least))
  const down = Array.from({ length: column.faceDown }, () => measures.leastDownStrip)
  return [...down, ...up].map((part) => part * card.width)
}

/** Whether the cards above and below belong to the same run, so that they tell what this one is. */
function isRunMiddle(faceUp: readonly Card[], index: number): boolean {
  const above = faceUp[index - 1]
  const below = faceUp[index + 1]
  return above !== undefined && below !== undefined && isNext(above, faceUp[index]!) && isNext(faceUp[index]!, below)
}

function isNext(above: Card, below: Card): boolean {
  return suitOf(above) === suitOf(below) && rankOf(above) === rankOf(below) + 1
}

/** As near to the wide strips as the room allows. */
function between(wide: readonly number[], narrow: readonly number[], room: number, squeezed: boolean): Strips {
  const share = (room - sum(narrow)) / (sum(wide) - sum(narrow))
  return { heights: narrow.map((height, index) => height + (wide[index]! - height) * share), squeezed }
}

/** Cards round the pressed one get strips that show their whole largest index; the others share what is left. */
function spreadStrips({ heights }: Strips, pressed: number, grid: CardGrid, room: number): Strips {
  const wanted = grid.card.width * leastStrip(grid.face, 0)
  const isNear = (index: number) => Math.abs(index - pressed) <= DISTINCT_NEIGHBOURS
  const near = heights.map((height, index) => (isNear(index) ? Math.max(height, wanted) : 0))
  const far = sum(heights.filter((_, index) => !isNear(index)))
  const share = far > 0 ? Math.max(0, Math.min(1, (room - sum(near)) / far)) : 0
  const spread = heights.map((height, index) => (isNear(index) ? near[index]! : height * share))
  const excess = Math.max(1, sum(spread) / room)
  return { heights: spread.map((height) => height / excess), squeezed: true }
}

function topsFrom(y: number, heights: readonly number[], count: number): number[] {
  const tops: number[] = []
  let top = y
  for (let index = 0; index < count; index++) {
    tops.push(top)
    top += heights[index] ?? 0
  }
  return tops
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
