import { cpuUsage } from 'node:process'
import { startOf } from '../../rules/code.ts'
import { play } from '../../rules/play.ts'
import { isWon, type Position } from '../../rules/position.ts'
import { strictRuleset, type SuitCount } from '../../rules/ruleset.ts'
import { viewOf, type PlayerView } from '../../rules/view.ts'
import { createAdvice, createAdviceMemory, type AdviceMemory } from '../../solver/fair/advice.ts'
import type { FairPlan } from '../../solver/fair/plan.ts'
import { fairSettings, type FairSettings } from '../../solver/fair/settings.ts'

/** Who plays: `greedy` looks one move ahead, `plan` makes plans, `fair` plays them on under samples as well. */
export type PlayerName = 'greedy' | 'plan' | 'fair'

/** A game played to its end, without undo, by what a player sees. */
export interface FairGame {
  readonly seed: number
  readonly isWon: boolean
  /** CPU milliseconds of each decision. */
  readonly times: readonly number[]
  /** Every table on which something was decided. */
  readonly tables: readonly PlayerView[]
}

/** The referee: it alone knows the position, and hands over views. */
export function playFairly(suits: SuitCount, seed: number, player: PlayerName, memory: AdviceMemory): FairGame {
  let position = startOf({ ruleset: strictRuleset(suits), seed })
  const settings = settingsOf(suits, player)
  const times: number[] = []
  const tables: PlayerView[] = []
  for (;;) {
    const view = viewOf(position)
    const begun = cpuUsage()
    const [plan] = plansFor(view, settings, seed + tables.length, memory)
    const { user, system } = cpuUsage(begun)
    if (!plan) break
    times.push((user + system) / 1000)
    tables.push(view)
    position = carriedOut(position, plan)
  }
  return { seed, isWon: isWon(position), times, tables }
}

export { createAdviceMemory }

function plansFor(view: PlayerView, settings: FairSettings, seed: number, memory: AdviceMemory): readonly FairPlan[] {
  const advice = createAdvice(view, { nodes: Number.MAX_SAFE_INTEGER, seed, settings, memory })
  let plans = advice.advance(Number.MAX_SAFE_INTEGER)
  while (!plans) plans = advice.advance(Number.MAX_SAFE_INTEGER)
  return plans
}

function settingsOf(suits: SuitCount, player: PlayerName): FairSettings {
  const settings = fairSettings(suits)
  if (player === 'fair') return settings
  const plan = player === 'plan' ? { ...settings.plan, width: 150 } : { width: 1, patience: 1, layers: 80 }
  return { ...settings, samples: 0, plan }
}

function carriedOut(position: Position, { moves }: FairPlan): Position {
  return moves.reduce((before, move) => {
    const outcome = play(before, move)
    if (!outcome.ok) throw new Error(`a plan's move is illegal: ${outcome.fault.reason}`)
    return outcome.value.position
  }, position)
}
