/**
 * The shuffle, version 1. Integer arithmetic only, so that every machine deals the same cards for ever;
 * golden deals in the tests hold it. A change of any kind is a new version under a new deal-code version.
 *
 * Generator: sfc32 (Chris Doty-Humphrey, "Small Fast Counter", in the PractRand suite, public domain).
 * Shuffle: Fisher-Yates, from the end, with rejection so that no card is favoured.
 */
const WARM_UP_ROUNDS = 16

/** Returns a new array: `items` in an order that depends only on the seed, one or more unsigned 32-bit words. */
export function shuffled<Item>(items: readonly Item[], seed: readonly number[]): Item[] {
  const next = generator(seed)
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const chosen = below(last + 1, next)
    const item = result[last]!
    result[last] = result[chosen]!
    result[chosen] = item
  }
  return result
}

/** The first unsigned 32-bit word that the generator of the shuffle draws from a seed: for choosing deals by other things. */
export function firstWord(seed: readonly number[]): number {
  return generator(seed)()
}

type Generator = () => number

/** Unsigned 32-bit words; the seed's words are mixed into the state one after the other. */
function generator(seed: readonly number[]): Generator {
  let a = 0x9e3779b9
  let b = 0x243f6a88
  let c = 0xb7e15162
  let counter = 1
  const next = () => {
    const word = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + word) | 0
    return word >>> 0
  }
  for (const word of seed) {
    a ^= word
    for (let round = 0; round < WARM_UP_ROUNDS; round++) next()
  }
  return next
}

/** A whole number from 0 to `bound` − 1, each equally likely; `bound` from 1 to 2^32. */
function below(bound: number, next: Generator): number {
  const unbiased = 2 ** 32 - (2 ** 32 % bound)
  let word = next()
  while (word >= unbiased) word = next()
  return word % bound
}
