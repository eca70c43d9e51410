/**
 * A 32-bit word that looks random, another for every other word: the finalizer of MurmurHash3 (Austin Appleby,
 * public domain).
 */
export function mixed(word: number): number {
  let bits = word ^ (word >>> 16)
  bits = Math.imul(bits, 0x85ebca6b)
  bits ^= bits >>> 13
  bits = Math.imul(bits, 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}
