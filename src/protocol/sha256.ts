/**
 * SHA-256 (FIPS 180-4), small and without haste. Pages on a home network are no secure context and have no
 * `crypto.subtle`, yet every client must be able to check a commitment.
 */

/** The digest of a text of ASCII characters, as 64 lower-case hexadecimal digits. */
export function sha256(text: string): string {
  const state = new Uint32Array(INITIAL)
  const words = padded(text)
  for (let block = 0; block < words.length; block += 16) compress(state, words.subarray(block, block + 16))
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('')
}

/** The first 32 bits of the fractional parts of the square roots of the first eight primes. */
const INITIAL = primes(8).map((prime) => fraction(prime ** (1 / 2)))

/** The same of the cube roots of the first 64 primes. */
const ROUND = primes(64).map((prime) => fraction(prime ** (1 / 3)))

function compress(state: Uint32Array, block: Uint32Array): void {
  const schedule = extended(block)
  let [a, b, c, d, e, f, g, h] = [...state] as [number, number, number, number, number, number, number, number]
  for (let round = 0; round < 64; round++) {
    const sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + sum1 + choice + ROUND[round]! + schedule[round]!) >>> 0
    const sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + sum0 + majority) >>> 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = state[index]! + word
}

function extended(block: Uint32Array): Uint32Array {
  const schedule = new Uint32Array(64)
  schedule.set(block)
  for (let index = 16; index < 64; index++) {
    const early = schedule[index - 15]!
    const late = schedule[index - 2]!
    const sigma0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3)
    const sigma1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10)
    schedule[index] = schedule[index - 16]! + sigma0 + schedule[index - 7]! + sigma1
  }
  return schedule
}

/** The text with a 1 bit, zeros and its length in bits after it, in whole blocks of sixteen words. */
function padded(text: string): Uint32Array {
  const words = new Uint32Array(16 * Math.ceil((text.length + 9) / 64))
  for (let index = 0; index <= text.length; index++) {
    const byte = index < text.length ? text.charCodeAt(index) : 0x80
    words[index >> 2] = words[index >> 2]! | (byte << (24 - 8 * (index & 3)))
  }
  words[words.length - 1] = text.length * 8
  return words
}

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32)
}

function primes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}
