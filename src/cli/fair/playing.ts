import { cpuUsage } from 'node:process'
import { startOf } from '../../rules/code.ts'
import { play } from '../../rules/play.ts'
import { isWon, type Position } from '../../rules/position.ts'
import { strictRuleset, type SuitCount } from '../../rules/ruleset.ts'
import { viewOf, type PlayerView } from '../../rules/view.ts'
import { createAdvice, type AdviceMemory } from '../../solver/fair/advice.ts'
import type { FairPlan } from '../../solver/fair/plan.ts'
import { fairSettings, type FairSettings, type PlanWeights } from '../../solver/fair/settings.ts'
import { HINT_NODES } from '../../solver/service.ts'

/** Who plays: `greedy` looks one move ahead, `quick` and `plan` make plans with narrow beams, `fair` as hints do. */
export type PlayerName = 'greedy' | 'quick' | 'plan' | 'fair'

/** One game that is to be played. */
export interface GameTask {
  readonly suits: SuitCount
  readonly seed: number
  readonly player: PlayerName
  /** In place of the committed `PLAN_WEIGHTS`. */
  readonly weights?: PlanWeights
  /** Of plans, in place of the player's own. */
  readonly width?: number
}

/** A game played to its end, without undo, by what a player sees. */
export interface FairGame {
  readonly seed: number
  readonly isWon: boolean
  readonly runsHome: number
  /** CPU milliseconds of each decision. */
  readonly times: readonly number[]
}

/** The referee: it alone knows the position, and hands over views. */
export function playFairly({ suits, seed, player, weights, width }: GameTask, memory: AdviceMemory): FairGame {
  let position = startOf({ ruleset: strictRuleset(suits), seed })
  const settings = settingsOf(player, fairSettings(suits, weights), width)
  const times: number[] = []
  for (;;) {
    const view = viewOf(position)
    const begun = cpuUsage()
    const [plan] = plansFor(view, settings, memory)
    const { user, system } = cpuUsage(begun)
    if (!plan) break
    times.push((user + system) / 1000)
    position = carriedOut(position, plan)
  }
  return { seed, isWon: isWon(position), runsHome: position.home.length, times }
}

const PLANS = { greedy: { width: 1, patience: 1 }, quick: { width: 16 }, plan: { width: 150 } }

function plansFor(view: PlayerView, settings: FairSettings, memory: AdviceMemory): readonly FairPlan[] {
  const advice = createAdvice(view, { nodes: HINT_NODES, settings, memory })
  let plans = advice.advance(Number.MAX_SAFE_INTEGER)
  while (!plans) plans = advice.advance(Number.MAX_SAFE_INTEGER)
  return plans
}

function settingsOf(player: PlayerName, settings: FairSettings, width?: number): FairSettings {
  const wide = player === 'fair' ? settings.wide : null
  const plan = { ...settings.plan, ...(player === 'fair' ? {} : PLANS[player]), ...(width && { width }) }
  return { ...settings, plan, wide, ...(player !== 'fair' && { values: null }) }
}

/** The position once a plan has been carried out. */
export function carriedOut(position: Position, { moves }: FairPlan): Position {
  return moves.reduce((before, move) => {
    const outcome = play(before, move)
    if (!outcome.ok) throw new Error(`a plan's move is illegal: ${outcome.fault.reason}`)
    return outcome.value.position
  }, position)
}
