import { tapped, type TappingSettings } from '../../../src/input/tapping.ts'
import { movableCount } from '../../../src/rules/legality.ts'
import { DEAL, type Move } from '../../../src/rules/move.ts'
import { play } from '../../../src/rules/play.ts'
import { isWon, type Position } from '../../../src/rules/position.ts'
import { columnSize, viewOf } from '../../../src/rules/view.ts'

const SINGLE_TAPS: TappingSettings = { doubleTap: true, singleTap: true, autoPlace: false, placementHelp: false }
/** States kept at each step; enough for games of one suit. */
const WIDTH = 60

/** A tap on a card, and the move that follows; or the stock's. */
export interface TapMove {
  readonly tap: { readonly column: number; readonly index: number } | null
  readonly move: Move
}

interface State {
  readonly position: Position
  readonly worth: number
  readonly last: TapMove | null
  readonly before: State | null
}

/** A way to win by taps that each make a move of the game's own choice, found by looking for it. */
export function tapLine(start: Position): readonly TapMove[] {
  let states: State[] = [{ position: start, worth: 0, last: null, before: null }]
  const seen = new Set<string>()
  while (states.length > 0) {
    const next = states.flatMap((state) => successors(state)).filter((state) => isNew(state, seen))
    const won = next.find(({ position }) => isWon(position))
    if (won) return lineTo(won)
    states = next.sort((a, b) => b.worth - a.worth).slice(0, WIDTH)
  }
  throw new Error('No way to win by single taps was found')
}

function successors(before: State): State[] {
  return [...tapsOf(before.position), { tap: null, move: DEAL }].flatMap((last) => {
    const outcome = play(before.position, last.move)
    return outcome.ok ? [{ position: outcome.value.position, worth: worthOf(outcome.value.position), last, before }] : []
  })
}

function tapsOf(position: Position): TapMove[] {
  const view = viewOf(position)
  return view.columns.flatMap((cards, column) => {
    const size = columnSize(cards)
    return Array.from({ length: movableCount(view.ruleset, cards) }, (_, count) => {
      const tap = { column, index: size - 1 - count }
      return { tap, move: tapped(view, null, { kind: 'tap', ...tap }, SINGLE_TAPS).command }
    }).flatMap(({ tap, move }) => (move ? [{ tap, move }] : []))
  })
}

/** The more the better: runs home, cards turned up, cards on their next higher one, empty columns. */
function worthOf({ columns, home, stock }: Position): number {
  let worth = home.length * 120 - stock.length * 0.4
  for (const { faceDown, faceUp } of columns) {
    worth -= faceDown.length * 4
    if (faceUp.length === 0) worth += 6
    for (const [index, card] of faceUp.entries()) if (index > 0) worth += faceUp[index - 1] === card + 1 ? 3 : -4
  }
  return worth
}

function isNew({ position }: State, seen: Set<string>): boolean {
  const key = JSON.stringify([position.columns, position.stock.length])
  return !seen.has(key) && seen.add(key).has(key)
}

function lineTo(last: State): TapMove[] {
  const line: TapMove[] = []
  for (let state: State | null = last; state?.last; state = state.before) line.unshift(state.last)
  return line
}
