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

/**
 * Which positions of a stage have been visited, by 64-bit hash. Open addressing: the first word says where to look,
 * the second is what is kept. Two positions that agree in both are taken for one; that may only make a beam miss
 * something, never claim something.
 */
export class SeenTable {
  private keys = new Int32Array(1 << 10)
  private mask = 0

  /** Forgets all; from now on up to `most` positions may be added. */
  reset(most: number): void {
    let capacity = 1 << 10
    while (capacity < most * 1.5) capacity *= 2
    if (this.keys.length < capacity) this.keys = new Int32Array(capacity)
    else this.keys.fill(0, 0, capacity)
    this.mask = capacity - 1
  }

  /** Whether this is new; it is not any more afterwards. */
  add(hashA: number, hashB: number): boolean {
    const key = hashB | 1
    const { keys, mask } = this
    let place = hashA & mask
    while (keys[place] !== 0) {
      if (keys[place] === key) return false
      place = (place + 1) & mask
    }
    keys[place] = key
    return true
  }
}
