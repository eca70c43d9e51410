import { initialPosition, shuffledDeal } from '../../../src/rules/deal.ts'
import type { Move } from '../../../src/rules/move.ts'
import { play } from '../../../src/rules/play.ts'
import type { Position } from '../../../src/rules/position.ts'
import type { Ruleset } from '../../../src/rules/ruleset.ts'
import { shuffled } from '../../../src/rules/shuffle.ts'
import { viewOf, type PlayerView } from '../../../src/rules/view.ts'
import { createAdvice, createAdviceMemory } from '../../../src/solver/fair/advice.ts'
import type { FairPlan } from '../../../src/solver/fair/plan.ts'
import { fairSettings, type FairSettings } from '../../../src/solver/fair/settings.ts'

export function dealt(ruleset: Ruleset, seed: number): Position {
  return initialPosition(shuffledDeal(ruleset.suits, [seed]), ruleset)
}

/** Thinks as ever, but so little that thousands of decisions take seconds. */
export function hasty(suits: Ruleset['suits']): FairSettings {
  return {
    ...fairSettings(suits),
    plan: { width: 6, patience: 4, layers: 20 },
    wide: { width: 12, patience: 6, layers: 30, states: 200 },
  }
}

/** The same table to a player; all cards that nobody has seen have changed places. */
export function permuted(position: Position, seed: number): Position {
  const cards = shuffled([...position.columns.flatMap(({ faceDown }) => faceDown), ...position.stock], [seed])
  const take = (count: number) => cards.splice(0, count)
  return {
    ...position,
    columns: position.columns.map((column) => ({ ...column, faceDown: take(column.faceDown.length) })),
    stock: take(position.stock.length),
  }
}

export function after(position: Position, move: Move): { position: Position; isProgress: boolean } {
  const outcome = play(position, move)
  if (!outcome.ok) throw new Error(`refused: ${outcome.fault.reason}`)
  return { position: outcome.value.position, isProgress: outcome.value.events.some(({ kind }) => kind !== 'runMoved') }
}

export function afterAll(position: Position, moves: readonly Move[]): Position {
  return moves.reduce((before, move) => after(before, move).position, position)
}

export function advised(
  view: PlayerView,
  { memory = createAdviceMemory(), slice = 1e9, settings = hasty(view.ruleset.suits) } = {},
): readonly FairPlan[] {
  const advice = createAdvice(view, { nodes: 2000, settings, memory })
  let plans = advice.advance(slice)
  while (!plans) plans = advice.advance(slice)
  return plans
}

const driver = createAdviceMemory()

/** Every table on which a game is decided that follows the best of hasty plans to its end. */
export function* decisions(start: Position): Generator<Position> {
  const settings = { ...hasty(start.ruleset.suits), values: null }
  let position = start
  for (;;) {
    yield position
    const [plan] = advised(viewOf(position), { memory: driver, settings })
    if (!plan) return
    position = afterAll(position, plan.moves)
  }
}
