import { commitmentOf } from '../protocol/commitment.ts'
import type { RacerRecord, Results } from '../protocol/race.ts'
import { initialPosition, isPackOf } from '../rules/deal.ts'
import { parseMove } from '../rules/move.ts'
import { play } from '../rules/play.ts'
import type { Position } from '../rules/position.ts'
import { strictRuleset } from '../rules/ruleset.ts'
import { viewOf, type PlayerView } from '../rules/view.ts'

/** A race that is over, every table open and every move replayed by the rules. */
export interface OpenedRace {
  readonly results: Results
  /** Whether deal and salt are what the server had committed itself to, and every record replays. */
  readonly isSound: boolean
  readonly tables: readonly OpenedTable[]
}

export interface OpenedTable {
  readonly record: RacerRecord
  /** The table before the first move and after each: one more than there are moves. */
  readonly course: readonly PlayerView[]
}

/**
 * Works the opened race out again: nothing of it is believed.
 *
 * @param commitment what the server published before the cards turned up; null if this page was not there then
 */
export function openedRace(results: Results, commitment: string | null): OpenedRace {
  const { suits } = results.settings
  const start = initialPosition(results.deal, strictRuleset(suits))
  const replays = results.racers.map((record) => ({ record, ...replayed(start, record.moves) }))
  const isCommitted =
    commitmentOf(results.salt, results.deal) === results.commitment &&
    (commitment === null || commitment === results.commitment)
  return {
    results,
    isSound: isCommitted && isPackOf(results.deal, suits) && replays.every(({ isWhole }) => isWhole),
    tables: replays.map(({ record, course }) => ({ record, course })),
  }
}

/** How many moves of a record were made until a moment, in milliseconds after the cards turned up. */
export function movesUntil(record: RacerRecord, moment: number): number {
  const later = record.times.findIndex((time) => time > moment)
  return later < 0 ? record.times.length : later
}

function replayed(start: Position, moves: readonly string[]): { course: PlayerView[]; isWhole: boolean } {
  const course = [viewOf(start)]
  let position = start
  for (const text of moves) {
    const move = parseMove(text)
    const outcome = move.ok ? play(position, move.value) : move
    if (!outcome.ok) return { course, isWhole: false }
    position = outcome.value.position
    course.push(viewOf(position))
  }
  return { course, isWhole: true }
}
