/**
 * Separable CMA-ES (Ros and Hansen, "A simple modification in CMA-ES achieving linear time and space complexity", 2008):
 * samples around a mean, moves the mean towards the better half, and learns how far to look along each axis.
 * Only the order of the results counts, so that noise in them does little harm.
 */
export interface Evolution {
  readonly mean: readonly number[]
  readonly sigma: number
  /** The points to be tried in this generation. */
  sample(): number[][]
  /** Takes those points, the best first. */
  learn(ranked: readonly (readonly number[])[]): void
}

/** @param random uniform in [0, 1) */
export function evolution(start: readonly number[], spread: number, random: () => number): Evolution {
  const size = start.length
  const offspring = 4 + Math.floor(3 * Math.log(size))
  const shares = recombinationShares(Math.floor(offspring / 2))
  const effective = 1 / sum(shares.map((share) => share * share))
  const rates = learningRates(size, effective)
  const expectedLength = Math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size))
  let mean = [...start]
  let sigma = spread
  let variances = start.map(() => 1)
  let meanPath = start.map(() => 0)
  let sigmaPath = start.map(() => 0)

  const sample = () =>
    Array.from({ length: offspring }, () =>
      mean.map((value, axis) => value + sigma * Math.sqrt(variances[axis]!) * normal(random)),
    )

  const learn = (ranked: readonly (readonly number[])[]) => {
    const steps = shares.map((_, rank) => mean.map((value, axis) => (ranked[rank]![axis]! - value) / sigma))
    const step = mean.map((_, axis) => sum(shares.map((share, rank) => share * steps[rank]![axis]!)))
    const { toSigma, toPath, toOne, toMany, damping } = rates
    const white = Math.sqrt(toSigma * (2 - toSigma) * effective)
    sigmaPath = sigmaPath.map((path, axis) => (1 - toSigma) * path + (white * step[axis]!) / Math.sqrt(variances[axis]!))
    meanPath = meanPath.map((path, axis) => (1 - toPath) * path + Math.sqrt(toPath * (2 - toPath) * effective) * step[axis]!)
    variances = variances.map((variance, axis) => {
      const many = sum(shares.map((share, rank) => share * steps[rank]![axis]! ** 2))
      return (1 - toOne - toMany) * variance + toOne * meanPath[axis]! ** 2 + toMany * many
    })
    mean = mean.map((value, axis) => value + sigma * step[axis]!)
    sigma *= Math.exp((toSigma / damping) * (Math.hypot(...sigmaPath) / expectedLength - 1))
  }

  return {
    sample,
    learn,
    get mean() {
      return mean
    },
    get sigma() {
      return sigma
    },
  }
}

/** The customary settings, for a covariance that is only a diagonal. */
function learningRates(size: number, effective: number) {
  const toSigma = (effective + 2) / (size + effective + 5)
  const faster = (size + 2) / 3
  const toOne = (2 / ((size + 1.3) ** 2 + effective)) * faster
  return {
    toSigma,
    damping: 1 + toSigma + 2 * Math.max(0, Math.sqrt((effective - 1) / (size + 1)) - 1),
    toPath: (4 + effective / size) / (size + 4 + (2 * effective) / size),
    toOne,
    toMany: Math.min(1 - toOne, ((2 * (effective - 2 + 1 / effective)) / ((size + 2) ** 2 + effective)) * faster),
  }
}

/** How much each of the better points says about the next mean. */
function recombinationShares(parents: number): number[] {
  const raw = Array.from({ length: parents }, (_, rank) => Math.log(parents + 0.5) - Math.log(rank + 1))
  return raw.map((share) => share / sum(raw))
}

/** @param random uniform in [0, 1) */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
