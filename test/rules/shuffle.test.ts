import { describe, expect, test } from 'vitest'
import { PACK_SIZE, packOf } from '../../src/rules/deal.ts'
import { shuffled } from '../../src/rules/shuffle.ts'

const numbers = Array.from({ length: PACK_SIZE }, (_, index) => index)

describe('the shuffle', () => {
  test('keeps every card and leaves the pack it was given alone', () => {
    const pack = packOf(4)
    const result = shuffled(pack, [1, 2])
    expect(pack).toEqual(packOf(4))
    expect(result.toSorted()).toEqual(pack.toSorted())
    expect(result).not.toEqual(pack)
  })

  // The seed 1, 1586035 draws a word that must be rejected, which one deal in a million does.
  test.each([[[0]], [[1, 0]], [[1, 1_586_035]], [[1, 594_823_320]], [[0xffffffff, 7, 0x80000000]]])(
    'is what its published definition says, worked out anew in big whole numbers, for the seed %j',
    (seed) => {
      expect(shuffled(numbers, seed)).toEqual(shuffledByDefinition(seed))
    },
  )

  test('depends on every word of the seed, and on their order', () => {
    const results = [[1], [2], [1, 0], [1, 1], [0, 1]].map((seed) => shuffled(numbers, seed).join())
    expect(new Set(results).size).toBe(results.length)
  })

  test('puts every card at every place equally often', () => {
    const deals = 10_400
    const counts = numbers.map(() => numbers.map(() => 0))
    for (let seed = 0; seed < deals; seed++) {
      for (const [place, card] of shuffled(numbers, [1, seed]).entries()) counts[card]![place]!++
    }
    const expected = deals / PACK_SIZE
    const chiSquare = counts.flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // Rows and columns each sum to a constant, so (104 − 1)² degrees of freedom; five deviations either way.
    const freedom = (PACK_SIZE - 1) ** 2
    expect(Math.abs(chiSquare - freedom)).toBeLessThan(5 * Math.sqrt(2 * freedom))
  })

  test('puts every card behind every other equally often', () => {
    const deals = 10_400
    const counts = numbers.map(() => numbers.map(() => 0))
    for (let seed = 0; seed < deals; seed++) {
      const result = shuffled(numbers, [1, seed])
      for (let place = 1; place < PACK_SIZE; place++) counts[result[place - 1]!]![result[place]!]!++
    }
    const pairs = PACK_SIZE * (PACK_SIZE - 1)
    const expected = (deals * (PACK_SIZE - 1)) / pairs
    const chiSquare = counts.flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) - PACK_SIZE * expected
    expect(Math.abs(chiSquare - pairs)).toBeLessThan(5 * Math.sqrt(2 * pairs))
  })
})

/** sfc32 and Fisher-Yates with rejection, written a second time with nothing but remainders of 2^32. */
function shuffledByDefinition(seed: readonly number[]): number[] {
  const mod = 2n ** 32n
  let [a, b, c, counter] = [0x9e3779b9n, 0x243f6a88n, 0xb7e15162n, 1n]
  const next = () => {
    const word = (a + b + counter) % mod
    counter = (counter + 1n) % mod
    a = b ^ (b / 2n ** 9n)
    b = (c * 9n) % mod
    c = (((c * 2n ** 21n) % mod) + c / 2n ** 11n + word) % mod
    return word
  }
  for (const word of seed) {
    a ^= BigInt(word)
    for (let round = 0; round < 16; round++) next()
  }
  const result = [...numbers]
  for (let size = PACK_SIZE; size > 1; size--) {
    const bound = BigInt(size)
    let word = next()
    while (word >= mod - (mod % bound)) word = next()
    const chosen = Number(word % bound)
    ;[result[size - 1], result[chosen]] = [result[chosen]!, result[size - 1]!]
  }
  return result
}
