import type { PlayerView } from '../../rules/view.ts'
import { NO_PLAN, type DecisionLimits, type FairKernel } from './fairKernel.ts'

export interface PlanningSettings extends DecisionLimits {
  /** How many plans are told at most, and how much more than the best one they may cost, in eighths of a point. */
  readonly plans: number
  readonly margin: number
}

/** A plan by its moves' codes, up to the next row deal or the win; what follows the first card turned up is a wish. */
export interface CostedPlan {
  readonly codes: readonly number[]
  /** In eighths of a point; the least if it wins. */
  readonly cost: number
}

/** What was planned for a table. */
export interface Planned {
  /** The cheapest first; one alone if it wins, none if nothing helps. */
  readonly plans: readonly CostedPlan[]
  /** Whether the narrow beam had to leave states out, and a wide one was sent after it. */
  readonly isWide: boolean
}

/** A beam that ends before it is so many layers deep had better be narrower. */
const DEPTH = 30

/** The best plan of each kind (see `../kernel/fair/offers`). */
type PlansByKind = ReadonlyMap<number, CostedPlan>

/**
 * Plans by what a player sees. Begins a decision; yields the states of each part of the work. On most tables a narrow beam
 * meets all that can be reached; where it does not, with empty columns above all, a wide one finds better plans.
 *
 * @param nodes states that the decision may expand before it stops looking for better plans
 */
export function* plansFor(
  kernel: FairKernel,
  view: PlayerView,
  settings: PlanningSettings,
  nodes: number,
): Generator<number, Planned> {
  const { plan, wide, plans, margin } = settings
  kernel.begin(view, settings)
  yield* kernel.plan(plan)
  let best = plansByKind(kernel)
  const isWide = wide !== null && !kernel.isWon && kernel.isNarrow && kernel.nodes < nodes
  if (isWide) {
    yield* kernel.plan({ ...wide, width: Math.min(wide.width, Math.ceil((nodes - kernel.nodes) / DEPTH)) }, nodes)
    best = cheaperOf(best, plansByKind(kernel))
  }
  if (kernel.isWon) return { plans: [{ codes: kernel.codesOf(), cost: -NO_PLAN }], isWide }
  const most = Math.min(...[...best.values()].map(({ cost }) => cost)) + margin
  const near = [...best.values()].filter(({ cost }) => cost <= most).sort((one, other) => one.cost - other.cost)
  return { plans: near.slice(0, plans), isWide }
}

function plansByKind(kernel: FairKernel): PlansByKind {
  const costs = [...kernel.planCosts.entries()].filter(([, cost]) => cost < NO_PLAN)
  return new Map(costs.map(([kind, cost]) => [kind, { codes: kernel.codesOf(kind), cost }]))
}

/** In the order of the kinds, so that ties are broken alike whichever beam found them. */
function cheaperOf(some: PlansByKind, others: PlansByKind): PlansByKind {
  const kinds = [...new Set([...some.keys(), ...others.keys()])].sort((one, other) => one - other)
  return new Map(
    kinds.map((kind) => {
      const both = [some.get(kind), others.get(kind)].filter((plan) => plan !== undefined)
      return [kind, both.reduce((one, other) => (other.cost < one.cost ? other : one))]
    }),
  )
}
