import type { Move } from '../../rules/move.ts'
import { playLine } from '../../rules/play.ts'
import { isWon, type Position } from '../../rules/position.ts'
import { courseAlong, tableOn } from '../replay.ts'
import type { Verdict } from '../ports.ts'

/** What is proven of a table. `unknown` is never proven, so that it is not among these. */
export type Proof = Exclude<Verdict, { readonly kind: 'unknown' }>

/** Tables remembered before everything is forgotten: some hundred lines. */
const MOST = 30_000

/**
 * What has been proven about tables so far. A line that wins proves every table it goes through; whoever stands on one
 * of them need not ask again. Every win told from here has been replayed by the rules, from the very table asked about.
 */
export class Knowledge {
  readonly #wins = new Map<string, readonly Move[]>()
  readonly #losses = new Set<string>()

  /** Whether the rules agree that the moves win; if so, every table on the way is known. */
  learnWin(position: Position, moves: readonly Move[]): boolean {
    if (!wins(position, moves)) return false
    if (this.#wins.size > MOST) this.#wins.clear()
    const course = courseAlong(position, moves)
    for (let index = 0; index <= moves.length; index++) {
      this.#wins.set(cardsOf(tableOn(course, index)), moves.slice(index))
    }
    return true
  }

  /** Only what an exhaustive search has found. */
  learnLoss(position: Position): void {
    if (this.#losses.size > MOST) this.#losses.clear()
    this.#losses.add(exactly(position))
  }

  about(position: Position): Proof | null {
    if (this.#losses.has(exactly(position))) return { kind: 'lost' }
    const moves = this.#wins.get(cardsOf(position))
    return moves && wins(position, moves) ? { kind: 'winnable', moves } : null
  }
}

function wins(position: Position, moves: readonly Move[]): boolean {
  const end = playLine(position, moves)
  return end.ok && isWon(end.value)
}

/** Which cards lie where, whichever side up: after undo more of them are face up than when a line was found. */
function cardsOf({ columns, stock }: Position): string {
  return [...columns.map(({ faceDown, faceUp }) => [...faceDown, ...faceUp].join()), stock.length].join('|')
}

function exactly(position: Position): string {
  return `${position.columns.map(({ faceDown }) => faceDown.length).join()}|${cardsOf(position)}`
}
