import { endsInCompleteRun } from '../rules/legality.ts'
import type { Move } from '../rules/move.ts'
import { play, playLine } from '../rules/play.ts'
import { isWon, type Position } from '../rules/position.ts'
import { viewOf } from '../rules/view.ts'

/**
 * The line, with collections put in if the rules leave them to the player and the line has none; the rules have replayed it to a win.
 * A line that does not win is a bug of the solver and throws.
 */
export function provenLine(start: Position, moves: readonly Move[]): Move[] {
  const isWhole = start.ruleset.removal === 'automatic' || moves.some(({ kind }) => kind === 'collect')
  const line = isWhole ? [...moves] : withCollections(start, moves)
  const end = playLine(start, line)
  if (!end.ok) throw new Error(`The solver's move ${end.fault.index + 1} is illegal: ${end.fault.refusal.reason}`)
  if (!isWon(end.value)) throw new Error('The solver’s line does not win')
  return line
}

/** Every complete run is collected as soon as there is one. */
function withCollections(start: Position, moves: readonly Move[]): Move[] {
  const line: Move[] = []
  let position = start
  const make = (move: Move) => {
    const outcome = play(position, move)
    if (!outcome.ok) throw new Error(`The solver's move ${line.length + 1} is illegal: ${outcome.fault.reason}`)
    line.push(move)
    position = outcome.value.position
  }
  const collectAll = () => {
    for (let column = completeColumn(position); column >= 0; column = completeColumn(position)) {
      make({ kind: 'collect', column })
    }
  }
  collectAll()
  for (const move of moves) {
    make(move)
    collectAll()
  }
  return line
}

function completeColumn(position: Position): number {
  return viewOf(position).columns.findIndex(endsInCompleteRun)
}
