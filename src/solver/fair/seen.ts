/**
 * Which tables a plan has met, by 64-bit hash. Open addressing: the first word says where to look, the second is what is
 * kept. Two tables that agree in both are taken for one; that may only make a plan miss something.
 */
export class SeenTable {
  #keys = new Int32Array(1 << 10)
  #mask = 0

  /** Forgets all; from now on up to `most` tables may be added. */
  reset(most: number): void {
    let capacity = 1 << 10
    while (capacity < most * 1.5) capacity *= 2
    if (this.#keys.length < capacity) this.#keys = new Int32Array(capacity)
    else this.#keys.fill(0, 0, capacity)
    this.#mask = capacity - 1
  }

  /** Whether this is new; it is not any more afterwards. */
  add(hashA: number, hashB: number): boolean {
    const keys = this.#keys
    const mask = this.#mask
    const key = hashB | 1
    let place = hashA & mask
    while (keys[place] !== 0) {
      if (keys[place] === key) return false
      place = (place + 1) & mask
    }
    keys[place] = key
    return true
  }
}
