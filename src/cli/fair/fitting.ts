/** One table: what is counted on it, and the share of games like it that are won, from 0 to 1. */
export interface Example {
  readonly counts: readonly number[]
  readonly target: number
}

const MOST_STEPS = 30
const SETTLED = 1e-6
/** Keeps the steps finite where an example is as good as certain. */
const LEAST_VARIANCE = 1e-6

/**
 * Logistic regression by Newton's method, with a penalty on the squares of the weights, as if every feature had been
 * scaled to one standard deviation. The first feature is the constant one and free. Returns log-odds per unit.
 */
export function fitted(examples: readonly Example[], penalty: number): number[] {
  const { means, spreads } = scaleOf(examples)
  const rows = examples.map(({ counts }) => counts.map((count, index) => (index === 0 ? 1 : (count - means[index]!) / spreads[index]!)))
  let weights = means.map(() => 0)
  for (let step = 0; step < MOST_STEPS; step++) {
    const change = newtonStep(rows, examples, weights, penalty)
    weights = weights.map((weight, index) => weight + change[index]!)
    if (Math.max(...change.map(Math.abs)) < SETTLED) break
  }
  return unscaled(weights, means, spreads)
}

/** The mean surprise of the outcomes, in nats. */
export function logLoss(examples: readonly Example[], weights: readonly number[]): number {
  const losses = examples.map(({ counts, target }) => {
    const chance = Math.min(1 - 1e-6, Math.max(1e-6, logistic(dot(counts, weights))))
    return -target * Math.log(chance) - (1 - target) * Math.log(1 - chance)
  })
  return losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length)
}

export function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}

export function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * other[index]!, 0)
}

function scaleOf(examples: readonly Example[]): { means: number[]; spreads: number[] } {
  const size = examples[0]!.counts.length
  const mean = (of: (example: Example) => number) => examples.reduce((sum, example) => sum + of(example), 0) / examples.length
  const means = Array.from({ length: size }, (_, index) => mean(({ counts }) => counts[index]!))
  const spreads = means.map((middle, index) => Math.sqrt(mean(({ counts }) => (counts[index]! - middle) ** 2)))
  // A feature that never changes says nothing.
  return { means, spreads: spreads.map((spread) => (spread < 1e-9 ? Infinity : spread)) }
}

function unscaled(weights: readonly number[], means: readonly number[], spreads: readonly number[]): number[] {
  const units = weights.map((weight, index) => (index === 0 ? weight : weight / spreads[index]!))
  return units.with(0, units[0]! - units.reduce((sum, unit, index) => (index === 0 ? sum : sum + unit * means[index]!), 0))
}

function newtonStep(
  rows: readonly (readonly number[])[],
  examples: readonly Example[],
  weights: readonly number[],
  penalty: number,
): number[] {
  const size = weights.length
  const slope = weights.map((weight, index) => (index === 0 ? 0 : -penalty * weight))
  const curvature = weights.map((_, one) => weights.map((__, other) => (one === other ? (one === 0 ? 1e-3 : penalty) : 0)))
  for (const [example, row] of rows.entries()) {
    const chance = logistic(dot(row, weights))
    const variance = chance * (1 - chance) + LEAST_VARIANCE
    for (let one = 0; one < size; one++) {
      slope[one]! += row[one]! * (examples[example]!.target - chance)
      const scaled = variance * row[one]!
      for (let other = 0; other < size; other++) curvature[one]![other]! += scaled * row[other]!
    }
  }
  return solution(curvature, slope)
}

/** Solves a symmetric positive system, by elimination. */
export function solution(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!])
  for (const [pivot, top] of rows.entries()) {
    for (const row of rows.slice(pivot + 1)) {
      const factor = row[pivot]! / top[pivot]!
      for (let column = pivot; column < row.length; column++) row[column]! -= factor * top[column]!
    }
  }
  const result = right.map(() => 0)
  for (const [index, row] of [...rows.entries()].reverse()) result[index] = (row.at(-1)! - dot(result, row)) / row[index]!
  return result
}
